"""What can be said about a recorded game, as sentences, and how each kind of sentence is checked on its replay."""

from __future__ import annotations

import re
from collections.abc import Callable

from canaletto.rules.edition import load_edition
from canaletto.rules.game import Game
from tests.games.replay import Replay, cell_of, claims, tile_at

Check = Callable[..., None]
CHECKS: list[tuple[re.Pattern[str], Check]] = []

CELL = r"(-?\d+,-?\d+)"
QUARTER = r"(NW|NE|SE|SW)"
SOURCES = "start|contracts|tiles|board|path|fountains|initial"


def says(pattern: str) -> Callable[[Check], Check]:
    """Registers the check for sentences of this pattern; its groups become the arguments."""

    def register(check: Check) -> Check:
        CHECKS.append((re.compile(pattern), check))
        return check

    return register


def check(game: Replay, sentence: str) -> None:
    """Checks a sentence about a game; exactly one pattern has to fit it."""
    ((found, run),) = [(m, run) for pattern, run in CHECKS if (m := pattern.fullmatch(sentence))]
    run(game, *(int(group) if re.fullmatch(r"-?\d+", group) else group for group in found.groups(default="")))


# Laying tiles


@says(r"turn (\d+): the hand tile (\S+) fits nowhere, (\S+) is played instead")
def put_back(game: Replay, turn: int, hand: str, played: str) -> None:
    """T-PLACE-5: what has been tried lies under the stack, the hand tile first."""
    position = game.facing(turn, "T")
    data = position.data()
    assert data["tried"][0] == hand
    assert data["hands"][position.seat or 0] == played
    assert data["stack"][-len(data["tried"]) :] == data["tried"]
    earlier = [before.data()["hands"][position.seat or 0] for before, _ in game.before if before.turn < turn - 1]
    assert earlier[-1] == hand or turn <= game.record.players + 1


@says(r"turn (\d+): no tile fits, so seat (\d) only sails")
def only_sails(game: Replay, turn: int, seat: int) -> None:
    """T-PLACE-5: steps 2 and 3 are skipped, and nothing is drawn."""
    assert game.seat(turn) == seat
    assert all(token[0] in "SE." for token in game.moves(turn))
    before = game.facing(turn, game.moves(turn)[0]).data()
    assert (before["placed"], before["first"]) == (None, None)
    assert game.after(turn)["hands"][seat] == before["hands"][seat]


@says(rf"turn (\d+): the tile at \({CELL}\) closes a gap between four tiles")
def closes_gap(game: Replay, turn: int, cell: str) -> None:
    """T-PLACE-3: all four neighbours were there before."""
    tiles = {(tile["x"], tile["y"]) for tile in game.facing(turn, f"T{cell}/").data()["tiles"]}
    x, y = map(int, cell.split(","))
    assert {(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)} <= tiles


# Building


@says(r"turn (\d+): nothing can be built, steps 2 and 3 are skipped")
def builds_nothing(game: Replay, turn: int) -> None:
    """T-BUILD-6, C-BUILD-3: a tile is laid, and that is all but the boat."""
    moves = game.moves(turn)
    assert moves[0][0] == "T"
    assert all(token[0] in "ES." for token in moves[1:])


@says(r"turn (\d+): there is no second floor or contract")
def no_second(game: Replay, turn: int) -> None:
    """T-SECOND-6, C-BUILD-3: step 3 is skipped."""
    moves = game.moves(turn)
    assert [token[0] for token in moves[:2]] == ["T", "B"]
    assert all(token[0] in "ES." for token in moves[2:])


@says(rf"turn (\d+): seat (\d) lays contract (\w\d) on \({CELL}\) for (\d+) stars?")
def lays(game: Replay, turn: int, seat: int, kind: str, cell: str, stars: int) -> None:
    """T-SECOND-5: it scores at once, and for this seat alone."""
    before = game.facing(turn, f"C{kind}@{cell}/")
    after = before.copy()
    (token,) = [token for token in game.moves(turn) if token[0] == "C"]
    after.play(token)
    gained = [new["contracts"] - old["contracts"] for new, old in zip(after.score(), before.score(), strict=True)]
    assert gained == [stars if other == seat else 0 for other in range(before.players)]


