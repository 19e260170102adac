"""The page at / where the browser app has not been built."""

SUBSTITUTE = b"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Canaletto</title>
<h1>Canaletto</h1>
<p>The server is running. The table for the browser has not been built into this package,
but everything can be played through <a href="/api">the API</a>.</p>
</html>
"""
