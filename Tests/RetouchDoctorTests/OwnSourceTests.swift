import Foundation
import Testing

@testable import RetouchDoctor

@Suite("The doctor and our own sources")
struct OwnSourceTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func swiftFiles(in folder: String) -> [String] {
    let url = Self.root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.root.appendingPathComponent(path)))
  }

  @Test("knows each delegate method that UIKit gives a default for")
  func table() throws {
    var defaults: [String: Set<String>] = [:]
    for path in swiftFiles(in: "Sources/UIKit") + swiftFiles(in: "Sources/QuartzCore") {
      let outline = SourceFile(path: path, tokens: Conditions.compiled(Lexer.tokens(of: try bytes(path))))
        .outline
      for type in outline.types
      where type.isExtension && type.name.contains(/(Delegate|DataSource|DelegateFlowLayout)$/)
        && !type.name.hasSuffix("DiffableDataSource")
      {
        defaults[type.name, default: []].formUnion(type.functions.map(\.name))
      }
    }
    // What passes messages on is no method of a delegate.
    let passing: Set = ["next(_:)", "responds(to:)"]
    #expect(
      defaults.mapValues { $0.subtracting(passing) }
        == DelegateMethods.table.mapValues { $0.subtracting(passing) })
  }

  @Test(
    "finds nothing in client sources that compile, except for their use of time and of the locale, and what has no effect"
  )
  func clientStyles() throws {
    for (folder, rules) in [
      "Tests/ClientStyles/Mode6": ["timer-interval", "locale", "without-effect"],
      "Sources/RetouchGallery": ["locale", "without-effect"],
    ] {
      var examination = Examination()
      let paths = swiftFiles(in: folder)
      for path in paths { examination.read(try bytes(path), path: path) }
      #expect(paths.count > 10)
      #expect(Set(examination.findings().map(\.rule)) == Set(rules), "\(folder)")
      #expect(examination.exactUses() == [], "\(folder)")
    }
  }
}
