import Foundation
import Testing

/// Suites in one file, through the program: what it prints of them is what it prints of their folder.
@Suite("suites in an archive")
struct ArchivedSuiteTests {
  let folder: Folder

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  init() throws {
    folder = try Folder()
    for suite in ["reorder", "paged-cards"] {
      try FileManager.default.createDirectory(
        atPath: folder.file("Recordings"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Self.repository.appendingPathComponent("Recordings/\(suite)").path,
        toPath: folder.file("Recordings/\(suite)"))
    }
  }

  private func retouch(_ arguments: String..., environment: [String: String?] = [:]) throws -> Run {
    try Program.run(arguments, in: folder.path, environment: environment)
  }

  /// What is printed, without times and with the archive's name as that of the folder.
  private func told(_ run: Run) -> [String] {
    run.lines.map { line in
      line.replacing("corpus.tar.zst", with: "Recordings").replacing(#/ in [0-9.]+ s/#, with: "")
    }
  }

  /// What is told without the commands that name a folder, and the artifacts.
  private func withoutHints(_ run: Run) -> [String] {
    told(run).filter { line in !["accept", "again", "rerun", "red/"].contains { line.contains($0) } }
  }

  @Test("are replayed with the outcome of their folder, with an index and without, in shards and alone")
  func replayed() throws {
    let packed = try retouch("pack", "Recordings", "-o", "corpus.tar.zst")
    #expect(packed.code == 0, "\(packed.errors)")
    let plain = try retouch("test", "Recordings", "--verbose")
    #expect(plain.code == 0, "\(plain.errors)")
    for hasIndex in [true, false] {
      if !hasIndex { try FileManager.default.removeItem(atPath: folder.file("corpus.tar.zst.index")) }
      let archived = try retouch("test", "corpus.tar.zst", "--verbose")
      #expect(archived.code == 0, "\(archived.errors)")
      #expect(told(archived) == told(plain))
      // One suite, one case, one shard, in this process.
      let suite = try retouch("test", "corpus.tar.zst/reorder", "--in-process", "--verbose")
      #expect(told(suite) == told(try retouch("test", "Recordings/reorder", "--in-process", "--verbose")))
      let shards = try (1...3).map {
        try retouch("test", "corpus.tar.zst", "--list", "--shard", "\($0)/3").lines
      }
      #expect(
        shards.joined().sorted() == (try retouch("test", "corpus.tar.zst", "--list").lines.sorted()))
    }
    let address = try #require(
      plain.lines.first { $0.contains("reorder/") }?.split(separator: " ").first { $0.hasPrefix("reorder/") })
    let outcome = try retouch("replay", "corpus.tar.zst/\(address)")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output == (try retouch("replay", "Recordings/\(address)").output))
    // Nothing was unpacked.
    #expect(Set(folder.names) == ["Recordings", "corpus.tar.zst"])
  }

  @Test("are read by the commands that take a recording")
  func recordings() throws {
    _ = try retouch("pack", "Recordings", "-o", "corpus.tar.zst")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.file("Recordings/reorder")).sorted()
        .first { $0.hasSuffix(".recording") })
    for command in ["show", "lint"] {
      let archived = try retouch(command, "corpus.tar.zst/reorder/\(name)")
      let plain = try retouch(command, "Recordings/reorder/\(name)")
      #expect(archived.code == plain.code)
      #expect(told(archived) == told(plain))
    }
    let missing = try retouch("show", "corpus.tar.zst/reorder/none.recording")
    #expect(missing.code == 4)
    #expect(missing.errors.contains("corpus.tar.zst/reorder/none.recording: the archive has no such member"))
  }

  @Test("are measured case by case, as those of their folder")
  func measured() throws {
    _ = try retouch("pack", "Recordings/reorder", "-o", "corpus.tar.zst")
    let archived = try retouch("bench", "corpus.tar.zst", "--decisions", "--json")
    #expect(archived.code == 0, "\(archived.errors)")
    #expect(archived.output == (try retouch("bench", "Recordings/reorder", "--decisions", "--json").output))
    // It is no recording.
    let replayed = try retouch("replay", "corpus.tar.zst")
    #expect(replayed.code == 4)
    #expect(!replayed.errors.contains("needs --fixture"), "\(replayed.errors)")
  }

  @Test("are red with the same difference, and the recording among the artifacts")
  func red() throws {
    let golden = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.file("Recordings/reorder")).sorted()
        .first { $0.hasSuffix(".golden") })
    let path = folder.file("Recordings/reorder/\(golden)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try (text + "999999999 nobody   said this\n").write(toFile: path, atomically: true, encoding: .utf8)
    _ = try retouch("pack", "Recordings", "-o", "corpus.tar.zst")
    try FileManager.default.removeItem(atPath: folder.file("corpus.tar.zst.index"))
    let archived = try retouch("test", "corpus.tar.zst/reorder", "--artifacts", "red")
    let plain = try retouch("test", "Recordings/reorder")
    #expect(archived.code == 1)
    #expect(archived.code == plain.code)
    #expect(
      withoutHints(archived) == withoutHints(plain))
    let names = try #require(FileManager.default.enumerator(atPath: folder.file("red"))).compactMap {
      $0 as? String
    }
    #expect(names.contains { $0.hasSuffix(".recording") || $0.hasSuffix("gesture.txt") }, "\(names)")
    // What is advised works: the archive is unpacked, and the outcome is accepted there.
    let advice = try #require(archived.lines.first { $0.contains("  accept") }?.firstRange(of: "tar "))
    let line = try #require(archived.lines.first { $0.contains("  accept") })
    let shell = "set -x; PATH=\(URL(fileURLWithPath: Program.path).deletingLastPathComponent().path):$PATH; "
    let acceptance = try Program.run(
      ["-c", shell + line[advice.lowerBound...]], of: "/bin/sh", in: folder.path, environment: ["CI": nil])
    #expect(acceptance.code == 0, "\(line) \(acceptance.output) \(acceptance.errors)")
    #expect(try folder.bytes("corpus/reorder/\(golden)") == Array(text.utf8))
    // The goldens in an archive are not replaced.
    let accepted = try retouch("accept", "corpus.tar.zst/reorder")
    #expect(accepted.code == 4)
    #expect(accepted.errors.contains("is an archive, to which no golden is written"))
  }

  @Test("that are damaged are reported, with exit code 4")
  func damaged() throws {
    _ = try retouch("pack", "Recordings", "-o", "corpus.tar.zst")
    let whole = try folder.bytes("corpus.tar.zst")
    try FileManager.default.removeItem(atPath: folder.file("corpus.tar.zst.index"))
    try folder.write("cut.tar.zst", Array(whole[..<(whole.count / 2)]))
    let cut = try retouch("test", "cut.tar.zst")
    #expect(cut.code == 4)
    #expect(cut.output.contains("cut.tar.zst: it was cut in the middle of what is packed"), "\(cut.output)")
    try folder.write("other.tar.zst", Array("no archive".utf8))
    #expect(try retouch("test", "other.tar.zst").code == 4)
    try folder.write("corpus.tar.zst.index", "retouch-index 2\t12\t0\tcbf29ce484222325\n")
    let stale = try retouch("test", "corpus.tar.zst")
    #expect(stale.code == 4)
    #expect(stale.output.contains("is the index of another archive"), "\(stale.output)")
  }

  @Test("are packed to the same bytes again, never over another file unasked, and only from suites")
  func packing() throws {
    #expect(try retouch("pack", "Recordings", "-o", "a.tar.zst").code == 0)
    #expect(try retouch("pack", "a.tar.zst", "-o", "b.tar.zst").code == 0)
    #expect(try folder.bytes("a.tar.zst") == folder.bytes("b.tar.zst"))
    #expect(try folder.bytes("a.tar.zst.index") == folder.bytes("b.tar.zst.index"))
    #expect(try retouch("pack", "Recordings", "-o", "a.tar.zst").code != 0)
    #expect(try retouch("pack", "Recordings", "-o", "a.tar.zst", "--force").code == 0)
    #expect(try retouch("pack", "Recordings").code == 4)
    #expect(try retouch("pack", "Recordings", "-o", "a.zip").code == 4)
    #expect(try retouch("pack", "nothing", "-o", "c.tar.zst").code == 4)
    #expect(
      Set(folder.names) == ["Recordings", "a.tar.zst", "a.tar.zst.index", "b.tar.zst", "b.tar.zst.index"])
  }

  @Test("that lead out, or find no room, are not packed, and leave nothing behind")
  func unpackable() throws {
    try folder.write("elsewhere.json", "{}")
    let file = folder.file("Recordings/reorder/zz.json")
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: folder.file("elsewhere.json"))
    let out = try retouch("pack", "Recordings", "-o", "a.tar.zst")
    #expect(out.code == 4, "\(out.code) \(out.errors)")
    #expect(out.errors.contains("zz.json: is a link that leads out"), "\(out.errors)")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a.tar.zst"), withDestinationPath: "/dev/full")
    let full = try retouch("pack", "Recordings", "-o", "a.tar.zst")
    #expect(full.code == 3, "\(full.code) \(full.errors)")
    #expect(full.errors.contains("a.tar.zst: cannot be written: No space left on device. Make room"))
    #expect(folder.names == ["Recordings", "a.tar.zst", "elsewhere.json"])
  }

  @Test("can be read by everyone whom the umask allows, with their index")
  func readers() throws {
    let packed = try Program.run(
      ["-c", "umask 027; exec \"$@\"", "sh", Program.path, "pack", "Recordings", "-o", "a.tar.zst"],
      of: "/bin/sh", in: folder.path)
    #expect(packed.code == 0, "\(packed.errors)")
    for name in ["a.tar.zst", "a.tar.zst.index"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test("can be read by their index without libarchive, and an error names the library if it is needed")
  func withoutLibrary() throws {
    _ = try retouch("pack", "Recordings", "-o", "corpus.tar.zst")
    // A library of that name that is none is found first.
    try folder.write("lib/libarchive.so.13", Array("no library".utf8))
    let environment: [String: String?] = ["LD_LIBRARY_PATH": folder.file("lib")]
    #expect(try retouch("test", "corpus.tar.zst/reorder", environment: environment).code == 0)
    try FileManager.default.removeItem(atPath: folder.file("corpus.tar.zst.index"))
    let run = try retouch("test", "corpus.tar.zst/reorder", environment: environment)
    #expect(run.code != 0)
    #expect(run.output.contains("Install libarchive13"), "\(run.output)")
  }

  @Test("are divided among shards by the durations of an earlier run")
  func weights() throws {
    _ = try retouch("test", "Recordings", "--report", "ndjson=run.ndjson")
    let all = try retouch("test", "Recordings", "--list").lines
    let shards = try (1...2).map {
      try retouch("test", "Recordings", "--list", "--shard", "\($0)/2", "--weights", "run.ndjson").lines
    }
    #expect(shards.joined().sorted() == all.sorted())
    #expect(try retouch("test", "Recordings", "--weights", "run.ndjson").code == 4)
    #expect(try retouch("test", "Recordings", "--shard", "1/2", "--weights", "missing").code != 0)
  }
}
