public import RetouchArguments
import RetouchCapture
import RetouchSupport
internal import RetouchEvdev
import Glibc

extension LiveCommands {
  /// The `devices [--json]` command.
  public static func devices() -> Command {
    devices(.live, isRoot: isRoot)
  }

  /// Whether this user is root, who may access everything.
  static var isRoot: Bool { geteuid() == 0 }

  /// The same for a given input system.
  static func devices(_ system: InputSystem, isRoot: Bool) -> Command {
    Command(
      "devices", "List the event devices: what they are, and whether you may read them.",
      discussion: """
        What a device is is decided by what it announces, never by its name. The size is that of its surface, \
        which is known if the device reports its resolution. Those that you may not read are listed too; how to \
        come to read them is said below the list.

        With --json each device is one JSON object on a line of its own, its keys in the alphabet's order: access (yes, \
        or why not), bus, group, kind, name, node, phys, product, range, readable, resolution (units a mm), size_mm, \
        slots, vendor, version. Lists of two are x and y; what is not known is left out.
        """,
      examples: [
        .init("devices", "Which one is the touchscreen?"),
        .init("devices --json | jq -r 'select(.kind == \"touchscreen\").node'", "The same for scripts."),
      ]
    ) { signature in
      let json = signature.flag("json", "One JSON object per device.")
      return { parsed, console in try list(system, asJSON: parsed[json], isRoot: isRoot, console) }
    }
  }

  /// Prints the devices, and what to do about those that the user may not read.
  static func list(_ system: InputSystem, asJSON: Bool, isRoot: Bool, _ console: Console) throws -> ExitCode {
    let devices = try ListedDevice.all(system)
    guard !devices.isEmpty else {
      throw CaptureError(
        .noDevices, file: ListedDevice.folder, problem: "expected event devices, found none",
        hint: "Plug one in; a container has to be given them (docker run --device /dev/input)")
    }
    if asJSON {
      for device in devices { console.print(try device.json.encoded()) }
    } else {
      for line in table(devices) { console.print(line) }
    }
    for line in AccessAdvice.lines(for: devices, isRoot: isRoot) { console.note(printable(line)) }
    return .success
  }

  /// The devices as a table, each column as wide as its contents.
  private static func table(_ devices: [ListedDevice]) -> [String] {
    let heading = ["device", "kind", "slots", "size", "resolution", "access", "name"]
    let rows = [heading] + devices.map(\.columns)
    let widths = heading.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).dropLast().map { padded($0, $1 + 2) }
      return cells.joined() + (row.last ?? "")
    }
  }
}
