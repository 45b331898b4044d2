import Foundation
import Testing

@Suite("the declarations of libarchive's functions")
struct ArchiveDeclarationTests {
  private func messages(_ source: String) throws -> String? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-\(UUID().uuidString).c")
    defer { try? FileManager.default.removeItem(at: file) }
    try source.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["clang", "-std=c11", "-fsyntax-only", "-Wall", "-Werror", file.path]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : nil
  }

  // A build does not need the header; `Tools/setup` installs it for this test.
  @Test("match the library's own header")
  func headers() throws {
    let header = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/CSystem/CRetouchArchive/include/CRetouchArchive.h")
    let text = try String(contentsOf: header, encoding: .utf8)
    let start = try #require(text.range(of: "#define RETOUCH_ARCHIVE(F)")).lowerBound
    let end = try #require(text.range(of: "struct retouch_archive {")).lowerBound
    let source = """
      #include <archive.h>
      #include <archive_entry.h>
      typedef int (*retouch_archive_turn)(struct archive *, void *);
      typedef la_ssize_t (*retouch_archive_read)(struct archive *, void *, const void **);
      typedef la_ssize_t (*retouch_archive_write)(struct archive *, void *, const void *, size_t);
      \(text[start..<end])
      #define CHECK(result, name, parameters) { result (*function) parameters = name; (void)function; }
      void check(void) { RETOUCH_ARCHIVE(CHECK) }

      """
    #expect(try messages(source) == "", "Is libarchive-dev installed? Next: Tools/setup")
    // Makes sure that the check can fail.
    #expect(
      try messages(source.replacing("F(int, archive_write_close", with: "F(double, archive_write_close"))
        == nil)
  }
}
