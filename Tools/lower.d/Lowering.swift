import SwiftSyntax

/// Replaces in a file what only the Objective-C runtime and iOS have.
final class Lowering: ScopedVisitor {
  let outline: Outline
  /// Whether what says nothing else belongs to the main actor, Xcode's default since 26.
  let isMainActorByDefault: Bool
  /// Whether a selector names a method of another class than the one that writes it.
  var namesOthers = false
  /// Whether the file imports UIKit, by itself or because it needs it.
  private var seesUIKit = false
  /// The properties of whose changes observers are told.
  var told: [(type: TypeOutline, name: String, isSettable: Bool)] = []

  init(_ source: Source, _ outline: Outline, isMainActorByDefault: Bool) {
    self.outline = outline
    self.isMainActorByDefault = isMainActorByDefault
    super.init(source)
  }

  // MARK: Attributes and modifiers

  private static let leftOut: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction",
    "GKInspectable", "NSCopying", "UIApplicationMain", "NSApplicationMain",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.plain
    if name == "objc", let objection = objection(to: node) { source.problem(at: node, objection) }
    if Self.leftOut.contains(name) || (name == "convention" && node.arguments?.plain == "block") {
      source.blank(node)
    } else if name == "convention", node.arguments?.plain == "c", isOfMethod(node) {
      source.problem(
        at: node,
        "this is the type of a method's implementation, and the Objective-C runtime that has them is not on Linux. Next: call the method, or put the code into #if canImport(ObjectiveC)"
      )
      // Nothing else is said of the type then; sources with an error are never built.
      source.blank(node)
    } else if name == "main", node.parent?.parent?.is(ClassDeclSyntax.self) == true {
      // An app's delegate: a library on Linux has no program to start.
      source.blank(node)
    } else if name == "NSManaged" {
      source.blank(node)
    }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(where: { $0.name.text == "optional" }), let scope = scopes.last else {
      return .visitChildren
    }
    source.problem(
      at: node.subscriptKeyword,
      "only methods and properties can be optional on Linux. Next: write a method in its place")
    // Nothing else is said of it then.
    source.blank(node)
    source.add(
      "extension \(scope.name) { subscript\(node.parameterClause.plain) -> (\(node.returnClause.type.plain))? { nil } }"
        .oneLine, line: source.line(of: node))
    return .skipChildren
  }

  /// What starts an app in its `main.swift`, as `@main` does in others.
  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard node.parent?.parent?.is(SourceFileSyntax.self) == true, !node.item.is(DeclSyntax.self),
      node.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "UIApplicationMain" })
    else { return .visitChildren }
    source.blank(node)
    return .skipChildren
  }

  /// Whether an attribute stands before the type of what the runtime calls with an object and a selector.
  private func isOfMethod(_ node: AttributeSyntax) -> Bool {
    let attributed = node.parent?.parent?.as(AttributedTypeSyntax.self)
    return attributed?.baseType.as(FunctionTypeSyntax.self)?.parameters.contains {
      $0.type.plain.hasPrefix("Selector")
    } == true
  }

  /// What makes or changes classes and methods while an app runs, and has no counterpart that finds nothing.
  private static let ofRuntimeAlone: Set<String> = [
    "class_addIvar", "class_addMethod", "class_addProperty", "class_addProtocol", "class_copyIvarList",
    "class_copyMethodList", "class_copyPropertyList", "class_getInstanceVariable", "class_replaceMethod",
    "imp_implementationWithBlock", "imp_removeBlock", "method_getTypeEncoding", "method_invoke",
    "objc_allocateClassPair", "objc_getClass", "objc_getClassList", "objc_getProtocol", "objc_lookUpClass",
    "objc_registerClassPair", "object_getClass", "object_getIvar", "object_setClass", "object_setIvar",
    "sel_registerName",
  ]

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if Self.ofRuntimeAlone.contains(name), !outline.functions.contains(name) {
      source.problem(
        at: node,
        "\(name) asks the Objective-C runtime, which is not on Linux. Next: put the code into #if canImport(ObjectiveC)"
      )
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" || (node.name.text == "override" && isOfRuntime(node)) {
      source.blank(node)
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    lowerProperty(node)
    checkTypes(of: node)
    checkAttributes(of: node)
    return super.visit(node)
  }

  /// Whether a modifier stands before what UIKit adds to each object in an extension, which nobody can
  /// override; a class of the target above this one has it then as its own.
  private func isOfRuntime(_ node: DeclModifierSyntax) -> Bool {
    guard let method = node.parent?.parent?.as(FunctionDeclSyntax.self), !scopes.isEmpty else {
      return false
    }
    let name = method.name.text
    let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
    guard (name == "responds" && labels == ["to"]) || (name == "forwardingTarget" && labels == ["for"]) else {
      return false
    }
    return !isDeclaredAbove(name, labels)
  }

  /// Whether a class of the target above this one declares a method.
  private func isDeclaredAbove(_ name: String, _ labels: [String]) -> Bool {
    guard let scope = scopes.last else { return false }
    return outline.line(of: outline.type(scope.name)).dropFirst().contains { type in
      type.members.contains { $0.name == name && $0.labels == labels }
    }
  }

  // MARK: Timers

  /// Reads what a timer was made with, which Foundation's timers do not keep on Linux, where a method's
  /// parameter is a timer.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "userInfo", let base = node.base?.as(DeclReferenceExprSyntax.self),
      isTimer(base.baseName.text, above: Syntax(node))
    {
      source.replace(node.declName, with: "userInfoOfSelector")
    }
    if node.declName.baseName.text == "responds", node.base?.is(SuperExprSyntax.self) == true,
      !isDeclaredAbove("responds", ["to"])
    {
      source.replace(node.declName.baseName, with: "_respondsByItself")
    }
    lowerOptionalValue(node)
    lowerDynamicMember(node)
    return .visitChildren
  }

  private func isTimer(_ name: String, above node: Syntax) -> Bool {
    var next = node.parent
    while let current = next {
      if let method = current.as(FunctionDeclSyntax.self) {
        return method.signature.parameterClause.parameters.contains {
          ($0.secondName ?? $0.firstName).text == name && ["Timer", "Timer!"].contains($0.type.plain)
        }
      }
      next = current.parent
    }
    return false
  }

  // MARK: Imports and conditions

  private static let withParts: Set<String> = ["UIKit", "Foundation", "CoreGraphics", "QuartzCore"]

  /// Files that import Foundation alone have on iOS what the Objective-C runtime declares, and all that the
  /// target's header or bridging header imports.
  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    let names: Set<String> = ["Selector", "selector", "objc_getAssociatedObject", "objc_setAssociatedObject"]
    let words = source.words
    let imports = zip(words, words.dropFirst()).contains { $0 == "import" && $1 == "UIKit" }
    if !imports, !words.contains("import") || words.contains(where: { names.contains($0) || isOfUIKit($0) }) {
      source.requireImport("UIKit")
    }
    seesUIKit = imports || source.imports.contains("UIKit")
    if words.contains(where: Self.isOfNetwork) { source.requireImport("FoundationNetworking") }
    return .visitChildren
  }

  /// Whether a name is one of UIKit's or of QuartzCore's, which files have on iOS without importing it where
  /// the target's header or bridging header does.
  private func isOfUIKit(_ name: String) -> Bool {
    (name.hasPrefix("UI") || name.hasPrefix("CA")) && name.dropFirst(2).first?.isUppercase == true
      && name.dropFirst(3).contains { $0.isLowercase } && outline.find(name)?.kind ?? .unknown == .unknown
  }

  /// Whether a name is one of the types that are Foundation's on iOS, and lie in a module of their own here.
  private static let namesOfNetwork: Set<String> = [
    "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "URLCache",
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "URLCredential", "URLCredentialStorage",
    "URLProtectionSpace", "URLAuthenticationChallenge", "URLProtocol", "URLProtocolClient",
  ]
  private static func isOfNetwork(_ name: String) -> Bool {
    namesOfNetwork.contains(name) || name.hasPrefix("URLSession")
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.path.map(\.name.text)
    if names.count > 1, node.importKindSpecifier == nil, Self.withParts.contains(names[0]) {
      source.replace(node.path, with: names[0])
    } else if names[0] == "Darwin" {
      source.replace(node.path, with: "Glibc")
    } else if names[0] == "os" || names[0] == "OSLog" {
      // The unified log's names are in UIKit here, which the file may import otherwise than the log.
      source.blank(node)
      if !seesUIKit { source.requireImport("UIKit") }
    } else if names[0] == "ObjectiveC" {
      source.blank(node)
    }
    return .skipChildren
  }

  override func visitCondition(_ condition: ExprSyntax) {
    final class Finder: SyntaxVisitor {
      var found: [FunctionCallExprSyntax] = []
      override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.calledExpression.plain == "os" { found.append(node) }
        return .skipChildren
      }
    }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(condition)
    for call in finder.found {
      source.replace(call, with: call.arguments.first?.expression.plain == "iOS" ? "true" : "false")
    }
  }

  // MARK: Macros

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" {
      source.blank(node)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      lowerSelector(node)
      return .skipChildren
    case "keyPath":
      lowerKeyPath(node)
      return .skipChildren
    case "imageLiteral":
      source.replace(
        node.pound.positionAfterSkippingLeadingTrivia
          .utf8Offset..<source.range(of: node.arguments).lowerBound, with: "UIImage(")
      if let label = node.arguments.first?.label { source.replace(label, with: "named") }
      source.insert("!", at: source.range(of: node).upperBound)
    case "colorLiteral":
      source.replace(
        node.pound.positionAfterSkippingLeadingTrivia
          .utf8Offset..<source.range(of: node.arguments).lowerBound, with: "UIColor(")
    case "Preview":
      source.blank(node)
      return .skipChildren
    default: break
    }
    return .visitChildren
  }

  private func lowerKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first?.expression else { return }
    let parts = argument.plain.split(separator: ".").map(String.init)
    let properties = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
    let string = "\"\(properties.joined(separator: "."))\""
    guard let first = properties.first else {
      source.problem(at: node, "expected #keyPath of a property; found a type alone")
      source.replace(node, with: string)
      return
    }
    let given = parts.prefix { $0.first?.isUppercase == true }.joined(separator: ".")
    let scope = scopes.last?.name ?? ""
    let owner = given.isEmpty || given == "Self" ? scope : given
    if let type = outline.find(owner, inside: given.isEmpty ? "" : scope) {
      let members = outline.line(of: type) + outline.protocols(of: type)
      if let (declaring, member) = members.lazy.compactMap({ type in
        type.members.first { $0.name == first && $0.labels == nil }.map { (type, $0) }
      }).first, !outline.isExposed(member, of: declaring, in: type) {
        source.problem(
          at: node, "argument of '#keyPath' refers to non-'@objc' property '\(first)'")
      }
    }
    // The compiler says whether there is such a property, where UIKit is: a package of models may do without.
    // In a pattern it does not know a closure's parameters. A property of a class is none of its objects.
    let ofClasses: Set<String> = ["shared", "main", "current", "general", "standard", "default"]
    guard !owner.isEmpty, seesUIKit, !node.isInPattern, given.isEmpty || !ofClasses.contains(first) else {
      return source.replace(node, with: string)
    }
    source.replace(node, with: "_keyPath(\(string), { (it: \(owner.spelledType)) in it.\(first) })")
  }

  // MARK: Optional requirements

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    if node.attributes.attribute("objc") != nil {
      if let clause = node.inheritanceClause {
        let bounds: Set<String> = ["class", "AnyObject"]
        if !clause.inheritedTypes.contains(where: { bounds.contains($0.type.plain) }) {
          source.insert("AnyObject, ", at: source.range(of: clause.inheritedTypes).lowerBound)
        }
      } else {
        source.insert(": AnyObject", at: source.range(of: node.name).upperBound)
      }
    }
    let type = outline.type(scopes.last!.name)
    for requirement in type.optionalRequirements where requirement.source === source {
      if !type.isObjC {
        source.problem(
          at: requirement.node, "'optional' can only be applied to members of an '@objc' protocol")
      }
      // Copies of what stands inside have no edits yet: attributes go first.
      walk(requirement.node)
      source.additions(for: requirement, of: type, in: self)
    }
    return result
  }

  override func visitPost(_ node: ProtocolDeclSyntax) {
    for requirement in outline.type(scopes.last!.name).optionalRequirements
    where requirement.source === source {
      source.blank(requirement.node)
      source.blankSeparator(behind: requirement.node)
    }
    super.visitPost(node)
  }

  /// The window of an app's delegate is optional twice on iOS, as the delegate need not have one.
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if isWindow(node.expression, unwrapped: true) { source.blank(node.questionMark) }
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if isWindow(node.expression, unwrapped: true) { source.blank(node.exclamationMark) }
    return .visitChildren
  }

  /// Keeps the window of an app's delegate optional once more where a name is bound to it.
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
    let isBare =
      node.parent?.as(OptionalBindingConditionSyntax.self).map { $0.typeAnnotation == nil }
      ?? node.parent?.as(PatternBindingSyntax.self).map { $0.typeAnnotation == nil }
    if isBare == true, isWindow(node.value, unwrapped: false) || isWindow(node.value, unwrapped: true),
      isOfAppDelegate(node.value)
    {
      source.insert("Optional(", at: source.range(of: node.value).lowerBound)
      source.insert(")", at: source.range(of: node.value).upperBound)
    }
    return .visitChildren
  }

  /// Whether an expression is a `window`, or one with a mark behind it.
  private func isWindow(_ node: ExprSyntax, unwrapped: Bool) -> Bool {
    guard unwrapped else {
      return node.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "window"
    }
    let inner =
      node.as(OptionalChainingExprSyntax.self)?.expression ?? node.as(ForceUnwrapExprSyntax.self)?.expression
    return inner.map { isWindow($0, unwrapped: false) } == true
  }

  /// What Foundation's initializers on Linux take where those of iOS take nothing, by the class.
  private static let valuesOfEmpty = [
    "NSAttributedString": "string: \"\"", "NSMutableAttributedString": "string: \"\"",
    "NSTextStorage": "string: \"\"", "Timer": "firingAfter: 0, repeats: false, block: { _ in }",
  ]

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    lowerNumbers(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.as(DeclReferenceExprSyntax.self)?.plain
    if called == "Timer", let label = node.arguments.first?.label,
      label.text == "timeInterval", node.arguments.dropFirst().first?.label?.text == "repeats"
    {
      source.replace(label, with: "firingAfter")
    }
    tellByName(node)
    if node.arguments.isEmpty, node.trailingClosure == nil, node.leftParen != nil,
      let values = called.flatMap({ Self.valuesOfEmpty[$0] })
    {
      source.insert(values, at: source.range(of: node.arguments).lowerBound)
      return .skipChildren
    }
    lowerOptionalCall(node)
    lowerMaking(node)
    return .visitChildren
  }

  /// Calls `name?(…)` and `name!(…)` of a requirement that is optional.
  private func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
    let (called, mark): (ExprSyntax, TokenSyntax)
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (called, mark) = (chain.expression, chain.questionMark)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (called, mark) = (forced.expression, forced.exclamationMark)
    } else {
      return
    }
    let isForced = mark.tokenKind == .exclamationMark
    let reference: DeclReferenceExprSyntax?
    let base: ExprSyntax?
    if let access = called.as(MemberAccessExprSyntax.self) {
      (reference, base) = (access.declName, access.base)
    } else {
      (reference, base) = (called.as(DeclReferenceExprSyntax.self), nil)
    }
    guard let reference else { return }
    let name = reference.baseName.text
    let own = outline.optionalRequirements(named: name).filter { requirement in
      requirement.member.labels.map { takes($0, node) } ?? false
    }
    if let (owner, member) = own.first {
      source.replace(reference, with: owner.property(of: member))
      if owner.hasTwin(member), !isForced { source.blank(mark) }
      if let base { takeAs(owner, base) }
      for argument in node.arguments {
        if let label = argument.label, let colon = argument.colon {
          source.blank(label)
          source.blank(colon)
        }
      }
    } else if OptionalNames.all.contains(name), !outline.holdsClosure(name) {
      source.blank(mark)
      if !isForced, let base,
        !base.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .postfixQuestionMark }),
        node.parent?.is(CodeBlockItemSyntax.self) == false
      {
        source.insert("_optional(", at: source.range(of: node).lowerBound)
        source.insert(")", at: source.range(of: node).upperBound)
      }
    }
  }

  /// Takes an `AnyObject` whose optional requirement is called for what has it.
  private func takeAs(_ owner: TypeOutline, _ base: ExprSyntax) {
    let chain = base.as(OptionalChainingExprSyntax.self)
    let object = chain?.expression ?? base
    guard isAnyObject(object) else { return }
    source.insert("(", at: source.range(of: object).lowerBound)
    source.insert(
      " as? any \(owner.name.spelledType))" + (chain == nil ? "?" : ""),
      at: source.range(of: object).upperBound)
  }

  /// Takes an optional requirement as a value: `delegate?.rowDone`, `delegate?.row(_:didMoveTo:)`.
  private func lowerOptionalValue(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, !isCalled(ExprSyntax(node)) else { return }
    let name = node.declName.baseName.text
    let labels = node.declName.argumentNames?.arguments.map(\.name.text)
    if let labels,
      let (owner, member) = outline.optionalRequirements(named: name).first(where: {
        $0.member.labels == labels
      })
    {
      if owner.hasTwin(member) {
        source.problem(
          at: node.declName,
          "only types tell which \(name) of \(owner.name) this is, and a value cannot say it here. Next: call it, as in \(name)?(…)"
        )
      }
      source.replace(node.declName, with: owner.property(of: member))
      return
    }
    // Of UIKit's methods a plain name counts where only delegates have such.
    guard let given = labels ?? OptionalNames.labels(of: name), OptionalNames.all.contains(name),
      !outline.holdsClosure(name)
    else { return }
    let delegate: ExprSyntax
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      delegate = chain.expression
    } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
      delegate = forced.expression
    } else {
      let last = base.plain.split(separator: ".").last?.lowercased() ?? ""
      guard last.hasSuffix("delegate") || last.hasSuffix("datasource"), base.plain.first?.isUppercase != true
      else { return }
      delegate = base
    }
    source.insert("_implementing(", at: source.range(of: delegate).lowerBound)
    let end = source.range(of: delegate).upperBound
    source.replace(end..<source.range(of: base).upperBound, with: "")
    source.insert(", \"\(selectorName(name, given))\")?", at: source.range(of: base).upperBound)
  }

  /// Whether what an expression stands for is called.
  private func isCalled(_ node: ExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
    if let chain = parent.as(OptionalChainingExprSyntax.self) { return isCalled(ExprSyntax(chain)) }
    if let forced = parent.as(ForceUnwrapExprSyntax.self) { return isCalled(ExprSyntax(forced)) }
    return false
  }

  /// What a value's change is told by is its name here: `didChangeValue(for: \.name)`.
  private func tellByName(_ node: FunctionCallExprSyntax) {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard name == "willChangeValue" || name == "didChangeValue", node.arguments.count == 1,
      let argument = node.arguments.first, let label = argument.label, label.text == "for",
      let path = argument.expression.as(KeyPathExprSyntax.self)
    else { return }
    let names = path.components.compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    source.replace(label, with: "forKey")
    source.replace(path, with: "\"\(names.joined(separator: "."))\"")
  }

  /// What the runtime asks a class about its values nobody asks here.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    if ["keyPathsForValuesAffectingValue", "automaticallyNotifiesObservers"].contains(node.name.text),
      labels == ["forKey"],
      let word = node.modifiers.first(where: { $0.name.text == "override" })
    {
      source.blank(word)
      source.problem(
        at: node.name,
        "nothing asks for \(node.name.text)(forKey:) without the Objective-C runtime. Next: call didChangeValue(forKey:) where the value changes"
      )
    }
    checkTypes(of: node)
    checkAttributes(of: node)
    addOptionalAnswer(node)
    return super.visit(node)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = super.visit(node)
    checkAttributes(of: node)
    return result
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    checkAttributes(of: node)
    return super.visit(node)
  }

  /// Whether a call passes these labels; trailing closures stand for the last ones.
  private func takes(_ labels: [String], _ call: FunctionCallExprSyntax) -> Bool {
    let given = call.arguments.map { $0.label?.text ?? "_" }
    let trailing = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    return labels.count == given.count + trailing && Array(labels.prefix(given.count)) == given
  }
}

