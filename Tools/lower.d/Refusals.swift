import SwiftSyntax

// What iOS refuses of attributes for the Objective-C runtime, in the compiler's words; here they go.

extension Lowering {
  /// Says of a method that iOS does not take its attributes, its name or what it overrides.
  func checkAttributes(of node: FunctionDeclSyntax) {
    checkPlace(of: node.attributes, at: node.name)
    if scopes.last?.kind != .protocolType, node.attributes.attribute("objc") != nil, node.isGeneric {
      source.problem(
        at: node.name, "instance method cannot be marked '@objc' because it has generic parameters")
    }
    if node.attributes.attribute("IBAction") != nil {
      let isOfType = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
      if isOfType || isOutsideOfClasses(node) {
        source.problem(at: node.name, "only instance methods can be declared @IBAction")
      }
      if node.signature.parameterClause.parameters.count > 2 {
        source.problem(at: node.name, "@IBAction methods must have at most 2 arguments")
      }
      if let result = node.signature.returnClause?.type.plain, !["Void", "()"].contains(result) {
        source.problem(at: node.name, "methods declared @IBAction must not return a value")
      }
    }
    checkMember(node.name.text, DeclSyntax(node), at: node.name)
  }

  /// The same of properties.
  func checkAttributes(of node: VariableDeclSyntax) {
    guard let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return }
    checkPlace(of: node.attributes, at: name)
    checkMember(name.identifier.text, DeclSyntax(node), at: name)
    guard let outlet = node.attributes.attribute("IBOutlet") else { return }
    if isOutsideOfClasses(node) || node.modifiers.contains(where: { $0.name.text == "static" }) {
      source.problem(at: outlet, "only class instance properties can be declared @IBOutlet")
    }
    if node.bindingSpecifier.text == "let" {
      source.problem(at: outlet, "'@IBOutlet' requires property to be mutable")
    }
    guard let type = binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self)?.plain else { return }
    if Outline.numbers.contains(type) {
      source.problem(at: outlet, "'@IBOutlet' property cannot have non-object type '\(type)'")
    } else if Superclasses.all[type] != nil || outline.find(type)?.kind == .classType,
      !node.modifiers.contains(where: { $0.name.text == "unowned" })
    {
      source.problem(at: outlet, "'@IBOutlet' property has non-optional type '\(type)'")
    }
  }

  /// Says of a class that iOS does not know it as one of Objective-C's.
  func checkAttributes(of node: ClassDeclSyntax) {
    guard node.attributes.attribute("objc") != nil, let name = scopes.last?.name else { return }
    let type = outline.type(name)
    let top = outline.line(of: type).last ?? type
    // A name that is not known may be a class of another module.
    let isKnown = top.inherited.allSatisfy { name in
      outline.find(name, inside: top.name)?.kind == .protocolType || Outline.swifts.contains(name)
        || ["Delegate", "DataSource"].contains(where: name.hasSuffix)
    }
    guard isKnown, top.kind == .classType, !outline.ancestors(of: type).contains("NSObject") else { return }
    source.problem(at: node.name, "only classes that inherit from NSObject can be declared '@objc'")
  }

  /// The same of enumerations.
  func checkAttributes(of node: EnumDeclSyntax) {
    guard node.attributes.attribute("objc") != nil else { return }
    let raw = node.inheritanceClause?.inheritedTypes.first
    if let type = raw?.type.plain, ["String", "Character", "Double", "Float", "CGFloat"].contains(type) {
      source.problem(at: node.name, "'@objc' enum raw type '\(type)' is not an integer type")
    } else if raw == nil {
      source.problem(at: node.name, "'@objc' enum must declare an integer raw type")
    }
  }

  /// Says where the Objective-C runtime cannot know a member.
  private func checkPlace(of attributes: AttributeListSyntax, at name: some SyntaxProtocol) {
    guard attributes.attribute("objc") != nil, let parent = name.typeAround else { return }
    if parent.as(ProtocolDeclSyntax.self)?.attributes.attribute("objc") == nil, isOutsideOfClasses(name) {
      source.problem(
        at: name,
        "'@objc' can only be used with members of classes, '@objc' protocols, and concrete extensions of classes"
      )
    } else if let scope = scopes.last, scope.isExtension,
      outline.find(scope.name)?.genericParameters.isEmpty == false
    {
      source.problem(at: name, "extensions of generic classes cannot contain '@objc' members")
    }
  }

  /// Whether the type around a declaration is sure to be none of Objective-C's.
  private func isOutsideOfClasses(_ node: some SyntaxProtocol) -> Bool {
    guard let parent = node.typeAround else { return false }
    guard let extended = parent.as(ExtensionDeclSyntax.self) else {
      return !parent.is(ClassDeclSyntax.self) && !parent.is(ActorDeclSyntax.self)
    }
    let body = outline.find(extended.extendedType.plain)?.body
    return body?.parent.map { $0.is(StructDeclSyntax.self) || $0.is(EnumDeclSyntax.self) } ?? false
  }

  /// Says of a member that it overrides what nothing can, or has the selector of one before it.
  private func checkMember(_ name: String, _ node: DeclSyntax, at place: some SyntaxProtocol) {
    guard let scope = scopes.last, scope.codeDepth == codeDepth,
      let member = outline.type(scope.name).members.first(where: { $0.node.id == node.id })
    else { return }
    let type = outline.type(scope.name)
    if member.isOverride {
      let above = outline.line(of: type).dropFirst().lazy.compactMap { above in
        above.members.first(where: member.matches).map { (above, $0) }
      }.first
      if let (above, found) = above, found.isExtending, above.kind == .classType, !found.isOfType,
        !outline.isExposed(found, of: above, in: above)
      {
        source.problem(
          at: place,
          "non-'@objc' \(found.kind) is declared in extension of '\(above.spelled)' and cannot be overridden")
      }
      return
    }
    guard scope.kind != .protocolType, member.isNamed,
      let before = type.members.prefix(while: { $0.node.id != node.id }).first(where: {
        $0.isNamed && $0.isOfType == member.isOfType && $0.selector == member.selector
      })
    else { return }
    // What iOS has of two branches of a condition is one.
    guard !node.isConditional, !before.node.isConditional else { return }
    source.problem(
      at: place,
      "method '\(name)' with Objective-C selector '\(member.selector)' conflicts with previous declaration with the same Objective-C selector"
    )
  }

  /// Says of a selector without labels and types that several methods have its name.
  func checkIsOneMethod(_ candidates: [Member], at node: some SyntaxProtocol) {
    let named = candidates.filter { $0.isNamed && !$0.node.isConditional }
    guard named.count > 1, let name = named.first?.name else { return }
    source.problem(
      at: node,
      "ambiguous use of '\(name)'. Next: write its labels, as in #selector(\(name)(\(named.last?.labels?.map { $0 + ":" }.joined() ?? "")))"
    )
  }
}

extension Member {
  /// Whether it is a method that an attribute of its own gives a selector, which its labels say.
  fileprivate var isNamed: Bool {
    guard !isOverride, let function = node.as(FunctionDeclSyntax.self) else { return false }
    return function.signature.effectSpecifiers == nil
      && ["objc", "IBAction"].contains { function.attributes.attribute($0) != nil }
  }
}

extension FunctionDeclSyntax {
  fileprivate var isGeneric: Bool {
    genericParameterClause != nil
      || signature.parameterClause.parameters.contains { $0.type.plain.hasPrefix("some ") }
  }
}

extension SyntaxProtocol {
  /// The type or extension whose member it is in, or nil in code.
  fileprivate var typeAround: Syntax? {
    var next = parent
    while let current = next {
      if current.isProtocol((any DeclGroupSyntax).self) { return current }
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) { return nil }
      next = current.parent
    }
    return nil
  }

  /// Whether `#if` decides on it.
  fileprivate var isConditional: Bool {
    var next = parent
    while let current = next {
      if current.is(IfConfigDeclSyntax.self) { return true }
      next = current.parent
    }
    return false
  }
}
