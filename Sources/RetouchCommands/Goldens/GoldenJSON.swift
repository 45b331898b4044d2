import RetouchArguments
import Foundation
import RetouchVerdict

/// What `review`, `accept` and `reject` print with `--json`; each kind of object is described in their help.
enum GoldenJSON {
  /// A line that only the golden or only the outcome has.
  struct Line: Encodable {
    var role: String
    var line: Int
    var text: String

    /// The lines of a difference that are not the same in both.
    static func all(_ difference: LineDifference) -> [Line] {
      difference.lines.filter { $0.role != .same }.map {
        Line(role: $0.role.rawValue, line: $0.oldNumber ?? $0.newNumber ?? 0, text: $0.text)
      }
    }
  }

  /// A case and what was done with it, or the state of its golden.
  struct Case: Encodable {
    var `case`: String
    var state: String?
    var result: String?
    var golden: String?
    var pending: String?
    var group: String?
    var difference: String?
    var gone: Int?
    var new: Int?
    var lines: [Line]?
    var bounds: [String: [String]]?
    var accept: String?
    var problem: String?
  }

  /// Outcomes that differ from their goldens in the same way.
  struct Group: Encodable {
    var group: String
    var difference: String
    var count: Int
    var cases: [String]

    init(_ group: PendingGolden.Group) {
      self.group = group.key.id
      difference = group.key.text
      count = group.members.count
      cases = group.members.map(\.testCase.address)
    }
  }
}

/// The object that `accept --json` prints.
struct AcceptJSON: Encodable {
  var accept = 1
  var accepted: [GoldenJSON.Case] = []
  var refused: [GoldenJSON.Case] = []
}

/// The object that `reject --json` prints.
struct RejectJSON: Encodable {
  var reject = 1
  var rejected: [GoldenJSON.Case] = []
  var refused: [GoldenJSON.Case] = []
}

/// The object that `review --json` prints; with `--groups` it has groups in place of cases.
struct ReviewJSON: Encodable {
  var review = 1
  var cases: [GoldenJSON.Case]?
  var groups: [GoldenJSON.Group]?
  var problems: [String] = []
}
