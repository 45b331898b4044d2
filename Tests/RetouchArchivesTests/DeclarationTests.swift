import Foundation
import Testing

/// A library that is opened at run time, and what its declarations are compared with.
struct DeclaredLibrary: CustomTestStringConvertible {
  /// The name of the module, and of the list of functions in its header.
  var module: String
  var list: String
  /// What the library's own headers are, and what its types are called in ours.
  var headers: [String]
  var types: [String: String] = [:]
  /// What has to be true of both headers' structures and numbers.
  var facts: [String] = []
  /// A declaration, and a wrong one in its place.
  var wrong: (of: String, is: String)

  var testDescription: String { module }

  static let all = [
    DeclaredLibrary(
      module: "CRetouchArchive", list: "RETOUCH_ARCHIVE", headers: ["archive.h", "archive_entry.h"],
      wrong: ("F(int, archive_write_close", "F(double, archive_write_close")),
    DeclaredLibrary(
      module: "CRetouchMtdev", list: "RETOUCH_MTDEV", headers: ["mtdev.h", "mtdev-plumbing.h"],
      wrong: ("int code, int value", "int code, double value")),
    DeclaredLibrary(
      module: "CRetouchYaml", list: "RETOUCH_YAML", headers: ["yaml.h"],
      types: [
        "retouch_yaml_parser": "yaml_parser_s", "retouch_yaml_event": "yaml_event_s",
        "retouch_yaml_read": "yaml_read_handler_t",
      ],
      facts: [
        // The library writes whole structures.
        "sizeof(struct retouch_yaml_parser) >= sizeof(yaml_parser_t)",
        "sizeof(struct retouch_yaml_event) == sizeof(yaml_event_t)",
        "sizeof(struct retouch_yaml_mark) == sizeof(yaml_mark_t)",
        "offsetof(struct retouch_yaml_mark, line) == offsetof(yaml_mark_t, line)",
      ]
        + ["error", "problem", "problem_offset", "problem_mark", "mark"].map {
          "offsetof(struct retouch_yaml_parser, \($0)) == offsetof(yaml_parser_t, \($0))"
        }
        + ["type", "start_mark", "end_mark"].map {
          "offsetof(struct retouch_yaml_event, \($0)) == offsetof(yaml_event_t, \($0))"
        }
        + ["value", "length"].map {
          "offsetof(struct retouch_yaml_event, scalar.\($0)) == offsetof(yaml_event_t, data.scalar.\($0))"
        }
        + ["NO_EVENT", "READER_ERROR"].map { "RETOUCH_YAML_\($0) == (int)YAML_\($0)" }
        + [
          "STREAM_END", "DOCUMENT_END", "ALIAS", "SCALAR", "SEQUENCE_START", "SEQUENCE_END", "MAPPING_START",
          "MAPPING_END",
        ].map { "RETOUCH_YAML_\($0) == (int)YAML_\($0)_EVENT" },
      wrong: ("void *reading[17]", "void *reading[16]")),
    DeclaredLibrary(
      module: "CRetouchZstd", list: "RETOUCH_ZSTD", headers: ["zstd.h", "zstd_errors.h"],
      types: [
        "retouch_zstd_input": "ZSTD_inBuffer", "retouch_zstd_output": "ZSTD_outBuffer",
        "retouch_zstd_packing": "ZSTD_cParameter", "retouch_zstd_unpacking": "ZSTD_dParameter",
        "retouch_zstd_step": "ZSTD_EndDirective", "retouch_zstd_error": "ZSTD_ErrorCode",
      ],
      facts: ["size", "pos"].flatMap {
        [
          "offsetof(retouch_zstd_input, \($0)) == offsetof(ZSTD_inBuffer, \($0))",
          "offsetof(retouch_zstd_output, \($0)) == offsetof(ZSTD_outBuffer, \($0))",
        ]
      } + [
        "sizeof(retouch_zstd_input) == sizeof(ZSTD_inBuffer)",
        "sizeof(retouch_zstd_output) == sizeof(ZSTD_outBuffer)",
        "RETOUCH_ZSTD_LEVEL == (int)ZSTD_c_compressionLevel",
        "RETOUCH_ZSTD_WINDOW == (int)ZSTD_c_windowLog", "RETOUCH_ZSTD_CHECKSUM == (int)ZSTD_c_checksumFlag",
        "RETOUCH_ZSTD_LARGEST_WINDOW == (int)ZSTD_d_windowLogMax",
        "RETOUCH_ZSTD_CONTINUE == (int)ZSTD_e_continue", "RETOUCH_ZSTD_FLUSH == (int)ZSTD_e_flush",
        "RETOUCH_ZSTD_END == (int)ZSTD_e_end",
        "RETOUCH_ZSTD_WINDOW_TOO_LARGE == (int)ZSTD_error_frameParameter_windowTooLarge",
        "RETOUCH_ZSTD_MAGIC == ZSTD_MAGICNUMBER", "RETOUCH_ZSTD_SKIPPED == ZSTD_MAGIC_SKIPPABLE_START",
        "~15u == ZSTD_MAGIC_SKIPPABLE_MASK",
      ],
      wrong: ("RETOUCH_ZSTD_CHECKSUM = 201", "RETOUCH_ZSTD_CHECKSUM = 200")),
  ]
}

