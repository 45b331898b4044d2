# The stages of Tools/test: how each is run and reported, and how one runs beside the others.
# Sourced with common.bash, in the folder that contains .build. `arguments` are those of the script.
# shellcheck shell=bash disable=SC2154 # self and arguments are the caller's

logs=.build/stages
mkdir -p "$logs"
began=$EPOCHREALTIME
table=()

print_table() {
  printf '\n%-20s %8s\n' stage seconds
  printf '%s\n' "${table[@]}"
  printf '%-20s %8s\n' total "$(seconds_since "$began")"
}

# stage NAME COMMAND…  The last line that the command prints says what it did, so it is printed here too.
stage() {
  local name=$1 started=$EPOCHREALTIME status=0
  shift
  printf '%s …\n' "$name"
  "$@" >"$(log_of "$name")" 2>&1 </dev/null || status=$?
  tell_stage "$name" $status "$(seconds_since "$started")" '' "$@"
  # What went wrong beside it meanwhile is told before the next one is begun.
  if [ -n "$beside_process" ] && ! kill -0 "$beside_process" 2>/dev/null; then await_beside; fi
}

log_of() { printf '%s/%s.log' "$logs" "${1// /-}"; }

# What a stage came to; where it failed that is the end.  tell_stage NAME STATUS SECONDS REMARK COMMAND…
tell_stage() {
  local name=$1 status=$2 seconds=$3 remark=$4 log skipped
  log=$(log_of "$name")
  shift 4
  skipped=$(tail -n 1 "$log" | sed -n 's/^skipped: //p')
  [ -z "$skipped" ] || remark+="  SKIPPED: $skipped"
  table+=("$(printf '%-20s %8s%s%s' "$name" "$seconds" "$remark" "$([ "$status" = 0 ] || echo '  FAILED')")")
  if [ "$status" != 0 ]; then
    show_failure "$log"
    [ -z "$beside_process" ] || table+=("$(printf '%-20s %8s  ended with it' "$beside_name" -)")
    print_table
    case $1 in
      without_warnings | build) shift ;;
      showing) shift 2 ;;
    esac
    # What is a function of this script is not a command elsewhere.
    ! declare -F "$1" >/dev/null || set -- "$self" "${arguments[@]}"
    printf '\n%s: stage "%s" failed (exit code %s). To reproduce:%s\n' "$self" "$name" "$status" "$(printf ' %q' "$@")" >&2
    [ "$status" != 3 ] || exit 3
    exit 1
  fi
  printf '  %s s  %s\n' "$seconds" "$(grep -v '^[[:space:]]*$' "$log" | tail -n 1)"
  # A build that was started once more is a success with a blemish.
  sed -n 's/^note: the compiler /  note: the compiler /p' "$log"
}

beside_process=
beside_name=
beside_command=()

# Starts a stage that runs beside those that follow, one at a time; await_beside is its end.  beside NAME COMMAND…
beside() {
  await_beside
  beside_name=$1
  shift
  beside_command=("$@")
  beside_began=$EPOCHREALTIME
  printf '%s … beside what follows\n' "$beside_name"
  # In one process group of its own, so that all that it started can be ended. The command may be a function, and what
  # fails in it does not end it by itself, as in the other stages: a search that finds nothing is not a failure.
  set -m
  ("$@" || exit) >"$(log_of "$beside_name")" 2>&1 </dev/null &
  beside_process=$!
  set +m
}

# Waits for the stage beside the others, if there is one, and tells what it came to.
await_beside() {
  local status=0 ended
  [ -n "$beside_process" ] || return 0
  wait "$beside_process" || status=$?
  beside_process=
  # It may have been over long ago: its last word was when its log was written last.
  ended=$(stat -c %.6Y "$(log_of "$beside_name")")
  printf '%s … beside the others\n' "$beside_name"
  tell_stage "$beside_name" $status "$(seconds_since "$beside_began" "$ended")" '  beside others' "${beside_command[@]}"
}

# However the script ends: what runs beside ends with it, all of its group, within two seconds or killed.
end_beside() {
  local tries=200
  [ -n "$beside_process" ] || return 0
  kill -TERM -- "-$beside_process" 2>/dev/null || true
  wait "$beside_process" 2>/dev/null || true
  while ((tries-- > 0)) && kill -0 -- "-$beside_process" 2>/dev/null; do sleep 0.01; done
  kill -KILL -- "-$beside_process" 2>/dev/null || true
  beside_process=
}
trap end_beside EXIT
