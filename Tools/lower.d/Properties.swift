import SwiftSyntax

extension Lowering {
  /// Lets a property do by itself what the Objective-C runtime does: `dynamic` ones tell their observers, and
  /// a layer's `@NSManaged` ones begin with nothing and have the layer drawn.
  func lowerProperty(_ node: VariableDeclSyntax) {
    guard let scope = scopes.last, scope.kind != .protocolType, !isInCode || scope.codeDepth == codeDepth,
      !node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
    else { return }
    let type = outline.type(scope.name)
    let above = outline.ancestors(of: type)
    if let attribute = node.attributes.attribute("NSManaged") {
      lowerManaged(node, attribute, isOfLayer: above.contains("CALayer"))
    } else if type.kind == .classType, !scope.isExtension, above.contains("NSObject"),
      node.modifiers.contains(where: { $0.name.text == "dynamic" }),
      !node.modifiers.contains(where: { $0.name.text == "override" })
    {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        // A constant never changes.
        if node.bindingSpecifier.text == "var" { observe(binding, "didChangeValue(forKey: \"\(name)\")") }
        told.append((type, name, isSettable(binding, node)))
      }
      source.requireImport("UIKit")
    }
  }

  private func isSettable(_ binding: PatternBindingSyntax, _ node: VariableDeclSyntax) -> Bool {
    guard node.bindingSpecifier.text == "var" else { return false }
    guard let block = binding.accessorBlock else { return true }
    guard case .accessors(let list) = block.accessors else { return false }
    return list.contains { ["set", "didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }

  /// Gives a property that is reported as an error accessors in place of storage, so that nothing else is
  /// said of its class; sources with an error are never built, and the accessors never run.
  private func leaveWithoutStorage(_ binding: PatternBindingSyntax) {
    source.insert(" { get { fatalError() } set {} }", at: end(of: binding))
  }

  private func lowerManaged(_ node: VariableDeclSyntax, _ attribute: AttributeSyntax, isOfLayer: Bool) {
    guard isOfLayer else {
      for binding in node.bindings where binding.accessorBlock == nil { leaveWithoutStorage(binding) }
      source.problem(
        at: attribute,
        "@NSManaged is Core Data's, which is not on Linux. Next: leave this file out of what is lowered")
      return
    }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let written = binding.typeAnnotation?.type
      else { continue }
      let zeros = ["Bool": "false", "CGPoint": ".zero", "CGSize": ".zero", "CGRect": ".zero"]
      let numbers: Set<String> = ["CGFloat", "Double", "Float", "Int", "UInt", "TimeInterval"]
      var value = zeros[written.plain] ?? (numbers.contains(written.plain) ? "0" : nil)
      if written.is(OptionalTypeSyntax.self) || written.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        value = "nil"
      }
      guard let value else {
        leaveWithoutStorage(binding)
        source.problem(
          at: attribute,
          "expected a layer's @NSManaged property of a number, Bool, CGPoint, CGSize, CGRect or optional; found \(written.plain). Next: make it optional"
        )
        continue
      }
      source.insert(" = \(value)", at: end(of: binding))
      observe(binding, "if Self.needsDisplay(forKey: \"\(name)\") { setNeedsDisplay() }")
    }
  }

  /// Where what follows a property's value or type stands.
  private func end(of binding: PatternBindingSyntax) -> Int {
    if let value = binding.initializer { return source.range(of: value).upperBound }
    return source.range(of: binding.typeAnnotation.map(Syntax.init) ?? Syntax(binding.pattern)).upperBound
  }

  /// Has a statement run after each change of a property.
  private func observe(_ binding: PatternBindingSyntax, _ statement: String) {
    if let list = binding.parent?.as(PatternBindingListSyntax.self), list.count > 1 {
      source.problem(
        at: binding,
        "expected one property that is told of in a declaration; found \(list.count). Next: write each by itself"
      )
      return
    }
    guard let block = binding.accessorBlock else {
      source.insert(" { didSet { \(statement) } }", at: end(of: binding))
      return
    }
    guard case .accessors(let list) = block.accessors else { return }
    func body(of word: String) -> CodeBlockSyntax? {
      list.first { $0.accessorSpecifier.text == word }?.body
    }
    if let body = body(of: "didSet") {
      source.insert(" defer { \(statement) };", at: source.range(of: body.leftBrace).upperBound)
    } else if let body = body(of: "set") {
      source.insert(" defer { \(statement) };", at: source.range(of: body.leftBrace).upperBound)
    } else if body(of: "willSet") != nil {
      source.insert(" didSet { \(statement) }", at: source.range(of: block.leftBrace).upperBound)
    }
  }
}

