import SwiftSyntax

/// Has classes say which of UIKit's optional methods they have, and those that pass messages on conform to
/// what UIKit asks for it. Runs when all files have been lowered.
///
/// - Parameters:
///   - isAsked: Whether the target, or what it imports, asks for methods or passes messages on.
///   - own: The types of the target itself.
func declareMethods(in outline: Outline, isAsked: Bool, own: [TypeOutline]) {
  guard isAsked else { return }
  let known = Set(own.map(ObjectIdentifier.init))
  let forwards: (Member) -> Bool = { $0.name == "forwardingTarget" && $0.labels == ["for"] }
  for type in own where type.kind == .classType {
    guard let source = type.source, let body = type.body else { continue }
    let above = outline.line(of: type).dropFirst()
    if type.members.contains(where: forwards),
      !above.contains(where: { $0.members.contains(where: forwards) })
    {
      let responds: (Member) -> Bool = { $0.name == "responds" && $0.labels == ["to"] }
      if !outline.line(of: type).contains(where: { $0.members.contains(where: responds) }) {
        source.insert(
          "\(type.publicly)func responds(to aSelector: Selector!) -> Bool { _respondsByItself(to: aSelector) }",
          in: body)
      }
      source.conform(type, body, to: "MessageForwarding", outline)
      source.requireImport("UIKit")
    }
    // Whether a class of another module says it cannot be seen here; it says it for this one then.
    guard outline.ancestors(of: type).contains("NSObject"),
      above.allSatisfy({ known.contains(ObjectIdentifier($0)) }), outline.tellsMethods(type)
    else { continue }
    let names = outline.optionalMethods(of: type)
    let overrides = above.contains { outline.tellsMethods($0) }
    if overrides, names.isEmpty { continue }
    let list = "[\(names.map { "\"\($0)\"" }.joined(separator: ", "))].contains(name)"
    let value =
      overrides ? "\(list) || super.hasMethod(named: name)" : names.isEmpty ? "false" : list
    source.insert(
      "nonisolated \(type.publicly)\(overrides ? "override " : "")class func hasMethod(named name: String) -> Bool { \(value) }",
      in: body)
    if !overrides {
      source.conform(type, body, to: "MethodTelling", outline)
      source.requireImport("UIKit")
    }
  }
}

extension Outline {
  /// The names of the methods of UIKit's delegates that a class has by itself.
  fileprivate func optionalMethods(of type: TypeOutline) -> [String] {
    var names: [String] = []
    for member in type.members
    where !member.isHidden && !member.isOfType && OptionalNames.all.contains(member.name) {
      guard let labels = member.labels else { continue }
      let name = selectorName(member.name, labels)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Whether a class says which methods it has: where it has any, or is a delegate by UIKit's protocols.
  fileprivate func tellsMethods(_ type: TypeOutline) -> Bool {
    type.kind == .classType
      && (!optionalMethods(of: type).isEmpty
        || type.inherited.contains { name in
          (name.hasSuffix("Delegate") || name.hasSuffix("DataSource")) && find(name, inside: type.name) == nil
        } || type.members.contains { $0.name == "forwardingTarget" && $0.labels == ["for"] })
  }
}

extension TypeOutline {
  /// The access of what is added to its body for others.
  var publicly: String {
    ["open", "public", "package"].contains(access) ? "\(access) " : ""
  }
}

extension Source {
  /// Whether it passes messages on, asks whether an object has a method, or has one that UIKit asks for:
  /// those of items that are moved, and of the menus of rows and items.
  var asksForMethods: Bool {
    words.contains {
      ["forwardingTarget", "responds", "moveItemAt"].contains($0)
        || $0.hasPrefix("contextMenuConfigurationFor")
    }
      || edits(containing: "_implementing(")
  }
}
