import RetouchSupport
import RetouchReplay

extension Suite {
  /// The largest size of a `suite.json`, in bytes.
  static let sizeLimit = 16 << 20

  /// Reads the suite in a folder.
  ///
  /// A case that cannot be used is reported in ``problems`` instead of ``cases``, so that the others run.
  ///
  /// - Parameters:
  ///   - folder: The folder, or its `suite.json`.
  ///   - fixtures: The names of the existing fixtures, to reject others; nil leaves that to the replay.
  ///   - tellsRest: Whether ``problems`` also has those that belong to no taken case: entries without a name,
  ///     and goldens without a case. It is called once, with the suite's name.
  ///   - isTaken: Which cases are read, by their names: called for each, in the file's order. Cases that are
  ///     not taken are only scanned, which takes a small part of the time.
  ///   - known: What was found in suites before, which is not read again.
  /// - Throws: ``SuiteError`` if the file as a whole cannot be used.
  public static func load(
    _ folder: String, fixtures: [String]? = nil, known: KnownSuites? = nil,
    tellsRest: (_ suite: String) -> Bool = { _ in true },
    taking isTaken: (CaseName) -> Bool = { _ in true }
  ) throws(SuiteError) -> Suite {
    let folder = folderOfSuite(folder)
    let file = Paths.join(folder, fileName)
    func reader() throws(SuiteError) -> SuiteReader { try self.reader(of: folder, fixtures: fixtures) }
    let (look, reading): (SuiteReader.Look, SuiteReader.Reading)
    if let found = known?.looks[ExactText(folder)] {
      look = found
      reading = try SuiteReader.read(look, taking: look.taken(isTaken)) { () throws(SuiteError) in
        let reader = try reader()
        guard reader.hash == look.hash else {
          throw SuiteError(
            .machineFailed, file: file, problem: "was changed while its cases were chosen", hint: "Try again")
        }
        return reader
      }
    } else {
      let reader = try reader()
      look = try reader.look()
      known?.looks[ExactText(folder)] = look
      reading = try SuiteReader.read(look, taking: look.taken(isTaken)) { reader }
    }
    var suite = reading.suite
    let tellsRest = tellsRest(suite.name)
    suite.problems = reading.problems.filter { !$0.isOfName || tellsRest }.map(\.problem)
    // The goldens of an entry without a name cannot be determined.
    if tellsRest, suite.namesAllCases {
      suite.tellObsoleteGoldens(besides: look.names.map(\.name), file: file)
    }
    suite.takeOutUnheld(file: file)
    return suite
  }

  /// The folder that is meant by a suite's folder or its `suite.json`.
  static func folderOfSuite(_ path: String) -> String {
    var folder = path.hasSuffix("/" + fileName) ? String(path.dropLast(fileName.count + 1)) : path
    if folder == fileName { folder = "." }
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    return folder
  }

  /// Reads the text of a suite.
  static func reader(of folder: String, fixtures: [String]?) throws(SuiteError) -> SuiteReader {
    let bytes = try Paths.read(fileName, in: folder, atMost: sizeLimit)
    return SuiteReader(bytes, folder: folder, file: Paths.join(folder, fileName), fixtures: fixtures)
  }

  /// The names of the cases in a folder, whether they can be used or not.
  ///
  /// - Throws: The same errors as ``load(_:fixtures:tellsRest:taking:)``.
  public static func caseNames(in folder: String) throws(SuiteError) -> [CaseName] {
    var names: [CaseName] = []
    _ = try load(folder, tellsRest: { _ in false }) { name in
      names.append(name)
      return false
    }
    return names
  }

  /// Finds the goldens without a case.
  private mutating func tellObsoleteGoldens(besides names: [String], file: String) {
    let names = Set(names.map { Array($0.utf8) })
    for golden in Paths.files(in: folder) {
      guard let name = Golden.caseName(ofFile: golden), !names.contains(Array(name.utf8)) else { continue }
      problems.append(
        SuiteError(
          .obsoleteGolden, file: file,
          problem: "\(OutcomeText.escaped(golden)) is obsolete: it belongs to no case of the suite",
          hint: "Remove it, or give the case its name back"))
    }
  }

  /// Finds the cases that require too little.
  ///
  /// A case with neither expectations nor a golden stays: it runs, so that there is an outcome to accept.
  private mutating func takeOutUnheld(file: String) {
    func isUnheld(_ testCase: TestCase) -> Bool {
      testCase.expectsAnything && !testCase.demandsLine && !Golden.exists(for: testCase)
    }
    let unheld = cases.filter(isUnheld)
    // Taking out nothing would copy all cases as well.
    if unheld.isEmpty { return }
    cases = cases.filter { !isUnheld($0) }
    for testCase in unheld {
      problems.append(
        SuiteError(
          .expectsNothing, file: file, line: testCase.line,
          problem: testCase.notesCount
            ? "case \(testCase.name) expects no line at all and has no golden"
            : "case \(testCase.name) expects none of the engine's lines and has no golden",
          hint: testCase.fixture == nil
            ? "It would pass if nothing happened; expect a line such as \(testCase.subject == nil ? "\"contact 1 down\"" : "\"up+0s stdout tapped\"") beside what must never happen"
            : testCase.expectations.joined().contains(where: \.demandsLine)
              ? "Notes are the fixture's own word; expect a line such as \"back touchUpInside\" beside them, or say "
                + "\"notes\": \"count\" in the suite"
              : "It would pass if nothing happened; expect a line such as \"back touchUpInside\" beside what must never happen"
        ))
    }
  }
}