extension TypeOutline {
  /// The property of closures that stands for an optional requirement.
  func property(of requirement: Member) -> String {
    guard let labels = requirement.labels else { return requirement.name }
    let others = members.filter { $0.name == requirement.name }
    guard others.count > 1 else { return requirement.name }
    return ([requirement.name] + labels.map { $0 == "_" ? "" : $0 }).joined(separator: "_")
  }

  /// The protocol of those that implement an optional requirement.
  func holder(of requirement: Member) -> String {
    let labels = (requirement.labels ?? ["get"]).map { $0 == "_" ? "" : $0 }
    let twin =
      members.filter { $0.matches(requirement) }.firstIndex { $0.node.id == requirement.node.id } ?? 0
    return "_Optional_\(name.replacing(".", with: "_"))_\(requirement.name)_\(labels.joined(separator: "_"))"
      + (twin == 0 ? "" : "_\(twin)")
  }
}

extension Source {
  /// Adds what an optional requirement becomes: a protocol of those that have it, and a closure that is nil
  /// for all others.
  func additions(for requirement: Member, of type: TypeOutline, in lowering: Lowering) {
    let access =
      ["public", "open", "package"].contains(type.access)
      ? "\(type.access) " : type.access == "private" || type.access == "fileprivate" ? "fileprivate " : ""
    let isMainActor = type.isMainActor || lowering.isMainActorByDefault
    let actor = type.isMainActor ? "@MainActor " : ""
    let holder = type.holder(of: requirement)
    let end = requirement.labels.map { $0.isEmpty ? "" : "(\($0.map { $0 + ":" }.joined()))" } ?? ""
    let property = type.property(of: requirement)
    let result: String
    let text: String
    let ofType = requirement.isOfType ? "static " : ""
    var body = "(self as? any \(holder)\(ofType.isEmpty ? "" : ".Type"))?.\(requirement.name)\(end)"
    if let function = requirement.node.as(FunctionDeclSyntax.self) {
      let parameters = function.signature.parameterClause.parameters.map { parameter in
        parameter.type.plain.replacing("@escaping ", with: "") + (parameter.ellipsis == nil ? "" : "...")
      }
      let returned = function.signature.returnClause?.type.plain ?? "Void"
      let effects = function.signature.effectSpecifiers.map { " " + $0.plain } ?? ""
      // Of the main actor's methods, one that waits would leave it: then a closure keeps it there. Of others
      // the type says no actor, as language mode 6 takes such a method for one that may be sent.
      let waits = isMainActor && function.signature.effectSpecifiers?.asyncSpecifier != nil
      result =
        "(\(waits ? "@MainActor " : "")(\(parameters.joined(separator: ", ")))\(effects) -> \(returned))?"
      if waits { body = requirement.closure(of: function, holder) }
      text = "\(ofType)func \(function.name.text)\(function.signature.plain)"
    } else if let variable = requirement.node.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, let annotation = binding.typeAnnotation
    {
      result = annotation.type.plain + "?"
      text = "\(ofType)var \(requirement.name): \(annotation.type.plain) { get }"
    } else {
      problem(at: requirement.node, "expected a method or a property to be optional; found something else")
      return
    }
    if type.hasTwin(requirement), let function = requirement.node.as(FunctionDeclSyntax.self) {
      addMethod(function, requirement, type, holder, access, text, actor)
      return
    }
    add(
      "\(actor)\(access)protocol \(holder): AnyObject { \(text.oneLine) }", line: line(of: requirement.node))
    add(
      "extension \(type.name) { \(access)\(ofType)var \(property): \(result.oneLine) { \(body) } }",
      line: line(of: requirement.node))
  }
}

