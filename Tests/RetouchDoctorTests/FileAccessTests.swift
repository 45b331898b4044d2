import Foundation
import Testing

@testable import RetouchDoctor

/// Checks that module UIKit leaves all files to module RetouchImages.
///
/// One small module is then all there is to read for whoever wants to know which files a client's images can
/// make a replay open.
@Suite("Files that are opened")
struct FileAccessTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  /// Returns what opens files in the sources of a module, each as `FILE:LINE: WORD`.
  private static func accesses(in module: String) throws -> (files: Int, found: [String]) {
    let folder = sources.appending(path: module)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path()))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    let found = try files.flatMap { file in
      FileAccess.all(in: Array(try Data(contentsOf: folder.appending(path: file)))).map { "\(file):\($0)" }
    }
    return (files.count, found)
  }

  @Test("are not opened by UIKit; it names nothing of Foundation and the C library that opens one")
  func noneInUIKit() throws {
    var (files, found) = try Self.accesses(in: "UIKit")
    #expect(files > 100)
    // The keyboard of addresses, what is copied, what an app or an extension asks to open and where an
    // activity is gone on with have this name in UIKit, and a log goes to stderr.
    let harmless = [
      ("Views/Keyboard/UIKeyInput.swift:", " URL"), ("Views/Responders/UIPasteboard.swift:", " URL"),
      ("Views/Application/UIApplication+Values.swift:", " URL"),
      ("Views/Controllers/NSExtensionContext.swift:", " URL"),
      ("Views/Responders/NSUserActivity.swift:", " URL"), ("Lowering/OSLog.swift:", " FileHandle"),
    ]
    found.removeAll { access in
      harmless.contains { access.hasPrefix($0.0) && access.hasSuffix($0.1) }
    }
    #expect(found == [], "what a file holds is a matter of Sources/RetouchImages, which UIKit asks")
  }

  @Test("are all opened in one file of module RetouchImages")
  func oneInImages() throws {
    let found = try Self.accesses(in: "RetouchImages").found
    let opening = found.filter { !$0.hasSuffix(" URL") }
    #expect(Set(opening.map { $0.prefix { $0 != ":" } }) == ["Folder/BoundedFile.swift"], "\(opening)")
    for word in ["Glibc", "open", "fdopendir", "realpath", "fstat", "fstatat", "read", "close"] {
      #expect(found.contains { $0.hasSuffix(" \(word)") }, "\(word)")
    }
  }

  @Test(
    "are found by name, call and label, without mistaking other uses of such a name",
    arguments: [
      ("let file = open(path, O_RDONLY)", ["1: open"]),
      ("Foundation.open(path, 0) + Glibc.close(3)", ["1: open", "1: close"]),
      ("import Glibc", ["1: Glibc"]), ("import struct Glibc.stat", ["1: Glibc"]),
      ("\nlet text = try String(contentsOf: url)", ["2: contentsOf"]),
      ("let data: Data = try .init(contentsOf: url)", ["1: contentsOf"]),
      ("UIImage(contentsOfFile: path)", ["1: contentsOfFile"]),
      ("FileManager.default.contents(atPath: p)", ["1: FileManager", "1: atPath"]),
      ("text.write(toFile: path)", ["1: toFile"]),
      ("Bundle.main ?? Bundle(path: path)", ["1: Bundle", "1: Bundle"]), ("in bundle: Bundle?", []),
      ("\"\\(fopen(path, \"r\"))\"", ["1: fopen"]), ("var status = stat()", ["1: stat"]),
      ("if read(file, buffer, 9) < 0 {}", ["1: read"]),
      ("Data(contentsOf: u); close(3)", ["1: contentsOf", "1: close"]),
      ("open class A { open(set) var b = 0; open func open() {} }", []),
      ("import Foundation\nimport RetouchImages\n@_exported import Dispatch", []),
      ("stack.open(); path.close(); traits.write(to: &values)", []),
      ("list.append(contentsOf: other); list.insert(contentsOf: other, at: 0)", []),
      ("init?(contentsOfFile path: String)", []), ("// open(path)\n\"FileManager\"", []),
    ])
  func words(source: String, found: [String]) {
    #expect(FileAccess.all(in: Array(source.utf8)) == found)
  }
}

/// What in a Swift source opens a file or a folder, or is made for it.
private enum FileAccess {
  /// The modules of which a source without files may import anything.
  private static let modules: Set<String> = [
    "CoreGraphics", "CRetouchSwiftRuntime", "Dispatch", "Foundation", "QuartzCore",
    "RetouchImages", "RetouchMath", "RetouchReplayClock", "Synchronization",
  ]
  /// Types that stand for files, wherever they are named.
  private static let types: Set<String> = [
    "FileHandle", "FileManager", "FileWrapper", "InputStream", "NSData", "NSURL", "OutputStream",
    "Process", "URL", "URLSession", "UserDefaults",
  ]
  /// Functions of the C library.
  private static let functions: Set<String> = [
    "access", "chdir", "close", "creat", "dlopen", "fdopen", "fdopendir", "fopen", "freopen", "fstat",
    "fstatat", "getcwd",
    "lstat", "mkdir", "mkstemp", "mmap", "open", "openat", "opendir", "popen", "pread", "pwrite", "read",
    "readdir", "readlink", "readv", "realpath", "scandir", "stat", "unlink", "write", "writev",
  ]

  /// Returns the words that open files, each as `LINE: WORD`.
  static func all(in source: [UInt8]) -> [String] {
    let tokens = Lexer.tokens(of: source)
    return tokens.indices.filter { opens(tokens, $0) }.map { "\(tokens[$0].line): \(tokens[$0].text)" }
  }

  private static func opens(_ tokens: [Token], _ index: Int) -> Bool {
    let token = tokens[index]
    guard token.kind == .word else { return false }
    func text(_ offset: Int) -> String {
      tokens.indices.contains(index + offset) ? tokens[index + offset].text : ""
    }
    let kinds = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    if text(-1) == "import" || text(-2) == "import" && kinds.contains(text(-1)) {
      return !kinds.contains(token.text) && !modules.contains(token.text)
    }
    if types.contains(token.text) { return true }
    switch token.text {
    case "Bundle": return text(1) == "." || text(1) == "("
    case "atPath", "contentsOfFile", "toFile": return text(1) == ":"
    case "contentsOf":
      return text(1) == ":" && text(-1) == "(" && (text(-2) == "init" || text(-2).first?.isUppercase == true)
    default: break
    }
    guard functions.contains(token.text), text(1) == "(" else { return false }
    switch text(-1) {
    case "func": return false
    case ".": return text(-2) == "Glibc" || modules.contains(text(-2))
    default: return !(token.text == "open" && text(2) == "set")
    }
  }
}
