import RetouchArguments
import Glibc
import RetouchSupport

/// Makes a script that installs the recorder as a service of systemd, with only the rights that it needs.
///
/// The service has a user of its own that exists only while it runs (`DynamicUser`), and is in a group that
/// may read touchscreens, but no keyboards. It can write only into its own folder and has no network.
struct ServiceInstaller {
  /// The recorder's arguments.
  var arguments: [String]
  /// The devices as the user named them.
  var devices: [String]
  /// The program that is copied.
  var program = Self.runningProgram

  private static let group = "retouch-input"

  /// The path of the running program.
  private static var runningProgram: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return count > 0
      ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      : "retouch-record"
  }

  /// The whole script.
  var script: String {
    """
    #!/bin/sh
    # Installs the recorder as a service. Read it, then run it as root: sudo sh install.sh
    # DESTDIR=FOLDER sh install.sh writes into the image of a device instead, and starts nothing.
    # What it does:            systemctl status retouch-record
    # Its recordings:          /var/lib/retouch-record (root may read them)
    # To write a ring:         systemctl kill --signal=USR1 retouch-record
    # To remove it:            systemctl disable --now retouch-record, then the files below
    set -eu
    root=${DESTDIR:-}
    program=\(shellQuoted(program, isShown: false))
    mkdir -p "$root/usr/local/bin" "$root/etc/systemd/system" "$root/etc/sysusers.d" "$root/etc/udev/rules.d"
    [ "$program" -ef "$root/usr/local/bin/retouch-record" ] || {
      cp "$program" "$root/usr/local/bin/retouch-record"
      chmod 755 "$root/usr/local/bin/retouch-record"
    }

    cat >"$root/etc/sysusers.d/retouch-record.conf" <<'END'
    g \(Self.group) -
    END

    # Where there are access control lists, the group may read, too; else the devices belong to it.
    if [ -x "$root/usr/bin/setfacl" ]; then
      access='RUN+="/usr/bin/setfacl -m g:\(Self.group):r $devnode"'
    else
      access='GROUP="\(Self.group)", MODE="0660"'
    fi
    {
      echo '# The service retouch-record may read these devices.'
    \(rules)
    } >"$root/etc/udev/rules.d/71-retouch-record.rules"

    cat >"$root/etc/systemd/system/retouch-record.service" <<'END'
    \(unit)
    END

    if [ -z "$root" ]; then
      systemd-sysusers /etc/sysusers.d/retouch-record.conf
      udevadm control --reload
      udevadm trigger --subsystem-match=input --action=change --settle
      systemctl daemon-reload
      systemctl enable retouch-record
      systemctl restart retouch-record
    fi
    """
  }

  /// The lines of the script that print the rules of udev.
  private var rules: String {
    properties.map { property in
      let device = #"SUBSYSTEM==\"input\", KERNEL==\"event*\", ENV{"# + property + #"}==\"1\""#
      return "  echo \"" + device + ", $access\""
    }.joined(separator: "\n")
  }

  var unit: String {
    """
    [Unit]
    Description=Records touch input
    # The touchscreen may come later than this.
    StartLimitIntervalSec=0

    [Service]
    Type=notify
    ExecStart=\((["/usr/local/bin/retouch-record"] + arguments).map(Self.quoted).joined(separator: " "))
    Restart=on-failure
    RestartSec=10
    Nice=-10
    UMask=0077
    DynamicUser=yes
    SupplementaryGroups=\(Self.group)
    StateDirectory=retouch-record
    StateDirectoryMode=0700
    WorkingDirectory=%S/retouch-record
    # No more than reading event devices, and writing into its own folder.
    DevicePolicy=closed
    DeviceAllow=char-input r
    CapabilityBoundingSet=
    NoNewPrivileges=yes
    ProtectSystem=strict
    ProtectHome=yes
    PrivateTmp=yes
    PrivateNetwork=yes
    IPAddressDeny=any
    RestrictAddressFamilies=AF_UNIX
    ProtectClock=yes
    ProtectControlGroups=yes
    ProtectHostname=yes
    ProtectKernelLogs=yes
    ProtectKernelModules=yes
    ProtectKernelTunables=yes
    ProtectProc=invisible
    LockPersonality=yes
    MemoryDenyWriteExecute=yes
    RestrictNamespaces=yes
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    SystemCallArchitectures=native
    SystemCallFilter=@system-service
    SystemCallFilter=~@privileged @resources
    SystemCallErrorNumber=EPERM

    [Install]
    WantedBy=multi-user.target
    """
  }

  /// What udev says about the devices that the service may read.
  private var properties: [String] {
    let known = [
      "touchscreen": ["ID_INPUT_TOUCHSCREEN"], "mouse": ["ID_INPUT_MOUSE"], "pointer": ["ID_INPUT_MOUSE"],
      "pen": ["ID_INPUT_TABLET"], "touchpad": ["ID_INPUT_TOUCHPAD"], "keyboard": ["ID_INPUT_KEYBOARD"],
      "all": ["ID_INPUT"],
    ]
    // A name or a node may be any device but a keyboard, which reveals passwords.
    let any = ["ID_INPUT_TOUCHSCREEN", "ID_INPUT_MOUSE", "ID_INPUT_TABLET", "ID_INPUT_TOUCHPAD"]
    let words = devices.isEmpty ? ["touchscreen"] : devices
    return Set(words.flatMap { known[$0] ?? any }).sorted()
  }

  /// Quotes a word for a line of a unit, in which `%` and `$` mean something.
  static func quoted(_ word: String) -> String {
    // A unit accepts unquoted whatever a shell accepts unquoted, except the percent sign.
    if shellQuoted(word) == word, !word.contains("%") { return word }
    var text = "\""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "%": text += "%%"
      case "$": text += "$$"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let digits = String(scalar.value, radix: 16)
        text += "\\x" + (digits.count < 2 ? "0" : "") + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
