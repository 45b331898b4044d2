import SwiftSyntax

/// A type's declaration or extension around the node that is visited.
struct Scope {
  /// What the type is known by: its name with those around it, and a place for one that is local to code.
  let name: String
  let kind: TypeOutline.Kind
  let isExtension: Bool
  let inherited: [String]
  let access: String
  let isMainActor: Bool
  let hasObjCMembers: Bool
  /// Whether the Objective-C runtime knows the type itself.
  let isObjC: Bool
  let genericParameters: Set<String>
  let body: MemberBlockSyntax
  /// In how many bodies of functions it stands.
  let codeDepth: Int
}

/// Knows the types around a node, and leaves out what `#if` leaves out on iOS.
class ScopedVisitor: SyntaxVisitor {
  let source: Source
  private(set) var scopes: [Scope] = []
  private(set) var codeDepth = 0

  init(_ source: Source) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  var isInCode: Bool { codeDepth > 0 }

  /// A type begins.
  func enter(_ scope: Scope) {}

  private func open(
    _ name: String, _ kind: TypeOutline.Kind, _ isExtension: Bool, _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax, _ clause: InheritanceClauseSyntax?, _ body: MemberBlockSyntax,
    _ generics: GenericParameterClauseSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    var full = isExtension ? name : ((scopes.last.map { [$0.name] } ?? []) + [name]).joined(separator: ".")
    // Functions may have a local type of the same name each.
    if !isExtension, codeDepth > scopes.last?.codeDepth ?? 0 {
      full += "#\(source.place)_\(body.position.utf8Offset)"
    }
    let inherited = clause?.inheritedTypes.flatMap { inherited -> [String] in
      var type = inherited.type
      while let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
      if let composition = type.as(CompositionTypeSyntax.self) {
        return composition.elements.map { $0.type.plain }
      }
      return [type.plain]
    }
    let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
    let access = modifiers.first { levels.contains($0.name.text) && $0.detail == nil }?.name.text
    let scope = Scope(
      name: full, kind: kind, isExtension: isExtension, inherited: inherited ?? [], access: access ?? "",
      isMainActor: attributes.attribute("MainActor") != nil,
      hasObjCMembers: attributes.attribute("objcMembers") != nil
        || (isExtension && attributes.attribute("objc") != nil),
      isObjC: attributes.attribute("objc") != nil || attributes.attribute("objcMembers") != nil,
      genericParameters: Set(generics?.parameters.map(\.name.text) ?? []), body: body, codeDepth: codeDepth)
    scopes.append(scope)
    enter(scope)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name.text, .classType, false, node.attributes, node.modifiers, node.inheritanceClause,
      node.memberBlock,
      node.genericParameterClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name.text, .protocolType, false, node.attributes, node.modifiers, node.inheritanceClause,
      node.memberBlock)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name.text, .other, false, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock
    )
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name.text, .other, false, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock
    )
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(
      node.name.text, .other, false, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock
    )
  }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = String(node.extendedType.plain.prefix { $0 != "<" })
    return open(
      name, .unknown, true, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    codeDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { codeDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    codeDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { codeDepth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    codeDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { codeDepth -= 1 }

  // MARK: Conditions

  /// The condition of a clause that is visited whatever it says.
  func visitCondition(_ condition: ExprSyntax) {}

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      let holds = clause.condition.map(Self.holds) ?? true
      if let condition = clause.condition { visitCondition(condition) }
      if holds != false, let elements = clause.elements { walk(elements) }
      if holds == true {
        // What follows is not compiled, but the compiler still reads the conditions.
        for later in node.clauses.drop(while: { $0.id != clause.id }).dropFirst() {
          if let condition = later.condition { visitCondition(condition) }
        }
        break
      }
    }
    return .skipChildren
  }

  private static let modules: Set<String> = [
    "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Dispatch", "Glibc", "Swift", "Synchronization",
  ]

  /// Whether a condition holds in a lowered source; nil if a flag decides.
  static func holds(_ condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let inner = condition.as(TupleExprSyntax.self)?.elements.first?.expression { return holds(inner) }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return holds(not.expression).map { !$0 }
    }
    if let call = condition.as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first?.expression.plain
    {
      switch call.calledExpression.plain {
      case "os": return argument == "iOS"
      case "canImport": return modules.contains(String(argument.prefix { $0 != "." }))
      case "targetEnvironment": return false
      case "swift", "compiler": return argument.hasPrefix("<") ? false : true
      default: return nil
      }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      let operators = stride(from: 1, to: elements.count, by: 2).map { elements[$0].plain }
      let values = stride(from: 0, to: elements.count, by: 2).map { holds(elements[$0]) }
      // `&&` binds closer than `||`.
      var groups: [[Bool?]] = [[values[0]]]
      for (word, value) in zip(operators, values.dropFirst()) {
        if word == "&&" { groups[groups.count - 1].append(value) } else { groups.append([value]) }
      }
      let all = groups.map { group -> Bool? in
        group.contains(false) ? false : group.contains(nil) ? nil : true
      }
      return all.contains(true) ? true : all.contains(nil) ? nil : false
    }
    return nil
  }
}
