import SwiftSyntax

/// Finds the mutants of a source of the engine, or of what judges outcomes.
///
/// A mutant keeps the types: a comparison becomes another one, a whole bound moves by one, a call whose
/// result nobody uses is left out. What does not compile all the same (a sum of texts, say) is dropped by
/// Tools/mutants.
final class MutantFinder: PlaceFinder {
  private static let comparisons = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="]
  private static let conditions = ["&&": "||", "||": "&&"]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let operation = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .visitChildren
    }
    let (left, right) = (node.leftOperand, node.rightOperand)
    if let other = Self.comparisons[operation] {
      replace(node, with: "\(left.trimmed) \(other) \(right.trimmed)", kind: "comparison")
    } else if let other = Self.conditions[operation] {
      replace(node, with: "\(left.trimmed) \(other) \(right.trimmed)", kind: "condition")
    } else if operation == "-" {
      replace(node, with: "\(left.trimmed) + \(right.trimmed)", kind: "sign")
    } else if operation == "+", isNumber(left) || isNumber(right) {
      replace(node, with: "\(left.trimmed) - \(right.trimmed)", kind: "sign")
    } else if operation == "..<" || operation == "...", !isInPattern(node), !isNumber(right) {
      replace(right, with: "(\(right.trimmed)) \(operation == "..<" ? "+" : "-") 1", kind: "bound")
    }
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition, !condition.is(InfixOperatorExprSyntax.self) {
      replace(condition, with: "!(\(condition.trimmed))", kind: "condition")
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    // The only expression of a body may be what it returns.
    guard node.count > 1 else { return .visitChildren }
    for item in node {
      guard case .expr(let expression) = item.item else { continue }
      let call =
        expression.as(TryExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self)
        ?? expression.as(FunctionCallExprSyntax.self)
      guard let call, !call.calledExpression.trimmedDescription.hasPrefix("super.init") else { continue }
      leaveOut(expression, kind: "call")
    }
    return .visitChildren
  }

  private func isNumber(_ node: ExprSyntax) -> Bool {
    node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self)
  }
}
