import Testing

/// Checks that the sources' comments are there where they are needed, and not wider than a reader's window.
@Suite("comments")
struct CommentTests {
  /// The most columns of a comment in Swift.
  private static let columns = 110
  /// The most columns of a line of prose in a document.
  private static let proseColumns = 120

  @Test("every public declaration says what it is for, unless it inherits that")
  func declarations() throws {
    let files = try SourceText.paths(below: ["Sources"]).map { path in
      (path: path, text: SourceText(try Document.contents(of: path)))
    }
    #expect(files.count > 500)
    let protocols = Set(files.flatMap(\.text.protocols))
    #expect(protocols.count > 30)
    let missing = files.flatMap { file in
      file.text.undocumented(protocols: protocols).map { "\(file.path):\($0.number): \($0.text)" }
    }
    #expect(missing == [], "add a doc comment")
  }

  @Test("a declaration without a comment is found, wherever it is")
  func missing() {
    let text = SourceText(
      """
      /// A protocol.
      public protocol Door {
        func ring()
      }
      extension Door {
        public func ring() {}
      }
      public struct Bell: Door {
        /// The tone.
        @available(
          *, unavailable
        )
        @MainActor
        public var tone = 1
        @MainActor
        open var length: Int { 1 }
        public init(
          tone: Int
        ) {}
        package func mute() {}
        public override func ring() {}
      }
      extension Bell {
        public static let loud = Bell(tone: 2)
      }
      """)
    let found = text.undocumented(protocols: Set(text.protocols)).map(\.number)
    #expect(found == [8, 16, 17, 24])
  }

  @Test("no comment is wider than 110 columns")
  func comments() throws {
    let paths = try SourceText.paths(below: ["Sources", "Tests", "Tools"])
    #expect(paths.count > 900)
    let long = try paths.flatMap { path in
      SourceText(try Document.contents(of: path)).longComments(limit: Self.columns).map {
        "\(path):\($0.number): \($0.text)"
      }
    }
    #expect(long == [], "break these lines")
  }

  @Test("a wide comment is found, but not code or a table in one")
  func wideComment() {
    let words = String(repeating: "word ", count: 30)
    let text = SourceText(
      "  // \(words)\n  ///     \(words)\n/// | \(words) |\n/// ```\n/// \(words)\n/// ```\n/// \(words)")
    #expect(text.longComments(limit: Self.columns).map(\.number) == [1, 7])
  }

  @Test("no line of a document's prose is wider than 120 columns", arguments: Document.paths)
  func prose(path: String) throws {
    let long = try Document(path).wideLines(limit: Self.proseColumns)
    #expect(long == [], "break these lines")
  }

  @Test("a wide line of prose is found, but not code, a table or a link that cannot be broken")
  func wideProse() {
    let words = String(repeating: "word ", count: 30)
    let link = "[x](" + String(repeating: "x", count: 130) + ")"
    let text = "| \(words)\n\n```\n\(words)\n```\n\n- \(words)\n\n\(link)\n\n    \(words)\n"
    #expect(Document(path: "", text: text).wideLines(limit: Self.proseColumns).count == 1)
  }
}
