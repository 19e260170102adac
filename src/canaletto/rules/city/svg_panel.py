"""The panel beside a drawn city: a card per player, the open contracts, the stack and the initial contract.
Written in units of its own, 300 wide; the picture scales it to its city."""

from __future__ import annotations

from typing import Any

from canaletto import art
from canaletto.art.markup import element, group, label, number, rectangle, text, use
from canaletto.rules.city.card_words import BOARDS, INITIAL_CONTRACTS, contract_words
from canaletto.rules.edition import Face, Path, load_edition

PANEL_WIDTH = 300
CARD = 90
INNER = PANEL_WIDTH - 24


def panel(view: dict[str, Any]) -> tuple[str, float]:
    """The panel's elements from (0, 0) on, and its height."""
    edition = load_edition(view["edition"])
    faces = {face.id: face for face, _ in edition.tiles}
    parts = [text(f"Round {view['round']}", 12, 26, 17, font_weight=700)]
    if view["seat"] is not None:
        doing = f"{art.seat_name(view['seat'])}: {view['step']}"
        parts.append(text(doing, 288, 26, 14, "text-soft", text_anchor="end"))
    else:
        parts.append(text("game over", 288, 26, 14, "text-soft", text_anchor="end"))
    y = 38.0
    for seat in range(view["players"]):
        parts.append(group(_card(view, seat, faces, edition.path), transform=f"translate(12 {number(y)})"))
        y += CARD + 8
    below, y = _supply(view, y + 4)
    ground = element("rect", width=PANEL_WIDTH, height=y, rx=10, fill="var(--ca-paper)")
    frame = group(ground, *parts, below, transform="translate(0 12)")
    return frame, y + 24


def _card(view: dict[str, Any], seat: int, faces: dict[str, Face], path: Path) -> str:
    state = view["seats"][seat]
    turn = view["seat"] == seat
    parts = [
        element(
            "rect",
            width=INNER,
            height=CARD,
            rx=7,
            fill="none" if not turn else "var(--ca-glow)",
            fill_opacity=0.16,
            stroke="var(--ca-gold)" if turn else "var(--ca-paper-line)",
            stroke_width=2.2 if turn else 1.2,
        ),
        use(f"seat-badge-{seat}", 24, 26, 0, 1.3),
        text(art.seat_name(seat).capitalize(), 45, 22, 15, font_weight=700),
        text(_standing(state), 45, 35, 10, "text-soft"),
        text(BOARDS.get(state.get("board") or "", state.get("board") or ""), 45, 47.5, 10, "text-soft"),
    ]
    if turn:
        parts.append(use("sign-turn", 0, 26, 0, 1.1))
    if "start" in state:
        stars = state["start"] + state.get("contracts", 0)
        parts += [use("sign-star", 192, 18, 0, 0.8), text(stars, 202, 23, 14, font_weight=700)]
    hand = (view.get("hands") or [None] * view["players"])[seat]
    if hand:
        parts.append(_hand(hand, faces))
    parts.append(_path(seat, state, path, bool(state.get("board"))))
    return "".join(parts)


def _standing(state: dict[str, Any]) -> str:
    boat = " · boat at {},{}".format(*state["boat"]) if state.get("boat") else ""
    return f"{state['left']} floors left{boat}"


def _hand(hand: str, faces: dict[str, Face]) -> str:
    """The hand tile small: its face if it is known, else its back."""
    if hand not in faces:
        return _small(use("city-back"))
    face = faces[hand]
    exits = face.exits()
    places: list[tuple[float, float]] = list(art.layout()["quarters"].values())
    parts = [use("city-ground")]
    parts += [use(f"city-garden-{side}") for side in "NESW" if side not in exits]
    parts.append(use(f"city-canal-{exits}"))
    parts += [use("city-foundation", *places[quarter]) for quarter in range(4) if face.foundations >> quarter & 1]
    parts += [use("city-fountain", *places[quarter], side) for quarter, side in face.fountains]
    return _small(*parts, use(f"city-bridge-{face.value}", 50, 50))


def _small(*parts: str) -> str:
    return group(*parts, transform="translate(224 5) scale(.46)")


def _path(seat: int, state: dict[str, Any], path: Path, full: bool) -> str:
    """The player's path: a space per floor, filled as far as floors are placed, and what its spaces give."""
    spaces = state["placed"] + state["left"]
    step = min(12.9, (INNER - 18) / max(1, spaces))
    parts = []
    for space in range(1, spaces + 1):
        x = 9 + step * (space - 1)
        done = space <= state["placed"]
        parts.append(
            element(
                "rect",
                x=x,
                y=58,
                width=step - 1.6,
                height=11,
                rx=2,
                stroke="var(--ca-text-soft)",
                fill=f"var(--ca-seat-{seat})" if done else "none",
                stroke_width=0.9,
            )
        )
    if full:
        gains = {path.boat: "boat", path.one_turn: "turn", path.two_turns: "turns"}
        gains |= {space: "+" + str(stars) for space, stars in path.stars.items()}
        scoring = path.scoring.get(state["board"])
        for space, words in gains.items():
            parts.append(_gain(9 + step * (space - 0.5), words))
        if scoring:
            parts.append(use("sign-star", 9 + step * (scoring - 0.5) - 0.8, 63.5, 0, 0.62))
    return "".join(parts)


def _gain(x: float, words: str) -> str:
    return text(words, x - 0.8, 81, 9, "text-soft", text_anchor="middle")


def _supply(view: dict[str, Any], y: float) -> tuple[str, float]:
    """Open contracts with their words, the stacks, the initial contract; and where the panel ends."""
    parts = []
    for name in view.get("open") or []:
        family = name[:1] if f"contract-{name[:1]}" in art.symbols() else "G"
        parts += [
            use(f"contract-{family}", 30, y + 16, 0, 0.95),
            label(name, 30, y + 22, 13, *(("#2a2520", "#fff8") if family == "W" else ("#fff", "#1d1814"))),
            text(contract_words(name, view["players"]), 54, y + 20.5, 12.5),
        ]
        y += 34
    y += 6
    parts += [
        rectangle(12, y - 3, INNER, 1, "paper-line"),
        group(use("city-back", scale=0.36), transform=f"translate(13 {number(y + 5)})"),
        label(len(view["stack"]), 31, y + 29, 16),
    ]
    x = 62
    if view.get("contract_stack"):
        parts += [use("contract-back", 74, y + 23), label(len(view["contract_stack"]), 74, y + 29, 14)]
        x = 104
    initial = view["initial_contract"]
    known = initial if f"initial-{initial}" in art.symbols() else "neutral"
    parts += [
        use(f"initial-{known}", x + 10, y + 23, 0, 1.1),
        text(INITIAL_CONTRACTS.get(initial, initial), x + 32, y + 27, 11.5),
    ]
    return "".join(parts), y + 52
