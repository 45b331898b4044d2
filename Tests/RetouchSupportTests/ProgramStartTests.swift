import Glibc
import Testing

@testable import RetouchSupport

@Suite("Programs that are started, and files that are read whole")
struct ProgramStartTests {
  private let path = UnnamedFile.folder + "/retouch-start-\(UInt64.random(in: 0 ... .max))"

  /// What a shell writes to a file as its descriptor 1.
  private func output(of script: String, _ change: (inout ProgramStart) -> Void = { _ in }) -> String? {
    var start = ProgramStart("/bin/sh", ["sh", "-c", script], environment: ["WORD": "a b"])
    start.open(1, path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
    change(&start)
    let (code, process) = start.run()
    guard code == 0, ProgramStart.wait(for: process) == 0 else { return nil }
    defer { unlink(path) }
    return WholeFile.bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a program has its words, its environment and its descriptors, and nothing else")
  func starts() {
    #expect(output(of: "echo \"$WORD\" $HOME") == "a b\n")
    #expect(output(of: "echo x >&5") { $0.duplicate(1, as: 5) } != nil)
    #expect(output(of: "exit 3") == nil)
    let status = ProgramStart.wait(
      for: ProgramStart("/bin/sh", ["sh", "-c", "exit 3"], environment: [:]).run().process)
    #expect(status == 3 << 8)
  }

  @Test("an independent program has a process group of its own")
  func independent() {
    let group = "read a b c d e f < /proc/self/stat; echo $e"
    #expect(output(of: group) { _ in }?.isEmpty == false)
    let own = output(of: group) { $0.isIndependent = true }
    #expect(own != nil && own != "\(getpgrp())\n")
    #expect(output(of: group) == "\(getpgrp())\n")
  }

  @Test(
    "a program that is not there gives the system's error; one is looked for in PATH where that is wanted")
  func missing() {
    #expect(ProgramStart("/nowhere/sh", ["sh"], environment: [:]).run().code == ENOENT)
    #expect(ProgramStart("true", ["true"], environment: [:]).run().code == ENOENT)
    var found = ProgramStart("true", ["true"], environment: [:])
    found.isFoundInPath = true
    let (code, process) = found.run()
    #expect(code == 0 && ProgramStart.wait(for: process) == 0)
  }

  @Test("a file is read whole, and up to one piece beyond the limit", arguments: [0, 1, 4095, 4096, 70_000])
  func files(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let file = UnnamedFile.open()
    try #require(file >= 0)
    defer { close(file) }
    #expect(bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == count)
    for size in [0, count, count / 2, 2 * count] {
      lseek(file, 0, SEEK_SET)
      #expect(WholeFile.bytes(of: file, expecting: size) == bytes)
    }
    lseek(file, 0, SEEK_SET)
    let part = try #require(WholeFile.bytes(of: file, upTo: 10, expecting: count))
    #expect(part.count == count || part.count > 10)
    #expect(WholeFile.bytes(at: "/nowhere/file") == nil && errno == ENOENT)
    #expect(WholeFile.bytes(at: "/") == nil && errno == EISDIR)
  }
}
