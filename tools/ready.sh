# shellcheck shell=bash
# Sourced by ./play, ./test and .ci/run, which set $root. Finds a Python and leaves the work to set_up.py.
: "${root:?is the folder of the clone}"

# The first Python that is new enough and can compile the engine; CANALETTO_PYTHON names one by hand.
find_python() {
    local candidate sentence first=""
    for candidate in "${CANALETTO_PYTHON:-$root/.venv/bin/python}" python3 python3.14 python3.13 python3.12 python3.11 python; do
        "$candidate" -I -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
        if sentence=$("$candidate" -Es "$root/tools/build_needs.py" 2>&1); then
            printf '%s\n' "$candidate"
            return
        fi
        first=${first:-$sentence}
    done
    first=${first:-"Python 3.11 or newer is missing: get what is needed with \`sudo apt install python3-venv python3-dev gcc\` (Debian, Ubuntu), \`sudo dnf install python3-devel gcc\` (Fedora) or \`brew install python\` (macOS), or name one in CANALETTO_PYTHON."}
    printf '%s\n' "$first" >&2
    return 1
}

# make_ready GROUP: the private environment with that dependency group, and the compiled engine, up to date.
make_ready() {
    local python=$root/.venv/bin/python
    "$python" -Es "$root/tools/set_up.py" "$1" --is-done 2>/dev/null && return
    python=$(find_python) && "$python" -Es "$root/tools/set_up.py" "$1"
}
