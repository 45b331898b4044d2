import SwiftSyntax

extension Lowering {
  /// Writes `#selector(…)` as a selector that has a name and calls the method.
  func lowerSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else {
      source.problem(at: node, "expected a method in #selector; found nothing")
      return
    }
    var expression = argument.expression
    var count: Int?
    var types: [String]?
    // `(save as (Editor) -> () -> Void)` says which of several is meant.
    while true {
      if let inner = expression.as(TupleExprSyntax.self), inner.elements.count == 1 {
        expression = inner.elements.first!.expression
      } else if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
        if var function = sequence.elements.last?.as(TypeExprSyntax.self)?.type.as(FunctionTypeSyntax.self) {
          while let result = function.returnClause.type.as(FunctionTypeSyntax.self) { function = result }
          count = function.parameters.count
          types = function.parameters.map(\.type.plain)
        }
        expression = first
      } else if let optional = expression.as(OptionalChainingExprSyntax.self) {
        expression = optional.expression
      } else if let forced = expression.as(ForceUnwrapExprSyntax.self) {
        expression = forced.expression
      } else {
        break
      }
    }
    let reference: DeclReferenceExprSyntax
    var base: String?
    if let access = expression.as(MemberAccessExprSyntax.self) {
      reference = access.declName
      base = access.base?.plain
    } else if let plain = expression.as(DeclReferenceExprSyntax.self) {
      reference = plain
    } else {
      source.problem(
        at: node,
        "expected #selector of a method, such as #selector(Editor.save(_:)); found '\(argument.expression.plain)'"
      )
      return
    }
    let name = reference.baseName.text
    var labels = reference.argumentNames?.arguments.map(\.name.text)
    var isInstance = false
    if let given = base {
      if ["self", "Self", "super", "type(of: self)"].contains(given) {
        base = nil
      } else if given.split(separator: ".").last?.first?.isUppercase != true {
        isInstance = true
      }
    }
    // What is compared with a pattern is compared by its name; the compiler does not know a closure's
    // parameters there.
    let isPattern = node.isInPattern
    let scope = scopes.last?.name ?? ""
    var owner = isInstance ? nil : base ?? (scope.isEmpty ? nil : scope)
    let fits: (Member) -> Bool = {
      $0.name == name && (labels == nil || $0.labels == labels) && (count == nil || $0.labels?.count == count)
        && ($0.labels != nil || argument.label != nil)
    }
    let type = owner.flatMap { outline.find($0, inside: base == nil ? "" : scope) }
    var declaring = type
    var member: Member?
    if let type {
      for candidate in outline.line(of: type) + outline.protocols(of: type) where member == nil {
        let all = candidate.members.filter(fits)
        member = types.flatMap { types in all.first { $0.types == types } } ?? all.first
        if all.count > 1 {
          if labels == nil, count == nil { checkIsOneMethod(all, at: node) }
          // Of several only those count that the runtime knows, unless types say which is meant.
          if types == nil { member = all.first(where: \.isObjC) ?? member }
          if types == nil, all.contains(where: { $0.labels == member?.labels && $0.types != member?.types }) {
            types = member?.types
          }
        }
        if member != nil { declaring = candidate }
      }
      // A requirement of a protocol may be met by a method that the runtime knows.
      let isMet =
        declaring?.kind == .protocolType
        && outline.order.contains { other in
          other.kind != .protocolType && other.members.contains { fits($0) && $0.isObjC }
        }
      if let member, let declaring, !isMet, !outline.isExposed(member, of: declaring, in: type) {
        source.problem(
          at: node,
          "argument of '#selector' refers to \(member.kind) that is not exposed to Objective-C. Next: write @objc before it"
        )
      }
    }
    if base != nil, let type, !scope.isEmpty,
      !outline.line(of: outline.type(scope)).contains(where: { $0 === type })
    {
      namesOthers = true
    }
    if member == nil, argument.label == nil, let given = owner,
      let above = InheritedMethods.owner(of: name, for: given, above: type.map(outline.ancestors))
    {
      owner = above
      labels = labels ?? InheritedMethods.labels(of: name)
    } else if member == nil {
      // It is inherited by what is not in these files, or it is an object's whose type is not written.
      let all = outline.order.filter { $0.members.contains(where: fits) }
      if isInstance, all.count > 1, argument.label == nil, !isPattern, base?.hasSuffix("?") != true {
        // Of several classes with such a method the object's own is known when it is there.
        labels = labels ?? all[0].members.first(where: fits)?.labels
      } else if let first = all.first, isInstance || labels == nil || owner == nil {
        member = first.members.first(where: fits)
        declaring = first
        if owner == nil { owner = first.name }
      }
    }
    if isPattern, argument.label == nil {
      let known = member?.labels ?? labels ?? []
      source.replace(node, with: "Selector(\"\(member?.selector ?? selectorName(name, known))\")")
      return
    }
    if owner == nil, isInstance, let value = expression.as(MemberAccessExprSyntax.self)?.base {
      let on = source.lowered(source.range(of: value))
      source.replace(node, with: lowered(name, labels, ofType: "on: \(on)"))
      return
    }
    guard let owner else {
      source.problem(
        at: node,
        "no type of these files has a method \(name); write its class, such as #selector(Editor.\(name))")
      return
    }
    let isOptional =
      type == nil && OptionalNames.all.contains(name)
      && ["Delegate", "DataSource"].contains(where: owner.hasSuffix)
    var target = (type?.kind == .protocolType || isOptional ? "any " : "") + owner.spelledType
    if let member, member.isOptional, let declaring { target = "any " + declaring.holder(of: member) }
    // What is called on a class is a method of its own, and the class is the target.
    if member?.isOfType == true { target += ".Type" }
    let label = argument.label?.text
    if label == "getter" {
      source.replace(
        node,
        with:
          "Selector(lowered: \"\(member?.objcName ?? name)\", { (target: \(target)) in target.\(name) })"
      )
      return
    }
    if label == "setter" {
      let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
      source.replace(
        node,
        with:
          "Selector(lowered: \"\(setter)\", { (target: \(target), sender) in target.\(name) = sender })"
      )
      return
    }
    guard let known = member?.labels ?? labels else {
      source.replace(node, with: "Selector(\"\(name)\", \(owner.spelledType).\(name))")
      return
    }
    let selector = member?.selector ?? selectorName(name, known)
    let parameters = ["sender", "event"].prefix(known.count)
    guard known.count <= 2 else {
      source.replace(
        node,
        with: isOptional
          ? "Selector(optional: \"\(selector)\", of: (any \(owner)).self)" : "Selector(\"\(selector)\")")
      return
    }
    let arguments = zip(known, parameters).map { $0 == "_" ? $1 : "\($0): \($1)" }
    let written = types?.count == known.count ? types : nil
    let typed = parameters.enumerated().map { index, parameter in
      written.map { "\(parameter): \($0[index].replacing("!", with: "?"))" } ?? parameter
    }
    let taken = (["target: \(target)"] + typed).joined(separator: ", ")
    var call = "\(name)(\(arguments.joined(separator: ", ")))"
    // A property of the same name may hold a closure that takes as many: with its labels it is the method.
    if !known.isEmpty, outline.holdsClosure(name) {
      call = "\(name)(\(known.map { $0 + ":" }.joined()))(\(parameters.joined(separator: ", ")))"
    }
    source.replace(
      node,
      with:
        "Selector(lowered: \"\(selector)\", \(outline.reading(of: member)){ (\(taken)) in target.\(call) })\(isOptional ? ".asOptional" : "")"
    )
  }

  /// A selector of a method of UIKit's objects, of which only a value is known.
  private func lowered(_ name: String, _ labels: [String]?, ofType value: String) -> String {
    let method = labels.map { $0.isEmpty ? name : "\(name)(\($0.map { $0 + ":" }.joined()))" } ?? name
    return
      "Selector(lowered: \"\(selectorName(name, labels ?? []))\", \(value), { target in target.\(method) })"
  }
}

extension SyntaxProtocol {
  /// Whether it stands in a pattern of a `case`.
  var isInPattern: Bool {
    var next = parent
    while let current = next {
      if current.is(ExpressionPatternSyntax.self) { return true }
      if current.is(CodeBlockItemSyntax.self) || current.is(ClosureExprSyntax.self) { return false }
      next = current.parent
    }
    return false
  }
}
