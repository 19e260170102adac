"""Every answer that explaining a move of the city games can give: its rules and its English sentence.

Another language needs a table like this one and words for the values in braces, like reason_words.py.
"""

from __future__ import annotations

from canaletto.rules.city.reason_words import worded
from canaletto.rules.explanation import Explanation, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.city.plan import Plan


_SO_FAR = " If the game ended now, you would have {now} ({before} before){wins}."

# By the part of the turn that they belong to.
SECTIONS: dict[str, dict[str, Reason]] = {
    "The game and its turns": {
        "over-floors": Reason(
            "T-END-1", "The game is over: all floors of {owners} were placed and the round was played out."
        ),
        "over-all-floors": Reason("C-END-1", "The game is over: everyone has placed all floors."),
        "over-idle": Reason(
            "T-END-2", "The game is over: in round {round} nobody placed a tile or a floor.", "C-END-1"
        ),
        "over-rounds": Reason("T-END-2", "The game is over: it ends after round {round} at the latest.", "C-END-1"),
        "step-to-come": Reason("T-TURN-1", "It is time to {step}; {action} comes later in the turn.", "C-TURN-1"),
        "step-past": Reason("T-TURN-1", "It is time to {step}; {action} is no longer possible this turn.", "C-TURN-1"),
        "not-in-casual": Reason(
            "C-TURN-1", "The casual version has no contracts and no boats: you place a tile, then two floors."
        ),
        "no-boat-yet": Reason("T-BOAT-1", "You get your boat with floor {comes}; so far you have placed {floors}."),
        "boat-outside": Reason("T-BOAT-1", "Your boat is still beside the board; it has to enter the city first."),
        "boat-inside": Reason("T-BOAT-1", "Your boat is in the city already, on {cell}; it does not enter again."),
    },
    "Expand": {
        "cell-taken": Reason("T-PLACE-1", "There is a tile on {cell} already; a new one goes on an empty cell."),
        "touches-nothing": Reason("T-PLACE-1", "A tile on {cell} would not have a side against any tile of the city."),
        "boat-beside": Reason(
            "T-PLACE-4", "You cannot attach a tile to one with another player's boat; next to {cell} there is {boats}."
        ),
        "dead-end": Reason("T-PLACE-3", "That would make a dead end: {dead_ends}."),
        "no-connection": Reason(
            "T-PLACE-2", "At least one canal has to connect, but the tile would turn only closed sides to {neighbours}."
        ),
        "same-face": Reason(
            "T-PLACE-6", "The tile looks the same after fewer turns, so this placement is written {token}."
        ),
    },
    "Build": {
        "no-tile": Reason("T-BUILD-3", "There is no tile on {cell} to build on."),
        "on-fountain": Reason("T-BUILD-3", "{space} holds a fountain; floors go on foundations."),
        "no-foundation": Reason("T-BUILD-3", "{space} has no foundation to build on."),
        "on-contract": Reason("T-BUILD-3", "{space} is covered by contract {contract}; nobody can build there."),
        "others-building": Reason(
            "T-BUILD-3", "{space} holds a building of {other}, and a building has one colour only."
        ),
        "others-boat": Reason("T-BUILD-4", "The boat of {other} is on {cell}, so you cannot build there."),
        "no-canal-there": Reason(
            "T-BUILD-1", "{space} borders no canal; the first floor goes beside {extended}, which you have extended."
        ),
        "not-extended": Reason(
            "T-BUILD-1", "{space} borders only {canals}; the tile that you placed on {placed} extended {extended}."
        ),
        "extends-nothing": Reason(
            "T-BUILD-2",
            "{space} borders only {canals}, which is not connected to the older city, so it was not extended; "
            "what you extended is {extended}.",
        ),
        "too-far": Reason(
            "C-BUILD-1",
            "{cell} is {distance} away from the tile that you placed on {placed}, whose value allows {limit}.",
        ),
    },
    "Build again, or lay a contract": {
        "no-floors": Reason("T-SECOND-6", "You have no floors left; you can only lay a contract."),
        "same-tile": Reason(
            "T-SECOND-4", "Your first floor went on {cell}; this step has to be on another tile.", "C-BUILD-2"
        ),
        "second-boat": Reason(
            "T-SECOND-4", "The boat of {other} is on {cell}, so you can neither build nor lay a contract there."
        ),
        "second-no-canal": Reason(
            "T-SECOND-1", "{space} borders no canal; it has to border one that meets {references} at a right angle."
        ),
        "not-perpendicular": Reason(
            "T-SECOND-3",
            "{space} borders only {canals}; it has to border a canal that meets {references} at a right angle.",
        ),
        "second-too-far": Reason(
            "C-BUILD-2",
            "{cell} is {distance} away from your first floor on {first}, and the value of that tile allows {limit}.",
        ),
        "contract-not-open": Reason("T-SECOND-5", "Contract {contract} is not open; you can choose from {open}."),
        "no-contract-open": Reason("T-SECOND-5", "No contract is open, so {contract} cannot be laid."),
        "contract-no-tile": Reason("T-SECOND-1", "There is no tile on {cell} to lay a contract on."),
        "contract-not-free": Reason("T-SECOND-1", "A contract needs a free foundation; {space} holds {found}."),
    },
    "Navigate: entering": {
        "enter-no-tile": Reason("T-BOAT-2", "There is no tile on {cell} where your boat could enter."),
        "no-way-in": Reason("T-BOAT-2", "Your boat cannot enter on {cell}: none of its canals leads into the void."),
        "no-way-on": Reason(
            "T-BOAT-5", "The boat of {other} is on {cell}, and yours could not go on from there, so it cannot enter."
        ),
    },
    "Navigate: sailing": {
        "must-move": Reason("T-BOAT-3", "Your boat on {cell} can move, so it has to move to another tile."),
        "may-not-stay": Reason("T-BOAT-2", "The boat of {other} is on {cell} too, so yours has to go on at once."),
        "stay-is-a-dot": Reason(
            "T-BOAT-2", "Your boat has just entered on {cell}; that it stays is written as a single dot."
        ),
        "stays-empty": Reason("T-CARGO-2", "A boat that stays where it entered, on {cell}, carries nothing."),
        "sail-no-tile": Reason("T-BOAT-3", "There is no tile on {cell} to sail to."),
        "stops-on-boat": Reason("T-BOAT-3", "The boat of {other} is on {cell}; yours may pass it but not stop there."),
        "too-many-turns": Reason(
            "T-BOAT-4",
            "From {start} to {cell} your boat has to make {needed}, and it may make {allowed}; "
            "the next turning comes with floor {comes}, and you have placed {floors}.",
        ),
        "never-so-many-turns": Reason(
            "T-BOAT-4", "From {start} to {cell} your boat has to make {needed}, and no boat may make more than 2."
        ),
    },
    "Navigate: cargo": {
        "loads-at-goal": Reason("T-CARGO-2", "Cargo is loaded on the way, not on {cell}, where your boat stops."),
        "loads-not-own": Reason("T-CARGO-1", "You may only load a floor of your own; {load} holds {found}."),
        "loads-nowhere": Reason("T-CARGO-1", "There is no tile on {via} to load a floor from."),
        "loads-by-boat": Reason("T-CARGO-3", "The boat of {other} is on {via}, so you cannot load a floor there."),
        "detour-turns": Reason(
            "T-CARGO-2", "By way of {via} your boat has to make {needed} to get to {cell}, and it may make {allowed}."
        ),
        "no-detour": Reason("T-CARGO-2", "Your boat cannot pass {via} on its way from {start} to {cell}."),
        "no-space-for-cargo": Reason(
            "T-CARGO-1", "Cargo needs a free foundation or a building of yours; {space} holds {found}."
        ),
    },
}

