import SwiftParser
import SwiftSyntax

/// Finds which functions of a folder call which, by their names, to tell what builds a screen from what
/// handles an event.
final class CallFinder: SyntaxVisitor {
  /// The functions by whom each name is called; a closure is none of them, and is called `{}`.
  private(set) var callers: [String: Set<String>] = [:]
  private var contexts: [String] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
  override func visitPost(_ node: FunctionDeclSyntax) { contexts.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { begin("init") }
  override func visitPost(_ node: InitializerDeclSyntax) { contexts.removeLast() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { begin("{}") }
  override func visitPost(_ node: ClosureExprSyntax) { contexts.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // What is called on something else is another one's.
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let isOwn = ["self", "self?", "super"].contains(member?.base?.trimmedDescription)
    let name =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? (isOwn ? member?.declName.baseName.text : nil)
    if let name { callers[name, default: []].insert(contexts.last ?? "{}") }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // `Type.function`, which is not called, is a target's action.
    let isAction = node.base?.trimmedDescription.first?.isUppercase ?? false
    if isAction, node.parent?.is(FunctionCallExprSyntax.self) != true {
      callers[node.declName.baseName.text, default: []].insert("{}")
    }
    return .visitChildren
  }

  private func begin(_ name: String) -> SyntaxVisitorContinueKind {
    contexts.append(name)
    return .visitChildren
  }

  /// The given functions, and those that nobody but these calls.
  func only(calledBy functions: Set<String>) -> Set<String> {
    var found = functions
    while true {
      let more = callers.filter { !found.contains($0.key) && $0.value.isSubset(of: found) }.keys
      if more.isEmpty { return found }
      found.formUnion(more)
    }
  }
}
