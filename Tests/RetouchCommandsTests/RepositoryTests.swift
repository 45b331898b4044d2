import Foundation
import Testing

/// Checks that the repository's documents agree with one another and with the sources.
@Suite("the repository's documents")
struct RepositoryTests {
  @Test("every link leads to a file and a heading that exist", arguments: Document.paths)
  func links(path: String) throws {
    let document = try Document(path)
    let folder = URL(fileURLWithPath: path, relativeTo: Document.root).deletingLastPathComponent()
    for match in document.text.matches(of: /\]\(([^)\s]+)\)/) where !match.1.hasPrefix("http") {
      let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let target = parts[0].isEmpty ? path : Self.path(of: folder.appendingPathComponent(parts[0]))
      #expect(
        FileManager.default.fileExists(atPath: Document.root.appendingPathComponent(target).path),
        "\(match.1) leads nowhere")
      if parts.count > 1 {
        #expect(try Document(target).anchors.contains(parts[1]), "\(match.1) leads to no heading")
      }
    }
  }

  /// Returns a place's path relative to the repository's folder.
  private static func path(of place: URL) -> String {
    String(place.standardizedFileURL.path.dropFirst(Document.root.standardizedFileURL.path.count + 1))
  }

  @Test("one version of Swift is asked for everywhere")
  func version() throws {
    let package = try Document.contents(of: "Package.swift")
    let version = try #require(package.firstMatch(of: /^\/\/ swift-tools-version: (\d+\.\d+)\n/)).1
    #expect(try Document.contents(of: "Tools/setup").contains("\nswift_needed=\(version)\n"))
    #expect(try Document.contents(of: ".spi.yml").contains("swift_version: \"\(version)\"\n"))
    var count = 0
    for path in Document.paths {
      let text = try Document.contents(of: path)
      for match in text.matches(of: /(?:Swift|swift-tools-version:) (\d+\.\d+)/) {
        #expect(match.1 == version, "\(match.0) in \(path)")
        count += 1
      }
    }
    #expect(count >= 3)
  }

  @Test("every module that a client's package meets carries the project's name or Apple's")
  func moduleNames() throws {
    func folders(_ path: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: Document.root.appendingPathComponent(path).path)
        .filter { !$0.hasPrefix(".") }
    }
    // Two names of packages, and modules that the testing library or our own tests ask for.
    let others: Set = [
      "UIKit", "QuartzCore", "CoreGraphics", "retouch", "retouch-record", "CSystem", "TestingOverlays",
      "CMpfr",
    ]
    let names = try folders("Sources") + folders("Sources/CSystem")
    let strange = names.filter {
      !$0.hasPrefix("Retouch") && !$0.hasPrefix("CRetouch") && !others.contains($0)
    }
    #expect(names.count > 30)
    #expect(strange == [], "a package with a target of that name could not depend on this one")
  }

  @Test("CONTRIBUTING.md lists every environment variable that is read, and no other")
  func variables() throws {
    let rows = try Document.contents(of: "CONTRIBUTING.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `RETOUCH_") }
    let listed = Set(rows.flatMap { $0.matches(of: /`(RETOUCH_[A-Z_]+)/).map { String($0.1) } })
    var heard: Set<String> = []
    for folder in ["Sources", "Tests", "Tools"] {
      let place = Document.root.appendingPathComponent(folder).path
      let files = try #require(FileManager.default.enumerator(atPath: place)).compactMap { $0 as? String }
      for file in files where file.hasSuffix(".swift") || file.hasSuffix(".c") {
        // Lists of a C header's declarations have such names too.
        let text = try Document.contents(of: "\(folder)/\(file)").replacing("list: \"", with: "")
        // As the name of a variable is written where its value is asked for.
        heard.formUnion(text.matches(of: /"(RETOUCH_[A-Z_]+)"/).map { String($0.1) })
      }
    }
    heard.formUnion(
      try Document.contents(of: "Package.swift").matches(of: /"(RETOUCH_[A-Z_]+)"/).map { String($0.1) })
    #expect(heard.subtracting(listed) == [], "not in CONTRIBUTING.md")
    #expect(listed.subtracting(heard) == [], "nobody hears of it")
  }
}
