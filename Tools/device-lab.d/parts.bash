# What the lab checks, part by part.  Sourced by Tools/device-lab.
# shellcheck shell=bash disable=SC2154,SC2034 # self, root and parts are the caller's; guest_… are guest.bash's

short_parts=(rows places peers faults steps speed latency)
# The last one needs root.
long_parts=(kills soak segments rings days arm arm64)
# What the recorder goes through on 64-bit ARM too.
arm64_parts=(rows places faults kills segments rings speed)

# QEMU's devices beside the PS/2 mouse that each machine has.
machine_devices=(virtio-tablet-pci virtio-mouse-pci qemu-xhci usb-tablet usb-mouse)

# run_parts PART…  Each in a guest of its own; all of them are run, whatever one came to.
run_parts() {
  local part began=$EPOCHREALTIME started status failed=()
  build_programs
  for part; do
    started=$EPOCHREALTIME
    status=0
    results=.build/lab/$part
    rm -rf "$results"
    mkdir -p "$results"
    reset_guest
    "part_$part" || status=$?
    [ $status = 0 ] || failed+=("$part")
    printf '(%s: %s s)\n\n' "$part" "$(seconds_since "$started")"
  done
  if [ ${#failed[@]} != 0 ]; then
    printf '%s: not as it has to be: %s. To reproduce: %s %s\n' "$self" "${failed[*]}" "$self" "${failed[*]}" >&2
    return 1
  fi
  printf '%s on a real kernel (%s): all as it has to be, %s s\n' "$*" "$(cat "$kernel/version")" "$(seconds_since "$began")"
}

# The recorder as it is copied to devices, the program inside the guest, and the one outside.
build_programs() {
  local log=.build/lab/build.log
  mkdir -p .build/lab
  "$root/Tools/build-recorder" "$root/.build/lab/retouch-record" >"$log" 2>&1 || programs_failed $? "$log"
  show_crashes "$log"
  link_statically device-lab-guest .build/lab/device-lab-guest >"$log" 2>&1 || programs_failed $? "$log"
  show_crashes "$log"
  build swift build -c release --product device-lab-host >"$log" 2>&1 || programs_failed $? "$log"
  show_crashes "$log"
}

# programs_failed STATUS LOG
programs_failed() {
  show_failure "$2" >&2
  die "$1" "the lab's programs do not build"
}

reset_guest() {
  guest_timeout=1800
  guest_memory=512
  guest_clock=virtual
  guest_shift=2
  guest_has_qmp=
  guest_devices=()
  guest_machine=(qemu-system-x86_64 -cpu max)
  guest_console=ttyS0
  guest_files=(.build/lab/retouch-record .build/lab/device-lab-guest)
}

# in_guest COMMAND…  Runs a shell command there; what it leaves comes into `results`, what it says is printed.
in_guest() {
  local status=0
  printf '#!/bin/sh\n%s\n' "$*" >"$results/script"
  run_guest "$results/script" || status=$?
  cp -a "$guest_results/out/." "$results/"
  cat "$guest_results/run/lab/stdout"
  cat "$guest_results/run/lab/stderr" >&2
  return $status
}

part_rows() {
  .build/release/device-lab-host write "$results"
  # ARM's machine has no PS/2 mouse.
  [ "$guest_console" = ttyS0 ] || sed -i /^ps2-mouse/d "$results/rows"
  guest_has_qmp=1
  guest_devices=("${machine_devices[@]}")
  guest_files+=("$results:/rows")
  in_guest device-lab-guest rows /rows || return
  .build/release/device-lab-host compare "$results"
}

# Four rotations × calibrated or not × two displays, and a turn while recording: where fingers are in a replay.
part_places() {
  .build/release/device-lab-host write-places "$results"
  guest_files+=("$results:/places")
  in_guest device-lab-guest places /places || return
  .build/release/device-lab-host compare-places "$results"
}

part_faults() { in_guest device-lab-guest faults 20; }

part_kills() {
  # Two minutes on an idle machine; on one that builds beside it ten were not enough.
  guest_timeout=1800
  in_guest device-lab-guest kills 200
}

# The way to a first recording that Documentation/HowTo/Recording.md shows.
part_steps() {
  guest_files+=(Recordings/safari-toolbar/tap.recording "$parts/first-steps")
  in_guest first-steps /lab/tap.recording
}

part_speed() {
  # A processor of 10⁹ instructions a second, as a small device has.
  guest_shift=0
  # An ARM guest has its own.
  [ "$guest_console" != ttyS0 ] || guest_files+=(/usr/bin/evemu-record)
  in_guest device-lab-guest speed
}

part_segments() { in_guest device-lab-guest segments 50; }

part_rings() {
  guest_shift=0
  guest_timeout=1800
  in_guest device-lab-guest rings
}

part_days() {
  guest_timeout=1800
  in_guest device-lab-guest days 72
}

# The program itself, as built for release, with the libraries that it is linked with.
part_latency() {
  local log=.build/lab/build.log
  build swift build -c release --product retouch >"$log" 2>&1 || programs_failed $? "$log"
  show_crashes "$log"
  guest_files+=(.build/release/retouch)
  guest_memory=1024
  # A processor of 10⁹ instructions a second, as a small device has.
  guest_shift=0
  in_guest device-lab-guest latency
}

part_soak() { in_guest device-lab-guest soak 600; }

part_peers() {
  .build/release/device-lab-host write-peers "$results"
  # Python with what libinput replay imports; its own tests, editors and compilers stay out.
  local python=.build/lab/python library
  rm -rf "$python"
  mkdir -p "$python/usr/lib/python3/dist-packages"
  tar c -C / --exclude='config-*' --exclude=test --exclude=idlelib --exclude=tkinter --exclude=ensurepip \
    --exclude=lib2to3 --exclude=pydoc_data --exclude=distutils usr/lib/python3.11 | tar x -C "$python"
  cp -RL /usr/lib/python3/dist-packages/{libevdev,yaml,pyudev} "$python/usr/lib/python3/dist-packages/"
  # Loaded by name, which no list of linked libraries tells; ldconfig is what Python asks for the name.
  for library in libevdev.so.2 libudev.so.1; do
    guest_files+=("$(ldconfig -p | sed -n "s/.*$library .*=> //p" | head -n 1):/usr/lib/x86_64-linux-gnu/$library")
  done
  guest_files+=(/sbin/ldconfig:/sbin/ldconfig /etc/ld.so.cache:/etc/ld.so.cache)
  guest_files+=(
    /usr/bin/evemu-{record,play,device} /usr/libexec/libinput/libinput-{record,replay} /usr/share/libinput:/usr/share/libinput
    /usr/bin/python3:/usr/bin/python3 "$python/usr/lib/python3.11:/usr/lib/python3.11"
    "$python/usr/lib/python3:/usr/lib/python3" "$results:/peers"
  )
  in_guest device-lab-guest peers /peers
  rm -rf "$python"
  .build/release/device-lab-host compare-peers "$results"
}

# What 64-bit and 32-bit ARM devices give without our recorder, beside what it records here of the same gestures.
part_arm() {
  local whole=$results here=$kernel processor
  "$root/Tools/setup" --lab --arm
  .build/release/device-lab-host write-arm "$whole"
  mkdir "$whole/arm-rows"
  cp "$whole"/*.evemu "$whole/rows" "$whole/arm-rows/"
  guest_shift=0
  guest_files+=("$whole:/rows")
  in_guest device-lab-guest rows /rows
  for processor in arm64 armhf; do
    find_device "$processor"
    guest_machine=("${device_machine[@]}")
    guest_console=ttyAMA0
    guest_files=("$whole/arm-rows:/rows" "$parts/record-without-us")
    results=$whole/$processor
    mkdir -p "$results"
    in_guest record-without-us
  done
  kernel=$here
  results=$whole
  .build/release/device-lab-host compare-arm "$whole"
}

# The recorder built for 64-bit ARM goes through what it goes through here, in a guest of that processor.
part_arm64() {
  local whole=$results here=$kernel programs=.build/lab/arm64-programs status=0 part
  [ "$EUID" = 0 ] || die 3 "the compiler for ARM is entered by chroot. Next: as root, in a clone of its own: $self arm64"
  "$root/Tools/setup" --lab --arm || return
  link_for_arm64 retouch-record Sources/retouch-record "$programs/retouch-record" || return
  # Folders of the checkout, which is in another place in the compiler's system.
  local sources=${parts#"$root/"}
  link_for_arm64 device-lab-guest "$sources/Guest" "$programs/device-lab-guest" "$sources/LabPlan" "$sources/CLab" || return
  results=$whole/x86_64
  mkdir "$results"
  part_rows || status=1
  find_device arm64
  for part in "${arm64_parts[@]}"; do
    results=$whole/$part
    mkdir "$results"
    reset_guest
    guest_machine=("${device_machine[@]}")
    guest_console=ttyAMA0
    guest_files=("$programs/retouch-record" "$programs/device-lab-guest")
    printf '%s on arm64:\n' "$part"
    "part_$part" || status=1
  done
  kernel=$here
  .build/release/device-lab-host compare-processors "$whole/x86_64" "$whole/rows" || status=1
  return $status
}

# Only when asked for: it writes into the tree.
part_recordings() {
  .build/release/device-lab-host write-suite "$results"
  guest_files+=("$results:/suite")
  in_guest device-lab-guest recordings /suite || return
  .build/release/device-lab-host keep-suite "$results" Recordings/safari-toolbar-lab
}
