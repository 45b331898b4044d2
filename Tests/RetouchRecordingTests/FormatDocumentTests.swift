import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@Suite("The format's document")
struct FormatDocumentTests {
  static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Returns the document's fenced blocks in a language, with `""` for those without one.
  private func blocks(_ language: String) throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let document = try String(contentsOf: root.appending(path: "Recordings/FORMAT.md"), encoding: .utf8)
    let parts = document.components(separatedBy: "\n```")
    return stride(from: 1, to: parts.count, by: 2).compactMap { index in
      let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return lines.count == 2 && lines[0] == language ? String(lines[1]) + "\n" : nil
    }
  }

  @Test("its example is a recording that means what it says")
  func example() throws {
    let document = try read(try #require(try blocks("text").first))
    #expect(document.entries.map(\.time) == [0, 600_000])
    #expect(document.endTime == 1_100_000)
    #expect(document.remarks.isEmpty)
  }

  @Test("its header can be read, also from several lines put into one")
  func headerExample() throws {
    let block = try #require(try blocks("json").first)
    let document = try read(block.replacing("\n", with: " "))
    #expect(document.header.display?.scale == 2.625)
    #expect(document.header.devices.first?.state.contactSlots == [0])
    #expect(document.isCut)
  }

  @Test("each line of its table can be read")
  func tableOfLines() throws {
    let root = fixture("../../../Recordings/FORMAT.md")
    let lines = try String(contentsOfFile: root, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `[") }
      .compactMap { $0.split(separator: "`").dropFirst().first }
      .map { $0.replacing(",…}", with: "}") }
    #expect(lines.count == 11)
    let document = try read(header + lines.joined(separator: "\n"))
    #expect(document.entries.count == 10)
    #expect(!document.isCut)
    #expect(document.remarks.isEmpty)
  }

  @Test(
    "its reader in Python reads what ours reads", .enabled(if: python != nil, "there is no python3"),
    arguments: ["minimal-v1", "full-v1", "tolerant-v1", "cut-v1"])
  func pythonReader(name: String) throws {
    let path = fixture(name + ".recording")
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.python))
    process.arguments = ["-c", try #require(try blocks("python").first), path]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let printed = text(output.fileHandleForReading.readDataToEndOfFile())
    let complaints = text(errors.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let document = try RecordingDocument(contentsOf: path)
    var expected = ""
    for entry in document.entries {
      guard case .frame(let device, var events, let report) = entry.entry else { continue }
      if report != 0 { events.append(InputEvent(.report, report)) }
      for event in events {
        expected +=
          "\(entry.time) \(device) \(event.code.type.rawValue) \(event.code.number) \(event.value)\n"
      }
    }
    #expect(printed == expected)
    #expect(complaints.hasPrefix("\(path): cut at \(document.endTime) ") == document.isCut)
    #expect(complaints.isEmpty == !document.isCut)
    #expect(process.terminationStatus == 0)
  }
}
