import Foundation
import RetouchReplay
import Testing

/// Checks that the README shows what really is and happens.
@Suite("the README")
struct ReadmeTests {
  private let desk: Desk
  private let readme: Document

  init() throws {
    desk = try Desk()
    readme = try Document("README.md")
  }

  @Test("the gallery's section names every suite, shows a fixture as it is, and pictures that are there")
  func gallery() throws {
    let section = try #require(readme.text.components(separatedBy: "\n## The Gallery\n").dropFirst().first)
      .components(separatedBy: "\n## ")[0]
    for name in try FileManager.default.contentsOfDirectory(
      atPath: Document.root.appendingPathComponent("Recordings").path)
    {
      if name.hasSuffix(".md") { continue }
      #expect(section.contains("`\(name)`"), "\(name) is not named")
    }
    let source = try Document.contents(of: "Sources/RetouchGallery/CustomBar/CustomBar.swift")
    let excerpt = try #require(readme.blocks("swift").first { $0.contains("customBar") })
    #expect(source.contains(excerpt))
    let pictures = section.components(separatedBy: "<img src=\"").dropFirst().map {
      $0.components(separatedBy: "\"")[0]
    }
    #expect(pictures.count == 3)
    for picture in pictures {
      let bytes = try Data(contentsOf: Document.root.appendingPathComponent(picture))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(picture)")
    }
  }

  @Test("the failure it shows is what lengthening the press prints")
  func failure() throws {
    let file = desk.folder.file("Recordings/safari-toolbar/press-0.6s.recording")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let shown = text.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    #expect(readme.blocks().contains(shown))
    #expect(readme.text.contains("by writing `1600000` for `600000`"))
    try text.replacingOccurrences(of: "[600000,", with: "[1600000,")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let transcript = try #require(readme.transcripts.first)
    let run = try desk.shell(transcript.command)
    #expect(run.code == 1)
    #expect(withoutWallTime(transcript.output) == withoutWallTime(run.output))
  }

  @Test("the package manifest it shows for one's own fixtures names products that exist")
  func manifest() throws {
    let own = try #require(readme.blocks("swift").first { $0.contains("import PackageDescription") })
    let package = try Document.contents(of: "Package.swift")
    #expect(own.split(separator: "\n")[0] == package.split(separator: "\n")[0])
    #expect(own.contains(#".package(path: "../retouch")"#))
    #expect(own.contains(#".product(name: "Retouch", package: "retouch")"#))
    #expect(package.contains(#".library(name: "Retouch""#))
  }

  @Test("the fixture compiles as it stands, and its suite passes")
  func fixture() throws {
    let source = try Document.contents(of: "Tests/ReadmeExample/Door.swift")
    #expect(readme.blocks("swift").count == 3 && readme.blocks("swift").contains(source))
    let json = readme.blocks("json")
    #expect(json.count == 1)
    try desk.folder.write("Recordings/door/suite.json", json.joined())
    try desk.folder.write("Recordings/door/ring.recording", .tap(at: CGPoint(x: 195, y: 422), for: 0.1))
    let program = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("ReadmeExample").path
    let run = try Program.run(
      ["test", "--verbose", "door"], of: program, in: desk.folder.path, environment: ["CI": "1"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.lines.first?.hasPrefix("passed    door/ring ") == true)
  }
}
