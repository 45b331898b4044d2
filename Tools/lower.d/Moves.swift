import SwiftSyntax

/// Moves what Swift cannot override out of extensions into the class, where the source's own lines stay with
/// it.
///
/// Runs when all files have been lowered.
///
/// - Parameter added: What is an override though the source does not say so.
func moveOverrides(in outline: Outline, but done: Set<SyntaxIdentifier>, with added: Set<SyntaxIdentifier>) {
  for type in outline.order where type.kind == .classType {
    guard let body = type.body, let source = type.source else { continue }
    for member in type.members where member.isExtending && !member.isHidden && !done.contains(member.node.id)
    {
      let isOverridden = outline.order.contains { other in
        other !== type && other.members.contains { $0.isOverride && $0.matches(member) }
          && outline.line(of: other).contains { $0 === type }
      }
      guard member.isOverride || isOverridden || member.isOpen || added.contains(member.node.id) else {
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
            $0.matches(requirement) && !$0.isHidden && !$0.isOfType
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
