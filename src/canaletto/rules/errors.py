"""What can go wrong when somebody hands us something: each error is a sentence for the person who made the mistake."""


class CanalettoError(Exception):
    """Base of every error that bad input can cause."""


class EditionError(CanalettoError):
    """An edition file does not fit the schema."""


class OptionError(CanalettoError):
    """A game, a number of players or an option that does not exist."""


class SetupError(CanalettoError):
    """A setup or a position that the rules do not allow."""


class RecordError(CanalettoError):
    """A record that is damaged or holds an illegal move."""


class MoveError(CanalettoError):
    """A move that cannot be played."""


class MalformedMove(MoveError):
    """The token is not written as any move is written."""


class IllegalMove(MoveError):
    """The token is well written, but the rules do not allow it here."""


class NotYourTurn(MoveError):
    """Another seat has to move."""
