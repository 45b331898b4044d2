import Foundation
import Testing

@Suite("the declarations of the drawing libraries' functions")
struct DeclarationTests {
  private static let libraries = ["cairo", "pangocairo", "librsvg-2.0", "poppler-glib", "zlib"]

  private static let header = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/CSystem/CDrawing/include/CDrawing.h").standardizedFileURL

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

  // A build does not need the headers, so most machines lack them.
  @Test(
    "they are those of the libraries' own headers, where these are installed",
    .enabled(if: output(["pkg-config", "--exists"] + libraries) != nil, "no -dev packages of the libraries"))
  func headers() throws {
    let text = try String(contentsOf: Self.header, encoding: .utf8)
    let start = try #require(text.range(of: "#define RETOUCH_CAIRO")).lowerBound
    let end = try #require(text.range(of: "#define RETOUCH_MEMBER")).lowerBound
    let lists = text[start..<end].replacingOccurrences(of: "struct retouch_viewport", with: "RsvgRectangle")
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
}
