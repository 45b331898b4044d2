import SwiftSyntax

/// Finds the changes of a fixture: each action, delegate's method and completion emptied, each condition
/// negated, each assignment of a handler left out.
///
/// What does nothing but write notes is not emptied, and a condition that decides nothing else is not
/// negated: without its notes, it is the same.
final class FixtureFinder: PlaceFinder {
  /// What builds and lays out a screen is no handler, nor is what nothing else calls.
  static let building: Set<String> = [
    "viewDidLoad", "viewDidLayoutSubviews", "layoutSubviews", "loadView", "init", "draw", "sizeThatFits",
  ]
  private let building: Set<String>
  private let notes: NoteRule

  init(path: String, bytes: [UInt8], building: Set<String>, notes: NoteRule) {
    (self.building, self.notes) = (building, notes)
    super.init(path: path, bytes: bytes)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = super.visit(node)
    guard let body = node.body?.statements, !building.contains(node.name.text), notes.isMore(body)
    else { return kind }
    let type = node.signature.returnClause?.type
    // The only expression of a body is what it returns.
    var only: ExprSyntax?
    if type != nil, body.count == 1, case .expr(let result) = body.first!.item { only = result }
    if type?.trimmedDescription == "Bool" {
      if let only { negate(only) }
    } else if let result = emptyResult(of: type) {
      if let only {
        replace(only, with: result, kind: "emptied")
      } else {
        empty(body, of: node, with: result, kind: "emptied")
      }
    }
    return kind
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if returnsNothing(node.statements), notes.isMore(node.statements) {
      empty(node.statements, of: node, with: "", kind: "emptied")
    }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard decidesMoreThanNotes(node) else { return .visitChildren }
    switch node.condition {
    case .expression(let condition): negate(condition)
    case .optionalBinding(let binding):
      if let value = binding.initializer?.value {
        replace(value, with: "nil", kind: "negated")
      }
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    if !isInNote(node) { negate(node.condition) }
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    // What a condition decides may be returned without an `if`.
    if let result = node.expression, isCondition(result) { negate(result) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item, let function = functions.first,
      let operation = expression.as(InfixOperatorExprSyntax.self)?.operator
    else { return .visitChildren }
    let isHandler =
      operation.is(AssignmentExprSyntax.self)
      && expression.as(InfixOperatorExprSyntax.self)?.rightOperand.as(ClosureExprSyntax.self)
        .map { notes.isMore($0.statements) } == true
    if isHandler, !building.contains(function) || isInClosure(node) {
      leaveOut(expression, kind: "assignment")
    }
    return .visitChildren
  }

  private func negate(_ condition: ExprSyntax) {
    replace(condition, with: "!(\(condition.trimmed))", kind: "negated")
  }

  private func isCondition(_ node: ExprSyntax) -> Bool {
    guard let operation = node.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription else {
      return node.as(PrefixOperatorExprSyntax.self)?.operator.text == "!"
    }
    return ["&&", "||", "==", "!=", "<", "<=", ">", ">=", "===", "!=="].contains(operation)
  }

  /// What an emptied function returns; nil if there is nothing that says so little.
  private func emptyResult(of type: TypeSyntax?) -> String? {
    guard let type else { return "" }
    switch type.trimmedDescription {
    case "Void", "()": return ""
    case "Int", "CGFloat", "Double": return "0"
    default: return type.is(OptionalTypeSyntax.self) ? "nil" : type.is(ArrayTypeSyntax.self) ? "[]" : nil
    }
  }

  /// Whether a condition is part of what a note says.
  private func isInNote(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let current = parent, !current.is(CodeBlockItemSyntax.self) {
      if let expression = current.as(ExprSyntax.self), notes.isNote(expression) { return true }
      parent = current.parent
    }
    return false
  }

  private func decidesMoreThanNotes(_ node: ConditionElementSyntax) -> Bool {
    guard let statement = node.parent?.parent else { return true }
    if let branch = statement.as(IfExprSyntax.self) { return notes.isMore(branch) }
    guard let condition = statement.as(GuardStmtSyntax.self), !notes.isMore(condition.body.statements),
      let item = condition.parent?.as(CodeBlockItemSyntax.self),
      let body = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return true }
    return notes.isMore(body)
  }

  /// Whether a closure seems to give no result; where the compiler disagrees, Tools/mutants drops the mutant.
  private func returnsNothing(_ body: CodeBlockItemListSyntax) -> Bool {
    guard let last = body.last else { return false }
    switch last.item {
    case .expr(let expression):
      if let call = expression.as(FunctionCallExprSyntax.self) {
        let name = call.calledExpression.trimmedDescription
        return name.contains(".") ? name.first != "." : name.first?.isLowercase ?? false
      }
      return expression.as(InfixOperatorExprSyntax.self)?.operator.is(AssignmentExprSyntax.self) ?? false
        || expression.is(OptionalChainingExprSyntax.self) || expression.is(IfExprSyntax.self)
    case .stmt(let statement): return !statement.is(ReturnStmtSyntax.self)
    default: return false
    }
  }

  private func isInClosure(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let current = parent, !current.is(FunctionDeclSyntax.self) {
      if current.is(ClosureExprSyntax.self) { return true }
      parent = current.parent
    }
    return false
  }
}
