import RetouchSupport
import RetouchReplay
import RetouchVerdict

/// The cases of a run that were red, kept for `retouch test --failed`.
///
///     {"retouch-last-run": 1, "count": 1}
///     {"folder": "/home/me/app/Recordings/panel", "case": "slide[large]"}
public struct LastRun: Hashable, Sendable {
  /// A case, by the absolute path of its suite's folder and its name.
  public struct Entry: Hashable, Sendable {
    /// The absolute path of the suite's folder, without links.
    public var folder: String
    /// The case's name.
    public var name: String

    /// Creates an entry.
    public init(folder: String, name: String) {
      self.folder = folder
      self.name = name
    }

    /// Whether both are the same case, of the same folder byte by byte.
    public static func == (left: Self, right: Self) -> Bool {
      left.folder.hasSameBytes(as: right.folder) && left.name.hasSameBytes(as: right.name)
    }

    /// Hashes what `==` compares, texts by their bytes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ExactText(folder))
      hasher.combine(ExactText(name))
    }
  }

  /// The red cases in the order of the run.
  public private(set) var entries: [Entry]

  /// Creates a list of these cases.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The largest size of its file, in bytes.
  package static let sizeLimit = 64 << 20

  /// The folders of the suites that red cases belong to, in the order of the run.
  public var folders: [String] {
    var seen: Set<ExactText> = []
    return entries.map(\.folder).filter { seen.insert(ExactText($0)).inserted }
  }

  /// Returns what to keep after a run.
  ///
  /// A case that was to run and did not, because the run ended early, stays red if it was before: otherwise a
  /// Ctrl-C would lose what is left to repair.
  ///
  /// - Parameters:
  ///   - cases: What was to run.
  ///   - results: The results of what ran.
  ///   - gone: Cases that were red and are no longer there, which nobody has seen pass.
  public func after(
    _ cases: [TestCase], _ results: RunResults, keeping gone: [Entry] = []
  ) -> LastRun {
    var places = Places()
    let red = results.failures.only(\.isRed).map { places.entry(for: $0.testCase) }
    guard results.count < cases.count else {
      return LastRun(red + gone)
    }
    let (before, ran) = (Set(entries), Set(results.map { places.entry(for: $0.testCase) }))
    let unreached = cases.map { places.entry(for: $0) }.filter { before.contains($0) && !ran.contains($0) }
    return LastRun(red + unreached + gone)
  }

  /// Returns the red cases that are no longer there: their folder has no suite, or the suite has no case of
  /// the name. What cannot be read may still have them.
  public func gone() -> [Entry] {
    let gone: [[Entry]] = folders.map { folder in
      let own = entries.filter { $0.folder.hasSameBytes(as: folder) }
      guard Paths.machineProblem(folder) == nil else { return [] }
      guard Paths.hasEntry(Paths.join(folder, Suite.fileName)) else { return own }
      var known: Set<ExactText> = []
      let suite = try? Suite.load(folder, tellsRest: { _ in false }) { name in
        known.insert(ExactText(name.name))
        return false
      }
      guard let suite, suite.namesAllCases else { return [] }
      return own.filter { !known.contains(ExactText($0.name)) }
    }
    return gone.flatMap(\.self)
  }

  /// Like ``after(_:_:)``, for results in a list.
  public func after(_ cases: [TestCase], _ results: [CaseResult]) -> LastRun {
    after(cases, RunResults(results))
  }

  /// The names of the red cases, by the absolute paths of their suites' folders.
  package var namesByFolder: [ExactText: Set<ExactText>] {
    Dictionary(grouping: entries) { ExactText($0.folder) }.mapValues { Set($0.map { ExactText($0.name) }) }
  }

  /// The absolute paths of folders, each resolved once.
  private struct Places {
    private var resolved: [ExactText: String] = [:]

    mutating func entry(for testCase: TestCase) -> Entry {
      let folder = ExactText(testCase.folder)
      if resolved[folder] == nil { resolved[folder] = Paths.resolved(testCase.folder) ?? testCase.folder }
      return Entry(folder: resolved[folder] ?? testCase.folder, name: testCase.name)
    }
  }
}

extension LastRun {
  private static let version = "retouch-last-run"
  private static let pieceSize = 1 << 16

  /// Reads what ``write(_:)`` has written; nil if it is anything else, such as a newer version's file.
  public init?(_ bytes: [UInt8]) {
    var entries: [Entry] = []
    var count: Double?
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    for (index, line) in lines.enumerated() {
      guard let node = try? SuiteNode.parse(Array(line), file: ""), case .object(let members) = node.value
      else { return nil }
      func text(_ key: String) -> String? {
        guard case .string(let text)? = members.first(where: { $0.key == key })?.node.value else {
          return nil
        }
        return text
      }
      if index == 0 {
        guard members.first?.key == Self.version, case .number(1)? = members.first?.node.value else {
          return nil
        }
        // Earlier versions wrote none.
        if case .number(let number)? = members.first(where: { $0.key == "count" })?.node.value {
          count = number
        }
      } else {
        guard let folder = text("folder"), let name = text("case") else { return nil }
        entries.append(Entry(folder: folder, name: name))
      }
    }
    guard !lines.isEmpty else { return nil }
    if let count, count != Double(entries.count) { return nil }
    self.init(entries)
  }

  /// Passes on the text of its file in pieces, of which memory need not hold all.
  public func write<Failure: Error>(_ take: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var text = "{\"\(Self.version)\": 1, \"count\": \(entries.count)}\n"
    for entry in entries {
      text +=
        "{\"folder\": \(JSONLiteral.quoted(entry.folder)), \"case\": \(JSONLiteral.quoted(entry.name))}\n"
      guard text.utf8.count > Self.pieceSize else { continue }
      try take(Array(text.utf8))
      text = ""
    }
    try take(Array(text.utf8))
  }
}
