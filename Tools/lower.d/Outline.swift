import SwiftSyntax

/// A method or property of a type.
struct Member {
  let name: String
  /// The labels of the parameters, "_" for none; nil for a property.
  let labels: [String]?
  /// The types of the parameters as they are written, or of the property.
  let types: [String]
  let objcName: String?
  let isObjC: Bool
  let isOptional: Bool
  let isOverride: Bool
  /// Whether other modules may override it, which those in extensions are for the Objective-C runtime alone.
  let isOpen: Bool
  let isOfType: Bool
  let isHidden: Bool
  /// Whether it stands in an extension.
  let isExtending: Bool
  let source: Source
  let node: DeclSyntax

  /// What the compiler calls it.
  var kind: String {
    guard let labels else { return "property '\(name)'" }
    return "\(isOfType ? "static" : "instance") method '\(name)(\(labels.map { $0 + ":" }.joined()))'"
  }

  /// The attributes by which the Objective-C runtime knows a member.
  static let exposing = [
    "objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged",
  ]

  /// Whether one stands for the other where an object is called.
  func matches(_ other: Member) -> Bool { name == other.name && labels == other.labels }

  /// The name that the Objective-C runtime has for it: `tappedWithSender:` for `tapped(sender:)`.
  var selector: String { objcName ?? selectorName(name, labels ?? []) }
}

/// The name of a method in Objective-C, by its name and labels in Swift.
func selectorName(_ name: String, _ labels: [String]) -> String {
  guard let first = labels.first else { return name }
  let capital = first.prefix(1).uppercased() + first.dropFirst()
  let preposition = ["With", "At", "By", "For", "From", "In", "Of", "On", "To", "After", "Before", "Via"]
  let begins = preposition.contains {
    capital == $0 || (capital.hasPrefix($0) && capital.dropFirst($0.count).first?.isUppercase == true)
  }
  let start = first == "_" ? name : name + (begins ? "" : "With") + capital
  return start + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
}

/// An initializer of a class.
struct Initializer {
  let labels: [String]
  let isConvenience: Bool
  let source: Source
  let node: InitializerDeclSyntax
}

/// A class, protocol or other type of the target, with what its extensions add.
final class TypeOutline {
  enum Kind { case classType, protocolType, other, unknown }
  let name: String
  var kind = Kind.unknown
  var inherited: [String] = []
  var members: [Member] = []
  var initializers: [Initializer] = []
  /// The braces of its declaration and its extensions.
  var bodies: [(source: Source, node: MemberBlockSyntax)] = []
  var access = ""
  /// The properties of whose changes observers are told.
  var told: [String] = []
  /// Those of them that can be set.
  var settable: Set<String> = []
  var isMainActor = false
  /// Whether the Objective-C runtime knows it on iOS, and all its members, with those of classes below.
  var isObjC = false
  var hasObjCMembers = false
  var isLocal = false
  var genericParameters: Set<String> = []
  /// Where its braces end, for members that have to stand inside of them.
  var source: Source?
  var body: MemberBlockSyntax?

  init(name: String) { self.name = name }

  /// What sources call it: a local type has no name outside of the code around it.
  var spelled: String { name.spelledType }

  var optionalRequirements: [Member] {
    kind == .protocolType ? members.filter(\.isOptional) : []
  }

  /// Whether another requirement has the same name and labels, so that only types tell which is meant.
  func hasTwin(_ requirement: Member) -> Bool { members.count { $0.matches(requirement) } > 1 }
}

extension String {
  /// The name of a type as sources write it, without what tells local ones apart.
  var spelledType: String {
    let parts = split(separator: ".")
    let first = parts.lastIndex { $0.contains("#") } ?? 0
    return parts[min(first, parts.count)...].map { $0.prefix { $0 != "#" } }.joined(separator: ".")
  }
}

/// What all files of a target declare.
final class Outline {
  private(set) var types: [String: TypeOutline] = [:]
  /// Those in functions and closures, by the names that these have for them.
  private var locals: [String: [TypeOutline]] = [:]
  /// Types in the order in which they were met.
  private(set) var order: [TypeOutline] = []
  /// Names of properties anywhere that are closures.
  var closures: Set<String> = []
  /// The types of others, by the properties' names.
  var typesOfProperties: [String: Set<String>] = [:]
  /// Names of types that are closures'.
  var closureTypes: Set<String> = []

