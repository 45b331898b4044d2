import SwiftSyntax

extension Lowering {
  /// Makes objects of classes that are known only at run time: `T()` of a generic parameter, `type.init()` of
  /// a metatype. UIKit's initializers need not be `required` for it on iOS.
  func lowerMaking(_ node: FunctionCallExprSyntax) {
    guard node.trailingClosure == nil, node.leftParen != nil else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard Self.made.contains(labels) else { return }
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "init"
    {
      guard let base = access.base else {
        // `let view: V = .init()`
        if let type = annotation(of: node), isMade(type, labels, node) {
          source.replace(access.declName, with: "_made")
        }
        return
      }
      if isMetatype(base, labels, node) { source.replace(access.declName, with: "_made") }
    } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      name.text == "Self" ? isMetatype(node.calledExpression, labels, node) : isMade(name.text, labels, node)
    {
      source.insert("._made", at: source.range(of: name).upperBound)
    }
  }

  /// The labels of the initializers that UIKit has for it.
  private static let made: Set<[String]> = [
    [], ["frame"], ["style", "reuseIdentifier"], ["nibName", "bundle"], ["rootViewController"],
    ["target", "action"], ["type"],
  ]

  /// Whether a name is a generic parameter's whose bound is a class below NSObject.
  private func isMade(_ name: String, _ labels: [String], _ node: some SyntaxProtocol) -> Bool {
    guard let bounds = bounds(of: name, around: Syntax(node)) else { return false }
    return bounds.contains { isObject($0, labels) }
  }

  /// Whether an expression is a class that is not written there.
  private func isMetatype(
    _ base: ExprSyntax, _ labels: [String], _ node: FunctionCallExprSyntax
  ) -> Bool {
    let text = base.plain
    if text == "super" { return false }
    if text == "self" || text == "Self" || text == "type(of: self)" {
      // In an initializer it is the object itself that goes on.
      guard let scope = scopes.last, text != "self" || isOfType(node) else { return false }
      return isObject(scope.name, labels)
    }
    if let reference = base.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      if let bounds = bounds(of: name, around: Syntax(node)) {
        return bounds.contains { isObject($0, labels) }
      }
      guard name.first?.isUppercase != true else { return false }
      if let type = parameter(name, around: Syntax(node)) { return isObjects(type, labels, node) }
    }
    let last = text.split(separator: ".").last.map(String.init) ?? ""
    guard last.first?.isUppercase != true else { return false }
    if let types = outline.typesOfProperties[last],
      base.is(MemberAccessExprSyntax.self) || base.is(DeclReferenceExprSyntax.self)
    {
      return types.contains { isObjects($0, labels, node) }
    }
    // Nobody else has initializers with the labels of the others.
    return !labels.isEmpty && labels != ["type"]
  }

  /// Whether a type as it is written is the metatype of a class below NSObject.
  private func isObjects(_ type: String, _ labels: [String], _ node: some SyntaxProtocol) -> Bool {
    guard type.contains(".Type") else { return false }
    let name = type.replacing(".Type", with: "").filter { !"()?! ".contains($0) }
    if isMade(name, labels, node) { return true }
    return isObject(name, labels)
  }

  /// Whether a class, or one of a composition, is below NSObject, and does not require the initializer.
  private func isObject(_ name: String, _ labels: [String]) -> Bool {
    name.replacing("any", with: "").split { "&() ".contains($0) }.map(String.init).contains { name in
      if name == "NSObject" { return labels.isEmpty }
      if let known = outline.find(name, inside: scopes.last?.name ?? ""), known.kind != .unknown {
        guard known.kind == .classType, outline.ancestors(of: known).contains("NSObject") else {
          return false
        }
        return !outline.line(of: known).contains { type in
          type.initializers.contains { initializer in
            initializer.labels == labels
              && initializer.node.modifiers.contains { $0.name.text == "required" }
          }
        }
      }
      return Superclasses.all[name] != nil
    }
  }

  /// The types that a generic parameter is below; nil for what is none.
  private func bounds(of name: String, around node: Syntax) -> [String]? {
    var next: Syntax? = node
    var found: [String]?
    while let current = next {
      let generics = current.asProtocol((any WithGenericParametersSyntax).self)
      found = generics?.bounds(of: name) ?? found
      if let requirements = generics?.genericWhereClause
        ?? current.as(ExtensionDeclSyntax.self)?.genericWhereClause
      {
        let more = requirements.bounds(of: name)
        if found != nil || current.is(ExtensionDeclSyntax.self), !more.isEmpty {
          found = (found ?? []) + more
        }
      }
      if let extended = current.as(ExtensionDeclSyntax.self),
        let body = outline.find(String(extended.extendedType.plain.prefix { $0 != "<" }))?.body,
        let own = body.parent?.asProtocol((any WithGenericParametersSyntax).self)?.bounds(of: name)
      {
        found = (found ?? []) + own
      }
      if found != nil, generics?.bounds(of: name) != nil { return found }
      next = current.parent
    }
    return found
  }

  /// The type of a parameter or a constant around a node.
  private func parameter(_ name: String, around node: Syntax) -> String? {
    var next: Syntax? = node
    while let current = next {
      let parameters =
        current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      if let parameter = parameters?.first(where: { ($0.secondName ?? $0.firstName).text == name }) {
        return parameter.type.plain
      }
      next = current.parent
    }
    return nil
  }

  /// The type that is written before a property's value.
  private func annotation(of node: FunctionCallExprSyntax) -> String? {
    guard let value = node.parent?.as(InitializerClauseSyntax.self),
      let binding = value.parent?.as(PatternBindingSyntax.self)
    else { return nil }
    return binding.typeAnnotation?.type.plain
  }

  /// Whether a node stands in a method or a property of a type rather than of an object.
  private func isOfType(_ node: FunctionCallExprSyntax) -> Bool {
    var next = node.parent
    while let current = next {
      if current.is(InitializerDeclSyntax.self) || current.is(MemberBlockSyntax.self) { return false }
      if current.is(FunctionDeclSyntax.self) || current.is(VariableDeclSyntax.self),
        let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers,
        current.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return modifiers.contains { ["static", "class"].contains($0.name.text) }
      }
      next = current.parent
    }
    return false
  }
}

extension WithGenericParametersSyntax {
  /// What a generic parameter of this declaration is below; nil if it has none of the name.
  fileprivate func bounds(of name: String) -> [String]? {
    guard let parameter = genericParameterClause?.parameters.first(where: { $0.name.text == name }) else {
      return nil
    }
    return parameter.inheritedType.map { [$0.plain] } ?? []
  }
}

extension GenericWhereClauseSyntax {
  /// What the clause says that a type is below.
  fileprivate func bounds(of name: String) -> [String] {
    requirements.compactMap { requirement in
      guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
        conformance.leftType.plain == name
      else { return nil }
      return conformance.rightType.plain
    }
  }
}
