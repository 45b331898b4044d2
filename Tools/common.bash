# What the scripts of this folder share: where the repository is, how they print messages, as whom they run.
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

# Seconds with one decimal from a value of EPOCHREALTIME until now, or until another one.  seconds_since THEN [NOW]
seconds_since() {
  local now=${2:-$EPOCHREALTIME} then=${1/[.,]/}
  now=${now/[.,]/}
  local tenths=$(((now - then + 50000) / 100000))
  printf '%d.%d' $((tenths / 10)) $((tenths % 10))
}

# What of a log says why something failed: of a compiler that crashed that, of a test run the issues, else the end.
# show_failure LOG
show_failure() {
  local last
  last=$(mktemp)
  # What came before a build was started once more has nothing to do with how it ended.
  awk '/^note: the compiler .* it is built once more$/ { text = "" } { text = text $0 "\n" } END { printf "%s", text }' \
    "$1" >"$last"
  if compiler_crash "$last" >/dev/null; then
    grep -E '^(note|Tools/[^ ]+): the compiler |(^|: )error: ' "$last" | sort -u || true
  elif grep -q '^✘' "$last"; then
    awk '/^(◇|✔|➜)/ { shown = 0 } /^✘/ { shown = 1 } shown' "$last"
  else
    tail -n 200 "$last"
  fi
  rm -f "$last"
  printf '(all of it: %s)\n' "$1"
}

# What a log says of a compiler that crashed, as one line with the files; nothing, and 1, where it did not.
# The kernel's signal 9 is not a crash, but memory that was not there; it too says nothing about the code.
# compiler_crash LOG
compiler_crash() {
  local files count what='the compiler crashed (not the code)'
  grep -qiE 'command failed due to signal|^Stack dump:|fatal error encountered during compilation|please submit a bug report' "$1" \
    || return
  ! grep -qE 'command failed due to signal 9( |$)' "$1" \
    || what='the compiler was killed (signal 9: was there memory enough?)'
  # What it was at when it crashed, else all the files that it had been given.
  files=$(grep -E '^[0-9]+\.[[:space:]]+(While|Contents of)|^ for .* \(?at |error: fatal error encountered' "$1" | grep -oE '/[^]":()]+\.swift' | sort -u || true)
  [ -n "$files" ] || files=$(grep -oE -- '-primary-file [^ ]+' "$1" | cut -d' ' -f2 | sort -u || true)
  [ -n "$files" ] || files=$(grep -E '^[0-9]+\.[[:space:]]+Program arguments:' "$1" | grep -oE '/[^ ]+\.swift( |$)' | tr -d ' ' | sort -u || true)
  files=${files//"$root/"/}
  count=$(printf '%s' "$files" | grep -c '' || true)
  case $count in
    0) files='a file that it does not name' ;;
    [1-5]) files=$(printf '%s\n' "$files" | paste -s -d ' ') ;;
    *) files="one of $count files: $(printf '%s\n' "$files" | paste -s -d ' ')" ;;
  esac
  printf '%s while it compiled %s\n' "$what" "$files"
}

# Runs a build. Where the compiler crashed it is started once more, and what happened is said on stderr, in a line
# that begins with "note:"; where it crashes again that ends the build with 3, the machine's failure. Code that does
# not compile ends with the build's own code and is not tried again.  build COMMAND…
build() {
  local log crash status
  log=$(mktemp)
  for try in first second; do
    status=0
    "$@" 2>&1 | tee "$log" || status=${PIPESTATUS[0]}
    if [ "$status" = 0 ] || ! crash=$(compiler_crash "$log"); then break; fi
    if [ $try = first ]; then
      printf 'note: %s; it is built once more\n' "$crash" >&2
    else
      status=3
      printf '%s: %s, twice. Next: run it again:%s. Where it always ends at one file, write that file in another way\n' \
        "$self" "$crash" "$(printf ' %q' "$@")" >&2
    fi
  done
  rm -f "$log"
  return "$status"
}

# Runs the program of Tools/faults.d on all of Tests/Faults, and compiles it if it is older than its sources.
# plant_faults COMMAND [ARGUMENT…]
plant_faults() {
  local program=$root/.build/plant-faults entries
  if [ ! -x "$program" ] || [ -n "$(find "$root/Tools/faults.d" -name '*.swift' -newer "$program")" ]; then
    mkdir -p "$root/.build" && swiftc -swift-version 6 -O -wmo "$root"/Tools/faults.d/*.swift -o "$program.$$" || return
    mv "$program.$$" "$program"
  fi
  mapfile -t entries < <(cd "$root" && find Tests/Faults -name '*.faults' | sort)
  [ -z "${RETOUCH_MUTANTS:-}" ] || entries+=("$RETOUCH_MUTANTS")
  (cd "$root" && "$program" "$@" "${entries[@]}")
}

# The build into which faults can be planted, which Tools/test, Tools/faults and Tools/report-in-browser share: other
# options would build all of it anew. The tests are a program of it (see Package.swift), so that no index is needed.
# shellcheck disable=SC2034
build_with_faults=(Tools/build-with-faults)
# shellcheck disable=SC2034
tests_with_faults=(.build/faults/debug/AllTests --testing-library swift-testing)

# Builds a program for release, and links it once more as one file that needs no library of the machine it is copied to.
# The compiler's options stay those of `swift build -c release`, so that what that has built already is not built anew;
# others may follow, with a folder of their own. $linked_statically is a file for the list of archives that it takes of.
# link_statically PRODUCT FILE [OPTION…]
link_statically() {
  local product=$1 file=$2 folder options=()
  shift 2
  build swift build -c release --product "$product" "$@" || return
  folder=$(swift build -c release "$@" --show-bin-path) || return
  [ -z "${linked_statically:-}" ] || options=(-Xlinker "--print-archive-stats=$linked_statically")
  mkdir -p "$(dirname "$file")"
  # The compiler's notes on how it was called name the folder of the build: left out, that is not seen in the program.
  printf 'SECTIONS { /DISCARD/ : { *(.swift_modhash) } } INSERT AFTER .text;\n' >"$file.script"
  # The name of main is the package manager's. The last three are what Foundation's archive needs besides: the modules
  # name them where they are compiled to be linked with archives.
  swiftc -static-executable -use-ld=lld -Xlinker --gc-sections -Xlinker "--script=$file.script" \
    -Xlinker --defsym -Xlinker "main=${product//-/_}_main" \
    "${options[@]}" "@$folder/$product.product/Objects.LinkFileList" \
    -l_FoundationCollections -l_FoundationCShims -lswiftSynchronization -o "$file.whole" || return
  strip -o "$file" "$file.whole" && rm -f "$file.whole" "$file.script"
}

# What a log says of builds that were started once more, on stderr.  show_crashes LOG
show_crashes() {
  grep '^note: the compiler ' "$1" >&2 || true
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