  /// The names of functions outside of types.
  var functions: Set<String> = []

  /// Whether a selector names a method of another class than the one that writes it.
  var namesOthers = false

  /// Whether a property anywhere holds a closure, which `name?(…)` may call.
  func holdsClosure(_ name: String) -> Bool {
    closures.contains(name) || !closureTypes.isDisjoint(with: typesOfProperties[name] ?? [])
  }

  func type(_ name: String) -> TypeOutline {
    if let known = types[name] { return known }
    let new = TypeOutline(name: name)
    types[name] = new
    order.append(new)
    if name.contains("#") { locals[new.spelled, default: []].append(new) }
    return new
  }

  /// The local type that a name means in code: the last one of the name before the place.
  private func local(_ name: String, inside scope: String) -> TypeOutline? {
    if name.contains("#") { return types[name] }
    guard let found = locals[name] else { return nil }
    func place(_ name: String) -> (file: Substring, offset: Int)? {
      guard let mark = name.split(separator: "#").dropFirst().last,
        let line = mark.lastIndex(of: "_"),
        let offset = Int(mark[mark.index(after: line)...].prefix { $0.isNumber })
      else { return nil }
      return (mark[..<line], offset)
    }
    guard let here = place(scope) else { return nil }
    return found.last { place($0.name).map { $0.file == here.file && $0.offset <= here.offset } ?? false }
  }

  /// Takes in what a further file of the target declares.
  func join(_ file: Outline) {
    for part in file.order {
      let type = type(part.name)
      type.inherited += part.inherited
      type.members += part.members
      type.initializers += part.initializers
      type.bodies += part.bodies
      // Extensions say nothing else.
      guard part.source != nil else { continue }
      type.kind = part.kind
      type.source = part.source
      type.body = part.body
      type.access = part.access
      type.isMainActor = part.isMainActor
      type.isObjC = part.isObjC
      type.hasObjCMembers = part.hasObjCMembers
      type.genericParameters = part.genericParameters
      type.isLocal = part.isLocal
    }
    closures.formUnion(file.closures)
    typesOfProperties.merge(file.typesOfProperties) { $0.union($1) }
    closureTypes.formUnion(file.closureTypes)
    functions.formUnion(file.functions)
  }

  /// Takes in the classes and protocols of imported modules that others can see, unless the target has its
  /// own of the name.
  func know(_ imported: Outline) {
    for type in imported.order
    where types[type.name] == nil && (type.kind == .protocolType || type.kind == .classType)
      && ["public", "open", "package"].contains(type.access)
    {
      types[type.name] = type
      order.append(type)
    }
  }

  /// The type that a name means inside another type.
  func find(_ name: String, inside scope: String = "") -> TypeOutline? {
    let name = String(name.prefix { $0 != "<" })
    if let known = local(name, inside: scope) { return known }
    var scope = scope.split(separator: ".").map(String.init)
    while true {
      if let found = types[(scope + [name]).joined(separator: ".")] { return found }
      if scope.isEmpty { break }
      scope.removeLast()
    }
    guard let short = name.split(separator: ".").last.map(String.init), short != name else { return nil }
    return types[short]
  }

  /// Whether a type is private in another, so that no extension can name it.
  func isHidden(_ type: TypeOutline) -> Bool {
    let parts = type.name.split(separator: ".")
    return parts.indices.dropFirst().contains { last in
      self.type(parts[...last].joined(separator: ".")).access.hasSuffix("private")
    }
  }

  /// The class above, if it is one of the target's.
  func superclass(of type: TypeOutline) -> TypeOutline? {
    for name in type.inherited {
      if let found = find(name, inside: type.name), found.kind != .protocolType, found !== type {
        return found
      }
    }
    return nil
  }

  /// A class and those above it in the target.
  func line(of type: TypeOutline) -> [TypeOutline] {
    var result: [TypeOutline] = []
    var next: TypeOutline? = type
    while let current = next, !result.contains(where: { $0 === current }) {
      result.append(current)
      next = superclass(of: current)
    }
    return result
  }

  /// The names of all classes above a type, in the target and in UIKit, the nearest first.
  func ancestors(of type: TypeOutline) -> [String] {
    let line = line(of: type)
    var result = line.dropFirst().map(\.name)
    // What an extension of UIKit's class inherits are protocols alone.
    var next = line.last.flatMap { last in
      Superclasses.all[last.name] ?? last.inherited.first { Superclasses.all[$0] != nil }
    }
    if let top = line.last, top.kind == .classType, next == nil, top.inherited.contains("NSObject") {
      next = "NSObject"
    }
    while let name = next {
      result.append(name)
      next = Superclasses.all[name]
    }
    return result
  }