@Suite("the declarations of libraries that are opened when they are used")
struct DeclarationTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/CSystem").standardizedFileURL.path

  private func messages(_ source: String) throws -> String? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("retouch-\(UUID().uuidString).c")
    defer { try? FileManager.default.removeItem(at: file) }
    try source.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "clang", "-std=c11", "-fsyntax-only", "-Wall", "-Werror", "-I\(Self.folder)/CRetouchOpening/include",
      file.path,
    ]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? text : nil
  }

  // A build does not need the headers; `Tools/setup` installs them for this test.
  @Test("match the library's own header", arguments: DeclaredLibrary.all)
  func headers(_ library: DeclaredLibrary) throws {
    let header = "\(Self.folder)/\(library.module)/include/\(library.module).h"
    let text = try String(contentsOfFile: header, encoding: .utf8)
      .replacing("#pragma once\n", with: "")
    // From here on, the list of functions is read with the library's names of types.
    let names = library.types.sorted { $0.key < $1.key }.map { "#define \($0) \($1)\n" }.joined()
    let source = """
      #include <stddef.h>
      \(library.headers.map { "#include <\($0)>\n" }.joined())
      \(text)
      \(library.facts.map { "_Static_assert(\($0), \"\");\n" }.joined())
      \(names)
      #define CHECK(result, name, parameters) { result (*function) parameters = name; (void)function; }
      void check(void) { \(library.list)(CHECK) }

      """
    #expect(try messages(source) == "", "Are the headers of the library installed? Next: Tools/setup")
    // Makes sure that the check can fail.
    #expect(source.contains(library.wrong.of))
    #expect(try messages(source.replacing(library.wrong.of, with: library.wrong.is)) == nil)
  }

  @Test("name no function that is never called", arguments: DeclaredLibrary.all)
  func calls(_ library: DeclaredLibrary) throws {
    let sources = "\(Self.folder)/.."
    var text = ""
    for module in ["RetouchArchives", "RetouchInterchange", "RetouchContactTracking"] {
      for case let file as String in try #require(
        FileManager.default.enumerator(atPath: "\(sources)/\(module)"))
      where file.hasSuffix(".swift") {
        text += try String(contentsOfFile: "\(sources)/\(module)/\(file)", encoding: .utf8)
      }
    }
    let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    let header = try String(
      contentsOfFile: "\(Self.folder)/\(library.module)/include/\(library.module).h", encoding: .utf8)
    let names = header.matches(of: /F\([^,]*, ([a-z0-9_A-Z]+),/).map(\.1)
    #expect(names.count > 4)
    for name in names { #expect(words.contains(name), "\(name) is never called") }
  }
}