/// Has classes say which of their properties tell their observers, which paths and other properties those are
/// known by, and how they are set by name. Runs when all files have been lowered.
func declareToldValues(in outline: Outline) {
  for type in outline.order where !type.told.isEmpty {
    guard let source = type.source, let body = type.body else { continue }
    let above = outline.line(of: type).dropFirst()
    let overrides = above.contains { !$0.told.isEmpty }
    let access = type.access == "open" || type.access == "public" ? "public " : ""
    let start = access + (overrides ? "override " : "")
    let cases = type.told.map { "case \"\($0)\": return .some(self.\($0)); " }.joined()
    var text =
      "\(start)func toldValue(forKey key: String) -> Any?? { switch key { \(cases)default: return \(overrides ? "super.toldValue(forKey: key)" : "nil") } }"
    let paths = type.told.map { "\"\($0)\": \\\(type.name).\($0)" }.joined(separator: ", ")
    text +=
      "; \(start)var toldPaths: [String: AnyKeyPath] { \(overrides ? "super.toldPaths.merging([\(paths)]) { $1 }" : "[\(paths)]") }"
    // The topmost class has all of them: what only a subclass has is no requirement's, and is never called.
    let settable = type.told.filter(type.settable.contains)
    if !settable.isEmpty || !overrides {
      let cases = settable.map { "case \"\($0)\": return setTold(&self.\($0), value); " }.joined()
      text +=
        "; \(start)func setToldValue(_ value: Any?, forKey key: String) -> Bool { switch key { \(cases)default: return \(overrides ? "super.setToldValue(value, forKey: key)" : "false") } }"
    }
    let affecting = type.members.filter(\.namesWhatAffects)
    if !affecting.isEmpty || !overrides {
      let cases = affecting.map {
        let key = $0.name.dropFirst(Member.affecting.count)
        let call = $0.labels == nil ? $0.name : "\($0.name)()"
        return "case \"\(key.prefix(1).lowercased())\(key.dropFirst())\": return Self.\(call); "
      }.joined()
      text +=
        "; \(start)func keysAffecting(_ key: String) -> Set<String> { switch key { \(cases)default: return \(overrides ? "super.keysAffecting(key)" : "[]") } }"
    }
    source.insert(text, in: body)
    if !overrides { source.conform(type, body, to: "ValueTelling", outline) }
  }
}

extension Member {
  /// How the names begin of those that say on which other properties one depends.
  static let affecting = "keyPathsForValuesAffecting"

  /// Whether it says on which other properties one depends.
  var namesWhatAffects: Bool {
    isOfType && name.hasPrefix(Self.affecting) && name.count > Self.affecting.count && labels ?? [] == []
  }
}

/// Has objects that are no responders told of values. Runs when all files have been lowered.
func declareObservers(in outline: Outline) {
  for type in outline.order where type.kind == .classType {
    let told: (Member) -> Bool = {
      $0.name == "observeValue" && $0.labels == ["forKeyPath", "of", "change", "context"]
    }
    guard let member = type.members.first(where: { told($0) && $0.isOverride }),
      !outline.ancestors(of: type).contains("UIResponder"),
      !outline.line(of: type).dropFirst().contains(where: { $0.members.contains(where: told) }),
      let word = member.node.as(FunctionDeclSyntax.self)?.modifiers.first(where: {
        $0.name.text == "override"
      })
    else { continue }
    member.source.blank(word)
    for body in type.bodies { SuperCalls(body.source, member, "_unobserved").walk(body.node) }
    guard let source = type.source, let body = type.body else { continue }
    source.conform(type, body, to: "KeyValueObserver", outline)
    source.insert(
      "func _unobserved(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) { fatalError(\"\(type.spelled) does not handle \\(keyPath ?? \"\")\") }",
      of: member.source, line: member.source.line(of: member.node), in: body)
    source.requireImport("UIKit")
  }
}

extension Source {
  /// Adds a declaration at the end of a type's body, where an extension cannot have it.
  func insert(_ declaration: String, in body: MemberBlockSyntax) {
    insert(declaration, of: self, line: line(of: body.leftBrace), in: body)
  }

  /// Adds what has a place in some source at the end of a type's body.
  func insert(_ declaration: String, of source: Source, line: Int, in body: MemberBlockSyntax) {
    if source !== self { parts.append(source) }
    let end = converter.location(for: body.rightBrace.positionAfterSkippingLeadingTrivia)
    insert(
      "\n\(source.location(line))\n\(declaration)\n\(location(end.line))\n"
        + String(repeating: " ", count: end.column - 1), at: range(of: body.rightBrace).lowerBound)
  }

  /// Has a class conform: in an extension, from which it does not take the main actor, where one can name it.
  func conform(_ type: TypeOutline, _ body: MemberBlockSyntax, to name: String, _ outline: Outline) {
    guard type.isLocal || outline.isHidden(type) else {
      add("extension \(type.name): \(name) {}", line: line(of: body.leftBrace))
      return
    }
    guard let clause = body.parent?.as(ClassDeclSyntax.self)?.inheritanceClause else { return }
    insert(", \(name)", at: range(of: clause).upperBound)
  }

  /// Leaves out the semicolon behind a declaration that is left out.
  func blankSeparator(behind node: some SyntaxProtocol) {
    let semicolon =
      node.parent?.as(MemberBlockItemSyntax.self)?.semicolon
      ?? node.parent?.as(CodeBlockItemSyntax.self)?.semicolon
    if let semicolon { blank(semicolon) }
  }

  func requireImport(_ module: String) {
    if !imports.contains(module) { imports.append(module) }
  }
}
