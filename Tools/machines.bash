# Debians made by debootstrap that have Swift and nothing else: folders that are entered by chroot.
# Sourced after common.bash.
# shellcheck shell=bash disable=SC2034,SC2154 # the caller has or uses them

user=root
keep=

# Checks what it takes and goes on in a mount namespace of its own, so that no way of ending leaves a mount behind. Then
# `work` is a folder that is removed with the script.  begin_machines ARGUMENTS
begin_machines() {
  [ "$EUID" = 0 ] || die 3 "chroot and mounts need root. Next: sudo $self"
  command -v debootstrap >/dev/null || die 3 'there is no debootstrap. Next: apt-get install debootstrap'
  find_swift || die 3 "no 'swift' in PATH"
  if [ -z "${FRESH_MACHINE_MOUNTS:-}" ]; then
    FRESH_MACHINE_MOUNTS=own exec unshare --mount --propagation private "$root/$self" "$@"
  fi
  toolchain=$(swift -print-target-info | sed -n 's,.*"runtimeResourcePath": "\(.*\)/usr/lib/swift".*,\1,p')
  [ -d "$toolchain/usr/bin" ] || die 3 "the toolchain of $(command -v swift) was not found"
  work=$(mktemp -d "${TMPDIR:-/var/tmp}/fresh-machine.XXXXXX")
  trap remove_machines EXIT
}

# shellcheck disable=SC2317,SC2329 # the trap calls it
remove_machines() {
  if [ -n "$keep" ]; then echo "$self: kept $work" >&2; return; fi
  # What was interrupted may still be running in there.
  local process
  for process in /proc/[0-9]*; do
    [[ $(readlink "$process/root") != "$work"/* ]] || kill -KILL "${process#/proc/}"
  done 2>/dev/null || true
  awk -v under="$work/" 'index($2, under) == 1 { print $2 }' /proc/mounts | sort -r | xargs -r -n 1 umount -l
  rm -rf --one-file-system "$work"
}

# Makes what each machine is a copy of, with these packages.  make_base [PACKAGE…]
make_base() {
  local packages
  packages=$(IFS=,; printf '%s' "$*")
  debootstrap --variant=minbase ${packages:+--include="$packages"} bookworm "$work/base" ${MIRROR:+"$MIRROR"} \
    >"$work/log" 2>&1 || {
    tail -n 5 "$work/log" >&2
    die 3 'debootstrap failed'
  }
}

# Makes a machine with Swift.  make_machine MACHINE
make_machine() {
  local machine=$1
  cp -a "$work/base" "$machine"
  mkdir -p "$machine/usr/local/swift"
  mount --bind "$toolchain" "$machine/usr/local/swift"
  mount -o remount,bind,ro "$machine/usr/local/swift"
  mount -t proc proc "$machine/proc"
  mount --rbind /dev "$machine/dev"
  printf '127.0.0.1 localhost %s\n' "$(hostname)" >"$machine/etc/hosts"
}

# Runs a command in a machine, as the user, in a folder of its home, with a clean environment.  enter MACHINE FOLDER COMMAND [NAME=VALUE…]
enter() {
  local machine=$1 folder=$2 command=$3 home=/root
  shift 3
  [ "$user" = root ] || home=/home/$user
  chroot "$machine" /usr/bin/env -i HOME="$home" USER="$user" CI=true \
    ${http_proxy:+http_proxy="$http_proxy"} "$@" \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/swift/usr/bin \
    setpriv --reuid "$user" --regid "$user" --init-groups \
    bash -c "cd ~/$folder && $command" </dev/null
}
