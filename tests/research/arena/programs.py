"""An outside program for the tests, which does as its first argument says: `python programs.py hangs`."""

from __future__ import annotations

import os
import subprocess
import sys
import time


def main(manner: str) -> None:
    """Speaks the protocol up to `go`, and then misbehaves."""
    if manner == "silent":
        time.sleep(600)
    for line in sys.stdin:
        word = line.split()[0]
        if word == "canaletto":
            print("id name test\ncanalettook", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word == "go":
            misbehave(manner)
        elif word == "stop":
            print("bestturn stopped", flush=True)


def misbehave(manner: str) -> None:
    """What it does when it should think."""
    if manner == "hangs":
        # What it starts has to be killed with it.
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], stdin=subprocess.DEVNULL)
        time.sleep(600)
    elif manner == "crashes":
        sys.exit(3)
    elif manner == "chats":
        while True:
            print("info still thinking", flush=True)
    elif manner == "endless":
        while True:
            sys.stdout.write("x" * 100_000)
    elif manner == "refuses":
        print("error I do not play this", flush=True)
    elif manner == "nonsense":
        print("info depth 1\nbestturn Q7 Q8", flush=True)
    elif manner == "empty":
        print("bestturn", flush=True)
    elif manner == "deaf":
        os.close(0)
        os.close(1)
        time.sleep(600)


if __name__ == "__main__":
    main(sys.argv[1])
