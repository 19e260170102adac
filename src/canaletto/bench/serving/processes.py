"""What a process has taken of the machine, as Linux tells it."""

from __future__ import annotations

import os
from pathlib import Path


def processor_time(process: int) -> float:
    """The processor time that a process has taken so far, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """The resident memory of a process in bytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1]) * 1024
    return 0.0