@says(rf"the building on \({CELL}\) {QUARTER} has (\d+) floors, each valued (\d+) times")
def valued(game: Replay, cell: str, quarter: str, floors: int, times: int) -> None:
    """T-SCORE-4, T-BUILD-3: a tall building that fountains point at."""
    building = tile_at(game.end.data(), cell)["quarters"][quarter]
    assert (building["floors"], building["fountains"]) == (floors, times)


# Boats


@says(rf"turn (\d+): the boat of seat (\d) enters at \({CELL}\) beside another and goes on to \({CELL}\)")
def enters_beside(game: Replay, turn: int, seat: int, cell: str, goal: str) -> None:
    """T-BOAT-5: it cannot stay there."""
    assert game.seat(turn) == seat
    boats = [other["boat"] for other in game.facing(turn, f"E{cell}").data()["seats"]]
    assert [int(number) for number in cell.split(",")] in boats
    assert "." not in game.facing(turn, f"S{goal}").tokens()


@says(r"turn (\d+): the boat of seat (\d) cannot enter and waits beside the board")
def waits(game: Replay, turn: int, seat: int) -> None:
    """T-BOAT-1: the floors would allow it."""
    assert game.seat(turn) == seat
    after = game.after(turn)["seats"][seat]
    assert after["boat"] is None
    assert after["placed"] >= load_edition(game.record.setup["edition"]).path.boat


@says(r"turn (\d+): the boat of seat (\d) cannot move and stays")
def stuck(game: Replay, turn: int, seat: int) -> None:
    """T-BOAT-3: it is in the city, and there was no decision."""
    moves = game.moves(turn)
    assert game.seat(turn) == seat
    assert all(token[0] in "TBC" for token in moves)
    boat = game.facing(turn, moves[0]).data()["seats"][seat]["boat"]
    assert boat is not None
    assert game.after(turn)["seats"][seat]["boat"] == boat


@says(rf"turn (\d+): the boat of seat (\d) needs (one turn|two turns) to get to \({CELL}\)")
def turns(game: Replay, turn: int, seat: int, many: str, goal: str) -> None:
    """T-BOAT-4: with fewer turns the move would not be legal."""
    position = game.facing(turn, f"S{goal}")
    (token,) = [token for token in game.moves(turn) if token[0] == "S"]
    data = position.data()
    edition = load_edition(data["edition"])
    placed = data["seats"][seat]["placed"]
    spaces = edition.path.spaces
    never = {"one_turn": spaces, "two_turns": spaces} if many == "one turn" else {"two_turns": spaces}
    assert placed < spaces
    # The same position with an edition in which the ability comes with the last floor only.
    later = {**edition.source, "id": "later", "path": {**edition.source["path"], **never}}
    assert token not in Game.restore({**data, "edition": later}).tokens()


@says(
    rf"turn (\d+): a floor is carried from \({CELL}\) {QUARTER} to \({CELL}\) {QUARTER}(, which leaves a foundation)?"
)
def carries(game: Replay, turn: int, source: str, up: str, goal: str, down: str, emptied: str | None) -> None:
    """T-CARGO-1, T-CARGO-4: one floor less here, one more there, and the counts as they were."""
    before = game.facing(turn, f"S{goal}<{source}/{up}>{down}")
    seat = before.seat or 0
    old, new = before.data(), game.after(turn)
    at_source = tile_at(old, source)["quarters"][up]
    assert tile_at(new, source)["quarters"][up].get("floors", 0) == at_source["floors"] - 1
    assert ("foundation" in tile_at(new, source)["quarters"][up]) == bool(emptied)
    assert tile_at(new, goal)["quarters"][down]["floors"] == tile_at(old, goal)["quarters"][down].get("floors", 0) + 1
    assert new["seats"][seat]["placed"] == old["seats"][seat]["placed"]


# Tiles at the end


@says(rf"seat (\d) wins the tile at \({CELL}\) by the boat tie-break")
def boat_tie(game: Replay, seat: int, cell: str) -> None:
    """T-SCORE-1: with this boat elsewhere the engine would not give the tile's value to its seat."""
    data = game.end.data()
    claimed = claims(data, cell)
    height = max(tallest for tallest, _, _ in claimed.values())
    tied = {other: (floors, boat) for other, (tallest, floors, boat) in claimed.items() if tallest == height}
    assert tied[seat] == (max(floors for floors, _ in tied.values()), 1)
    assert len([floors for floors, _ in tied.values() if floors == tied[seat][0]]) > 1
    data["seats"][seat]["boat"] = None
    lost = game.end.score()[seat]["tiles"] - Game.restore(data).score()[seat]["tiles"]
    assert lost == tile_at(data, cell)["value"]


