"""What each route does, a module for each part of the API; server/routes.py names them."""
