"""What goes over the wire, as types: requests are decoded into these, the OpenAPI document is made from them.

Positions, options and explanations come out of the rules as plain data; here stands what they look like.
"""
