extension TokenRules {
  /// Reports `#selector(…)`, with the method reference that replaces it.
  static func selector(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.tokens[index].kind == .directive, file.tokens[index].text == "#selector" else { return nil }
    let method = Method(file, index + 2)
    let reference = method.path.joined(separator: ".")
    return file.finding(
      "selector", .compile, at: index, "#selector(\(method.text))",
      "there are no selectors without the Objective-C runtime",
      change(
        label: label(file, index), call: call(file, index), reference: reference,
        name: method.objectiveCName))
  }

  /// How a call that takes a selector uses it, where a method reference cannot do the same.
  private enum Call {
    /// It only calls the selector on a target.
    case plain
    /// It looks for the selector that was added.
    case removal
    /// It looks for an object that has it.
    case search
  }

  /// How the call around an `action:` uses its selector.
  private static func call(_ file: SourceFile, _ index: Int) -> Call {
    // Before `action: #selector` come the target and a comma.
    var (position, depth) = (index - 3, 0)
    var target: [Token] = []
    while let token = file.token(position), position > index - 60 {
      if token.isMark(")") { depth += 1 }
      if token.isMark("(") {
        if depth == 0 { break }
        depth -= 1
      }
      if !token.isMark(",") { target.append(token) }
      position -= 1
    }
    if file.token(position - 1)?.isWord("removeTarget") == true { return .removal }
    let isAdded = file.token(position - 1)?.isWord("addTarget") == true
    return isAdded && target.count == 1 && target[0].isWord("nil") ? .search : .plain
  }

  /// The argument's label, as in `action: #selector(…)`.
  private static func label(_ file: SourceFile, _ index: Int) -> String? {
    guard file.token(index - 1)?.isMark(":") == true, let label = file.token(index - 2), label.kind == .word
    else { return nil }
    return label.text
  }

  private static func change(label: String?, call: Call, reference: String, name: String) -> String {
    let named = "Selector(\"\(name)\", \(reference))"
    return switch label {
    case "action" where call == .removal:
      "write action: \(named) here and where it is added: method references cannot be compared"
    case "action" where call == .search:
      "write action: \(named): the method's class is looked for along the responder chain"
    case "action": "write action: \(reference), which refers to the method"
    case "selector":
      "write the form that takes a closure (addObserver(forName:object:queue:using:), scheduledTimer(withTimeInterval:repeats:block:)), and call \(reference) in it"
    default: "write \(named)"
    }
  }

  /// The content of a selector's parentheses.
  private struct Method {
    /// The text as it was written.
    var text = ""
    /// The type and the method: `["Bar", "tapped"]`.
    var path: [String] = []
    /// The labels, empty if there are no parentheses.
    var labels: [String] = []

    init(_ file: SourceFile, _ start: Int) {
      var (index, depth, isPath, isCast) = (start, 0, true, false)
      while let token = file.token(index), !(token.isMark(")") && depth == 0), index < start + 60 {
        index += 1
        if token.isWord("as") { isCast = true }
        text += isCast && token.kind == .word ? " \(token.text)" : token.text
        if token.isMark("(") {
          depth += 1
          isPath = false
        } else if token.isMark(")") {
          depth -= 1
        } else if token.kind == .word, isPath, !isCast {
          path.append(token.text)
        } else if token.kind == .word, depth == 1, !isCast {
          labels.append(token.text)
        }
      }
      let type = file.typeName(at: min(start, file.tokens.count - 1))
      if path.count > 1, path[0] == "self" || path[0] == "Self" { path.removeFirst() }
      if path.count == 1, let type { path.insert(type, at: 0) }
    }

    /// The name of the method in Objective-C: `tapped:`.
    var objectiveCName: String {
      guard let base = path.last else { return text }
      guard let first = labels.first else { return base }
      let start = first == "_" ? base : base + "With" + first.prefix(1).uppercased() + first.dropFirst()
      return start + ":" + labels.dropFirst().map { "\($0):" }.joined()
    }
  }
}
