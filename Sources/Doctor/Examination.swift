/// Reads a client's Swift sources and reports code that cannot work on Linux or would behave differently.
///
/// ```swift
/// var examination = Examination()
/// examination.read(bytes, path: "Bar.swift")
/// for finding in examination.findings() { print(finding.text) }
/// // Bar.swift:12:60: error: #selector(tapped): there are no selectors …; write Bar.tapped [selector]
/// ```
/// Sources are read as tokens: nothing has to compile, and code that `#if` excludes on Linux is ignored.
package struct Examination {
  private var files: [SourceFile] = []

  /// Creates an examination without files.
  package init() {}

  /// How many files were read.
  package var fileCount: Int { files.count }

  /// Reads one file's source; any bytes will do.
  package mutating func read(_ bytes: [UInt8], path: String) {
    files.append(SourceFile(path: path, bytes: bytes))
  }

  /// All findings, file by file in the order in which they were read, from top to bottom.
  ///
  /// - Complexity: Linear in the size of the sources.
  package func findings() -> [Finding] {
    let classes = ClassTable(files)
    return files.flatMap { file in
      var found: [Finding] = []
      for index in file.tokens.indices {
        for rule in TokenRules.all {
          if let finding = rule(file, index) { found.append(finding) }
        }
      }
      found += classes.delegateMethodsInSubclasses(of: file)
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
    var own = OwnTypes()
    for file in files { own.read(file) }
    own.finish()
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
}

/// One source file, in the form that the rules use.
struct SourceFile {
  let path: String
  let tokens: [Token]
  let outline: Outline

  init(path: String, bytes: [UInt8]) {
    self.path = path
    tokens = Conditions.compiled(Lexer.tokens(of: bytes))
    outline = Outline(tokens)
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
