"""Players that are no people. They see what their seat may see, and no more."""
