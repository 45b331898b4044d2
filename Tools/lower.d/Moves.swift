import SwiftParser
import SwiftSyntax

/// Moves what Swift cannot override out of extensions into the class, where the source's own lines stay with
/// it.
///
/// Runs when all files have been lowered.
///
/// - Parameter added: What is an override though the source does not say so.
func moveOverrides(in outline: Outline, but done: Set<SyntaxIdentifier>, with added: Set<SyntaxIdentifier>) {
  let overridden = Set(outline.order.lazy.flatMap(\.members).filter(\.isOverride).map(\.name))
  for type in outline.order where type.kind == .classType {
    guard let body = type.body, let source = type.source else { continue }
    for member in type.members where member.isExtending && !member.isHidden && !done.contains(member.node.id)
    {
      let isOverridden =
        overridden.contains(member.name)
        && outline.order.contains { other in
          other !== type && other.members.contains { $0.isOverride && $0.matches(member) }
            && outline.line(of: other).contains { $0 === type }
        }
      guard member.isOverride || isOverridden || member.isOpen || added.contains(member.node.id) else {
        continue
      }
      if member.source !== source, !added.contains(member.node.id),
        let calling = member.calling("_\(type.name.replacing(".", with: "_"))_\(member.name)")
      {
        // It stays where the private names of its file are, and the class has what calls it.
        source.insert(
          extensionAccess(of: member) + calling, of: member.source,
          line: member.source.line(of: member.node), in: body)
        continue
      }
      let range = member.source.range(of: member.node)
      let text = member.source.lowered(range)
      member.source.replace(range, with: "")
      member.source.blankSeparator(behind: member.node)
      source.insert(
        extensionAccess(of: member) + text, of: member.source, line: member.source.line(of: member.node),
        in: body)
    }
  }
}

extension Member {
  /// Gives a method, or a property that is computed, another name where it stands.
  ///
  /// - Returns: What has its own name, and calls it by the other; nil for what is stored or observed.
  fileprivate func calling(_ name: String) -> String? {
    let start = source.range(of: node).lowerBound
    let heading: String
    let keyword: TokenSyntax
    if let function = node.as(FunctionDeclSyntax.self), let body = function.body {
      source.nameParameters(of: function)
      let text = source.lowered(start..<source.range(of: body).lowerBound)
      heading = "\(text.oneLine) { \(function.call(of: name)) }"
      keyword = function.funcKeyword
    } else if let variable = node.as(VariableDeclSyntax.self),
      let block = variable.bindings.first?.accessorBlock,
      let accessors, Set(accessors).isSubset(of: ["get", "set"])
    {
      let text = source.lowered(start..<source.range(of: block).lowerBound)
      let setter = accessors.contains("set") ? " set { \(name) = newValue }" : ""
      heading = "\(text.oneLine) { get { \(name) }\(setter) }"
      keyword = variable.bindingSpecifier
    } else {
      return nil
    }
    rename(to: name)
    // A private extension's members are its file's.
    source.insert("internal ", at: source.range(of: keyword).lowerBound)
    return heading
  }

  /// Gives an implementation another name, under which it is no override.
  func rename(to name: String) {
    guard let declaration = node.asProtocol((any WithModifiersSyntax).self) else { return }
    let leftOut: Set<String> = ["override", "open", "public", "private", "fileprivate", "internal"]
    for modifier in declaration.modifiers where leftOut.contains(modifier.name.text) && modifier.detail == nil
    {
      source.blank(modifier)
    }
    if let function = node.as(FunctionDeclSyntax.self) {
      source.replace(function.name, with: name)
    } else if let pattern = node.as(VariableDeclSyntax.self)?.bindings.first?.pattern {
      source.replace(pattern, with: name)
    }
  }

  /// The names of a property's accessors; nil for a method, and for what is stored.
  var accessors: [String]? {
    guard let block = node.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock else { return nil }
    guard case .accessors(let list) = block.accessors else { return ["get"] }
    return list.map(\.accessorSpecifier.text)
  }
}

extension FunctionDeclSyntax {
  /// A call of a function that takes the same, with what this one was called with.
  func call(of name: String) -> String {
    let effects = signature.effectSpecifiers
    let word = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
    let arguments = signature.parameterClause.parameters.enumerated().map { index, parameter in
      let token = parameter.secondName ?? parameter.firstName
      let name = token.tokenKind == .wildcard ? "_\(index)" : token.text
      let value = name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
      let given = (parameter.type.plain.hasPrefix("inout ") ? "&" : "") + value
      return parameter.firstName.text == "_" ? given : "\(parameter.firstName.text): \(given)"
    }
    return "\(word)\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension Source {
  /// Names the parameters that have no name, so that what they take can be passed on.
  func nameParameters(of function: FunctionDeclSyntax) {
    for (index, parameter) in function.signature.parameterClause.parameters.enumerated()
    where (parameter.secondName ?? parameter.firstName).tokenKind == .wildcard {
      if let name = parameter.secondName {
        replace(name, with: "_\(index)")
      } else {
        insert(" _\(index)", at: range(of: parameter.firstName).upperBound)
      }
    }
  }
}

/// The access that a member has from its extension.
func extensionAccess(of member: Member) -> String {
  var node = member.node.parent
  while let current = node {
    if let found = current.as(ExtensionDeclSyntax.self) {
      let levels = ["public", "package", "fileprivate", "private"]
      guard let access = found.modifiers.first(where: { levels.contains($0.name.text) })?.name.text else {
        return ""
      }
      let modifiers = member.node.asProtocol((any WithModifiersSyntax).self)?.modifiers
      return modifiers?.contains { levels.contains($0.name.text) || $0.name.text == "open" } == true
        || access.hasSuffix("private")
        ? "" : access + " "
    }
    node = current.parent
  }
  return ""
}

/// Declares who implements the optional requirements, where the implementation is found by a cast.
func declareImplementations(in outline: Outline) {
  var declared: [ObjectIdentifier: Set<String>] = [:]
  /// Those above a class come first, because what they declare is inherited.
  func declare(_ type: TypeOutline) {
    guard declared[ObjectIdentifier(type)] == nil else { return }
    declared[ObjectIdentifier(type)] = []
    let line = outline.line(of: type)
    line.dropFirst().forEach(declare)
    guard type.kind != .protocolType else { return }
    let inherited = line.dropFirst().reduce(into: Set<String>()) {
      $0.formUnion(declared[ObjectIdentifier($1)] ?? [])
    }
    for owner in outline.protocols(of: type) {
      for requirement in owner.optionalRequirements {
        let holder = owner.holder(of: requirement)
        guard !inherited.contains(holder),
          let member = line.lazy.flatMap(\.members).first(where: {
            $0.matches(requirement) && !$0.isHidden && $0.isOfType == requirement.isOfType
              && (!owner.hasTwin(requirement) || $0.types == requirement.types)
          })
        else { continue }
        declared[ObjectIdentifier(type)]!.insert(holder)
        let source = type.source ?? member.source
        if let body = type.body, type.isLocal || outline.isHidden(type) {
          // No extension can name it.
          source.conform(type, body, to: holder, outline)
          continue
        }
        source.add(
          "extension \(type.name): \(holder) {}",
          line: member.source === source ? source.line(of: member.node) : 1)
      }
    }
  }
  outline.order.forEach(declare)
}
