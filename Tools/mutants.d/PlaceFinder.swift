import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the places of one source at which a mutant can stand: what is common to those of the engine and of
/// the fixtures.
class PlaceFinder: SyntaxVisitor {
  private(set) var found: [Mutant] = []
  private let path: String
  private let bytes: [UInt8]
  private(set) var functions: [String] = []

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    super.init(viewMode: .sourceAccurate)
    let parsed = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
    // The tree with its operators bound knows what each one's operands are.
    walk(OperatorTable.standardOperators.foldAll(parsed) { _ in })
  }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.text, node.attributes)
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    begin("init", node.attributes)
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functions.removeLast() }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    begin("subscript", node.attributes)
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { functions.removeLast() }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let binding = node.bindings.first
    let name = binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    let isComputed = binding?.accessorBlock != nil
    let kind = begin(name ?? "", node.attributes)
    // A stored property's value may be a constant of a table, which tests name; what is computed is looked
    // at.
    return functions.count == 1 && (name == nil || !isComputed) ? .skipChildren : kind
  }
  override func visitPost(_ node: VariableDeclSyntax) { functions.removeLast() }

  /// What clients inline may ask for nothing that they do not see.
  private func begin(_ name: String, _ attributes: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    functions.append(functions.first ?? name)
    let isInlined = attributes.contains { $0.trimmedDescription.hasPrefix("@inlinable") }
    return isInlined ? .skipChildren : .visitChildren
  }

  // MARK: Entries

  func replace(_ node: some SyntaxProtocol, with text: String, kind: String) {
    guard !isInPattern(node), isPlain(node) else { return }
    add(node, "(planted ? \(text) : \(node.trimmedDescription))", after: text, kind: kind)
  }

  func leaveOut(_ node: ExprSyntax, kind: String) {
    guard isPlain(node) else { return }
    add(node, "if !planted { \(node.trimmedDescription) }", after: "", kind: kind)
  }

  /// Lets a body do nothing but return; `whole` is what it belongs to, by which it is found.
  func empty(
    _ body: CodeBlockItemListSyntax, of whole: some SyntaxProtocol, with result: String, kind: String
  ) {
    guard let first = body.first else { return }
    let place = first.positionAfterSkippingLeadingTrivia.utf8Offset
    let statement = result.isEmpty ? "return" : "return \(result)"
    add(
      from: whole.positionAfterSkippingLeadingTrivia.utf8Offset, place..<place,
      "if planted { \(statement) }; ", before: firstLine(of: whole), after: result, kind: kind)
  }

  func isInPattern(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let current = parent, !current.is(CodeBlockItemSyntax.self) {
      if current.is(ExpressionPatternSyntax.self) { return true }
      parent = current.parent
    }
    return false
  }

  /// What spans lines, waits or throws in the midst of an expression is left alone.
  private func isPlain(_ node: some SyntaxProtocol) -> Bool {
    let text = node.trimmedDescription
    guard !text.contains("\n"), !text.contains("//"), !text.contains("await ") else { return false }
    if node.is(TryExprSyntax.self) { return true }
    return !text.contains("try ") && !text.contains("#")
  }

  private func add(_ node: some SyntaxProtocol, _ text: String, after: String, kind: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    add(
      from: start, start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text,
      before: node.trimmedDescription, after: after, kind: kind)
  }

  /// An entry shows whole lines: those on which the place stands, so that it is found once.
  private func add(
    from: Int, _ place: Range<Int>, _ text: String, before: String, after: String, kind: String
  ) {
    guard let function = functions.first, !function.isEmpty else { return }
    let first = (bytes[..<from].lastIndex(of: 10) ?? -1) + 1
    let last = bytes[place.upperBound...].firstIndex(of: 10) ?? bytes.count
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let lines = piece(first..<last)
    guard !lines.contains("planted"), !lines.contains("//") else { return }
    let indented = lines.prefix { $0 == " " }
    found.append(
      Mutant(
        kind: kind, file: path, function: function, old: String(lines.dropFirst(indented.count)),
        new: String(
          (piece(first..<place.lowerBound) + text + piece(place.upperBound..<last)).dropFirst(indented.count)),
        before: before, after: after))
  }

  private func firstLine(of node: some SyntaxProtocol) -> String {
    String(node.trimmedDescription.prefix { $0 != "\n" })
  }
}