@says(rf"seat (\d) wins the tile at \({CELL}\) with more floors on it")
def floors_tie(game: Replay, seat: int, cell: str) -> None:
    """T-SCORE-1: another building is as tall as the tallest of this seat."""
    claimed = claims(game.end.data(), cell)
    tied = {other: claim for other, claim in claimed.items() if claim[0] == claimed[seat][0]}
    assert len(tied) > 1
    assert all(sum(claim[1:]) < claimed[seat][1] for other, claim in tied.items() if other != seat)
    awards(game)


@says(rf"the tile at \({CELL}\) goes to nobody, seats (\d) and (\d) are tied")
def nobody(game: Replay, cell: str, one: int, other: int) -> None:
    """T-SCORE-1: still tied."""
    claimed = claims(game.end.data(), cell)
    best = max((tallest, floors + boat) for tallest, floors, boat in claimed.values())
    for tallest, floors, boat in (claimed[one], claimed[other]):
        assert (tallest, floors + boat) == best
    awards(game)


def awards(game: Replay) -> None:
    """The stars for tiles add up, tile by tile."""
    data = game.end.data()
    stars = [0] * game.end.players
    for tile in data["tiles"]:
        best = sorted(((tall, own + boat), seat) for seat, (tall, own, boat) in claims(data, cell_of(tile)).items())[
            -2:
        ]
        if (best and best[-1][0] != best[0][0]) or len(best) == 1:
            stars[best[-1][1]] += tile["value"]
    assert stars == [row["tiles"] for row in game.end.score()]


# The end


@says(r"turn (\d+): seat (\d) places its last floor, and (\d) more turns? follows?")
def last_floor(game: Replay, turn: int, seat: int, more: int) -> None:
    """T-END-1: the round is played out."""
    path = load_edition(game.record.setup["edition"]).path
    assert game.seat(turn) == seat
    assert game.after(turn)["seats"][seat]["placed"] == path.spaces
    assert game.facing(turn, game.moves(turn)[0]).data()["seats"][seat]["placed"] < path.spaces
    assert game.end.turn == turn + more
    assert game.end.turn == game.end.round * game.end.players


@says(r"turn (\d+): seat (\d) draws nothing, the stack is empty")
def draws_nothing(game: Replay, turn: int, seat: int) -> None:
    """T-DRAW-1."""
    assert game.moves(turn)[0][0] == "T"
    assert (game.after(turn)["hands"][seat], game.after(turn)["stack"]) == (None, [])


@says(r"in round (\d+) nobody places anything, and the game is over")
def idle(game: Replay, last: int) -> None:
    """T-END-2, C-END-1: boats may have sailed."""
    assert game.end.round == last
    assert all(token[0] in "ES." for position, token in game.before if position.round == last)


@says(r"seat (\d) has no floors left after turn (\d+) and is skipped (\d+) times")
def skipped(game: Replay, seat: int, turn: int, times: int) -> None:
    """C-END-1: rounds go on without it."""
    assert game.seat(turn) == seat
    after = game.after(turn)
    assert after["seats"][seat]["left"] == 0
    assert all(position.seat != seat for position, _ in game.before if position.turn >= turn)
    assert game.end.round - game.facing(turn, "T").round == times


@says(r"turn (\d+): the last floor of all ends the game, and seat (\d) draws nothing more")
def ends_at_once(game: Replay, turn: int, seat: int) -> None:
    """C-END-1: in the middle of the turn."""
    assert (game.seat(turn), game.end.turn) == (seat, turn)
    end = game.end.data()
    assert [state["left"] for state in end["seats"]] == [0] * game.end.players
    assert end["hands"][seat] is None
    assert end["stack"]


@says(rf"seat (\d) has (\d+) stars from ({SOURCES})")
def stars_from(game: Replay, seat: int, stars: int, source: str) -> None:
    """T-SCORE-2 to T-SCORE-5."""
    assert game.end.score()[seat][source] == stars


@says(r"the game ends with ([\d ]+) stars")
def ends_with(game: Replay, stars: str | int) -> None:
    """T-SCORE-6: as the record says."""
    assert game.end.over
    assert " ".join(str(row["total"]) for row in game.end.score()) == str(stars)
