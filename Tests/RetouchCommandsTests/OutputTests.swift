import Foundation
import RetouchReplay
import Testing

@Suite("what is written")
@MainActor
struct OutputTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func tap(_ name: String = "tap.recording") throws -> String {
    try folder.write(name, .press(at: CGPoint(x: 195, y: 422), for: 0.3))
  }

  private func isForOthers(_ name: String) -> Bool {
    var status = stat()
    return stat(folder.file(name), &status) == 0 && status.st_mode & 0o044 != 0
  }

  @Test("is private to its owner if it is a recording, and readable by others if made for other programs")
  func readers() throws {
    let file = try tap()
    try folder.write("plain", "")
    // If the umask takes all permissions from others, there is nothing to check.
    try #require(isForOthers("plain"))
    #expect(run("export", file, "-f", "evemu", "-o", folder.file("evemu")).code == 0)
    #expect(run("export", file, "-f", "libinput", "-o", folder.file("libinput")).code == 0)
    #expect(run("export", file, "-f", "evemu", "--include-keys", "-o", folder.file("keys")).code == 0)
    #expect(run("export", file, "-f", "zst", "-o", folder.file("zst")).code == 0)
    #expect(run("import", file, "-o", folder.file("imported")).code == 0)
    #expect(run("trim", file, "--to", "0.2s", "-o", folder.file("trimmed")).code == 0)
    for name in ["evemu", "libinput"] { #expect(isForOthers(name), "\(name)") }
    for name in ["keys", "zst", "imported", "trimmed"] { #expect(!isForOthers(name), "\(name)") }
    #if Pictures
      #expect(run("render", file, "--fixture", "Panel", "-o", folder.file("x.png")).code == 0)
      #expect(isForOthers("x.png"))
    #endif
  }

  @Test("needs its folder, which is named with the command that makes it")
  func missingFolder() throws {
    let file = try tap()
    let (missing, out) = (folder.file("new dir"), folder.file("new dir/x"))
    var commands = [
      ["import", file, "-o", out], ["export", file, "-f", "zst", "-o", out],
      ["trim", file, "--to", "0.2s", "-o", out], ["lint", file, "--fix", "-o", out],
      ["split", file, "--at-markers", "-o", out],
    ]
    #if Pictures
      commands.append(["render", file, "--fixture", "Panel", "-f", "svg", "-o", out])
    #endif
    for command in commands {
      let run = run(command)
      #expect(run.code == 4, "\(command)")
      #expect(run.errors.contains("\(out): there is no folder \(missing)"), "\(run.errors)")
      #expect(run.errors.contains("Make it: mkdir -p '\(missing)'\n"), "\(run.errors)")
    }
    #expect(folder.names == ["tap.recording"])
  }

  @Test("goes to a folder that is made where several recordings go there, or a slash says so")
  func newFolder() throws {
    let (first, second) = (try tap("a.events"), try tap("b.events"))
    #expect(run("import", first, second, "-o", folder.file("many")).code == 0)
    #expect(run("import", first, "-o", folder.file("one/")).code == 0)
    func names(_ name: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.file(name))) ?? []).sorted()
    }
    #expect(names("many") == ["a.recording", "b.recording"])
    #expect(names("one") == ["a.recording"])
    let refused = run("import", first, second, "-o", first)
    #expect(refused.code == 4)
    #expect(refused.errors.contains("\(first): is not a folder, and several files need one"))
  }

  @Test("goes into a pipe or a device as it is, which is nothing to overwrite")
  func device() throws {
    let file = try tap()
    #expect(run("import", file, "-o", "/dev/null").code == 0)
    let full = run("trim", file, "--to", "0.2s", "-o", "/dev/full")
    #expect(full.code == 3)
    #expect(full.errors.contains("/dev/full: cannot be written: No space left on device"))
  }
}
