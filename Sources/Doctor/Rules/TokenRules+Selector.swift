extension TokenRules {
  /// `#selector(…)`, with the method reference that takes its place.
  static func selector(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.tokens[index].kind == .directive, file.tokens[index].text == "#selector" else { return nil }
    let method = Method(file, index + 2)
    let reference = method.path.joined(separator: ".")
    return file.finding(
      "selector", .compile, at: index, "#selector(\(method.text))",
      "there are no selectors without the Objective-C runtime",
      change(label: label(file, index), reference: reference, name: method.objectiveCName))
  }

  /// The argument's label, as in `action: #selector(…)`.
  private static func label(_ file: SourceFile, _ index: Int) -> String? {
    guard file.token(index - 1)?.isMark(":") == true, let label = file.token(index - 2), label.kind == .word
    else { return nil }
    return label.text
  }

  private static func change(label: String?, reference: String, name: String) -> String {
    switch label {
    case "action": "write action: \(reference), which refers to the method"
    case "selector":
      "write the form that takes a closure (addObserver(forName:object:queue:using:), scheduledTimer(withTimeInterval:repeats:block:)), and call \(reference) in it"
    default: "write Selector(\"\(name)\"), and let the target be a SelectorPerforming"
    }
  }

  /// What stands between a selector's parentheses.
  private struct Method {
    /// As it was written.
    var text = ""
    /// The type and the method: `["Bar", "tapped"]`.
    var path: [String] = []
    /// The labels, empty where there are no parentheses.
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
