import SwiftSyntax

/// Has classes find their `@objc` methods by the names of selectors, where the target uses selectors as
/// names. Runs when all files have been lowered.
///
/// - Parameters:
///   - isAsked: Whether a name may reach a class that did not write the selector.
///   - own: The types of the target itself.
func declareNamedMethods(in outline: Outline, isAsked: Bool, own: [TypeOutline]) {
  guard isAsked else { return }
  let known = Set(own.map(ObjectIdentifier.init))
  for type in own where type.kind == .classType && type.genericParameters.isEmpty {
    let above = outline.line(of: type).dropFirst()
    // Whether a class of another module has names cannot be seen here.
    guard let source = type.source, let body = type.body, outline.ancestors(of: type).contains("NSObject"),
      above.allSatisfy({ known.contains(ObjectIdentifier($0)) })
    else { continue }
    let cases = outline.namedMethods(of: type).map { name, selector in
      "case \"\(name)\": return \(selector); "
    }
    guard !cases.isEmpty else { continue }
    // What the target's extensions add to a class of UIKit has no names.
    let overrides = above.contains {
      $0.kind == .classType && $0.genericParameters.isEmpty && !outline.namedMethods(of: $0).isEmpty
    }
    source.insert(
      "nonisolated \(type.publicly)\(overrides ? "override " : "")class func _selector(named name: String) -> Selector? { switch name { \(cases.joined())default: return \(overrides ? "super._selector(named: name)" : "nil") } }",
      in: body)
    if !overrides {
      source.conform(type, body, to: "MethodNaming", outline)
      source.requireImport("UIKit")
    }
  }
}

extension Outline {
  /// The names and selectors of the methods that a class declares for the Objective-C runtime.
  fileprivate func namedMethods(of type: TypeOutline) -> [(name: String, selector: String)] {
    let hasAll = line(of: type).contains(where: \.hasObjCMembers)
    var found: [(name: String, selector: String)] = []
    for member in type.members where (member.isObjC || hasAll) && !member.isOverride && !member.isOfType {
      guard let function = member.node.as(FunctionDeclSyntax.self), let labels = member.labels,
        labels.count <= 2, function.genericParameterClause == nil,
        function.signature.effectSpecifiers == nil, !member.isHidden || member.source === type.source,
        !member.types.contains(where: { $0.contains("->") || $0.hasPrefix("inout ") || $0.hasPrefix("some ") }
        ),
        !found.contains(where: { $0.name == member.selector })
      else { continue }
      let parameters = ["sender", "event"].prefix(labels.count)
      let taken = zip(parameters, member.types).map { ", \($0): \($1.replacing("!", with: "?"))" }.joined()
      let given = zip(labels, parameters).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
      found.append(
        (
          member.selector,
          "Selector(lowered: \"\(member.selector)\", \(reading(of: member)){ (target: \(type.spelled)\(taken)) in target.\(member.name)(\(given)) })"
        ))
    }
    return found
  }
}

extension Source {
  /// Whether a selector may be a name alone, or reach a class that did not write it.
  var usesNames: Bool {
    words.contains { ["NSSelectorFromString", "Selector", "responds", "perform"].contains($0) }
  }
}

/// The classes of UIKit that declare what many selectors name: any object of theirs has it.
enum InheritedMethods {
  static let all: [String: String] = [
    "becomeFirstResponder": "UIResponder", "resignFirstResponder": "UIResponder", "copy": "UIResponder",
    "cut": "UIResponder", "paste": "UIResponder", "select": "UIResponder", "selectAll": "UIResponder",
    "delete": "UIResponder", "removeFromSuperview": "UIView", "setNeedsLayout": "UIView",
    "setNeedsDisplay": "UIView", "layoutIfNeeded": "UIView", "endEditing": "UIView",
  ]

  /// The labels of those that take a sender.
  static func labels(of name: String) -> [String]? {
    ["copy", "cut", "paste", "select", "selectAll", "delete"].contains(name) ? ["_"] : nil
  }

  /// The class that declares a method which a class does not declare by itself.
  static func owner(of name: String, for type: String, above ancestors: [String]?) -> String? {
    guard let owner = all[name] else { return nil }
    var next: String? = type
    var above = ancestors ?? []
    while ancestors == nil, let current = next {
      above.append(current)
      next = Superclasses.all[current]
    }
    return above.contains(owner) ? owner : nil
  }
}
