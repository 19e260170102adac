"""The server: tables over HTTP and WebSocket, for the browser table, for bots and for hosts."""
