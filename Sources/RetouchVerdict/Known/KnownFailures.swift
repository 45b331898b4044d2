import RetouchSupport
import RetouchReplay

/// A team's known failures: a file of JSON lines.
///
///     {"case": "panel/slide", "reason": "the driver loses a frame, see #812", "until": "2026-12-01"}
public struct KnownFailures: Sendable {
  /// The entries in the file's order.
  public private(set) var entries: [KnownFailure] = []
  /// The problems of lines of the file, each with its number.
  public private(set) var problems: [SuiteError] = []
  /// The file as the user gave it.
  public let file: String

  private var places: [ExactText: Int] = [:]
  /// The most names of folders that the address of an entry has.
  private var depth = 0
  private let today: Day

  /// The largest size of a file, in bytes.
  package static let sizeLimit = 64 << 20

  private static let keys = ["case", "reason", "until"]

  /// Reads the lines of a file; those that are broken are in ``problems``.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - file: The file as the user gave it.
  ///   - today: The day of the run.
  public init(_ bytes: [UInt8], file: String, today: Day) {
    self.file = file
    self.today = today
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var line = Array(line)
      if index == 0, line.starts(with: [0xef, 0xbb, 0xbf]) { line.removeFirst(3) }
      guard !line.allSatisfy({ [0x20, 0x09, 0x0d].contains($0) }) else { continue }
      do {
        try add(line, number: index + 1)
      } catch {
        problems.append(error)
      }
    }
  }

  /// Returns the bytes of a file of known failures, wherever it is.
  ///
  /// - Throws: ``SuiteError`` `unreadable`, or `malformed` for a file that is too long.
  public static func read(_ path: String) throws(SuiteError) -> [UInt8] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    return try Paths.read(name, in: folder, atMost: sizeLimit, followsLinks: true)
  }

  /// The entry for a case, or nil.
  public func entry(for testCase: TestCase) -> KnownFailure? { entry(for: testCase.caseName) }

  private func entry(for name: CaseName) -> KnownFailure? { place(of: name).map { entries[$0] } }

  /// The entries that fit cases of several suites, each of which it would excuse.
  ///
  /// - Parameter cases: All cases of the suites that were read.
  public func ambiguities(among cases: some Sequence<CaseName>) -> [SuiteError] {
    guard !entries.isEmpty else { return [] }
    var folders: [Int: [(given: String, resolved: String)]] = [:]
    for testCase in cases {
      guard let place = place(of: testCase) else { continue }
      let known = folders[place, default: []]
      if known.contains(where: { $0.given.hasSameBytes(as: testCase.folder) }) { continue }
      let resolved = Paths.resolved(testCase.folder) ?? testCase.folder
      if known.contains(where: { $0.resolved.hasSameBytes(as: resolved) }) { continue }
      folders[place, default: []].append((testCase.folder, resolved))
    }
    return folders.sorted { $0.key < $1.key }.compactMap { place, folders in
      guard folders.count > 1 else { return nil }
      let entry = entries[place]
      let names = folders.map { OutcomeText.escaped($0.given) }
      let name = entry.address.drop { $0 != "/" }
      return SuiteError(
        .malformed, file: file, line: entry.line,
        problem: "\(OutcomeText.escaped(entry.address)) is a case of \(names[0]) and of \(names[1])"
          + (names.count > 2 ? ", and of \(names.count - 2) more" : "")
          + ", and only one may be meant",
        hint: "Write more of the path of its suite: \(names[0])\(OutcomeText.escaped(String(name)))")
    }
  }

  /// The entry with the longest address that a case has, first by its name and then without the brackets.
  private func place(of testCase: CaseName) -> Int? {
    guard !entries.isEmpty else { return nil }
    var addresses = [testCase.address]
    let parts = testCase.folder.split(separator: "/")
    // The name of a suite is that of its folder, also if the user gave that as `.`.
    for count in stride(from: 2, through: min(depth, parts.count), by: 1) {
      addresses.append(parts.suffix(count).joined(separator: "/") + "/" + testCase.name)
    }
    for address in addresses.reversed() {
      if let place = places[ExactText(address)] { return place }
    }
    guard testCase.name.utf8.contains(UInt8(ascii: "[")) else { return nil }
    for address in addresses.reversed() {
      let stem = address.dropLast(testCase.name.count) + testCase.name.prefix { $0 != "[" }
      if let place = places[ExactText(String(stem))] { return place }
    }
    return nil
  }

  /// The entries without a case.
  ///
  /// - Parameters:
  ///   - cases: All cases of the suites that were read.
  ///   - knowsAll: Whether these are all existing suites; if false, an entry for a suite that was not
  ///     read may have its case there.
  public func entriesWithoutCase(among cases: some Sequence<CaseName>, knowsAll: Bool) -> [KnownFailure] {
    var unused = Set(entries.indices)
    var suites: Set<ExactText> = []
    for testCase in cases {
      suites.insert(ExactText(testCase.suite))
      if let place = place(of: testCase) { unused.remove(place) }
      // An entry for all cases of a matrix is used as well if one of them has its own.
      if let place = places[ExactText(String(testCase.address.prefix { $0 != "[" }))] { unused.remove(place) }
    }
    return unused.sorted().map { entries[$0] }.filter { entry in
      knowsAll || suites.contains(ExactText(entry.suite))
    }
  }

  private mutating func add(_ line: [UInt8], number: Int) throws(SuiteError) {
    func broken(_ problem: String, hint: String? = nil) -> SuiteError {
      SuiteError(.malformed, file: file, line: number, problem: problem, hint: hint)
    }
    let node: SuiteNode
    do {
      node = try SuiteNode.parse(line, file: file)
    } catch {
      throw broken(error.problem, hint: error.hint)
    }
    guard case .object(let members) = node.value else {
      throw broken("expected an object, found \(node.brief)")
    }
    var values: [String: String] = [:]
    for member in members {
      guard Self.keys.contains(member.key) else {
        throw broken(
          "\(SuiteNode.quoted(member.key)) is not a key of a known failure",
          hint: SuiteReader.hint(for: member.key, in: Self.keys))
      }
      guard case .string(let value) = member.node.value, !value.isEmpty else {
        throw broken("expected a text for \"\(member.key)\", found \(member.node.brief)")
      }
      values[member.key] = value
    }
    if let missing = Self.keys.first(where: { values[$0] == nil }) {
      throw broken("expected the key \"\(missing)\", found none")
    }
    let (address, until) = (values["case", default: ""], values["until", default: ""])
    guard address.contains("/") else {
      throw broken("expected SUITE/NAME for \"case\", found \(SuiteNode.quoted(address))")
    }
    guard let day = Day(until) else {
      throw broken("expected a day such as \"2026-12-01\" for \"until\", found \(SuiteNode.quoted(until))")
    }
    if let first = places[ExactText(address)] {
      throw broken(
        "a second entry is for \(OutcomeText.escaped(address))",
        hint: "The first is on line \(entries[first].line); remove one")
    }
    places[ExactText(address)] = entries.count
    depth = max(depth, address.split(separator: "/").count - 1)
    entries.append(
      KnownFailure(
        address: address, reason: values["reason", default: ""], until: day, line: number,
        isExpired: day < today))
  }
}
