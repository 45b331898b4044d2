import SwiftSyntax

/// Tells what of a fixture does nothing but write notes, which an app does not have.
struct NoteRule {
  /// The functions that do nothing else; those besides "note" are handed on to a fixture that notes.
  private var names: Set<String> = ["note", "report", "tell", "did", "act"]

  /// Finds a source's own functions that do nothing else.
  init(_ source: some SyntaxProtocol) {
    let finder = FunctionFinder(viewMode: .sourceAccurate)
    finder.walk(source)
    var count = 0
    while count != names.count {
      count = names.count
      for (name, bodies) in finder.bodies where !bodies.contains(where: { isMore($0) }) { names.insert(name) }
    }
  }

  func isMore(_ body: CodeBlockItemListSyntax) -> Bool {
    body.contains { item in
      switch item.item {
      case .stmt(let statement):
        if let condition = statement.as(GuardStmtSyntax.self) {
          return isMore(condition.body.statements)
        }
        if let result = statement.as(ReturnStmtSyntax.self) {
          return result.expression.map { !isNote($0) } ?? false
        }
        let branch = statement.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)
        return branch.map(isMore) ?? true
      case .expr(let expression):
        if let branch = expression.as(IfExprSyntax.self) { return isMore(branch) }
        return !isNote(expression)
      case .decl(let declaration): return !declaration.is(VariableDeclSyntax.self)
      default: return true
      }
    }
  }

  func isMore(_ branch: IfExprSyntax) -> Bool {
    if isMore(branch.body.statements) { return true }
    switch branch.elseBody {
    case .codeBlock(let body): return isMore(body.statements)
    case .ifExpr(let next): return isMore(next)
    default: return false
    }
  }

  func isNote(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    let name = call.calledExpression.trimmedDescription
    if name.hasPrefix("super.") { return true }
    if call.arguments.isEmpty, let closure = call.trailingClosure, !isMore(closure.statements) { return true }
    return name.split(whereSeparator: { ".?".contains($0) }).last.map { names.contains(String($0)) } ?? false
  }
}

/// Collects the bodies of functions by their names.
private final class FunctionFinder: SyntaxVisitor {
  private(set) var bodies: [String: [CodeBlockItemListSyntax]] = [:]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let body = node.body { bodies[node.name.text, default: []].append(body.statements) }
    return .visitChildren
  }
}
