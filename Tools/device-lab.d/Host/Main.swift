import DeviceLab
import LabPlan
import Foundation
import RetouchRecording

/// The lab's side outside the guest: `device-lab-host write FOLDER` and `device-lab-host compare FOLDER`, and
/// the same for the peers.
///
/// `write` puts `ROW.intent` for each row of the table into the folder, and `rows` with their names in order.
/// `compare` expects, for each row, `ROW.recording`, which was recorded, and `ROW.start`, which says when the
/// guest fed its device; it prints the table and exits with 1 if a row differs.
@main enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      switch (arguments.first, arguments.dropFirst().first) {
      case ("write", let folder?): try write(folder)
      case ("compare", let folder?): exit(try compare(folder) ? 0 : 1)
      case ("write-peers", let folder?): try Peers.write(folder)
      case ("compare-peers", let folder?): exit(Peers.compare(folder) ? 0 : 1)
      case ("write-places", let folder?): try Places.write(folder)
      case ("compare-places", let folder?):
        exit(try MainActor.assumeIsolated { try Places.compare(folder) } ? 0 : 1)
      case ("write-arm", let folder?): try OtherProcessors.write(folder)
      case ("compare-arm", let folder?): exit(OtherProcessors.compare(folder) ? 0 : 1)
      case ("compare-processors", let here?) where arguments.count == 3:
        exit(try BothProcessors.compare(here, arguments[arguments.startIndex + 2]) ? 0 : 1)
      case ("write-suite", let folder?): try SuiteRecordings.write(folder)
      case ("keep-suite", let folder?) where arguments.count == 3:
        exit(try SuiteRecordings.keep(folder, in: arguments[arguments.startIndex + 2]) ? 0 : 1)
      default:
        say("usage: device-lab-host write|compare|write-peers|compare-peers FOLDER")
        say("       device-lab-host write-places|compare-places|write-suite|write-arm FOLDER")
        say("       device-lab-host compare-arm FOLDER")
        say("       device-lab-host compare-processors FOLDER-OF-ONE FOLDER-OF-THE-OTHER")
        say("       device-lab-host keep-suite FOLDER SUITE")
        exit(4)
      }
    } catch {
      say("\(error)")
      exit(3)
    }
  }

  private static func write(_ folder: String) throws {
    var names = ""
    for (row, intent) in LabGestures.all {
      try intent.write(to: "\(folder)/\(row.name).intent")
      names += row.name + "\n"
    }
    try Data(names.utf8).write(to: URL(fileURLWithPath: "\(folder)/rows"))
  }

  private static func compare(_ folder: String) throws -> Bool {
    let names = try String(contentsOfFile: "\(folder)/rows", encoding: .utf8).split(separator: "\n")
    var table = ComparisonTable()
    for name in names {
      guard let row = PlannedRow(name: String(name)) else { continue }
      do {
        table.add(row, try comparison(of: row, in: folder))
      } catch {
        table.add(row, missing: "\(error)")
      }
    }
    print(table.text)
    return table.isEqual
  }

  private static func comparison(of row: PlannedRow, in folder: String) throws -> Comparison {
    let path = "\(folder)/\(row.name)"
    let start = try String(contentsOfFile: path + ".start", encoding: .utf8)
    guard let fed = FeedTimes(text: start) else { throw CocoaError(.fileReadCorruptFile) }
    return Comparison(
      intent: try RecordingDocument(contentsOf: path + ".intent"),
      fed: fed,
      recorded: try RecordingDocument(contentsOf: path + ".recording"), tolerance: row.device.tolerance)
  }

  private static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
