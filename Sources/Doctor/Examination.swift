/// Reads a client's Swift sources and names what cannot work on Linux or would behave otherwise.
///
/// ```swift
/// var examination = Examination()
/// examination.read(bytes, path: "Bar.swift")
/// for finding in examination.findings() { print(finding.text) }
/// // Bar.swift:12:60: error: #selector(tapped): there are no selectors …; write Bar.tapped [selector]
/// ```
/// Sources are read as tokens: nothing has to compile, and what `#if` keeps from Linux is not looked at.
package struct Examination {
  private var files: [SourceFile] = []

  /// Makes an examination without files.
  package init() {}

  /// How many files were read.
  package var fileCount: Int { files.count }

  /// Reads one file's source; any bytes will do.
  package mutating func read(_ bytes: [UInt8], path: String) {
    files.append(SourceFile(path: path, bytes: bytes))
  }

  /// All that was found, file by file in the order in which they were read, from top to bottom.
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
}

/// One source file, as the rules look at it.
struct SourceFile {
  let path: String
  let tokens: [Token]
  let outline: Outline

  init(path: String, bytes: [UInt8]) {
    self.path = path
    tokens = Conditions.compiled(Lexer.tokens(of: bytes))
    outline = Outline(tokens)
  }

  /// The token at a place, or nil outside.
  func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  /// Whether words and marks stand from a place on, one after the other.
  func reads(_ texts: String..., at index: Int) -> Bool {
    texts.indices.allSatisfy { offset in
      guard let token = token(index + offset) else { return false }
      return token.kind != .string && token.text == texts[offset]
    }
  }

  /// The name of the type that a token lies in, or nil.
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
