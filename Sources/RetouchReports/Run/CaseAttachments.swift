import RetouchSupport
import RetouchVerdict

/// The files that were written about cases, which reports name beside them.
public struct CaseAttachments: Sendable {
  /// A file about a case.
  struct File: Hashable {
    /// Its path, as the user named the folder.
    let path: String

    /// Its name without the folders.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Its media type.
    var contentType: String {
      if path.hasSuffix(".png") { return "image/png" }
      return path.hasSuffix(".txt") ? "text/plain" : "application/octet-stream"
    }
  }

  private var files: [String: [File]] = [:]

  /// Creates a list without any file.
  public init() {}

  /// Adds the files about a case; programs that show one only show the first.
  ///
  /// A path that a report would have to escape is left out: nothing has the path that it would name.
  public mutating func add(_ paths: [String], to testCase: TestCase) {
    files[testCase.identity, default: []] += paths.filter(Self.canBeNamed).map { File(path: $0) }
  }

  /// The files about a case.
  func files(of testCase: TestCase) -> [File] { files[testCase.identity] ?? [] }

  /// Whether a path may stand in `[[ATTACHMENT|PATH]]`.
  private static func canBeNamed(_ path: String) -> Bool {
    !path.unicodeScalars.contains {
      $0.actsOnTerminal || "[]|".unicodeScalars.contains($0) || $0.value >= 0xFFFE
    }
  }
}
