import Foundation

/// What a schema of JSON allows, as far as our reports use it: a key that is not listed is a violation, so
/// that a report which begins to use it is held against the schema first.
indirect enum JSONRules: Sendable {
  /// A text, which matches the pattern if there is one.
  case text(String? = nil)
  /// One of these texts.
  case word([String])
  /// A whole number, at least so large.
  case integer(Int)
  /// `true` or `false`.
  case boolean
  /// A list of so many values at least.
  case list(JSONRules, atLeast: Int = 0)
  /// An object with these keys.
  case object([String: JSONRules], optional: [String: JSONRules] = [:])
  /// An object with any keys, whose values are alike.
  case dictionary(JSONRules)

  /// Returns what a document breaks, a sentence each; empty if it is valid.
  func violations(_ text: String) throws -> [String] {
    violations(try JSONSerialization.jsonObject(with: Data(text.utf8)), "")
  }

  private func violations(_ value: Any, _ place: String) -> [String] {
    let wrong = ["\(place.isEmpty ? "/" : place): \(value) is not \(self)"]
    switch self {
    case .text(let pattern):
      guard let text = value as? String else { return wrong }
      guard let pattern, let expression = try? Regex(pattern) else { return pattern == nil ? [] : wrong }
      return text.wholeMatch(of: expression) == nil ? wrong : []
    case .word(let words): return (value as? String).map(words.contains) == true ? [] : wrong
    case .integer(let least):
      // A boolean is a number to Foundation.
      guard let number = value as? NSNumber, !(value is Bool) || number.intValue > 1,
        Double(number.intValue) == number.doubleValue, number.intValue >= least
      else { return value as? Int == 0 && least <= 0 || value as? Int == 1 && least <= 1 ? [] : wrong }
      return []
    case .boolean: return value is Bool ? [] : wrong
    case .list(let rule, let least):
      guard let values = value as? [Any], values.count >= least else { return wrong }
      return values.enumerated().flatMap { rule.violations($1, "\(place)/\($0)") }
    case .object(let required, let optional):
      guard let object = value as? [String: Any] else { return wrong }
      let missing = required.keys.filter { object[$0] == nil }.sorted().map { "\(place) lacks \($0)" }
      return missing
        + object.sorted { $0.key < $1.key }.flatMap { key, value in
          (required[key] ?? optional[key])?.violations(value, "\(place)/\(key)") ?? ["\(place) has \(key)"]
        }
    case .dictionary(let rule):
      guard let object = value as? [String: Any] else { return wrong }
      return object.flatMap { rule.violations($1, "\(place)/\($0)") }
    }
  }
}
