# Boots a guest, runs one script in it and brings back what it left.  Sourced by Tools/device-lab.
# shellcheck shell=bash disable=SC2154 # kernel and parts are the caller's

guest_timeout=120
guest_memory=512
guest_clock=virtual
# An instruction takes 2 to the power of this, in ns: 2 is about what software emulation needs for one.
guest_shift=2
guest_devices=()
guest_files=()
guest_has_qmp=
# The machine's program with its processor, and what the kernel calls its serial line.
guest_machine=(qemu-system-x86_64 -cpu max)
guest_console=ttyS0

# run_guest SCRIPT ARGUMENT…  Ends with the script's exit code; `guest_results` is then the folder with its
# stdout, stderr and uptime in run/lab and its files in out.
run_guest() {
  local work status=0
  work=$(mktemp -d)
  guest_work+=("$work")
  trap 'rm -rf "${guest_work[@]}"' EXIT
  guest_results=$work/results
  mkdir -p "$work/payload/lab" "$guest_results"
  install -m 755 "$parts/init" "$work/payload/init"
  put_file "$1" "$work/payload"
  basename "$1" >"$work/payload/lab/.script"
  shift
  printf '%s\n' "$@" | sed '1{/^$/d}' >"$work/payload/lab/.arguments"
  [ -z "$guest_has_qmp" ] || touch "$work/payload/lab/.qmp"
  for file in "${guest_files[@]}"; do put_file "$file" "$work/payload"; done
  { cat "$kernel/base.cpio"; pack "$work/payload"; } >"$work/guest.cpio"
  rm -rf "$work/payload"
  boot "$work" || status=$?
  [ $status != 124 ] || guest_failed "$work" 124 "the guest was not done after $guest_timeout s"
  [ $status = 0 ] || guest_failed "$work" 3 "QEMU ended with $status"
  tar x -f "$work/out.tar" -C "$guest_results" 2>/dev/null || true
  [ -f "$guest_results/run/lab/status" ] || guest_failed "$work" 3 "the guest handed nothing back"
  return "$(cat "$guest_results/run/lab/status")"
}
guest_work=()

guest_failed() {
  tail -n 30 "$1/console.log" "$1/qemu.log" >&2
  die "$2" "$3"
}

boot() {
  local arguments=(
    -accel tcg -m "$guest_memory" -nodefaults -display none -no-reboot -nic none -monitor none
    -kernel "$kernel/vmlinux" -initrd "$1/guest.cpio" -serial "file:$1/console.log"
    -append "console=$guest_console quiet panic=-1 mitigations=off"
    -device virtio-serial-pci
    -chardev "file,id=out,path=$1/out.tar" -device 'virtserialport,chardev=out,name=out'
  )
  case $guest_clock in
    virtual) arguments+=(-icount "shift=$guest_shift,sleep=off" -rtc 'base=2026-01-01T00:00:00,clock=vm') ;;
    real) arguments+=(-rtc 'base=2026-01-01T00:00:00') ;;
  esac
  # The guest speaks to its own machine: QEMU is both ends of the socket.
  [ -z "$guest_has_qmp" ] || arguments+=(
    -chardev "socket,id=control,path=$1/qmp,server=on,wait=off" -mon 'chardev=control,mode=control'
    -chardev "socket,id=qmp,path=$1/qmp" -device 'virtserialport,chardev=qmp,name=qmp'
  )
  local device
  for device in "${guest_devices[@]}"; do arguments+=(-device "$device"); done
  timeout --foreground "$guest_timeout" "${guest_machine[@]}" "${arguments[@]}" </dev/null >"$1/qemu.log" 2>&1
}

# put_file FILE[:/PATH] FOLDER  The file or folder itself, and every library that it is linked with.
put_file() {
  local source=${1%%:/*} place
  place=$2/lab/$(basename "$source")
  [[ $1 != *:/* ]] || place=$2/${1#*:/}
  mkdir -p "$(dirname "$place")"
  cp -RL "$source" "$place"
  [ -d "$source" ] || chmod +x "$place"
  { find -L "$source" -type f \( -perm /111 -o -name '*.so*' \) -print0 | xargs -0r ldd 2>/dev/null || true; } \
    | sed -nE 's,^[^/]*(/[^ :]+) \(.*,\1,p' | sort -u | while read -r library; do
    [ -e "$2$library" ] || { mkdir -p "$2$(dirname "$library")" && cp -L "$library" "$2$library"; }
  done
}
