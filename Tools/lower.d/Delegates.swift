import SwiftSyntax

/// Lets a class add a method of UIKit's delegates that a class above it, which conforms, has not, as it can
/// with the Objective-C runtime; and a class have one by its selector alone.
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
    let line = outline.line(of: type)
    for member in type.members where !member.isOverride && !member.isHidden && !member.isOfType {
      guard let method = member.node.as(FunctionDeclSyntax.self),
        let requirement = Requirement(member, of: line),
        let conforming = outline.conforming(line, to: requirement),
        let source = conforming.source, own.contains(ObjectIdentifier(source)), let body = conforming.body
      else { continue }
      let above = line.dropFirst().contains { $0 === conforming } ? conforming : nil
      let isPublic = ["open", "public"].contains(conforming.access)
      let isOpen = isPublic && ["open", "public"].contains(type.access)
      if let spelled = requirement.spelled {
        guard let source = type.source, let body = type.body else { continue }
        source.insert(
          "\(above == nil ? "@MainActor " : "override ")\(isOpen ? "public " : "")func \(spelled) { \(requirement.bridged)\(method.call(of: "self.\(member.name)")) }",
          of: member.source, line: member.source.line(of: member.node), in: body)
      } else if above != nil {
        overrides.insert(member.node.id)
        let words = method.modifiers.map(\.name.text) + [extensionAccess(of: member).trimmingBlanks]
        let start = method.modifiers.first.map(Syntax.init) ?? Syntax(method.funcKeyword)
        member.source.insert(
          "override \(isOpen && Set(words).isDisjoint(with: ["open", "public"]) ? "public " : "")",
          at: member.source.range(of: start).lowerBound)
      }
      // Types tell some methods of one name and labels apart.
      guard above != nil,
        declared.insert("\(conforming.name) \(requirement.text) \(requirement.types)").inserted
      else { continue }
      member.source.nameParameters(of: method)
      let signature = member.source.lowered(member.source.range(of: method.signature))
      let spelled = requirement.spelled ?? member.name + signature.oneLine
      source.insert(
        "@MainActor \(isPublic ? conforming.access + " " : "")func \(spelled) { \(requirement.call(of: method)) }",
        of: member.source, line: member.source.line(of: member.node), in: body)
    }
  }
  return overrides
}

/// A method of UIKit's delegates that a class has, by its name or by its selector alone.
private struct Requirement {
  private typealias Spelling = (name: String, labels: [String], parts: [Substring])

  /// Its name with labels, as UIKit has it in Swift.
  let text: String
  /// The types of its parameters.
  let types: [String]
  /// Its declaration, where the class's own has another name: `@objc` in the spelling of Swift 2, or with a
  /// selector of its own.
  private(set) var spelled: String?
  /// What turns its parameters into those that the class's own takes then.
  private(set) var bridged = ""
  /// Whether the Objective-C runtime knows the class's own by itself.
  let isObjC: Bool

  init?(_ member: Member, of line: [TypeOutline]) {
    guard let labels = member.labels, let method = member.node.as(FunctionDeclSyntax.self) else { return nil }
    isObjC = member.isObjC || line.contains(where: \.hasObjCMembers)
    let own = "\(member.name)(\(labels.map { $0 + ":" }.joined()))"
    guard DelegateMethods.protocols(with: own).isEmpty else {
      (text, types) = (own, member.types)
      return
    }
    let given = Self.parts(member.selector)
    guard isObjC, given.count == labels.count, method.genericParameterClause == nil,
      let found = Self.all.first(where: { Self.fits($0.parts, given, member.types) }),
      !line.contains(where: { $0.members.contains { $0.name == found.name && $0.labels == found.labels } })
    else { return nil }
    text = "\(found.name)(\(found.labels.map { $0 + ":" }.joined()))"
    types = member.types.map { $0.replacing("!", with: "").replacing("NSIndexPath", with: "IndexPath") }
    let names = method.signature.parameterClause.parameters.enumerated().map { index, parameter in
      let name = parameter.secondName ?? parameter.firstName
      return name.tokenKind == .wildcard ? "_\(index)" : name.text
    }
    let taken = zip(zip(found.labels, names), types).map { "\($0.0 == $0.1 ? "" : $0.0 + " ")\($0.1): \($1)" }
    let result = method.signature.returnClause.map { " \($0.plain.replacing("!", with: ""))" } ?? ""
    spelled = "\(found.name)(\(taken.joined(separator: ", ")))\(result)"
    for (name, type) in zip(names, member.types) where type.hasPrefix("NSIndexPath") {
      bridged += "let \(name) = \(name)._bridgeToObjectiveC(); "
    }
    if !bridged.isEmpty { bridged += "return " }
  }

