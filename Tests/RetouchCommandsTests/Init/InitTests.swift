import Foundation
import RetouchArguments
import Testing

@testable import RetouchCommands

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
    // Screens and their tests are built without the library that the recorder wants.
    #expect(manifest.contains("name: \"Screens\", dependencies: [retouchReplay]"))
    #expect(manifest.contains("dependencies: [\"Screens\", retouchTesting]"))
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
    #expect(try text("door/.gitlab-ci.yml").contains("address of the repository of Retouch}\" ../clone\n"))
  }

  @Test("a folder far from Retouch names it from there, and never by a path of this machine")
  func far() throws {
    try folder.write("third/party/clone/Package.swift", Array("name: \"RetouchTesting\"".utf8))
    try folder.write("a/b/c/other", "")
    let run = run("init", folder.file("a/b/c/door"), "--retouch", folder.file("third/party/clone"))
    #expect(run.code == 0, "\(run.errors)")
    let path = "../../../../third/party/clone"
    #expect(try text("a/b/c/door/Package.swift").contains("path: \"\(path)\""))
    for file in [".gitlab-ci.yml", ".github/workflows/gestures.yml"] {
      let text = try text("a/b/c/door/" + file)
      #expect(text.contains("address of the repository of Retouch}\" \(path)\n"), "\(file)")
      #expect(!text.contains(folder.path), "\(file)")
    }
  }

  /// The lines that a runner gives to `sh -e`, behind those that build.
  private func steps(_ file: String) throws -> String {
    let lines = try text("door/" + file).components(separatedBy: "\n")
    let first = try #require(lines.firstIndex { $0.contains("mkdir -p artifacts") })
    let last = try #require(lines.firstIndex { $0.contains("exit ${red:-0}") })
    return lines[first...last].map { $0.drop { " -".contains($0) } }.joined(separator: "\n")
  }

  @Test(
    "a runner runs the suites where a test is red, keeps what both say, and is red at the end",
    arguments: [".gitlab-ci.yml", ".github/workflows/gestures.yml"])
  func redTests(file: String) throws {
    #expect(run("init", folder.file("door"), "--url", "https://git.example/team/retouch.git").code == 0)
    let steps = try steps(file)
    for (swift, program, code) in [(0, 0, 0), (1, 0, 1), (0, 3, 3), (1, 1, 1)] as [(Int32, Int32, Int32)] {
      let place = "runner\(swift)\(program)"
      try folder.writeProgram("\(place)/bin/swift", "#!/bin/sh\necho $* >>said\nexit \(swift)\n")
      try folder.writeProgram("\(place)/.build/debug/door", "#!/bin/sh\necho $* >>said\nexit \(program)\n")
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-ec", steps]
      shell.currentDirectoryURL = URL(fileURLWithPath: folder.file(place))
      shell.environment = ["PATH": folder.file("\(place)/bin") + ":/usr/bin:/bin"]
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == code, "\(swift) \(program)")
      let said = try text("\(place)/said").components(separatedBy: "\n")
      #expect(said.count == 3, "\(said)")
      #expect(said[0] == "test --skip-build --attachments-path artifacts")
      #expect(
        said[1].hasPrefix("test ") && said[1].hasSuffix("--report junit=report.xml --artifacts artifacts"))
      #expect(FileManager.default.fileExists(atPath: folder.file("\(place)/artifacts")))
    }
  }

  @Test("a runner whose variable is not set says which one, and of what")
  func unsetVariable() throws {
    #expect(run("init", folder.file("door")).code == 0)
    let line = try #require(
      text("door/.gitlab-ci.yml").components(separatedBy: "\n").first { $0.contains("git clone") })
    let (shell, errors) = (Process(), Pipe())
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-ec", String(line.drop { " -".contains($0) })]
    shell.environment = ["PATH": "/usr/bin:/bin", "RETOUCH_URL": ""]
    shell.standardError = errors
    try shell.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus != 0)
    #expect(said.contains("RETOUCH_URL: set this variable of CI to the address of the repository of Retouch"))
  }

  @Test(
    "a command that a program prints is one that a shell in its package knows",
    arguments: [
      ("/p/.build/debug/door", "swift run door"),
      ("/p/.build/x86_64-unknown-linux-gnu/debug/door", "swift run door"),
      ("/p/.build/aarch64-unknown-linux-gnu/release/door", "swift run -c release door"),
      ("/p/.build/faults/debug/door", nil), ("/p/door", nil), ("/q/.build/debug/door", nil),
      ("/usr/bin/retouch", nil),
    ] as [(String, String?)])
  func runner(program: String, expected: String?) {
    #expect(Retouch.runner(of: program, in: "/p") == expected)
  }

  @Test("the commands of a red case, of a summary and of a hint begin as a shell has to")
  func printedCommands() throws {
    try folder.write(
      "panel/suite.json",
      #"""
      {"suite": 1, "fixture": "Panel", "cases": [
        {"name": "red", "gesture": ["tap 195,422"], "expect": ["hold began"]}]}
      """#)
    let console = Console.captured()
    let code = Retouch.run(
      ["test", "--in-process", folder.file("panel")], runner: "swift run door", fixtures: [Panel.self],
      on: console)
    #expect(code == .mismatch)
    let text = console.output.text
    #expect(text.contains("again     swift run door replay \(folder.file("panel"))/red"), "\(text)")
    #expect(text.contains("To rerun: swift run door test "), "\(text)")
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
    for name in ["class", "self", "Main"] {
      let run = run("init", folder.file("door"), "--name", name)
      #expect(run.code == 4, "\(name)")
      #expect(run.errors.contains("--name: expected a name that "), "\(run.errors)")
    }
    for url in ["x", "../retouch", "/srv/retouch", "https://", "https:///", "git@host", "a b://c/d"] {
      let run = run("init", folder.file("door"), "--url", url)
      #expect(run.code == 4, "\(url)")
      #expect(run.errors.contains("--url: expected a repository's address, found '\(url)'"), "\(run.errors)")
    }
    let other = run("init", folder.file("door"), "--retouch", folder.file("full"))
    #expect(other.code == 4)
    #expect(other.errors.contains("--retouch: expected the folder of Retouch"))
    #expect(run("init", folder.file("door"), "--retouch", "a", "--url", "b").code == 4)
    #expect(!FileManager.default.fileExists(atPath: folder.file("door")))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("full")) == [".hidden"])
  }

  @Test(
    "a repository's address has a scheme, or a host as git writes it",
    arguments: [
      "https://git.example/team/retouch.git", "file:///srv/retouch.git", "ssh://git@git.example:22/retouch",
      "git@git.example:team/retouch.git",
    ])
  func addresses(url: String) throws {
    let run = run("init", folder.file("door"), "--url", url)
    #expect(run.code == 0, "\(run.errors)")
    #expect(try text("door/Package.swift").contains(#".product(name: "RetouchReplay", package: "retouch")"#))
  }
}
