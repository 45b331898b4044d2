import Foundation
import Testing

@Suite("the declarations of the drawing libraries' functions")
struct DeclarationTests {
  private static let libraries = ["cairo", "pangocairo", "librsvg-2.0", "poppler-glib", "zlib"]

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// Returns the header's lists of functions, each an entry `F(RESULT, NAME, (PARAMETERS))`.
  private static func lists() throws -> String {
    let header = root.appendingPathComponent("Sources/CSystem/CRetouchDrawing/include/CRetouchDrawing.h")
    let text = try String(contentsOf: header, encoding: .utf8)
    let start = try #require(text.range(of: "#define RETOUCH_CAIRO")).lowerBound
    let end = try #require(text.range(of: "struct retouch_cairo {")).lowerBound
    return String(text[start..<end])
  }

  /// Returns what a program prints, or nil if it is missing or fails.
  private static func output(_ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return process.terminationStatus == 0 ? text : nil
  }

  // A build does not need the headers; `Tools/setup` installs them for this test.
  @Test("match the libraries' own headers")
  func headers() throws {
    for library in Self.libraries where Self.output(["pkg-config", "--exists", library]) == nil {
      Issue.record("the headers of \(library) are missing. Next: Tools/setup")
      return
    }
    try #require(Self.output(["clang", "--version"]) != nil, "clang, which comes with Swift, is not in PATH")
    let lists = try Self.lists()
      .replacingOccurrences(of: "struct retouch_viewport", with: "RsvgRectangle")
    let source = """
      #include <cairo.h>
      #include <pango/pangocairo.h>
      #include <librsvg/rsvg.h>
      #include <poppler.h>
      #include <zlib.h>
      #define retouch_matrix _cairo_matrix
      #define retouch_extents _PangoRectangle
      #define retouch_error _GError
      #define retouch_deflate z_stream_s
      typedef unsigned (*retouch_write)(void *, const unsigned char *, unsigned);
      typedef unsigned (*retouch_read)(void *, unsigned char *, unsigned);
      \(lists)
      #define CHECK(result, name, parameters) { result (*function) parameters = name; (void)function; }
      void check(void) {
        RETOUCH_CAIRO(CHECK) RETOUCH_PANGO(CHECK) RETOUCH_RSVG(CHECK) RETOUCH_POPPLER(CHECK) RETOUCH_ZLIB(CHECK)
      }

      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-\(UUID().uuidString).c")
    defer { try? FileManager.default.removeItem(at: file) }
    try source.write(to: file, atomically: true, encoding: .utf8)
    let flags = try #require(Self.output(["pkg-config", "--cflags"] + Self.libraries))
      .split(whereSeparator: \.isWhitespace).map(String.init)
    let messages = Self.output(
      ["clang", "-std=c11", "-fsyntax-only", "-Wall", "-Werror"] + flags + [file.path])
    #expect(messages == "")
    // Makes sure that the check can fail.
    try source.replacingOccurrences(of: "F(int, deflateEnd", with: "F(double, deflateEnd")
      .write(to: file, atomically: true, encoding: .utf8)
    #expect(
      Self.output(["clang", "-std=c11", "-fsyntax-only", "-Wall", "-Werror"] + flags + [file.path]) == nil)
  }

  @Test("each function that is looked up is called")
  func calls() throws {
    var sources = ""
    for folder in ["Sources/RetouchPictures", "Sources/CSystem/CRetouchDrawing"] {
      let path = Self.root.appendingPathComponent(folder).path
      let files = try #require(FileManager.default.enumerator(atPath: path)).compactMap { $0 as? String }
      for file in files where file.hasSuffix(".swift") || file.hasSuffix(".c") {
        sources += try String(contentsOfFile: path + "/" + file, encoding: .utf8)
      }
    }
    let words = Set(sources.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    let names = try Self.lists().matches(of: /F\([^,]*, ([a-z0-9_A-Z]+),/).map(\.1)
    #expect(names.count > 80)
    for name in names { #expect(words.contains(name), "\(name) is never called") }
  }
}
