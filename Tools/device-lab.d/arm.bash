# Fetches what stands for an ARM device: Debian's kernel, recorders and libraries for it.  Sourced by Tools/device-lab.
# shellcheck shell=bash disable=SC2154,SC2034 # self, parts and cache are the caller's; device_machine and kernel its to read

# The recorders, and every library that they load.
device_packages=(
  busybox-static evemu-tools evtest libinput-tools
  libc6 libevdev2 libevemu3 libffi8 libgcc-s1 libglib2.0-0 libgudev-1.0-0 libinput10 libmtdev1 libpcre2-8-0 libudev1
  libwacom9
)
# What our two small programs are compiled with.
device_build_packages=(libc6-dev libgcc-12-dev linux-libc-dev)
# An arm64 device has what our recorder is tried with, too.
device_modules=(virtio_pci virtio_console evdev uinput)
arm64_device_modules=(virtio_input hid hid-generic hid-multitouch uhid usbhid xhci-pci)

# find_device ARCHITECTURE  Sets `kernel` to the folder with vmlinux, base.cpio and version for it, made where it is not
# there or not whole, and `device_machine` to the program that boots it.
find_device() {
  case $1 in
    arm64) device_machine=(qemu-system-aarch64 -M virt -cpu cortex-a57) ;;
    armhf) device_machine=(qemu-system-arm -M 'virt,highmem=off' -cpu cortex-a15) ;;
    *) die 4 "no device of the architecture $1" ;;
  esac
  mkdir -p "$cache"
  exec 8>"$cache/lock"
  flock 8
  kernel=$cache/device-$1
  device_is_whole || make_device "$1"
  exec 8>&-
}

device_is_whole() {
  [ -f "$kernel/SHA256SUMS" ] && [ "$(cat "$kernel/recipe" 2>/dev/null)" = "$(device_recipe)" ] \
    && (cd "$kernel" && sha256sum --check --status SHA256SUMS)
}

device_recipe() { cat "$parts/arm.bash" "$parts/CDevice/"*.c | sha256sum | cut -d' ' -f1; }

