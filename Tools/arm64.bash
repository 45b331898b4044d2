# Builds the recorder and the lab's guest for 64-bit ARM on this machine: with Swift 6.0, which Debian 13 carries for
# both processors.  Its compiler runs here, and what it compiles with is unpacked beside it.  Sourced after common.bash.
# shellcheck shell=bash disable=SC2154 # root and self are the caller's

arm64_cache=${XDG_CACHE_HOME:-$HOME/.cache}/retouch/arm64
# For this machine's processor, and for the other one.
arm64_compiler_packages=(swiftlang libc6-dev libstdc++-14-dev)
arm64_target_packages=(
  swiftlang libswiftlang libc6 libc6-dev linux-libc-dev libstdc++6 libstdc++-14-dev libgcc-14-dev libgcc-s1 libevdev2
  libevdev-dev
)
# The modules of the recorder, in the order in which they need each other.
arm64_modules=(RetouchSupport RetouchEvdev RetouchRecording RetouchCapture RetouchArguments RetouchRecordCommands)

# Makes the compiler's folder where it is not there or not whole: 3 GB on disk, 0.5 GB to fetch.  find_arm64_compiler
find_arm64_compiler() {
  [ "$EUID" = 0 ] || die 3 "a folder of Debian 13 is entered by chroot, which needs root. Next: sudo $self"
  mkdir -p "$arm64_cache"
  exec 8>"$arm64_cache/lock"
  flock 8
  [ "$(cat "$arm64_cache/recipe" 2>/dev/null)" = "$(arm64_recipe)" ] || make_arm64_compiler
  exec 8>&-
}

# Its packages are listed since this was made: names and versions, in foreign/packages.
arm64_recipe() { printf '%s\n' trixie listed "${arm64_compiler_packages[@]}" / "${arm64_target_packages[@]}"; }

make_arm64_compiler() {
  local debian=$arm64_cache/debian log=$arm64_cache/log started=$EPOCHREALTIME
  command -v debootstrap >/dev/null || die 3 'there is no debootstrap. Next: apt-get install debootstrap'
  printf '%s: fetching Debian 13 with Swift 6.0, for this machine and for ARM (0.5 GB)\n' "$self" >&2
  rm -rf --one-file-system "$debian" "$arm64_cache/recipe"
  debootstrap --variant=minbase trixie "$debian" ${MIRROR:+"$MIRROR"} >"$log" 2>&1 || arm64_failed "$log"
  arm64_enter bash -ec "
    export DEBIAN_FRONTEND=noninteractive
    apt-get -q update
    apt-get -q install --yes --no-install-recommends ${arm64_compiler_packages[*]}
    mkdir -p /foreign/state/lists/partial /foreign/state/archives/partial /foreign/tree
    : >/foreign/state/status
    own=(-o Dir::State=/foreign/state -o Dir::Cache=/foreign/state -o Dir::State::status=/foreign/state/status
      -o APT::Sandbox::User= -o APT::Architecture=arm64 -o APT::Architectures=arm64)
    apt-get -q \"\${own[@]}\" update
    cd /foreign
    apt-get -q \"\${own[@]}\" download ${arm64_target_packages[*]}
    for package in *.deb; do
      dpkg-deb -x \"\$package\" tree
      dpkg-deb -W --showformat '\${Package} \${Version}\n' \"\$package\"
      rm \"\$package\"
    done | sort >packages
    apt-get clean" >"$log" 2>&1 || arm64_failed "$log"
  arm64_recipe >"$arm64_cache/recipe"
  printf '%s: done in %s s\n' "$self" "$(seconds_since "$started")" >&2
}

# arm64_failed LOG
arm64_failed() {
  tail -n 5 "$1" >&2
  die 3 "Debian 13 with Swift could not be made; all that was said is in $1. Next: see whether 'apt-get update' reaches the network"
}

# Runs a command in that Debian, with the checkout at /tree and a folder of it for what is made.  arm64_enter COMMAND…
arm64_enter() {
  mkdir -p "$arm64_cache/debian/tree"
  # The mounts are gone with the command, however it ends.
  # shellcheck disable=SC2016 # for the shell in there
  unshare --mount --propagation private bash -ec '
    mount --bind "$1" "$2/tree"; mount -t proc proc "$2/proc"; mount --bind /dev "$2/dev"
    exec chroot "$2" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "${@:3}"' \
    bash "$root" "$arm64_cache/debian" "$@" </dev/null
}

# Compiles modules and a program, and links them to one static file.
# link_for_arm64 PROGRAM'S-MODULE FOLDER FILE [FOLDER-OF-A-MODULE…]
link_for_arm64() {
  local program=$1 folder=$2 file=$3 work=.build/arm64/$1
  shift 3
  find_arm64_compiler
  rm -rf "$work"
  mkdir -p "$work" "$(dirname "$file")"
  arm64_enter bash "/tree/Tools/arm64.d/compile" "$work" "$program" "$folder" \
    "${arm64_modules[@]/#/Sources/}" "$@" || return
  cp "$work/$program" "$file"
}
