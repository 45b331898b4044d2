import SwiftSyntax

/// Lets a class add a method of UIKit's delegates that a class above it, which conforms, has not, as it can
/// with the Objective-C runtime.
///
/// The class that conforms gets a method of its own, that does what UIKit does without one; the other's is an
/// override of it. Runs when all files have been lowered, before overrides move.
///
/// - Returns: The methods that have become overrides.
func declareDelegateMethods(in outline: Outline, of sources: [Source]) -> Set<SyntaxIdentifier> {
  let own = Set(sources.map(ObjectIdentifier.init))
  var declared: Set<String> = []
  var overrides: Set<SyntaxIdentifier> = []
  for type in outline.order where type.kind == .classType {
    for member in type.members where !member.isOverride && !member.isHidden && !member.isOfType {
      guard let labels = member.labels, let method = member.node.as(FunctionDeclSyntax.self) else { continue }
      let name = "\(member.name)(\(labels.map { $0 + ":" }.joined()))"
      let protocols = DelegateMethods.protocols(with: name)
      guard !protocols.isEmpty,
        let above = outline.conformingAncestor(of: type, to: protocols, without: member),
        let source = above.source, own.contains(ObjectIdentifier(source)), let body = above.body
      else { continue }
      overrides.insert(member.node.id)
      let access = ["open", "public"].contains(above.access) ? "public " : ""
      let isOpen = !access.isEmpty && ["open", "public"].contains(type.access)
      let words = method.modifiers.map(\.name.text) + [extensionAccess(of: member).trimmingBlanks]
      let start = method.modifiers.first.map(Syntax.init) ?? Syntax(method.funcKeyword)
      member.source.insert(
        "override \(isOpen && Set(words).isDisjoint(with: ["open", "public"]) ? "public " : "")",
        at: member.source.range(of: start).lowerBound)
      // Types tell some methods of one name and labels apart.
      guard declared.insert("\(above.name) \(name) \(member.types)").inserted else { continue }
      member.source.nameParameters(of: method)
      let signature = member.source.lowered(member.source.range(of: method.signature))
      source.insert(
        "@MainActor \(access.isEmpty ? "" : above.access + " ")func \(member.name)\(signature.oneLine) { \(method.call(of: "DelegateDefaults.shared.\(member.name)")) }",
        of: member.source, line: member.source.line(of: member.node), in: body)
    }
  }
  return overrides
}

extension Outline {
  /// The nearest class above another that conforms to one of some protocols of UIKit, unless one of the
  /// classes up to there has a method.
  fileprivate func conformingAncestor(
    of type: TypeOutline, to protocols: Set<String>, without method: Member
  ) -> TypeOutline? {
    func conforms(_ type: TypeOutline) -> Bool {
      let own =
        type.inherited
        + type.inherited.flatMap { name -> [String] in
          guard let found = find(name, inside: type.name), found.kind == .protocolType else { return [] }
          return found.inherited + self.protocols(of: found).flatMap(\.inherited)
        }
      return !protocols.isDisjoint(with: own)
    }
    guard !conforms(type) else { return nil }
    for above in line(of: type).dropFirst() {
      if above.members.contains(where: { $0.matches(method) && !$0.isHidden && !$0.isOfType }) { return nil }
      if conforms(above) { return above }
    }
    return nil
  }
}
