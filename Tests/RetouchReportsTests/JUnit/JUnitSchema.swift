/// What Jenkins' schemas of JUnit reports, of its own dialect and of Surefire's, both allow.
///
/// Written after the two, as far as our reports use them: an attribute that only one of them knows is not
/// here.
enum JUnitSchema {
  private struct Rule {
    var required: Set<String> = []
    var optional: Set<String> = []
    var children: Set<String> = []
    var holdsText = false
  }

  private static let result = Rule(optional: ["type", "message"], holdsText: true)

  private static let rules: [String: Rule] = [
    "testsuites": Rule(optional: ["name", "time", "tests", "failures", "errors"], children: ["testsuite"]),
    "testsuite": Rule(
      required: ["name", "tests", "failures", "errors"],
      optional: ["time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url"],
      children: ["testsuite", "properties", "testcase", "system-out", "system-err"]),
    "properties": Rule(children: ["property"]),
    "property": Rule(required: ["name", "value"]),
    "testcase": Rule(
      required: ["name"], optional: ["time", "classname", "group"],
      children: ["skipped", "error", "failure", "system-out", "system-err"]),
    "failure": result, "error": result, "skipped": result,
    "system-out": Rule(holdsText: true), "system-err": Rule(holdsText: true),
  ]

  /// Returns what a document breaks, a sentence each; empty if it is valid.
  static func violations(_ root: XMLElement) -> [String] {
    (root.name == "testsuites" ? [] : ["the root is \(root.name)"]) + check(root)
  }

  private static func check(_ element: XMLElement) -> [String] {
    guard let rule = rules[element.name] else { return ["\(element.name) is not an element of it"] }
    var found: [String] = []
    let keys = Set(element.attributes.keys)
    for key in rule.required.subtracting(keys) { found.append("\(element.name) lacks \(key)") }
    for key in keys.subtracting(rule.required).subtracting(rule.optional) {
      found.append("\(element.name) has \(key)")
    }
    if let time = element.attributes["time"], time.wholeMatch(of: /\d+\.\d{3}/) == nil {
      found.append("\(time) is not a time of at most three decimals")
    }
    if let moment = element.attributes["timestamp"],
      moment.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) == nil
    {
      found.append("\(moment) is not an ISO time")
    }
    if !rule.holdsText, element.text.contains(where: { !$0.isWhitespace }) {
      found.append("\(element.name) holds text")
    }
    for child in element.children {
      if !rule.children.contains(child.name) { found.append("\(child.name) in \(element.name)") }
      found += check(child)
    }
    return found
  }
}
