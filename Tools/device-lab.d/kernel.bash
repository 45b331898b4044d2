# Fetches Debian's kernel without root and keeps what a guest needs of it.  Sourced by Tools/device-lab.
# shellcheck shell=bash disable=SC2154 # self and parts are the caller's

cache=${XDG_CACHE_HOME:-$HOME/.cache}/retouch/lab

# What of the kernel the guest loads; modprobe adds what these need, in order.
kernel_modules=(
  virtio_pci virtio_console evdev uinput virtio_input
  hid hid-generic hid-multitouch uhid usbhid xhci-pci ehci-pci uhci-hcd psmouse
)

# Finds the kernel, or makes it; sets `kernel` to the folder that holds vmlinux, base.cpio and version.
find_kernel() {
  local package
  mkdir -p "$cache"
  # One at a time: two labs that start together share what the first one fetches.
  exec 8>"$cache/lock"
  flock 8
  package=$(kernel_package)
  if [ -z "$package" ]; then
    update_private_lists
    package=$(kernel_package)
  fi
  # Without any list of packages, the newest one that was kept.
  [ -n "$package" ] || package=$(cd "$cache" && find . -maxdepth 1 -name 'linux-image-*' -printf '%f\n' | sort -V | tail -n 1)
  [ -n "$package" ] || die 3 "no kernel package is known here. Next: see whether 'apt-get update' reaches the network"
  kernel=$cache/$package
  if ! is_whole; then
    [ ! -e "$kernel" ] || printf '%s: %s is not as it was made; making it again\n' "$self" "$kernel" >&2
    make_kernel "$package"
  fi
  exec 8>&-
}

# A list of packages of our own where the system has none, or one that is out of date.
apt_options=()
update_private_lists() {
  mkdir -p "$cache/apt/lists/partial" "$cache/apt/archives/partial"
  apt_options=(-o "Dir::State=$cache/apt" -o "Dir::Cache=$cache/apt" -o Dir::State::status=/var/lib/dpkg/status -o APT::Sandbox::User=)
  apt-get -qq "${apt_options[@]}" update >&2 || true
}

kernel_package() {
  apt-cache "${apt_options[@]}" depends --important linux-image-amd64 2>/dev/null \
    | sed -n 's/^ *Depends: \(linux-image-[0-9].*-amd64\)$/\1/p' | head -n 1
}

# Whether everything that was made is there, unchanged, and was made by this recipe.
is_whole() {
  [ -f "$kernel/SHA256SUMS" ] && [ "$(cat "$kernel/recipe" 2>/dev/null)" = "$(recipe)" ] \
    && (cd "$kernel" && sha256sum --check --status SHA256SUMS)
}

recipe() {
  { printf '%s\n' "${kernel_modules[@]}"; cat "$parts/kernel.bash"; } | sha256sum | cut -d' ' -f1
}

make_kernel() {
  local work started=$EPOCHREALTIME
  printf '%s: fetching %s\n' "$self" "$1" >&2
  work=$(mktemp -d "$cache/making.XXXXXX")
  # shellcheck disable=SC2064 # the name as it is now
  trap "rm -rf '$work'" EXIT
  fetch_package "$1" "$work"
  dpkg-deb -x "$work"/*.deb "$work/tree"
  mkdir "$work/kernel"
  sha256sum <"$(echo "$work"/*.deb)" | cut -d' ' -f1 >"$work/kernel/package.sha256"
  dpkg-deb -f "$(echo "$work"/*.deb)" Version >"$work/kernel/version"
  extract_vmlinux "$(echo "$work"/tree/boot/vmlinuz-*)" "$work/kernel/vmlinux"
  make_base "$work/tree" "$work/kernel/base.cpio"
  recipe >"$work/kernel/recipe"
  (cd "$work/kernel" && sha256sum -- * >SHA256SUMS)
  rm -rf "$kernel"
  mv "$work/kernel" "$kernel"
  rm -rf "$work"
  trap - EXIT
  printf '%s: done in %s s\n' "$self" "$(seconds_since "$started")" >&2
}

# apt checks the package against the signed lists' hash. Debian takes a kernel away when it is superseded, so
# a list that is out of date names one that is no longer there.
fetch_package() {
  local options=(-qq -o APT::Sandbox::User= -o Acquire::Retries=2)
  (cd "$2" && apt-get "${options[@]}" "${apt_options[@]}" download "$1" >&2) && return
  update_private_lists
  (cd "$2" && apt-get "${options[@]}" "${apt_options[@]}" download "$1" >&2) \
    || die 3 "$1 could not be fetched. Next: see whether 'apt-get update' reaches the network"
}

# The kernel proper inside a bzImage: QEMU boots it twice as fast as the image that unpacks itself. Where it
# lies is told by the image's header (the boot protocol's setup_sects, payload_offset and payload_length).
extract_vmlinux() {
  local sectors offset length
  sectors=$(od -An -tu1 -j$((0x1f1)) -N1 "$1")
  offset=$(od -An -tu4 -j$((0x248)) -N4 "$1")
  length=$(od -An -tu4 -j$((0x24c)) -N4 "$1")
  offset=$(((sectors + 1) * 512 + offset))
  case $(od -An -tx1 -j"$offset" -N4 "$1" | tr -d ' ') in
    fd377a58) set -- "$@" xz ;;
    28b52ffd) set -- "$@" zstd ;;
    1f8b*) set -- "$@" gzip ;;
    *) die 3 "$1 is packed in a way that is not known here" ;;
  esac
  # Four bytes of the length stand after what was packed.
  dd if="$1" iflag=skip_bytes,count_bytes skip="$offset" count=$((length - 4)) bs=1M status=none | "$3" -dc >"$2"
}

# The guest's files that are the same in every run: the shell, the modules in the order to load them.
make_base() {
  local base=$1/../base release module
  release=$(basename "$1"/lib/modules/*)
  depmod -b "$1" "$release"
  mkdir -p "$base"/{bin,usr/bin,dev,proc,sys,modules,lab,out,etc}
  cp "$(command -v busybox)" "$base/bin/busybox"
  "$base/bin/busybox" --list | grep -vx busybox | while read -r name; do ln -s busybox "$base/bin/$name"; done
  for module in "${kernel_modules[@]}"; do
    modprobe -d "$1" -S "$release" --show-depends "$module" || die 3 "this kernel has no module $module"
  done | sed -n 's/^insmod \([^ ]*\).*/\1/p' | awk '!seen[$0]++' | while read -r module; do
    cp "$module" "$base/modules/"
    basename "$module"
  done >"$base/modules/order"
  printf 'root:x:0:0:root:/out:/bin/sh\n' >"$base/etc/passwd"
  printf 'root:x:0:\ninput:x:101:\n' >"$base/etc/group"
  chmod 755 "$base/bin/busybox"
  pack "$base" >"$2"
}

# Everything in a folder as an archive that the kernel unpacks.
pack() {
  (cd "$1" && find . -mindepth 1 | LC_ALL=C sort | cpio --quiet -o -H newc -R 0:0 --reproducible)
}
