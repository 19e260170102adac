"""For research: matches between bots that tell how strong they are. Playing needs nothing of this."""