REFUSALS = {name: reason for section in SECTIONS.values() for name, reason in section.items()}

EFFECTS: dict[str, Reason] = {
    "places": Reason(
        "T-PLACE-1", "The tile on {cell} extends {extended}. Spaces for your first floor: {room}." + _SO_FAR
    ),
    "builds": Reason("T-BUILD-1", "{space} then holds a building with {height}{gains}." + _SO_FAR, "C-BUILD-1"),
    "builds-again": Reason("T-SECOND-1", "{space} then holds a building with {height}{gains}." + _SO_FAR, "C-BUILD-2"),
    "lays": Reason("T-SECOND-1", "Contract {contract} on {space} gives you {stars} at once." + _SO_FAR),
    "enters": Reason("T-BOAT-2", "Your boat enters on {cell}; it may stay there or go on." + _SO_FAR),
    "enters-beside": Reason(
        "T-BOAT-5", "Your boat enters on {cell} and has to go on, because the boat of {other} is there."
    ),
    "stays": Reason("T-BOAT-2", "Your boat stays on {cell}." + _SO_FAR),
    "sails": Reason("T-BOAT-3", "Your boat sails from {start} to {cell} with {turns}." + _SO_FAR),
    "carries": Reason(
        "T-CARGO-1",
        "Your boat sails from {start} to {cell} with {turns}. It takes a floor from {load} to {space}, "
        "where the building then has {height}." + _SO_FAR,
    ),
}


def told(plan: Plan, reason: str, **detail: Any) -> Explanation:
    """The explanation that this reason gives with these details; `you` among them is the seat on turn."""
    legal = reason in EFFECTS
    chosen = EFFECTS[reason] if legal else REFUSALS[reason]
    detail = {"you": plan.seat, **detail}
    text = chosen.text.format_map(worded(detail))
    rule = chosen.casual if plan.casual and chosen.casual else chosen.rule
    return Explanation(legal, rule, reason, text[0].upper() + text[1:], detail)
