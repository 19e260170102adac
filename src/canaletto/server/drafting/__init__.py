"""A turn being tried out: what it would look like and what may come next, from the rules alone, without a trace."""