  /// All protocols of the target that a type has by itself, by those above it and by other protocols.
  func protocols(of type: TypeOutline) -> [TypeOutline] {
    var result: [TypeOutline] = []
    var left = line(of: type)
    while let current = left.popLast() {
      for name in current.inherited {
        guard let found = find(name, inside: current.name), found.kind == .protocolType,
          !result.contains(where: { $0 === found })
        else { continue }
        result.append(found)
        left.append(found)
      }
    }
    return result
  }

  /// The optional requirements of the target that are called by a name.
  func optionalRequirements(named name: String) -> [(owner: TypeOutline, member: Member)] {
    order.flatMap { type in type.optionalRequirements.filter { $0.name == name }.map { (type, $0) } }
  }
}

/// Fills an outline with what a file declares.
final class OutlineVisitor: ScopedVisitor {
  let outline: Outline
  private var depthOfCode = 0

  init(_ source: Source, _ outline: Outline) {
    self.outline = outline
    super.init(source)
  }

  override func enter(_ scope: Scope) {
    let type = outline.type(scope.name)
    type.inherited += scope.inherited
    type.bodies.append((source, scope.body))
    guard !scope.isExtension else { return }
    type.kind = scope.kind
    type.source = source
    type.body = scope.body
    type.access = scope.access
    type.isMainActor = scope.isMainActor
    type.isObjC = scope.isObjC
    type.hasObjCMembers = scope.hasObjCMembers
    type.genericParameters = scope.genericParameters
    type.isLocal = isInCode
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters
    if scopes.isEmpty { outline.functions.insert(node.name.text) }
    note(
      node.name.text, parameters.map(\.firstName.text), parameters.map(\.type.plain), node.attributes,
      node.modifiers, DeclSyntax(node))
    return super.visit(node)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      if !node.modifiers.contains(where: { $0.name.text == "optional" }) {
        let closure = binding.closure
        if closure.isOne { outline.closures.insert(name) }
        if let type = closure.type { outline.typesOfProperties[name, default: []].insert(type) }
      }
      note(name, nil, [], node.attributes, node.modifiers, DeclSyntax(node))
    }
    return super.visit(node)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer.value.plain.contains("->") { outline.closureTypes.insert(node.name.text) }
    return super.visit(node)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let scope = scopes.last, scope.codeDepth == codeDepth {
      outline.type(scope.name).initializers.append(
        Initializer(
          labels: node.signature.parameterClause.parameters.map(\.firstName.text),
          isConvenience: node.modifiers.contains { $0.name.text == "convenience" }, source: source, node: node
        ))
    }
    return super.visit(node)
  }

  private func note(
    _ name: String, _ labels: [String]?, _ types: [String], _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax, _ node: DeclSyntax
  ) {
    guard let scope = scopes.last, !isInCode || scope.codeDepth == codeDepth else { return }
    let words = Set(modifiers.filter { $0.detail == nil }.map(\.name.text))
    let objc = attributes.attribute("objc")
    outline.type(scope.name).members.append(
      Member(
        name: name, labels: labels, types: types,
        objcName: objc?.arguments.map { $0.plain },
        isObjC: Member.exposing.contains { attributes.attribute($0) != nil } || scope.hasObjCMembers,
        isOptional: words.contains("optional"), isOverride: words.contains("override"),
        isOpen: words.contains("open"),
        isOfType: words.contains("static") || words.contains("class"),
        isHidden: words.contains("private") || words.contains("fileprivate"),
        isExtending: scope.isExtension, source: source, node: node))
  }
}

extension AttributeListSyntax {
  func attribute(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.plain == name }
  }
}

extension PatternBindingSyntax {
  /// The name of a type that a property may hold closures by, or nil for one that is a closure's.
  fileprivate var closure: (isOne: Bool, type: String?) {
    if let type = typeAnnotation?.type.plain {
      if type.contains("->") { return (true, nil) }
      return (false, String(type.prefix { $0 != "<" && $0 != "?" && $0 != "!" }))
    }
    return (initializer?.value.is(ClosureExprSyntax.self) == true, nil)
  }
}