# make_device ARCHITECTURE
make_device() {
  local architecture=$1 work tree image started=$EPOCHREALTIME
  printf '%s: fetching what an %s device has\n' "$self" "$1" >&2
  work=$(mktemp -d "$cache/making.XXXXXX")
  # shellcheck disable=SC2064 # the name as it is now
  trap "rm -rf '$work'" EXIT
  foreign_lists "$architecture"
  case $architecture in arm64) image=arm64 ;; armhf) image=armmp ;; esac
  image=$(apt-cache "${foreign_options[@]}" depends --important "linux-image-$image" 2>/dev/null \
    | sed -n 's/^ *Depends: \(linux-image-[0-9][^ ]*\)$/\1/p' | head -n 1)
  [ -n "$image" ] || die 3 "no kernel package of $architecture is known here. Next: see whether 'apt-get update' reaches the network"
  tree=$work/tree
  fetch_foreign "$work" "$image" "${device_packages[@]}" "${device_build_packages[@]}"
  mkdir -p "$work/kernel"
  for package in "$work"/*.deb; do dpkg-deb -x "$package" "$tree"; done
  dpkg-deb -f "$(echo "$work/$image"_*.deb)" Version >"$work/kernel/version"
  cp "$(echo "$tree"/boot/vmlinuz-*)" "$work/kernel/vmlinux"
  compile_for_device "$architecture" "$tree" play "$work/base/lab/play"
  compile_for_device "$architecture" "$tree" getevent "$work/base/lab/getevent"
  # A 64-bit ARM kernel runs 32-bit programs, which see events as a 32-bit kernel has them.
  if [ "$architecture" = arm64 ]; then
    mkdir "$work/other"
    foreign_lists armhf
    fetch_foreign "$work/other" busybox-static
    dpkg-deb -x "$(echo "$work"/other/*.deb)" "$work/other/tree"
    cp "$work/other/tree/bin/busybox" "$work/base/lab/busybox32"
  fi
  make_device_base "$tree" "$work/base" "$work/kernel/base.cpio" "$architecture"
  device_recipe >"$work/kernel/recipe"
  (cd "$work/kernel" && sha256sum -- * >SHA256SUMS)
  rm -rf "$kernel"
  mv "$work/kernel" "$kernel"
  rm -rf "$work"
  trap - EXIT
  printf '%s: done in %s s\n' "$self" "$(seconds_since "$started")" >&2
}

# A list of an architecture's packages, of our own: the system's apt and dpkg learn of no other one.
# foreign_lists ARCHITECTURE
foreign_lists() {
  local state=$cache/apt-$1
  mkdir -p "$state/lists/partial" "$state/archives/partial"
  : >"$state/status"
  foreign_options=(
    -o "Dir::State=$state" -o "Dir::Cache=$state" -o "Dir::State::status=$state/status" -o APT::Sandbox::User=
    -o "APT::Architecture=$1" -o "APT::Architectures=$1" -o Acquire::Languages=none -o Acquire::Retries=2
  )
  apt-get -qq "${foreign_options[@]}" update >&2 || true
}

# fetch_foreign FOLDER PACKAGE…
fetch_foreign() {
  (cd "$1" && apt-get -qq "${foreign_options[@]}" download "${@:2}" >&2) \
    || die 3 "packages of another architecture could not be fetched. Next: see whether 'apt-get update' reaches the network"
}

# With the clang of the Swift toolchain, which compiles for all processors, and Debian's C library for this one.
# compile_for_device ARCHITECTURE TREE PROGRAM FILE
compile_for_device() {
  local target toolchain
  case $1 in arm64) target=aarch64-linux-gnu ;; armhf) target=arm-linux-gnueabihf ;; esac
  toolchain=$(swift -print-target-info | sed -n 's,.*"runtimeResourcePath": "\(.*\)/lib/swift".*,\1,p')
  mkdir -p "$(dirname "$4")"
  "$toolchain/bin/clang" --target=$target --sysroot="$2" --gcc-toolchain="$2/usr" -fuse-ld=lld -static -Os \
    -Wall -Wextra -Werror -o "$4" "$parts/CDevice/$3.c" || die 1 "$3 does not compile for $1"
}

# make_device_base TREE FOLDER ARCHIVE ARCHITECTURE
make_device_base() {
  local release folder file modules=("${device_modules[@]}")
  [ "$4" != arm64 ] || modules+=("${arm64_device_modules[@]}")
  release=$(basename "$1"/lib/modules/*)
  depmod -b "$1" "$release"
  mkdir -p "$2"/{bin,usr/bin,dev,proc,sys,modules,lab,out,etc,lib,usr/share}
  cp "$1/bin/busybox" "$2/bin/busybox"
  busybox --list | grep -vx busybox | while read -r file; do ln -s busybox "$2/bin/$file"; done
  for file in "${modules[@]}"; do
    modprobe -d "$1" -S "$release" --show-depends "$file" || die 3 "this kernel has no module $file"
  done | sed -n 's/^insmod \([^ ]*\).*/\1/p' | awk '!seen[$0]++' | while read -r file; do
    cp "$file" "$2/modules/"
    basename "$file"
  done >"$2/modules/order"
  cp "$1"/usr/bin/{evemu-record,evtest} "$1/usr/libexec/libinput/libinput-record" "$2/lab/"
  cp -R "$1/usr/share/libinput" "$2/usr/share/" 2>/dev/null || true
  for folder in "$1"/lib/*-linux-gnu* "$1"/usr/lib/*-linux-gnu*; do
    mkdir -p "$2${folder#"$1"}"
    find "$folder" -maxdepth 1 -name '*.so.*' -exec cp -a {} "$2${folder#"$1"}/" \;
  done
  cp -a "$1"/lib/ld-linux* "$2/lib/"
  printf 'root:x:0:0:root:/out:/bin/sh\n' >"$2/etc/passwd"
  printf 'root:x:0:\ninput:x:101:\n' >"$2/etc/group"
  pack "$2" >"$3"
}
