/// The rules for what does not compile that examine one place of one file.
enum TokenRules {
  typealias Rule = @Sendable (SourceFile, Int) -> Finding?

  static let all: [Rule] = [
    selector, objectiveCAttribute, keyPath, outlet, optionalCall, overrideInExtension, importOfApples,
    runtimeFunction, keyValueObserving, keyValueCoding, interfaceFile,
    nibLifeCycle, segue,
  ]

  private static func objectiveCAttribute(_ file: SourceFile, _ index: Int) -> Finding? {
    let token = file.tokens[index]
    guard token.kind == .attribute, ["@objc", "@objcMembers", "@nonobjc", "@NSManaged"].contains(token.text)
    else { return nil }
    let isOptional = file.token(index + 1)?.isWord("optional") == true
    return file.finding(
      "objc", .compile, at: index, isOptional ? "@objc optional" : token.text,
      "there is no Objective-C runtime",
      isOptional
        ? "make it an ordinary requirement and give its default in an extension of the protocol" : "delete it"
    )
  }

  private static func keyPath(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.tokens[index].kind == .directive, file.tokens[index].text == "#keyPath" else { return nil }
    return file.finding(
      "key-path", .compile, at: index, "#keyPath", "there is no Objective-C runtime",
      "write a Swift key path (\\.name), or the string itself")
  }

  private static func outlet(_ file: SourceFile, _ index: Int) -> Finding? {
    let token = file.tokens[index]
    guard token.kind == .attribute, ["@IBOutlet", "@IBSegueAction"].contains(token.text) else { return nil }
    return file.finding(
      "outlet", .compile, at: index, token.text, "there are no nib files or storyboards",
      "delete it, and make the view in code before it is used")
  }

  private static func optionalCall(_ file: SourceFile, _ index: Int) -> Finding? {
    // delegate?.method?( and dataSource!.method?(
    guard file.reads("?", "(", at: index), index >= 3, let method = file.token(index - 1),
      method.kind == .word,
      file.tokens[index - 2].isMark(".")
    else { return nil }
    var base = index - 3
    if file.tokens[base].isMark("?") || file.tokens[base].isMark("!") { base -= 1 }
    guard let owner = file.token(base), owner.kind == .word,
      owner.text.hasSuffix("elegate") || owner.text.hasSuffix("ataSource")
    else { return nil }
    return file.finding(
      "optional-call", .compile, at: index - 1, "\(owner.text)?.\(method.text)?(…)",
      "requirements cannot be optional without the Objective-C runtime",
      "write \(owner.text)?.\(method.text)(…): a default in an extension of the protocol stands in")
  }

  private static func overrideInExtension(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.tokens[index].isWord("override"), let next = file.token(index + 1),
      next.kind == .word || next.kind == .attribute
    else { return nil }
    let type = file.outline.typeOfToken[index]
    guard type >= 0, file.outline.types[type].isExtension else { return nil }
    let name = file.outline.types[type].name
    return file.finding(
      "extension-override", .compile, at: index, "override in an extension of \(name)",
      "only members of Objective-C classes can be overridden there", "move it into the class \(name) itself")
  }

  private static let importKinds: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "var", "let",
  ]

  private static func importOfApples(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.tokens[index].isWord("import"), var module = file.token(index + 1), module.kind == .word else {
      return nil
    }
    if importKinds.contains(module.text), let named = file.token(index + 2) { module = named }
    guard Modules.isThere(module.text) == false else { return nil }
    return file.finding(
      "import", .compile, at: module, "import \(module.text)", "there is no such module on Linux",
      "put it and what needs it between #if canImport(\(module.text)) and #endif")
  }

  private static func runtimeFunction(_ file: SourceFile, _ index: Int) -> Finding? {
    let token = file.tokens[index]
    guard token.kind == .word, file.token(index + 1)?.isMark("(") == true,
      !token.text.hasSuffix("AssociatedObject")
    else { return nil }
    if token.text.hasPrefix("method_exchange") || token.text == "class_getInstanceMethod" {
      return file.finding(
        "runtime", .behaviour, at: index, token.text, "it finds no method, and nothing is exchanged",
        "do it in a subclass's override")
    }
    guard token.text.hasPrefix("objc_") else { return nil }
    return file.finding(
      "runtime", .compile, at: index, token.text, "there is no Objective-C runtime",
      "do it in a subclass's override")
  }

  private static func keyValueObserving(_ file: SourceFile, _ index: Int) -> Finding? {
    let found: String
    if file.reads("forKeyPath", ":", at: index) {
      found = "forKeyPath"
    } else if file.reads("observe", "(", "\\", at: index) {
      found = "observe(\\…)"
    } else {
      return nil
    }
    return file.finding(
      "key-value-observing", .behaviour, at: index, found,
      "only some of UIKit's own values are told of, and of a client's those that are @objc dynamic and lowered",
      "see NSKeyValueObservation in the reference; of an own property write didSet")
  }

  private static func keyValueCoding(_ file: SourceFile, _ index: Int) -> Finding? {
    guard
      file.reads("setValue", "(", at: index) || file.reads(".", "value", "(", "forKey", ":", at: index - 1),
      let key = argument("forKey", of: file, callAt: index)
    else { return nil }
    let name = file.tokens[index].text
    return file.finding(
      "key-value-coding", .behaviour, at: index, name == "value" ? "value(forKey:)" : "setValue(_:forKey:)",
      "only some of UIKit's own values are reached by their names, and others are reported",
      file.token(key + 2)?.kind == .string ? "write the property itself" : "reach the property by a key path")
  }

  /// The index of an argument's label in a call's parentheses.
  private static func argument(_ label: String, of file: SourceFile, callAt index: Int) -> Int? {
    var (position, depth) = (index + 2, 0)
    while let token = file.token(position), position < index + 60 {
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
      if depth < 0 { return nil }
      if depth == 0, file.reads(label, ":", at: position) { return position }
      position += 1
    }
    return nil
  }

  private static func interfaceFile(_ file: SourceFile, _ index: Int) -> Finding? {
    let token = file.tokens[index]
    guard token.kind == .word, ["UIStoryboard", "UINib"].contains(token.text),
      file.token(index + 1)?.isMark("(") == true
    else { return nil }
    return file.finding(
      "interface-file", .behaviour, at: index, token.text,
      "there are no nib files or storyboards, and a replay that comes here is red", "make the views in code")
  }

  private static func nibLifeCycle(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.reads("override", "func", "awakeFromNib", at: index) else { return nil }
    return file.finding(
      "nib-life-cycle", .behaviour, at: index + 2, "awakeFromNib()",
      "nothing is loaded from a nib, so nothing calls it", "do it in an initializer as well")
  }

  private static let segues: Set<String> = [
    "performSegue", "instantiateViewController", "instantiateInitialViewController", "loadNibNamed",
  ]

  private static func segue(_ file: SourceFile, _ index: Int) -> Finding? {
    let token = file.tokens[index]
    guard token.kind == .word, segues.contains(token.text), file.token(index + 1)?.isMark("(") == true,
      file.token(index - 1)?.isWord("func") != true
    else { return nil }
    return file.finding(
      "interface-file", .behaviour, at: index, "\(token.text)(…)",
      "there are no nib files or storyboards, and a replay that comes here is red",
      "make the controller or the view in code")
  }
}
