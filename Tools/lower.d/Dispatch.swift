import SwiftSyntax

/// Lets classes override what the target's own extensions of UIKit's classes declare, as they can with the
/// Objective-C runtime.
///
/// What the extension declares becomes one of its implementations beside the overrides, each with the name of
/// its class; under the name itself stands what asks the object for its class. Runs when all files have been
/// lowered, before overrides move.
///
/// - Returns: The members that are taken care of.
func dispatchOverrides(in outline: Outline) -> Set<SyntaxIdentifier> {
  var done: Set<SyntaxIdentifier> = []
  for base in outline.order where base.kind == .unknown {
    for member in base.members where !member.isOverride && !member.isHidden {
      var overrides: [(type: TypeOutline, member: Member)] = []
      for type in outline.order where type !== base && type.kind != .protocolType {
        guard
          let found = type.members.first(where: {
            $0.isOverride && $0.matches(member) && $0.isOfType == member.isOfType
          }), outline.ancestors(of: type).contains(base.name),
          // A class of the target between them that declares it by itself is what is overridden.
          !outline.line(of: type).dropFirst().contains(where: { other in
            other !== base && other.members.contains { !$0.isOverride && $0.matches(member) }
          })
        else { continue }
        overrides.append((type, found))
      }
      guard !overrides.isEmpty else { continue }
      // Those below come first.
      overrides = overrides.enumerated().sorted {
        let depths = [$0, $1].map { outline.ancestors(of: $0.element.type).count }
        return (depths[1], $0.offset) < (depths[0], $1.offset)
      }.map(\.element)
      Dispatch(base, member, overrides, outline).write()
      done.formUnion(([member] + overrides.map(\.member)).map(\.node.id))
    }
  }
  return done
}

/// A member of an extension with all that overrides it.
private struct Dispatch {
  let base: TypeOutline
  let member: Member
  let overrides: [(type: TypeOutline, member: Member)]
  /// Overrides that nothing can call, which are told as errors: under another name they spoil no others.
  let unreachable: [(type: TypeOutline, member: Member)]
  let outline: Outline

  init(
    _ base: TypeOutline, _ member: Member, _ overrides: [(type: TypeOutline, member: Member)],
    _ outline: Outline
  ) {
    (self.base, self.member, self.outline) = (base, member, outline)
    var reached: [(type: TypeOutline, member: Member)] = []
    var unreached: [(type: TypeOutline, member: Member)] = []
    for (type, own) in overrides {
      let reason: String? =
        if !type.genericParameters.isEmpty {
          "a generic class"
        } else if type.isLocal || type.access.hasSuffix("private") {
          "a class that other files cannot name"
        } else if own.node.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock == nil,
          own.node.is(VariableDeclSyntax.self)
        {
          "a property that is stored"
        } else if own.accessors?.contains(where: { $0 == "didSet" || $0 == "willSet" }) == true {
          "observers of a property"
        } else {
          nil
        }
      guard let reason else {
        reached.append((type, own))
        continue
      }
      unreached.append((type, own))
      own.source.problem(
        at: own.node,
        "this overrides what an extension of \(base.name) declares, which \(reason) cannot without the Objective-C runtime. Next: declare it in a class of your own"
      )
    }
    (self.overrides, unreachable) = (reached, unreached)
  }

  private func name(_ type: TypeOutline) -> String {
    "_\(type.name.replacing(".", with: "_"))_\(member.name)"
  }

  func write() {
    member.rename(to: name(base))
    for (type, own) in overrides + unreachable { own.rename(to: name(type)) }
    for (_, own) in unreachable {
      // An observed property has its storage above; one that is never built needs none.
      guard own.accessors?.contains("didSet") == true || own.accessors?.contains("willSet") == true,
        let block = own.node.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock
      else { continue }
      own.source.replace(block, with: "{ get { fatalError() } set {} }")
    }
    for type in outline.order where type !== base {
      let above = outline.ancestors(of: type)
      guard above.contains(base.name) else { continue }
      let next = overrides.first { above.contains($0.type.name) }?.type ?? base
      for body in type.bodies { SuperCalls(body.source, member, name(next)).walk(body.node) }
    }
    member.source.add(declaration.oneLine, line: member.source.line(of: member.node))
  }

  /// What stands under the member's own name.
  private var declaration: String {
    var access = extensionAccess(of: member)
    let words = member.node.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
    if let own = words.first(where: { ["open", "public", "package"].contains($0) }) {
      access = own == "package" ? "package " : "public "
    }
    let kept = words.filter { ["class", "static", "nonisolated"].contains($0) }.map { $0 + " " }.joined()
    let metatype = member.isOfType ? ".Type" : ""
    func cases(_ use: (String) -> String) -> String {
      overrides.map { type, _ in
        "if let it = self as? \(type.name)\(metatype) { \(use("it." + name(type))) }; "
      }
      .joined() + use(name(base))
    }
    if let function = member.node.as(FunctionDeclSyntax.self) {
      let discardable = function.attributes.attribute("discardableResult") == nil ? "" : "@discardableResult "
      member.source.nameParameters(of: function)
      let signature = member.source.lowered(member.source.range(of: function.signature))
      return
        "extension \(base.name) { \(discardable)\(access)\(kept)func \(member.name)\(function.genericParameterClause?.plain ?? "")\(signature) { \(cases { "return \(function.call(of: $0))" }) } }"
    }
    let type = member.node.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.plain ?? "Any"
    let setter =
      member.accessors?.contains("set") == true ? " set { \(cases { "return \($0) = newValue" }) }" : ""
    return
      "extension \(base.name) { \(access)\(kept)var \(member.name): \(type) { get { \(cases { "return \($0)" }) }\(setter) } }"
  }
}

/// Calls of `super` go to the next implementation above.
final class SuperCalls: SyntaxVisitor {
  let source: Source
  let member: Member
  let name: String

  init(_ source: Source, _ member: Member, _ name: String) {
    (self.source, self.member, self.name) = (source, member, name)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base, base.is(SuperExprSyntax.self), node.declName.baseName.text == member.name
    else {
      return .visitChildren
    }
    if let call = node.parent?.as(FunctionCallExprSyntax.self), let labels = member.labels {
      guard call.arguments.map({ $0.label?.text ?? "_" }) == labels else { return .visitChildren }
    }
    source.replace(base, with: "self")
    source.replace(node.declName.baseName, with: name)
    return .skipChildren
  }
}
