import SwiftSyntax

// What iOS refuses of the Objective-C runtime's names and types, and Linux, which has none, would not notice.

extension Outline {
  /// Whether the Objective-C runtime knows a member on iOS, as far as these files say.
  func isExposed(_ member: Member, of declaring: TypeOutline, in type: TypeOutline) -> Bool {
    if member.isObjC || member.isOverride { return true }
    if declaring.kind == .protocolType { return declaring.isObjC && !member.isExtending }
    let line = line(of: declaring)
    if line.contains(where: \.hasObjCMembers) { return true }
    // What a protocol of Objective-C asks for is known by it.
    if protocols(of: type).contains(where: { $0.isObjC && $0.members.contains(where: member.matches) }) {
      return true
    }
    if OptionalNames.all.contains(member.name) { return true }
    return self.line(of: type).flatMap(\.inherited).contains { name in
      find(name, inside: type.name) == nil && Superclasses.all[name] == nil && !Self.swifts.contains(name)
        && !["Delegate", "DataSource"].contains(where: name.hasSuffix)
    }
  }

  /// What adds no methods that the runtime knows: any other name may be a protocol of Objective-C, of another
  /// module.
  static let swifts: Set<String> = [
    "NSObject", "AnyObject", "class", "Hashable", "Equatable", "Comparable", "Identifiable", "Sendable",
    "Codable",
    "Encodable", "Decodable", "CustomStringConvertible", "Error", "ObservableObject",
  ]

  /// Whether a type is sure to have no form in Objective-C.
  func isUnknownToObjC(_ type: TypeSyntax, inside scope: String, _ isOptional: Bool = false) -> Bool {
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return attributed.specifiers.contains { $0.trimmedDescription == "inout" }
        || isUnknownToObjC(attributed.baseType, inside: scope, isOptional)
    }
    if let optional = type.as(OptionalTypeSyntax.self) {
      return isUnknownToObjC(optional.wrappedType, inside: scope, true)
    }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return isUnknownToObjC(optional.wrappedType, inside: scope, true)
    }
    if let array = type.as(ArrayTypeSyntax.self) { return isUnknownToObjC(array.element, inside: scope) }
    if let dictionary = type.as(DictionaryTypeSyntax.self) {
      return isUnknownToObjC(dictionary.key, inside: scope)
        || isUnknownToObjC(dictionary.value, inside: scope)
    }
    if let any = type.as(SomeOrAnyTypeSyntax.self) { return isUnknownToObjC(any.constraint, inside: scope) }
    if let function = type.as(FunctionTypeSyntax.self) {
      return function.parameters.contains { isUnknownToObjC($0.type, inside: scope) }
        || isUnknownToObjC(function.returnClause.type, inside: scope)
    }
    if let tuple = type.as(TupleTypeSyntax.self) {
      guard tuple.elements.count == 1, let element = tuple.elements.first else {
        return !tuple.elements.isEmpty
      }
      return isUnknownToObjC(element.type, inside: scope, isOptional)
    }
    guard type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else { return false }
    guard let found = find(type.plain, inside: scope) else {
      return isOptional && Self.numbers.contains(type.plain)
    }
    switch found.kind {
    case .other: return !found.isObjC || isOptional
    case .protocolType: return !found.isObjC
    default: return false
    }
  }

  static let numbers: Set<String> = [
    "Int", "UInt", "Double", "Float", "CGFloat", "Bool", "TimeInterval", "CGPoint", "CGSize", "CGRect",
  ]
}

extension Lowering {
  /// What iOS says of `@objc` before a type that cannot have it; nil where it can.
  func objection(to attribute: AttributeSyntax) -> String? {
    guard let owner = attribute.parent?.parent,
      owner.is(StructDeclSyntax.self) || owner.is(ActorDeclSyntax.self)
    else { return nil }
    return "only classes, protocols, enumerations and members can be declared '@objc'"
  }

  /// Says of a method that `@objc` names, or of a requirement of such a protocol, which types it cannot have.
  func checkTypes(of node: FunctionDeclSyntax) {
    guard let place = place(of: node.attributes) else { return }
    let name = scopes.last?.name ?? ""
    for (index, parameter) in node.signature.parameterClause.parameters.enumerated()
    where outline.isUnknownToObjC(parameter.type, inside: name) {
      source.problem(
        at: node.name,
        "method cannot be \(place) because the type of the parameter \(index + 1) cannot be represented in Objective-C"
      )
    }
    if let result = node.signature.returnClause?.type, outline.isUnknownToObjC(result, inside: name) {
      source.problem(
        at: node.name,
        "method cannot be \(place) because its result type cannot be represented in Objective-C")
    }
  }

  /// The same of properties.
  func checkTypes(of node: VariableDeclSyntax) {
    guard let place = place(of: node.attributes) else { return }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type,
        outline.isUnknownToObjC(type, inside: scopes.last?.name ?? "")
      else { continue }
      source.problem(
        at: binding.pattern,
        "property cannot be \(place) because its type cannot be represented in Objective-C")
    }
  }

  /// How the compiler says that the Objective-C runtime has to know a member; nil if it has not to.
  private func place(of attributes: AttributeListSyntax) -> String? {
    guard let scope = scopes.last, !isInCode || scope.codeDepth == codeDepth else { return nil }
    if scope.kind == .protocolType { return scope.isObjC ? "a member of an '@objc' protocol" : nil }
    return ["objc", "IBAction", "IBOutlet"].first { attributes.attribute($0) != nil }.map {
      "marked '@\($0)'"
    }
  }
}