  /// What UIKit does without it, in a method with the same parameters.
  func call(of method: FunctionDeclSyntax) -> String {
    guard spelled != nil else { return method.call(of: "DelegateDefaults.shared.\(method.name.text)") }
    let name = text.prefix { $0 != "(" }
    let labels = text.dropFirst(name.count + 1).dropLast().split(separator: ":")
    let values = method.signature.parameterClause.parameters.enumerated().map { index, parameter in
      let value = parameter.secondName ?? parameter.firstName
      return (labels[index] == "_" ? "" : "\(labels[index]): ")
        + (value.tokenKind == .wildcard ? "_\(index)" : value.text)
    }
    return "DelegateDefaults.shared.\(name)(\(values.joined(separator: ", ")))"
  }

  private static let all: [Spelling] = Set(DelegateMethods.table.values.joined()).sorted().map { text in
    let words = text.split { "(:)".contains($0) }.map(String.init)
    let labels = Array(words.dropFirst())
    return (words[0], labels, parts(selectorName(words[0], labels)))
  }

  private static func parts(_ selector: String) -> [Substring] {
    selector.split(separator: ":", omittingEmptySubsequences: false).dropLast()
  }

  /// Whether a selector is that of a method, whose name in Swift leaves out what the types say: the part
  /// `didSelectRowAtIndexPath` is `didSelectRowAt` with an `IndexPath`.
  private static func fits(_ parts: [Substring], _ given: [Substring], _ types: [String]) -> Bool {
    parts.count == given.count
      && zip(zip(parts, given), types).allSatisfy { pair, type in
        let word = type.filter { !"[]!?.".contains($0) } + (type.hasPrefix("[") ? "s" : "")
        return pair.1.hasPrefix(pair.0) && word.hasSuffix(pair.1.dropFirst(pair.0.count))
      }
  }
}

extension Outline {
  /// Of a class and those above it the one whose conformance asks for a method: the highest that conforms to
  /// a protocol of UIKit that has it. Nil where none does, or where a class up to there has the method.
  fileprivate func conforming(_ line: [TypeOutline], to requirement: Requirement) -> TypeOutline? {
    let protocols = DelegateMethods.protocols(with: requirement.text)
    guard let last = line.lastIndex(where: { conforms($0, to: protocols) }) else {
      return conformingAnew(line, to: protocols, by: requirement)
    }
    let isDeclared = line[...last].dropFirst().contains { type in
      type.members.contains {
        !$0.isHidden && !$0.isOfType
          && "\($0.name)(\(($0.labels ?? []).map { $0 + ":" }.joined()))" == requirement.text
      }
    }
    return isDeclared ? nil : line[last]
  }

  /// The class that is asked for a flow layout's sizes though it says only that it is a collection view's
  /// delegate: the Objective-C runtime finds the methods all the same. It conforms from here on.
  private func conformingAnew(
    _ line: [TypeOutline], to protocols: Set<String>, by requirement: Requirement
  ) -> TypeOutline? {
    guard let type = line.first, let source = type.source, let body = type.body, requirement.isObjC,
      let wanted = protocols.first, wanted == "UICollectionViewDelegateFlowLayout", protocols.count == 1,
      line.contains(where: { conforms($0, to: ["UICollectionViewDelegate"]) })
        || ancestors(of: type).contains("UICollectionViewController"),
      // One below that says so by itself, or has such a method as well, would conform twice.
      !order.contains(where: { other in
        other.kind == .classType && conforms(other, to: protocols)
          && self.line(of: other).contains { $0 === type }
      })
    else { return nil }
    type.inherited.append(wanted)
    source.conform(type, body, to: wanted, self)
    return type
  }

  /// Whether a class says that it conforms to one of some protocols of UIKit.
  func conforms(_ type: TypeOutline, to protocols: Set<String>) -> Bool {
    let own =
      type.inherited
      + type.inherited.flatMap { name -> [String] in
        guard let found = find(name, inside: type.name), found.kind == .protocolType else { return [] }
        return found.inherited + self.protocols(of: found).flatMap(\.inherited)
      }
    return !protocols.isDisjoint(with: own)
  }
}
