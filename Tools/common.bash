# What the scripts of this folder share: where the repository is, how they speak, whom they run as.
# Sourced, never run.  shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
self=Tools/$(basename "$0")

# Prints the comment at the head of the script that asked for it: the text of its --help.
print_help() {
  awk 'NR > 1 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$0"
}

# Ends with one line that says what is wrong and what to do next.  die EXIT-CODE TEXT
die() {
  printf '%s: %s\n' "$self" "$2" >&2
  exit "$1"
}

# Seconds with one decimal since the value of EPOCHREALTIME given.
seconds_since() {
  local now=${EPOCHREALTIME/[.,]/} then=${1/[.,]/}
  local tenths=$(((now - then + 50000) / 100000))
  printf '%d.%d' $((tenths / 10)) $((tenths % 10))
}

# What of a log says why something failed: of a test run the issues, else the end.  show_failure LOG
show_failure() {
  if grep -q '^✘' "$1"; then
    awk '/^(◇|✔|➜)/ { shown = 0 } /^✘/ { shown = 1 } shown' "$1"
  else
    tail -n 200 "$1"
  fi
  printf '(all of it: %s)\n' "$1"
}

# sudo hides the caller's PATH behind its own; the environment that sudo itself was started with still has it.
find_swift() {
  command -v swift >/dev/null && return
  [ -n "${SUDO_UID:-}" ] || return 1
  local pid=$PPID path
  while [ "$pid" -gt 1 ]; do
    path=$(tr '\0' '\n' 2>/dev/null <"/proc/$pid/environ" | sed -n 's/^PATH=//p') || path=
    if [ -n "$path" ] && PATH=$path command -v swift >/dev/null; then
      PATH=$PATH:$(dirname "$(PATH=$path command -v swift)")
      export PATH
      return
    fi
    pid=$(awk '/^PPid:/ { print $2 }' "/proc/$pid/status" 2>/dev/null) || return 1
    [ -n "$pid" ] || return 1
  done
  return 1
}

# Installs what is missing and stands in the repository's folder.  set_up ARGUMENTS-OF-THE-SCRIPT
# Only the packages need root: started with sudo in the caller's own clone, the script starts anew as the
# caller, so that nothing the build leaves behind belongs to root.
setup_options=()
set_up() {
  "$root/Tools/setup" "${setup_options[@]}"
  find_swift || true
  cd "$root" || exit 3
  if [ "$EUID" = 0 ] && [ "${SUDO_UID:-0}" != 0 ] && [ "$(stat -c %u "$root")" = "$SUDO_UID" ]; then
    local home
    home=$(getent passwd "$SUDO_UID" | cut -d: -f6)
    exec setpriv --reuid "$SUDO_UID" --regid "${SUDO_GID:?}" --init-groups \
      env -u SUDO_UID -u SUDO_GID -u SUDO_COMMAND -u SUDO_USER \
      HOME="${home:-/}" USER="$SUDO_USER" LOGNAME="$SUDO_USER" PATH="$PATH" "$root/$self" "$@"
  fi
}
