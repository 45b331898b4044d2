import Foundation
import Testing

/// Checks what `init` writes and refuses; that the package builds and passes is a stage of `Tools/test`.
@Suite("init")
@MainActor
struct InitTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func text(_ path: String) throws -> String {
    String(decoding: try folder.bytes(path), as: UTF8.self)
  }

  @Test("a package has its name everywhere, depends on this checkout, and leaves no word to fill in")
  func package() throws {
    let run = run("init", folder.file("door"), "--name", "Bells")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("swift run Bells test\n"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.file("door"))
    for path in [
      "Package.swift", "README.md", "AGENTS.md", ".gitignore", ".gitlab-ci.yml",
      ".github/workflows/gestures.yml",
      "Sources/Screens/Door.swift", "Sources/Program/Program.swift", "Tests/ScreensTests/DoorTests.swift",
      "Tests/ScreensTests/Goldens/DoorTests/ring.golden", "Recordings/door/suite.json",
      "Recordings/door/ring.golden", "Recordings/door/hold.golden",
    ] { #expect(files.contains(path), "\(path)") }
    for path in files {
      guard let bytes = try? folder.bytes("door/" + path) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.firstMatch(of: /@[A-Z]+@/) == nil, "\(path)")
    }
    let manifest = try text("door/Package.swift")
    #expect(manifest.contains(#"name: "Bells""#))
    #expect(manifest.contains(".package(name: \"retouch\", path: \""))
    #expect(try text("door/.gitlab-ci.yml").contains("git clone --depth 1 \"$RETOUCH_URL\""))
  }

  @Test("a repository in place of a folder needs no clone")
  func repository() throws {
    let run = run("init", folder.file("door"), "--url", "https://git.example/team/Touch.git")
    #expect(run.code == 0, "\(run.errors)")
    let manifest = try text("door/Package.swift")
    #expect(manifest.contains(".package(url: \"https://git.example/team/Touch.git\", from: \""))
    #expect(manifest.contains(#".product(name: "Retouch", package: "Touch")"#))
    #expect(!manifest.contains("path: \"@"))
    #expect(try !text("door/.github/workflows/gestures.yml").contains("git clone"))
  }

  @Test("a folder beside Retouch names it by a short path")
  func beside() throws {
    try folder.write("clone/Package.swift", Array("name: \"RetouchTesting\"".utf8))
    let run = run("init", folder.file("door"), "--retouch", folder.file("clone"))
    #expect(run.code == 0, "\(run.errors)")
    #expect(try text("door/Package.swift").contains("path: \"../clone\""))
  }

  @Test("a full folder, a bad name and a folder without Retouch are refused, and nothing is written")
  func refusals() throws {
    try folder.write("full/.hidden", [])
    let full = run("init", folder.file("full"))
    #expect(full.code == 4)
    #expect(full.errors.contains("expected a new or empty folder, found .hidden in it"))
    for name in ["2door", "a b", "screens", "RetouchDoor", "", String(repeating: "a", count: 61)] {
      let run = run("init", folder.file("door"), "--name", name)
      #expect(run.code == 4, "\(name)")
      #expect(run.errors.contains("--name: expected a name "), "\(run.errors)")
    }
    let other = run("init", folder.file("door"), "--retouch", folder.file("full"))
    #expect(other.code == 4)
    #expect(other.errors.contains("--retouch: expected the folder of Retouch"))
    #expect(run("init", folder.file("door"), "--retouch", "a", "--url", "b").code == 4)
    #expect(!FileManager.default.fileExists(atPath: folder.file("door")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("full")) == [".hidden"])
  }
}
