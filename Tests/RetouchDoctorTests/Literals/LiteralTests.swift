import Foundation
import Testing

/// Checks that every number in modules UIKit and Images is accounted for: a publicly listed figure, or an
/// exact one with its source.
///
/// Not checked are 0 and 1, which mean nothing and the whole, a 2 that halves or doubles, and indices of
/// tuples. Any other number that is in neither list is an undocumented guess.
@Suite("Numbers in modules UIKit and Images")
struct LiteralTests {
  /// The tables themselves; other tests check that they are listed property by property.
  private static let tables = [
    "Engine/Thresholds/GestureThresholds.swift", "Views/Figures/AssumedFigures.swift",
  ]

  @Test(
    "each is a listed figure or an exact number with its source, and every listed number occurs",
    arguments: ExactLiterals.lists)
  func literals(module: String, list: String) throws {
    var entries = try Self.entries(of: list)
    for file in try Self.files(of: module) where !Self.tables.contains(file) {
      let source = try String(contentsOf: Self.folder(of: module).appending(path: file), encoding: .utf8)
      let literals = Self.remarkable(in: source)
      guard entries[file]?["*"] == nil else {
        #expect(
          !literals.isEmpty, "ExactLiterals lists \(file), which has no number any more: take its line out")
        entries[file] = nil
        continue
      }
      for (text, places) in Dictionary(grouping: literals, by: \.text).sorted(by: { $0.key < $1.key }) {
        let listed = entries[file]?[text] ?? 0
        let where_ = places.map { "Sources/\(module)/\(file):\($0.line)" }.joined(separator: ", ")
        #expect(
          places.count <= listed,
          """
          \(where_): \(text) stands there \(places.count) times and is listed \(listed) times. If it is a guess or was \
          measured once, name it in UIKit's GestureThresholds (a gesture depends on it) or AssumedFigures; if it is \
          exact, list it in Tests/RetouchDoctorTests/Literals with its source
          """)
        entries[file, default: [:]][text] = max(0, listed - places.count)
      }
    }
    for (file, numbers) in entries.sorted(by: { $0.key < $1.key }) {
      for (text, count) in numbers where count > 0 {
        Issue.record(
          "ExactLiterals lists \(text) of \(file) \(count) times more than it stands there: take it out")
      }
    }
  }

  @Test("an unlisted number is found, and so is one that is listed too often")
  func remarkableNumbers() {
    #expect(Self.remarkable(in: "a + 0 * 1 - b / 2 + 2 * c + 0.0 + 1.0 + p.0").isEmpty)
    #expect(Self.remarkable(in: "inset(2) + 3 + 0x0 + 1.5").map(\.text) == ["2", "3", "0x0", "1.5"])
  }

  @Test("the list says of every number where it comes from")
  func sources() throws {
    for line in ExactLiterals.lists.flatMap({ $0.1.split(separator: "\n") }) {
      let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(parts.count == 3 && parts.allSatisfy { !$0.isEmpty }, "\(line)")
    }
  }

  // MARK: Reading

  private static func remarkable(in source: String) -> [SwiftLiterals.Literal] {
    SwiftLiterals.all(in: source).filter {
      !["0", "1", "0.0", "1.0"].contains($0.text) && !$0.halvesOrDoubles
    }
  }

  /// Returns how often each number is listed for each file.
  private static func entries(of list: String) throws -> [String: [String: Int]] {
    var entries: [String: [String: Int]] = [:]
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      for word in parts[1].split(separator: " ") {
        let halves = word.split(separator: "×")
        entries[parts[0], default: [:]][String(halves[0]), default: 0] +=
          halves.count == 2 ? try #require(Int(halves[1])) : 1
      }
    }
    return entries
  }

  private static func folder(of module: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/\(module)")
  }

  private static func files(of module: String) throws -> [String] {
    let files = try #require(FileManager.default.enumerator(atPath: folder(of: module).path())).compactMap {
      $0 as? String
    }
    .filter { $0.hasSuffix(".swift") }
    #expect(files.count > (module == "UIKit" ? 100 : 10))
    return files.sorted()
  }
}
