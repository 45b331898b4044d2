# What the cluster demos share: their options, a corpus, a run on one machine to compare with, the page's own lines.
# Sourced after common.bash.
# shellcheck shell=bash disable=SC2034,SC2154 # the caller has or uses them

page=$root/Documentation/HowTo/Clusters.md
recordings=10000
suites=
retouch=
or_skip=

# Reads what all demos are given: --recordings N, --retouch PROGRAM, --or-skip.  read_demo_options ARGUMENTS
read_demo_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      -h | --help) print_help; exit ;;
      --or-skip) or_skip=1 ;;
      --recordings)
        recordings=${2:-}
        [[ $recordings =~ ^[1-9][0-9]{0,6}$ ]] || die 4 "--recordings wants a whole number, not '$recordings'"
        shift ;;
      --retouch)
        [ -x "${2:-}" ] || die 4 "--retouch wants a program, not '${2:-}'"
        retouch=$(realpath "$2")
        shift ;;
      *) die 4 "unknown argument '$1'; see $self --help" ;;
    esac
    shift
  done
  [ -n "$retouch" ] || retouch=$root/.build/release/retouch
  [ -x "$retouch" ] || die 4 'there is no program retouch. Next: swift build -c release, or name one with --retouch'
  # The recordings are replayed as CI replays them: nothing is written into their suites.
  export CI=true
  unset GITHUB_STEP_SUMMARY TEST_TOTAL_SHARDS TEST_SHARD_INDEX
}

# Ends where something is missing that no failure of ours explains: 3, or 0 where that was asked for.  skip TEXT
skip() {
  [ -n "$or_skip" ] || die 3 "$1"
  printf 'skipped: %s\n' "$1"
  exit 0
}

# Generates as many recordings as were asked for, each with a case of its own.  make_corpus FOLDER
make_corpus() {
  "$root/Tools/generated-corpus" "$1" "$recordings" || die 3 'the recordings cannot be generated'
  suites=$(find "$1" -name suite.json | wc -l)
  printf '%d generated recordings, no two alike, each with a case, in %d suites\n' "$recordings" "$suites"
}

# A report of events without what may differ between two runs: times of day, real durations, and that there were shards.
# comparable EVENTS
comparable() {
  sed -E 's/"(time":"[^"]*|wall_us":[0-9]+)("?)//; s/"shard":\{[^}]*\},//' "$1"
}

# Runs all of a corpus on this machine, and leaves its events and how long it took.  run_here CORPUS EVENTS [OPTION…]
run_here() {
  local started=$EPOCHREALTIME
  "$retouch" test "$1" --report "ndjson=$2" --quiet "${@:3}" >"$2.said" 2>&1 || { cat "$2.said"; die 1 'one machine fails'; }
  seconds_here=$(seconds_since "$started")
}

# Says whether the merged events are those of one machine, but for times; else shows where not.  same_as_here HERE MERGED
same_as_here() {
  cmp -s <(comparable "$1") <(comparable "$2") && return
  diff <(comparable "$1") <(comparable "$2") | cut -c1-200 | head -n 20
  die 1 'the merged report is not the one of one machine'
}

# The lines of a page's code block under `<!-- NAME -->`.  block_of NAME FILE
block_of() {
  awk -v mark="<!-- $1 -->" '$0 == mark { found = 1; next } found && /^```/ { if (inside) exit; inside = 1; next } inside' "$2"
}

# The block of the page that stands under this name: what a user is told is what the demo runs.  from_page NAME
from_page() {
  local lines
  lines=$(block_of "$1" "$page")
  [ -n "$lines" ] || die 3 "$page has no lines for '$1'"
  printf '%s\n' "$lines"
}

# The only line of such a block that has a word.  line_of NAME WORD
line_of() {
  local lines
  lines=$(from_page "$1" | grep -F -- "$2") || die 3 "no line of '$1' has '$2'"
  [ "$(wc -l <<<"$lines")" = 1 ] || die 3 "several lines of '$1' have '$2'"
  printf '%s\n' "$lines"
}

# Waits until a command succeeds, for as many seconds.  wait_for SECONDS COMMAND…
wait_for() {
  local end=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.1
  done
}

# Ends the processes whose numbers stand in the pid files of a folder: asked first, killed after two seconds.
# end_by_pid_files FOLDER
end_by_pid_files() {
  local file pid
  for file in "$1"/*.pid; do
    pid=$(cat "$file" 2>/dev/null) || continue
    kill -TERM "$pid" 2>/dev/null || continue
    wait_for 2 eval "! kill -0 $pid" || kill -KILL "$pid" 2>/dev/null || true
  done
}
