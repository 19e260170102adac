"""play, driven through a pipe: whole games, choices, undo, why, saving and resuming."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from canaletto.cli.table import rulebook
from canaletto.rules.record import Record
from tests.cli.running import environment, output, run

ONES = "1\n" * 900
GAMES = ("tolleno", "tolleno-casual", "toscana")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept during the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "canaletto" / "games"


def kept(home: Path) -> Record:
    """The only game that was kept."""
    [path] = home.iterdir()
    return Record.parse(path.read_bytes())


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_numbers(home: Path, game: str) -> None:
    text = output("play", game, "--seed", "2", typed=ONES)
    record = kept(home)
    position = record.check()
    assert position.over
    assert record.game == game
    totals = text.splitlines()[-5:]
    if game == "toscana":
        assert "round 1  round 2  sum" in text
        assert " the match." in text
    else:
        assert record.result
        for stars in record.result["stars"]:
            assert any(line.rstrip().endswith(f" {stars}") for line in totals)
        assert " stars." in text
    assert totals[-1] == f"The record is in {next(home.iterdir())}"


def test_four_people_at_one_keyboard(home: Path) -> None:
    text = output("play", "tolleno", "--seats", "human,human,human,human", "--seed", "2", "--fast", typed=ONES)
    assert kept(home).check().over
    assert "It is the turn of seat 3 (violet); the others look away." in text


def test_two_people_play_toscana_with_options(home: Path) -> None:
    arguments = ("--seats", "human,human", "--option", "contact=colour", "--option", "rounds=1")
    text = output("play", "toscana", *arguments, typed=ONES)
    assert kept(home).options == {"contact": "colour", "rounds": 1}
    assert "look away" not in text
    assert "Your colour on it has to touch" in text


def test_simple_players_play_without_anybody(home: Path) -> None:
    text = output("play", "tolleno", "--seats", "random,greedy", "--seed", "2")
    record = kept(home)
    assert record.check().over
    assert "seat 1 (ochre) gains the boat" in text or "and gains the boat" in text
    assert (
        output("play", "tolleno", "--seats", "random,greedy", "--seed", "2").splitlines()[:-1] == text.splitlines()[:-1]
    )


def test_the_same_choices_as_tokens_places_and_numbers(home: Path) -> None:
    arguments = ("play", "tolleno", "--seats", "human,greedy", "--seed", "5")
    for answers in (
        ["T2,1/1", "b1,1/se"],
        ["2,1", "2", "1,1 SE"],
        ["5", "2", "2"],
        ["(2,1)", "", "2, 1", "2", "1,1/se"],
    ):
        output(*arguments, typed="\n".join(answers))
        [path] = home.iterdir()
        assert Record.parse(path.read_bytes()).moves == ["T2,1/1", "B1,1/SE"]
        path.unlink()


def test_wrong_input_gets_a_sentence_and_costs_nothing(home: Path) -> None:
    wrong = {
        "0": "There is no answer 0; they go from 1 to 7.",
        "99": "There is no answer 99; they go from 1 to 7.",
        "hello": "I do not understand 'hello'. Please type a number, a move such as T",
        "T9": "I do not understand 'T9'.",
        "T5,5/0": "would not have a side against any tile of the city. (T-PLACE-1)",
        "B0,0/NE": "(T-TURN-1)",
        "8,8": "(8,8) is none of the answers",
        "": "Please choose by number, or type ? for help.",
        "undo": "There is nothing to take back: this turn has only begun.",
        "why": "Please name a move",
        "why 1": "1 leads to a further question",
        "why x": "is not how a move is written",
        "save /no/such/folder": "The game cannot be saved in /no/such/folder: No such file or directory.",
    }
    text = output("play", "tolleno", "--seats", "human,greedy", "--seed", "5", typed="\n".join(wrong))
    answers = text.split("expand> ")
    for (typed, sentence), answer in zip(wrong.items(), answers[1:], strict=False):
        assert sentence in " ".join(answer.split()), typed
    assert not home.exists()


def test_why_explains_legal_and_illegal_moves(home: Path) -> None:
    text = output(
        "play", "tolleno", "--seats", "human,greedy", "--seed", "5", typed="why T1,-1/0\nT2,0/0\nwhy 1\nwhy B0,0/NW\n"
    )
    flowing = " ".join(text.split())
    answer = flowing.partition("expand> why T1,-1/0 ")[2].partition("expand>")[0]
    assert "closed side of (1,0)" in answer
    assert "(T-PLACE-3)" in answer
    assert "build> why 1 The north-east quarter of (0,0) then holds a building with 1 floor." in flowing
    assert "(T-BUILD-3)" in flowing.partition("build> why B0,0/NW ")[2]


def test_undo_goes_back_step_by_step_and_to_the_question_before(home: Path) -> None:
    answers = ["T2,0/0", "B0,0/NE", "u", "B2,0/SW", "undo", "undo", "T0,2/1"]
    output("play", "tolleno", "--seats", "human,greedy", "--seed", "5", typed="\n".join(answers))
    assert kept(home).moves == ["T0,2/1"]
    text = output("play", "tolleno", "--seats", "human,greedy", "--seed", "5", typed="1\nu\n1\n\n")
    assert text.count("Which way round?") == 2
    assert text.count("Where does your tile go?") == 3


def test_the_last_step_of_a_turn_can_be_taken_back_and_shows_nothing_before_it_is_final(home: Path) -> None:
    arguments = ("play", "tolleno-casual", "--seats", "human,greedy", "--seed", "5")
    text = output(*arguments, typed="1\n1\n1\n1\nu\n2\n1\n1\nquit\n\n")
    record = kept(home)
    final = text.index("Enter ends your turn, u takes this step back: u")
    assert text.count("Enter ends your turn") == 2
    assert text.count("step 3, build again", 0, final) == 1
    assert "round 2" not in text[:final]
    # After the first choice was taken back, the second one counts.
    before = Record(record.game, record.players, record.options, record.setup, record.moves[:2]).replay()
    assert record.moves[2] in before.tokens()
    assert len(record.moves) >= 6
    drawn = record.setup["stack"][2]
    assert drawn not in text


def test_a_tile_of_toscana_is_final_only_after_it_was_confirmed(home: Path) -> None:
    answers = ["1", "1", "u", "2", "3", "1", "1"]
    text = output("play", "toscana", "--seats", "human,greedy", "--seed", "5", typed="\n".join(answers))
    assert text.count("Enter lays it there") == 2
    tiles = [move for move in kept(home).moves if move.startswith("P")]
    assert tiles[0].endswith("/1")
    second = kept(home).setup["rounds"][0]["stacks"][0][1]
    first_answer = text.partition("u takes this step back: u")[0]
    assert f"tile {second} on top" not in first_answer


def test_fast_ends_turns_without_asking(home: Path) -> None:
    text = output("play", "tolleno-casual", "--seed", "5", "--fast", typed=ONES)
    assert "Enter ends your turn" not in text
    assert kept(home).check().over


def test_save_and_resume(home: Path, tmp_path: Path) -> None:
    arguments = ("play", "tolleno", "--seats", "human,greedy", "--seed", "5")
    copy = tmp_path / "copy.json"
    text = output(*arguments, typed=f"T2,0/0\nsave {copy}\nB2,0/SW\nquit\n\n")
    [path] = home.iterdir()
    assert f"Go on with: python -m canaletto play --resume {path} --seats human,greedy" in text.replace(
        "with: canaletto", "with: python -m canaletto"
    )
    assert Record.parse(copy.read_bytes()).moves == ["T2,0/0"]
    assert Record.parse(path.read_bytes()).moves == ["T2,0/0", "B2,0/SW"]
    # In the middle of a turn it goes on there, and what was done before can still be taken back.
    text = output("play", "--resume", "--seats", "human,greedy", typed="u\nB0,0/NE\n")
    assert "seat 0 (red) builds at (2,0) south-west" in text
    assert Record.parse(path.read_bytes()).moves == ["T2,0/0", "B0,0/NE"]
    output("play", "--resume", path, "--seats", "greedy,random", "--save", copy)
    assert Record.parse(copy.read_bytes()).check().over
    assert Record.parse(path.read_bytes()).result is None
    text = output("play", "--resume", path, typed="\n" + ONES)
    assert "tolleno, 2 players, 2 moves played." in text
    assert Record.parse(path.read_bytes()).check().over
    done = run("play", "--resume", path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "this game is over" in done.stderr
    assert "There is no unfinished game" in run("play", "--resume").stderr


def test_who_resumes_without_a_word_gets_the_seat_on_turn(home: Path) -> None:
    output("play", "toscana", "--seats", "random,human", "--seed", "3", typed=".\nquit\n\n")
    [path] = home.iterdir()
    seat = Record.parse(path.read_bytes()).replay().seat
    assert seat == 1
    text = output("play", "--resume", typed="\nquit\n\n")
    assert "Enter for you as seat 1 (paving) against masons:" in text
    assert "You are seat 1 (paving)." in text


def test_resuming_what_cannot_be_resumed(home: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "canaletto-record/1"}', "utf-8")
    assert "game is missing" in run("play", "--resume", broken).stderr
    done = run("play", "--resume", tmp_path / "missing.json")
    assert done.returncode == 1
    assert done.stderr.endswith("missing.json: No such file or directory.\n")
    game = tmp_path / "game.json"
    record = json.loads(output("record", "random", "tolleno", "--players", "3"))
    game.write_text(json.dumps(record | {"moves": record["moves"][:9]} | {"result": record["result"]}), "utf-8")
    assert run("play", "--resume", game, "--seats", "human,random,random").returncode == 1
    del record["result"]
    game.write_text(json.dumps(record | {"moves": record["moves"][:9]}), "utf-8")
    assert "--seats names 2 players, but 3 play" in run("play", "--resume", game, "--seats", "human,random").stderr


def test_a_game_that_nobody_wants_to_finish_can_be_deleted(home: Path) -> None:
    assert "Deleted." in output("play", "tolleno", "--seats", "human,greedy", "--seed", "5", typed="T2,0/0\nquit\nd\n")
    assert list(home.iterdir()) == []


def test_a_game_can_be_played_where_nothing_can_be_saved(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", "utf-8")
    done = run("play", "toscana", "--option", "rounds=1", typed=ONES, env=environment(XDG_DATA_HOME=str(blocked)))
    assert done.returncode == 0
    assert done.stdout.count("The game cannot be saved: ") == 1
    assert " the match." in done.stdout or "A draw" in done.stdout


def test_help_score_log_rules_and_list(home: Path) -> None:
    answers = ["?", "score", "log", "list", "board", "T2,0/0", "log", "log all", "rules T-BUILD-2", "rules T-NO-1"]
    text = output("play", "tolleno", "--seats", "human,greedy", "--seed", "5", typed="\n".join(answers))
    assert "why MOVE" in text
    assert "seat 1 (ochre)  greedy      ?          ?      0      0     0          0        0  0 + ?" in text
    assert "Nothing has happened yet." in text
    assert "seat 0 (red) places a junction of value 3 at (2,0), as it is" in text
    # The pages of the rules are there in a clone, not in an installed package.
    assert ("T-BUILD-2 (printed)" in text) == rulebook.available()
    assert ("There is no rule" in text) == rulebook.available()


def test_without_a_game_it_asks(home: Path) -> None:
    text = output("play", typed="chess\n2\n7\n3\nhuman\nhuman,greedy,random\n1\n")
    assert "Please type 1, 2 or 3." in text
    assert "Please type 2, 3 or 4." in text
    kinds = "human, random, greedy, apprentice, mason, architect, doge"
    assert f"Please type 3 of {kinds} with commas between them." in text
    assert "tolleno-casual, 3 players: seat 0 (red) human, seat 1 (ochre) greedy, seat 2 (blue) random." in text
    assert "What would you like to play?" in output("play")


def test_other_hands_are_never_shown(home: Path) -> None:
    text = output("play", "tolleno", "--seats", "human,human", "--seed", "2", typed="\n" + "1\n" * 60)
    before, _, after = text.partition("It is the turn of seat 1 (ochre); the others look away.")
    assert "your tile:" in before
    assert "your tile:" not in after.partition("Press Enter when you look: ")[0]
    assert "[" not in after.partition("Press Enter when you look: ")[0]


def test_every_level_sits_down(home: Path) -> None:
    text = output("play", "tolleno-casual", "--seats", "apprentice,mason,architect,doge", "--think", "0.01")
    assert kept(home).check().over
    assert "seat 2 (blue) architect" in text


def test_a_game_begins_against_a_mason(home: Path) -> None:
    assert "mason" in output("play", "tolleno", "--seed", "1", typed="quit\nd\n")


@pytest.mark.parametrize("think", ["0", "-1", "soon", "nan", "1e9"])
def test_a_time_to_think_is_some_seconds(think: str) -> None:
    done = run("play", "tolleno", f"--think={think}")
    assert done.returncode == 2
    assert "is no time to think" in done.stderr
