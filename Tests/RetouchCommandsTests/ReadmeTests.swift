import Foundation
import RetouchReplay
import Testing

/// Checks that the README and the pages for beginners show what really is and happens.
@Suite("the pages for beginners")
struct ReadmeTests {
  @Test("the README is a page")
  func size() throws {
    #expect(
      try Document("README.md").text.split(separator: "\n", omittingEmptySubsequences: false).count <= 190)
  }

  @Test("the Gallery's page names every suite, shows a fixture as it is, and pictures that are there")
  func gallery() throws {
    let page = try Document("Documentation/Reference/Gallery.md")
    for name in try FileManager.default.contentsOfDirectory(
      atPath: Document.root.appendingPathComponent("Recordings").path)
    {
      if name.hasSuffix(".md") { continue }
      #expect(page.text.contains("`\(name)`"), "\(name) is not named")
    }
    let source = try Document.contents(of: "Sources/RetouchGallery/CustomBar/CustomBar.swift")
    let excerpt = try #require(page.blocks("swift").first { $0.contains("customBar") })
    #expect(source.contains(excerpt))
    let pictures = page.text.components(separatedBy: "<img src=\"").dropFirst().map {
      $0.components(separatedBy: "\"")[0]
    }
    #expect(pictures.count == 3)
    let folder = Document.root.appendingPathComponent("Documentation/Reference")
    for picture in pictures {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(picture))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(picture)")
    }
  }

  @Test(
    "a manifest that is shown for one's own package names products that exist",
    arguments: ["Documentation/Tutorials/FirstFixture.md", "Documentation/HowTo/YourPackage.md"])
  func manifest(path: String) throws {
    let own = try #require(Document(path).blocks("swift").first { $0.contains("import PackageDescription") })
    let package = try Document.contents(of: "Package.swift")
    #expect(own.split(separator: "\n")[0] == package.split(separator: "\n")[0])
    let products = own.matches(of: /\.product\(name: "(\w+)", package: "retouch"\)/).map { String($0.1) }
    #expect(!products.isEmpty)
    for product in products { #expect(package.contains(".library(name: \"\(product)\""), "\(product)") }
  }

  @Test("the first fixture compiles as it stands, and its program prints what the tutorial shows")
  func fixture() throws {
    let page = try Document("Documentation/Tutorials/FirstFixture.md")
    let source = try Document.contents(of: "Tests/ReadmeExample/Door.swift")
    #expect(page.blocks("swift").count == 2 && page.blocks("swift").contains(source))
    let json = page.blocks("json")
    #expect(json.count == 1)
    let desk = try Desk(for: [])
    let folder = try Folder()
    try folder.write("Recordings/door/suite.json", json.joined())
    let program = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
      .appendingPathComponent("ReadmeExample").path
    let transcripts = page.transcripts("console").filter { $0.command != "cd MyTests" }
    #expect(transcripts.count == 4)
    for transcript in transcripts {
      let command = transcript.command.replacing("swift run MyTests", with: "'\(program)'")
      #expect(command != transcript.command)
      let run = try desk.shell("cd '\(folder.path)'; \(command)")
      #expect(run.code == 0, "\(run.errors)")
      #expect(withoutWallTime(run.output) == withoutWallTime(transcript.output), "\(command)")
    }
  }
}
