import SwiftSyntax

// The Objective-C runtime passes an action any sender, whatever class its parameter says. Swift finds a
// member by its place in a class, which those below share with it: so another object can be passed where the
// method reads nothing but what a class above both has.

extension Outline {
  /// The class above a parameter's own whose members are all that a method reads of its sender, `AnyObject`
  /// if it reads none; nil where it reads more of it, or passes it on.
  func classRead(by member: Member) -> String? {
    guard member.types.count == 1, !member.isOpen else { return nil }
    let written = member.types[0].filter { !"?!".contains($0) }
    let own = find(written).map(line(of:)) ?? []
    let top = own.last?.name ?? written
    guard own.isEmpty ? Superclasses.all[top] != nil : own[0].kind != .protocolType else { return nil }
    let above =
      own.first.map(ancestors(of:)) ?? Array(sequence(first: top) { Superclasses.all[$0] }.dropFirst())
    guard above.contains("NSObject") else { return nil }
    var read: Set<String> = []
    for type in order {
      for other in type.members
      where other.node.id == member.node.id || (other.isOverride && other.matches(member)) {
        guard let names = other.namesReadOfSender else { return nil }
        read.formUnion(names)
      }
    }
    // What a class of the target has by itself under such a name, the compiler may call without looking.
    guard own.allSatisfy({ $0.kind == .unknown || !$0.members.contains { read.contains($0.name) } }) else {
      return nil
    }
    var known: Set<String> = []
    return (["AnyObject"] + above.reversed()).first { name in
      known.formUnion(membersOfSenders[name] ?? [])
      return read.isSubset(of: known)
    }
  }

  /// What a selector of a method is told of its sender.
  func reading(of member: Member?) -> String {
    member.flatMap(classRead).map { "reading: \($0).self, " } ?? ""
  }
}

/// What actions read of their senders, by the class that declares it.
private let membersOfSenders: [String: Set<String>] = [
  "UIGestureRecognizer": [
    "addTarget", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "delegate", "isEnabled",
    "location", "name", "numberOfTouches", "removeTarget", "require", "state", "view",
  ],
  "UIPanGestureRecognizer": [
    "maximumNumberOfTouches", "minimumNumberOfTouches", "setTranslation", "translation", "velocity",
  ],
  "UIView": [
    "addSubview", "alpha", "backgroundColor", "bounds", "center", "convert", "frame", "isHidden",
    "isUserInteractionEnabled", "layer", "layoutIfNeeded", "removeFromSuperview", "setNeedsLayout",
    "subviews",
    "superview", "tag", "tintColor", "transform", "window",
  ],
  "UIControl": [
    "addTarget", "isEnabled", "isHighlighted", "isSelected", "isTouchInside", "isTracking", "removeTarget",
    "sendActions",
  ],
]

extension Member {
  /// The names of the members that a method reads of its only parameter; nil where it does something else
  /// with it.
  fileprivate var namesReadOfSender: Set<String>? {
    guard let function = node.as(FunctionDeclSyntax.self), let body = function.body,
      let parameter = function.signature.parameterClause.parameters.first
    else { return nil }
    let reader = SenderReader((parameter.secondName ?? parameter.firstName).text)
    reader.walk(body)
    return reader.names
  }
}

/// Looks for what code does with a parameter.
private final class SenderReader: SyntaxVisitor {
  private let parameter: String
  private(set) var names: Set<String>? = []

  init(_ parameter: String) {
    self.parameter = parameter
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard node.text.filter({ $0 != "`" }) == parameter else { return .skipChildren }
    guard let reference = node.parent?.as(DeclReferenceExprSyntax.self) else {
      // A label is none of it; what binds the name anew may be it.
      if node.parent?.is(LabeledExprSyntax.self) != true { names = nil }
      return .skipChildren
    }
    var value = Syntax(reference)
    while let mark = value.parent,
      mark.is(OptionalChainingExprSyntax.self) || mark.is(ForceUnwrapExprSyntax.self)
    {
      value = mark
    }
    if let access = value.parent?.as(MemberAccessExprSyntax.self) {
      if access.base?.id == value.id { names?.insert(access.declName.baseName.text) }
    } else if !isCompared(value) {
      names = nil
    }
    return .skipChildren
  }

  /// Whether it is only asked which object it is.
  private func isCompared(_ value: Syntax) -> Bool {
    guard let list = value.parent?.as(ExprListSyntax.self).map(Array.init),
      let place = list.firstIndex(where: { $0.id == value.id })
    else { return false }
    return [place - 1, place + 1].filter(list.indices.contains).allSatisfy {
      ["===", "!==", "==", "!=", "&&", "||"].contains(list[$0].plain)
    }
  }
}
