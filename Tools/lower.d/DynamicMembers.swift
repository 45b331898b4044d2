import SwiftSyntax

extension Lowering {
  /// Finds a member of an `AnyObject`, as the Objective-C runtime does by its name: `sender.tag`.
  func lowerDynamicMember(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text
    guard let base = node.base, Self.dynamicMembers.contains(name), isAnyObject(base) else { return }
    let label: String
    let object: ExprSyntax
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      (label, object) = ("ofAny", chain.expression)
    } else {
      (label, object) = ("of", base)
    }
    source.insert("DynamicMembers(\(label): ", at: source.range(of: object).lowerBound)
    source.insert(")", at: source.range(of: object).upperBound)
    source.requireImport("UIKit")
  }

  /// What `DynamicMembers` of UIKit has; `Tools/lowering` compares the two.
  private static let dynamicMembers: Set<String> = [
    "alpha", "boolValue", "bounds", "center", "cgPointValue", "cgRectValue", "cgSizeValue", "currentPage",
    "currentTitle", "description", "doubleValue", "floatValue", "frame", "intValue", "isEnabled", "isEqual",
    "isHidden", "isKind", "isOn", "isSelected", "location", "numberOfTouches", "perform",
    "removeFromSuperview",
    "responds", "scale", "selectedSegmentIndex", "state", "subviews", "superview", "tag", "text", "title",
    "titleLabel", "translation", "uiEdgeInsetsValue", "velocity", "view", "window",
  ]

  /// Whether an expression is an `AnyObject`, as far as it says itself or what it names is declared with it.
  func isAnyObject(_ node: ExprSyntax) -> Bool {
    guard let type = type(of: node) else { return false }
    return type.filter { !" ?!()".contains($0) } == "AnyObject"
  }

  /// Whether an expression is a member of the app's delegate, whose class it does not know.
  func isOfAppDelegate(_ node: ExprSyntax) -> Bool {
    let inner = node.as(ForceUnwrapExprSyntax.self)?.expression ?? node
    return inner.as(MemberAccessExprSyntax.self)?.base.flatMap(type(of:))?.hasPrefix("UIApplicationDelegate")
      == true
  }

  /// Makes objects of numbers, as the Objective-C runtime does by itself: `places as [NSNumber]`.
  func lowerNumbers(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    for (index, part) in parts.enumerated().dropLast() where index > 0 {
      guard part.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil,
        part.is(UnresolvedAsExprSyntax.self), parts[index + 1].plain == "[NSNumber]",
        let type = type(of: parts[index - 1]), ["[CGFloat]", "[Double]", "[Float]", "[Int]"].contains(type)
      else { continue }
      source.insert(".map { NSNumber(value: Double($0)) }", at: source.range(of: parts[index - 1]).upperBound)
    }
  }

  private func type(of node: ExprSyntax) -> String? {
    if node.plain == "UIApplication.shared.delegate" { return "UIApplicationDelegate?" }
    if let chain = node.as(OptionalChainingExprSyntax.self) { return type(of: chain.expression) }
    if let forced = node.as(ForceUnwrapExprSyntax.self) { return type(of: forced.expression) }
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return type(of: tuple.elements.first!.expression)
    }
    if let sequence = node.as(SequenceExprSyntax.self) {
      return sequence.elements.last?.as(TypeExprSyntax.self)?.type.plain
    }
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return type(of: name, at: Syntax(node))
    }
    if let access = node.as(MemberAccessExprSyntax.self), access.base?.plain == "self" {
      return property(access.declName.baseName.text)
    }
    return nil
  }

  /// The type with which a name that is used at a place was declared; nil if nothing says it.
  private func type(of name: String, at node: Syntax) -> String? {
    var inner = node
    while let outer = inner.parent {
      if let items = outer.as(CodeBlockItemListSyntax.self) {
        for item in items.reversed() where item.position < inner.position {
          let bindings = item.item.as(VariableDeclSyntax.self)?.bindings
          if let binding = bindings?.first(where: { $0.pattern.plain == name }) {
            return binding.typeAnnotation?.type.plain ?? binding.initializer.flatMap { type(of: $0.value) }
          }
          if let conditions = item.item.as(GuardStmtSyntax.self)?.conditions, binds(name, conditions) {
            return value(of: name, in: conditions)
          }
        }
      }
      if let conditions = outer.as(IfExprSyntax.self)?.conditions
        ?? outer.as(WhileStmtSyntax.self)?.conditions,
        binds(name, conditions), !conditions.contains(where: { $0.id == inner.id })
      {
        return value(of: name, in: conditions)
      }
      if let loop = outer.as(ForStmtSyntax.self), loop.pattern.plain == name {
        return type(of: loop.sequence).flatMap { $0.hasPrefix("[") ? $0.filter { !"[]".contains($0) } : nil }
      }
      if let closure = outer.as(ClosureExprSyntax.self), let signature = closure.signature?.parameterClause {
        switch signature {
        case .simpleInput(let names): if names.contains(where: { $0.name.text == name }) { return nil }
        case .parameterClause(let clause):
          if let own = clause.parameters.first(where: { ($0.secondName ?? $0.firstName).text == name }) {
            return own.type?.plain
          }
        @unknown default: return nil
        }
      }
      let clause =
        outer.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? outer.as(InitializerDeclSyntax.self)?.signature.parameterClause
      if let own = clause?.parameters.first(where: { ($0.secondName ?? $0.firstName).text == name }) {
        return own.type.plain
      }
      if outer.is(MemberBlockSyntax.self) { return property(name) }
      inner = outer
    }
    return nil
  }

  /// The type that all properties of a name have.
  private func property(_ name: String) -> String? {
    guard let types = outline.typesOfProperties[name], types.count == 1 else { return nil }
    return types.first
  }

  private func binds(_ name: String, _ conditions: ConditionElementListSyntax) -> Bool {
    conditions.contains { $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.plain == name }
  }

  private func value(of name: String, in conditions: ConditionElementListSyntax) -> String? {
    let binding = conditions.lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }.first {
      $0.pattern.plain == name
    }
    guard let binding else { return nil }
    if let written = binding.typeAnnotation { return written.type.plain }
    // Outside of the statement the name is another one.
    guard let value = binding.initializer?.value else {
      return type(of: name, at: Syntax(conditions).parent!)
    }
    if value.plain == name { return type(of: name, at: Syntax(conditions).parent!) }
    return type(of: value)
  }
}
