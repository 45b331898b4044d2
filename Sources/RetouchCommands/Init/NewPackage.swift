import CRetouchProcess
import CRetouchTemplate
import Foundation
import RetouchArguments
import RetouchSupport

/// A package that `init` writes: its files, with its name and what it depends on filled in.
@MainActor
struct NewPackage {
  /// The package's name, which its program has as well.
  let name: String
  /// Its files, by their paths in the folder.
  let files: [(path: String, text: String)]
  private let folder: String

  /// The longest name.
  private static let nameLimit = 60
  /// Names that modules of the package, of Swift or of ours have.
  private static let takenNames: Set = [
    "screens", "screenstests", "swift", "testing", "xctest", "foundation", "dispatch", "glibc", "uikit",
    "coregraphics", "quartzcore", "main", "builtin",
  ]
  /// Swift's keywords, which no module can be called.
  private static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Makes the files.
  ///
  /// - Throws: ``CommandFailure`` `usage` if the folder is not empty, the name cannot be a program's, or
  ///   there is nothing to depend on.
  init(folder: String, name: String?, retouch: String?, url: String?) throws {
    let place = URL(fileURLWithPath: folder).standardizedFileURL
    try Self.checkEmpty(folder)
    self.folder = folder
    self.name = try Self.checked(name ?? place.lastPathComponent, isGiven: name != nil)
    let parent = place.deletingLastPathComponent().resolvingSymlinksInPath()
    let dependency = try Dependency(
      retouch: retouch, url: url, from: parent.appendingPathComponent(place.lastPathComponent).path)
    let filled = ["@NAME@": self.name].merging(dependency.words) { $1 }
    files = (0..<retouch_template_count()).map { number in
      let file = retouch_template_at(number)
      var text = String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
      for (word, value) in filled { text = text.replacing(word, with: value) }
      if let line = dependency.line { text = text.replacing(Dependency.lineByPath, with: line) }
      return (String(cString: file.path), text)
    }
  }

  /// Writes all files; none of them is there yet.
  func write(_ console: Console) throws {
    for file in files {
      var parent = folder
      try Retouch.makeFolder(parent)
      for part in file.path.split(separator: "/").dropLast() {
        parent += "/\(part)"
        try Retouch.makeFolder(parent)
      }
      try OutputFile(path: "\(folder)/\(file.path)", replaces: false, readers: .everyone)
        .write(Array(file.text.utf8), console)
    }
  }

  private static func checkEmpty(_ folder: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else {
      throw CommandFailure(
        .usage, "\(printable(folder)): expected a new or empty folder, found a file",
        hint: "Choose another name")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    guard let first = names.first else { return }
    throw CommandFailure(
      .usage,
      "\(printable(folder)): expected a new or empty folder, found \(printable(first)) in it",
      hint: "Choose another name; nothing is overwritten")
  }

  private static func checked(_ name: String, isGiven: Bool) throws -> String {
    let problem: String? =
      if name.range(of: "^[A-Za-z][A-Za-z0-9_-]*$", options: .regularExpression) == nil {
        "expected a name of letters, digits, - and _ that begins with a letter"
      } else if name.utf8.count > nameLimit {
        "expected a name of at most \(nameLimit) characters"
      } else if takenNames.contains(name.lowercased()) || name.lowercased().hasPrefix("retouch") {
        "expected a name that no module has"
      } else if keywords.contains(name) {
        "expected a name that is no keyword of Swift's"
      } else {
        nil
      }
    guard let problem else { return name }
    throw CommandFailure(
      .usage, "\(isGiven ? "--name: " : "")\(problem), found '\(printable(name))'",
      hint: isGiven ? "Such as --name AppGestures" : "Give the package another name: --name AppGestures")
  }
}

/// What a new package depends on, and the steps by which CI gets it.
private struct Dependency {
  /// The values of the words in the files.
  let words: [String: String]
  /// The line of the manifest in place of ``lineByPath``, or nil.
  let line: String?

  /// What git takes for an address elsewhere: of a scheme, or `git@host:team/retouch`.
  private static let addressPattern = #"^((https?|ssh|git)://[^\s/]+|file://|[\w.-]+@[\w.-]+:)/*[^\s/].*$"#

  static let lineByPath = #"    .package(name: "retouch", path: "@RETOUCH@")"#

  init(retouch: String?, url: String?, from folder: String) throws {
    if let url {
      let name = url.split(separator: "/").last.map(String.init) ?? ""
      let identity = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
      guard !identity.isEmpty, !url.contains(where: { "\"\\\n".contains($0) }),
        url.range(of: Self.addressPattern, options: .regularExpression) != nil
      else {
        throw CommandFailure(
          .usage, "--url: expected a repository's address, found '\(printable(url))'",
          hint: "Such as https://git.example/team/retouch.git; a folder is named with --retouch PATH")
      }
      words = ["@PACKAGE@": identity, "@GITHUB@": "", "@GITLAB@": ""]
      line = "    .package(url: \"\(url)\", from: \"\(Retouch.version)\")"
      return
    }
    let checkout = try Self.checkout(retouch)
    let path = Self.relative(checkout, from: folder)
    line = nil
    let place = shellQuoted(path)
    words = [
      "@PACKAGE@": "retouch", "@RETOUCH@": path,
      "@GITHUB@": Self.advice(indent: 6)
        + "      - run: \(Self.clone) \(place)\n        env:\n          RETOUCH_URL: ${{ vars.RETOUCH_URL }}\n",
      "@GITLAB@": Self.advice(indent: 4) + "    - \(Self.clone) \(place)\n",
    ]
  }

  /// What gets a clone, and says what is missing where nobody has set the variable, which is empty then.
  private static let clone =
    "git clone --depth 1 \"${RETOUCH_URL:?set this variable of CI to the address of the repository of Retouch}\""

  /// What a file for CI says about the step that gets a clone.
  private static func advice(indent: Int) -> String {
    [
      "# Retouch, where Package.swift expects it: set the variable RETOUCH_URL to its repository's address, or",
      "# depend on it by .package(url:) and take this step out.",
    ].map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
  }

  /// The folder of this package: the given one, or that in which this program was built.
  private static func checkout(_ given: String?) throws -> String {
    let built = URL(fileURLWithPath: String(cString: retouch_source_path())).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let path = given ?? built
    let manifest = try? String(contentsOfFile: path + "/Package.swift", encoding: .utf8)
    if manifest?.contains("name: \"RetouchTesting\"") == true {
      return URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
    throw CommandFailure(
      .usage,
      given == nil
        ? "expected a clone of Retouch for the package to depend on, found none in \(printable(built))"
        : "--retouch: expected the folder of Retouch, found no Package.swift of it in \(printable(path))",
      hint: "Name a clone of it with --retouch PATH, or its repository with --url URL")
  }

  /// A path from a folder: where the package is built, this machine's other folders need not be.
  private static func relative(_ path: String, from folder: String) -> String {
    let (to, from) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(to, from).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to[common...].map(String.init)).joined(separator: "/")
  }
}