extension Member {
  /// What gives a closure that calls an asynchronous requirement on the object that has it.
  fileprivate func closure(of function: FunctionDeclSyntax, _ holder: String) -> String {
    let arguments = function.signature.parameterClause.parameters.enumerated().map { index, parameter in
      let value = (parameter.type.plain.hasPrefix("inout ") ? "&" : "") + "$\(index)"
      return parameter.firstName.text == "_" ? value : "\(parameter.firstName.text): \(value)"
    }
    let word = function.signature.effectSpecifiers?.throwsClause == nil ? "await" : "try await"
    return
      "if let it = self as? any \(holder) { return { \(word) it.\(name)(\(arguments.joined(separator: ", "))) } }; return nil"
  }
}

extension Source {
  /// The same where only types tell two requirements apart: a method that returns nil for those who have
  /// none.
  private func addMethod(
    _ function: FunctionDeclSyntax, _ requirement: Member, _ type: TypeOutline, _ holder: String,
    _ access: String,
    _ text: String, _ actor: String
  ) {
    let names = requirement.types.indices.map { "value\($0)" }
    let parameters = zip(names, requirement.types).map { "_ \($0): \($1)" }.joined(separator: ", ")
    let values = zip(requirement.labels ?? [], names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(
      separator: ", ")
    let returned = function.signature.returnClause?.type.plain ?? "Void"
    add(
      "\(actor)\(access)protocol \(holder): AnyObject { \(text.oneLine) }", line: line(of: requirement.node))
    add(
      "extension \(type.name) { @discardableResult \(access)func \(type.property(of: requirement))(\(parameters)) -> (\(returned))? { (self as? any \(holder))?.\(requirement.name)(\(values)) } }"
        .oneLine,
      line: line(of: requirement.node))
  }
}

extension String {
  /// The text in one line, because the compiler counts lines from the next one on; lines of comments are
  /// left out, which would hide all that follows.
  var oneLine: String {
    split(separator: "\n").map { String($0).trimmingBlanks }.filter { !$0.hasPrefix("//") }
      .joined(separator: " ")
  }

  var trimmingBlanks: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
