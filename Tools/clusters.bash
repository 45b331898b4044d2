# What the demos of clusters share: their options, a corpus, one machine's run to compare with, the page's own lines.
# Sourced after common.bash.
# shellcheck shell=bash disable=SC2034,SC2154 # the caller has or uses them

page=$root/Documentation/Clusters.md
recordings=10000
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

# Copies the Gallery's suites, whole and under numbered names, until they have as many recordings to replay as were
# asked for, and leaves that number in $cases. A recording counts once for each case that replays it.
# make_corpus FOLDER
make_corpus() {
  local suite count round=0
  mkdir -p "$1"
  cases=0
  "$retouch" test "$root/Recordings" --list 2>/dev/null | sed "s|^$root/Recordings/||; s|/.*||" | sort | uniq -c \
    >"$1.counts" || true
  [ -s "$1.counts" ] || die 3 "the suites of $root/Recordings cannot be listed"
  while [ "$cases" -lt "$recordings" ]; do
    round=$((round + 1))
    while [ "$cases" -lt "$recordings" ] && read -r count suite; do
      cp -r "$root/Recordings/$suite" "$1/$suite-$(printf %03d $round)"
      cases=$((cases + count))
    done <"$1.counts"
  done
  rm "$1.counts"
}

# A report of events without what may differ between two runs: times of day, real durations, and that there were shards.
# comparable EVENTS
comparable() {
  sed -E 's/"(time":"[^"]*|wall_us":[0-9]+)("?)//; s/"shard":\{[^}]*\},//' "$1"
}

# Runs all of a corpus on this machine, and leaves its events and how long it took.  run_here CORPUS EVENTS
run_here() {
  local started=$EPOCHREALTIME
  "$retouch" test "$1" --report "ndjson=$2" --quiet >"$2.said" 2>&1 || { cat "$2.said"; die 1 'one machine fails'; }
  seconds_here=$(seconds_since "$started")
}

# Says whether the merged events are those of one machine, but for times; else shows where not.  same_as_here HERE MERGED
same_as_here() {
  cmp -s <(comparable "$1") <(comparable "$2") && return
  diff <(comparable "$1") <(comparable "$2") | cut -c1-200 | head -n 20
  die 1 'the merged report is not the one of one machine'
}

# The lines of the page's code block under `<!-- NAME -->`: what a user is told is what the demo runs.  from_page NAME
from_page() {
  awk -v mark="<!-- $1 -->" '$0 == mark { found = 1; next } found && /^```/ { if (inside) exit; inside = 1; next } inside' \
    "$page" | grep . || die 3 "$page has no lines for '$1'"
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
