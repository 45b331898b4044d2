import Foundation
import RetouchReplay

// What client code finds around it.
extension SuiteReader {
  /// The seeds that a case may have.
  static let seeds = 0...1_000_000_000

  func timeZone(_ node: SuiteNode) throws(SuiteError) -> String {
    let name = try string(node)
    if let problem = SurroundingsText.problem(ofTimeZone: name) {
      throw malformed(node, "expected a time zone of the tz database, found \(node.brief)", hint: problem)
    }
    return name
  }

  func locale(_ node: SuiteNode) throws(SuiteError) -> String {
    let name = try string(node)
    if let problem = SurroundingsText.problem(ofLocale: name) {
      throw malformed(node, "expected a locale's identifier, found \(node.brief)", hint: problem)
    }
    return name
  }

  /// Variables by name, such as `{"API": "https://example.org"}`.
  ///
  /// - Parameter isOfProgram: Whether they are for a program, which has no process of a fixture around it.
  func environment(
    _ node: SuiteNode, ofProgram isOfProgram: Bool = false
  ) throws(SuiteError) -> [String: String] {
    var variables: [String: String] = [:]
    for member in try list(node) {
      let value = try string(member.node)
      if let problem = SurroundingsText.problem(ofVariable: member.key, ofProgram: isOfProgram) {
        throw SuiteError(
          .malformed, file: file, line: member.line,
          problem: "\(SuiteNode.quoted(member.key)) cannot be a variable of a case", hint: problem)
      }
      guard !value.utf8.contains(0), value.utf8.count <= SurroundingsText.valueLimit else {
        throw expected("a text of at most \(SurroundingsText.valueLimit) bytes without NUL", member.node)
      }
      variables[member.key] = value
    }
    return variables
  }
}
