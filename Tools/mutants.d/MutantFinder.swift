import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A small change of a source that may or may not be noticed.
struct Mutant {
  var function: String
  /// Where what it replaces stands, in bytes.
  var range: Range<Int>
  /// What is put in its place, in which `planted` asks whether the mutant is chosen.
  var text: String
  var meaning: String
}

/// Finds what of a source can be changed so that it still compiles: comparisons, bounds, signs, conditions,
/// and calls whose results nobody uses.
final class MutantFinder: SyntaxVisitor {
  private(set) var mutants: [Mutant] = []
  private let source: [UInt8]

  init(_ source: [UInt8]) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
    let text = String(decoding: source, as: UTF8.self)
    walk(OperatorTable.standardOperators.foldAll(Parser.parse(source: text)) { _ in })
  }

  private static let others = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "-": "+",
  ]

  /// What a function cannot do without, or nobody would notice.
  private static let kept: Set = [
    "init", "fatalError", "preconditionFailure", "exit", "abort", "reserveCapacity",
  ]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      let other = Self.others[sign.text]
    else { return .visitChildren }
    let changed = text(start(node), start(sign)) + other + text(end(sign), end(node))
    add(node, "(planted ? \(changed) : \(text(node)))", "`\(text(node))` becomes `\(changed)`")
    return .visitChildren
  }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.text == "-", !node.expression.is(IntegerLiteralExprSyntax.self) {
      add(node, "(planted ? \(text(node.expression)) : \(text(node)))", "`\(text(node))` loses its sign")
    }
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if let whole = node.parent?.as(InfixOperatorExprSyntax.self),
      let sign = whole.operator.as(BinaryOperatorExprSyntax.self)?.operator.text,
      Self.others[sign] != nil || sign == "+",
      let value = Int(node.literal.text)
    {
      add(node, "(planted ? \(value + 1) : \(value))", "\(value) becomes \(value + 1) in `\(text(whole))`")
    }
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // A default belongs to no function, and how much memory is kept makes no difference.
    let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text
    if node.ancestor(FunctionParameterSyntax.self) == nil, label != "keepingCapacity" {
      let other = node.literal.text == "true" ? "false" : "true"
      add(
        node, "(planted ? \(other) : \(node.literal.text))",
        "\(node.literal.text) becomes \(other)\(label.map { " for `\($0)`" } ?? "")")
    }
    return .skipChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition {
      add(condition, "(\(text(condition))) != planted", "`\(text(condition))` is turned around")
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item else { return .visitChildren }
    let call = (expression.as(TryExprSyntax.self)?.expression ?? expression).as(FunctionCallExprSyntax.self)
    guard let call, call.trailingClosure == nil, isOneOfSeveral(node) else { return .visitChildren }
    let called = text(call.calledExpression)
    let last = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? called
    guard !Self.kept.contains(last) else { return .visitChildren }
    add(expression, "if !planted { \(text(expression)) }", "`\(text(expression))` is left out")
    return .visitChildren
  }

  /// Whether a statement is not the value of its block: a single expression may be, and so may the last of a
  /// branch.
  private func isOneOfSeveral(_ node: CodeBlockItemSyntax) -> Bool {
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count > 1 else { return false }
    // The last of a guard's branch leaves the function.
    return list.last != node || list.ancestor(GuardStmtSyntax.self) == nil
  }

  private func add(_ node: some SyntaxProtocol, _ text: String, _ meaning: String) {
    guard let function = function(of: Syntax(node)), end(node) - start(node) < 160, !text.contains("\n")
    else { return }
    mutants.append(Mutant(function: function, range: start(node)..<end(node), text: text, meaning: meaning))
  }

  /// The function, initializer or property of a type in which something stands.
  private func function(of node: Syntax) -> String? {
    var found: String?
    var next: Syntax? = node
    while let node = next {
      if node.is(AttributeSyntax.self) || node.is(MacroExpansionExprSyntax.self) { return nil }
      if let function = node.as(FunctionDeclSyntax.self) { found = function.name.text }
      if node.is(InitializerDeclSyntax.self) { found = "init" }
      if node.is(DeinitializerDeclSyntax.self) { found = "deinit" }
      if node.is(SubscriptDeclSyntax.self) { found = "subscript" }
      if let variable = node.as(VariableDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) == true
      {
        found = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      }
      next = node.parent
    }
    return found
  }

  private func start(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
  private func end(_ node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }
  private func text(_ node: some SyntaxProtocol) -> String { text(start(node), end(node)) }
  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: source[start..<end], as: UTF8.self)
  }
}

extension SyntaxProtocol {
  /// The next node of a kind around this one, itself included.
  fileprivate func ancestor<Kind: SyntaxProtocol>(_ kind: Kind.Type) -> Kind? {
    var next: Syntax? = Syntax(self)
    while let node = next {
      if let found = node.as(kind) { return found }
      next = node.parent
    }
    return nil
  }
}
