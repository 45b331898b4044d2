/// Reads a client's Swift sources and reports code that cannot work on Linux, would behave differently, or is
/// not the same in every run.
///
/// ```swift
/// var examination = Examination()
/// examination.read(bytes, path: "Bar.swift")
/// for finding in examination.findings() { print(finding.text) }
/// // Bar.swift:12:60: error: #selector(tapped): there are no selectors …; write Bar.tapped [selector]
/// ```
/// Sources are read as tokens: nothing has to compile, and code that `#if` excludes on Linux, and from
/// sources that are lowered, is ignored.
package struct Examination {
  private var files: [SourceFile] = []
  /// What is said of files that are no Swift, and of code that is there for iOS alone, by file.
  private var others: [String: [Finding]] = [:]
  /// All files, in the order in which they were read.
  private var paths: [String] = []

  /// Creates an examination without files.
  package init() {}

  /// How many files were read.
  package var fileCount: Int { paths.count }

  /// Reads one file's source; any bytes will do.
  ///
  /// Objective-C, nibs and storyboards are told by their names' ends, and a header by what it has.
  package mutating func read(_ bytes: [UInt8], path: String) {
    paths.append(path)
    if let finding = ForeignFile.finding(bytes, path) {
      others[path, default: []].append(finding)
    } else if !ForeignFile.isHeader(path) {
      let tokens = Lexer.tokens(of: bytes)
      let file = SourceFile(path: path, tokens: Conditions.compiled(tokens))
      others[path, default: []] += OnlyForIOS.findings(in: file, tokens) + Brackets.findings(in: file)
      files.append(OnlyForIOS.whole(file, tokens))
    }
  }

  /// All findings, file by file in the order in which they were read, from top to bottom.
  ///
  /// - Complexity: Linear in the size of the sources.
  package func findings() -> [Finding] {
    let (classes, tests, own) = (ClassTable(files), TestClasses(files), ownTypes())
    let read = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    return paths.flatMap { path -> [Finding] in
      guard let file = read[path] else { return others[path] ?? [] }
      var found: [Finding] = []
      for index in file.tokens.indices {
        for rule in TokenRules.all {
          if let finding = rule(file, index) { found.append(finding) }
        }
        found += ReplayRule.findings(in: file, at: index, own)
      }
      found += classes.delegateMethodsInSubclasses(of: file) + tests.mainActorTests(of: file)
      AbsenceSearch.run(file, own, inert: true) { name, _, token in
        found.append(
          file.finding(
            "without-effect", .idle, at: token, name, "it is there, and nothing depends on it",
            "leave it, and expect nothing of it in a replay"))
      }
      // What lowering answers needs no edit where only lowered sources have it.
      found.removeAll { $0.isLowered && file.lowered.contains(Place($0.line, $0.column)) }
      found += others[path] ?? []
      return found.sorted { ($0.line, $0.column, $0.rule) < ($1.line, $1.column, $1.rule) }
    }
  }

  /// The parts of UIKit that the sources use and Retouch lacks, the most frequent first, then by name.
  ///
  /// Only names that certainly belong to UIKit are reported: types that the sources do not declare
  /// themselves, members of receivers with a known type, overrides, and methods of delegates.
  ///
  /// - Complexity: Linear in the size of the sources.
  package func absences() -> [Absence] {
    let own = ownTypes()
    var found: [Absence] = []
    var places: [String: Int] = [:]
    for file in files {
      AbsenceSearch.run(file, own) { name, effect, token in
        if let place = places[name] {
          found[place].count += 1
        } else {
          places[name] = found.count
          found.append(
            Absence(
              name: name, effect: effect, count: 1, file: file.path, line: token.line, column: token.column))
        }
      }
    }
    return found.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The methods of UIKit's delegates that the sources have and nothing here calls, in the files' order.
  ///
  /// - Complexity: Linear in the size of the sources.
  package func uncalledMethods() -> [Finding] {
    let own = ownTypes()
    var found: [Finding] = []
    for file in files {
      AbsenceSearch.lookAtDelegateMethods(of: file, own) { name, token in
        found.append(
          file.finding(
            "never-called", .idle, at: token, name, "without effect: never called",
            "expect nothing of it in a replay"))
      }
    }
    return found
  }

  /// What the sources use that a replay makes exact, kind by kind.
  ///
  /// - Complexity: Linear in the size of the sources.
  package func exactUses() -> [ExactUse] { ExactUse.all(in: files, ownTypes()) }

  private func ownTypes() -> OwnTypes {
    var own = OwnTypes()
    for file in files { own.read(file) }
    own.finish()
    return own
  }
}

/// Where a token begins.
struct Place: Hashable {
  let line: Int
  let column: Int

  init(_ line: Int, _ column: Int) { (self.line, self.column) = (line, column) }
}

/// One source file, in the form that the rules use.
struct SourceFile {
  let path: String
  let tokens: [Token]
  let outline: Outline
  /// The places of what is there in lowered sources alone.
  let lowered: Set<Place>
  /// The members that are written to in it, each as `VARIABLE.MEMBER`.
  private let assignments: Set<String>

  init(path: String, tokens: [Token], lowered: Set<Place> = []) {
    self.path = path
    self.lowered = lowered
    self.tokens = tokens
    outline = Outline(tokens)
    assignments = Self.assignments(in: tokens)
  }

  private static func assignments(in tokens: [Token]) -> Set<String> {
    var found: Set<String> = []
    for (index, token) in tokens.enumerated().dropFirst(3)
    where token.isMark("=") && tokens[index - 2].isMark(".") {
      found.insert("\(tokens[index - 3].text).\(tokens[index - 1].text)")
    }
    return found
  }

  /// Whether the file writes to a member of a variable; without a variable, of a closure's first argument.
  func assigns(_ member: String, to variable: String) -> Bool {
    // `$0` is a mark and a number.
    assignments.contains("\(variable.isEmpty ? "0" : variable).\(member)")
  }

  /// The token at an index, or nil outside.
  func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// Whether the tokens from an index on are these words and marks, in order.
  func reads(_ texts: String..., at index: Int) -> Bool {
    texts.indices.allSatisfy { offset in
      guard let token = token(index + offset) else { return false }
      return token.kind != .string && token.text == texts[offset]
    }
  }

  /// The name of the type that contains a token, or nil.
  func typeName(at index: Int) -> String? {
    let type = outline.typeOfToken[index]
    return type >= 0 ? outline.types[type].name : nil
  }

  func finding(
    _ rule: String, _ effect: Finding.Effect, at index: Int, _ found: String, _ why: String, _ change: String
  ) -> Finding {
    finding(rule, effect, at: tokens[index], found, why, change)
  }

  func finding(
    _ rule: String, _ effect: Finding.Effect, at token: Token, _ found: String, _ why: String,
    _ change: String
  ) -> Finding {
    Finding(
      rule: rule, effect: effect, file: path, line: token.line, column: token.column, found: found, why: why,
      change: change)
  }
}
