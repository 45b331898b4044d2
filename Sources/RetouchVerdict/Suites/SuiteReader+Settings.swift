import RetouchContactTracking
import RetouchEvdev
import RetouchReplay
import UIKit

// Settings, events and the matrix of a case.
extension SuiteReader {
  func settings(_ node: SuiteNode) throws(SuiteError) -> ReplaySettings {
    let members = try members(
      of: node,
      keys: [
        "contentSizeCategory", "display", "displayRate", "environment", "fit", "locale", "seed", "thresholds",
        "timeZone", "window",
      ], of: "settings")
    var settings = ReplaySettings()
    if let node = members["contentSizeCategory"] { settings.contentSizeCategory = try category(node) }
    if let node = members["display"] {
      if case .string(let name) = node.value {
        settings.displayName = name
      } else {
        settings.display = try display(node)
      }
    }
    if let node = members["displayRate"] { settings.displayRate = try integer(node, in: 1...10_000) }
    if let node = members["fit"] { settings.fit = try fit(node) }
    if let node = members["thresholds"] {
      settings.thresholds = try thresholds(node)
    }
    if let node = members["window"] { settings.windowSize = try windowSize(node) }
    if let node = members["seed"] { settings.surroundings.seed = UInt64(try integer(node, in: Self.seeds)) }
    if let node = members["timeZone"] { settings.surroundings.timeZone = try timeZone(node) }
    if let node = members["locale"] { settings.surroundings.locale = try locale(node) }
    if let node = members["environment"] { settings.surroundings.environment = try environment(node) }
    return settings
  }

  /// Whether a suite requires a golden for each of its cases.
  func requiresGoldens(_ node: SuiteNode) throws(SuiteError) -> Bool {
    try choice(node, [("required", true), ("optional", false)], "\"required\" or \"optional\"")
  }

  /// A window's width and height in points, such as `[1024, 768]`.
  private func windowSize(_ node: SuiteNode) throws(SuiteError) -> CGSize {
    guard case .array(let sides) = node.value, sides.count == 2 else {
      throw expected("a window's width and height such as [1024, 768]", node)
    }
    return CGSize(width: try integer(sides[0], in: 1...4096), height: try integer(sides[1], in: 1...4096))
  }

  private func category(_ node: SuiteNode) throws(SuiteError) -> UIContentSizeCategory {
    try choice(node, Self.categories, "a text size")
  }

  // Made once, because each shard asks each entry with a matrix for its values.
  private static let categories = UIContentSizeCategory.named.map { ($0.name, $0.category) }

  private func fit(_ node: SuiteNode) throws(SuiteError) -> PointMapping.Fit {
    try choice(node, PointMapping.Fit.allCases.map { ($0.rawValue, $0) }, "a fit")
  }

  func choice<Value>(
    _ node: SuiteNode, _ choices: [(name: String, value: Value)], _ what: String
  ) throws(SuiteError) -> Value {
    let word = try string(node)
    if let found = choices.first(where: { $0.name == word }) { return found.value }
    throw malformed(
      node, "expected \(what), found \(node.brief)", hint: Self.hint(for: word, in: choices.map(\.name)))
  }

  private func display(_ node: SuiteNode) throws(SuiteError) -> DisplayDescription {
    let members = try members(
      of: node, keys: ["width", "height", "width_mm", "height_mm", "scale", "rotation"], of: "a display")
    guard let width = members["width"], let height = members["height"] else {
      throw malformed(node, "expected the keys \"width\" and \"height\" in pixels")
    }
    var display = DisplayDescription(
      width: try integer(width, in: 1...1_000_000), height: try integer(height, in: 1...1_000_000))
    if let node = members["width_mm"] { display.widthInMillimetres = try integer(node, in: 1...1_000_000) }
    if let node = members["height_mm"] { display.heightInMillimetres = try integer(node, in: 1...1_000_000) }
    if let node = members["scale"] {
      guard case .number(let scale) = node.value, scale >= 0.01, scale <= 100 else {
        throw expected("a number within 0.01…100", node)
      }
      display.scale = scale
    }
    if let node = members["rotation"] { display.rotation = try rotation(node) }
    return display
  }

  private func rotation(_ node: SuiteNode) throws(SuiteError) -> Int {
    let degrees = try integer(node, in: 0...359)
    guard degrees % 90 == 0 else { throw expected("0, 90, 180 or 270", node) }
    return degrees
  }

  private func thresholds(_ node: SuiteNode) throws(SuiteError) -> [String: Double] {
    var values: [String: Double] = [:]
    var check = GestureThresholds()
    for member in try list(node) {
      guard case .number(let value) = member.node.value else { throw expected("a number", member.node) }
      do {
        try check.set(member.key, to: value)
      } catch {
        switch error {
        case .unknown:
          throw unknownKey(member, of: "the thresholds", keys: GestureThresholds.table.map(\.name))
        case .badValue(_, _, let unit):
          throw expected(GestureThresholds.expectation(unit: unit), member.node)
        }
      }
      values[member.key] = value
    }
    return values
  }

  func events(_ node: SuiteNode) throws(SuiteError) -> [CaseEvent] {
    guard case .array(let items) = node.value else { throw expected("a list of events", node) }
    var events: [CaseEvent] = []
    for item in items {
      let keys = ["at", "contentSizeCategory", "cancelTouches", "rotation", "type", "speak"]
      let members = try members(of: item, keys: keys, of: "an event")
      guard let at = members["at"] else {
        throw malformed(item, "expected the key \"at\" with a time such as \"2s\"")
      }
      let time = try time(at)
      guard members.count == 2 else {
        throw malformed(item, "expected \"at\" and one of \(keys.dropFirst().joined(separator: ", "))")
      }
      if let node = members["contentSizeCategory"] {
        events.append(CaseEvent(time: time, .contentSizeCategory(try category(node))))
      } else if let node = members["rotation"] {
        events.append(CaseEvent(time: time, .rotation(try rotation(node))))
      } else if let node = members["type"] {
        events.append(CaseEvent(time: time, .type(try string(node))))
      } else if let node = members["cancelTouches"] ?? members["speak"] {
        guard case .bool(true) = node.value else { throw expected("true", node) }
        events.append(CaseEvent(time: time, members["speak"] == nil ? .cancelTouches : .speak))
      }
    }
    return events
  }

  /// The instants to draw pictures of, each once.
  func pictures(_ node: SuiteNode) throws(SuiteError) -> [Int64] {
    guard case .array(let items) = node.value else { throw expected("a list of times", node) }
    var times: [Int64] = []
    var known: Set<Int64> = []
    for item in items {
      let time = try time(item)
      guard time >= 0 else { throw expected("a time from 0s on", item) }
      guard known.insert(time).inserted else {
        throw SuiteError(
          .duplicate, file: file, line: item.line,
          problem: "expected each picture's time once, found \(item.brief) again", hint: "Remove one")
      }
      times.append(time)
    }
    return times
  }

  /// One change that a value of a matrix makes, with the word that names it.
  typealias Variant = (value: String, apply: (inout TestCase) -> Void)

  /// All combinations of a matrix's values, the last key's changing fastest; one empty one without a matrix.
  func variants(_ node: SuiteNode?) throws(SuiteError) -> [[Variant]] {
    guard let node else { return [[]] }
    let keys = ["fixture", "contentSizeCategory", "fit", "timeZone", "locale", "env", "phase"]
    let members = try members(of: node, keys: keys, of: "a matrix")
    var result: [[Variant]] = [[]]
    for key in keys {
      guard let list = members[key] else { continue }
      guard case .array(let items) = list.value, !items.isEmpty else {
        throw expected("a list of values", list)
      }
      var variants: [Variant] = []
      var words: Set<String> = []
      for item in items {
        var word = try string(item)
        if key == "env" { word = Self.plain(word) }
        guard words.insert(word).inserted else {
          throw SuiteError(
            .duplicate, file: file, line: item.line,
            problem: "expected each value of the matrix once, found \(item.brief) again",
            hint: "Remove one")
        }
        switch key {
        case "contentSizeCategory":
          let category = try category(item)
          variants.append((word, { $0.settings.contentSizeCategory = category }))
        case "fit":
          let fit = try fit(item)
          variants.append((word, { $0.settings.fit = fit }))
        case "timeZone":
          let zone = try timeZone(item)
          variants.append((zone, { $0.settings.surroundings.timeZone = zone }))
        case "env":
          let (name, value) = try variable(item)
          variants.append((word, { $0.subject?.set(name, to: value) }))
        case "phase":
          let phase = try phase(item)
          variants.append((word, { $0.subject?.set(phase: phase) }))
        case "locale":
          let locale = try locale(item)
          variants.append((locale, { $0.settings.surroundings.locale = locale }))
        default:
          guard TestCase.isName(word) else { throw expected("a fixture's name", item) }
          variants.append((word, { $0.fixture = word }))
        }
      }
      guard result.count * variants.count <= Self.caseLimit else {
        throw malformed(node, "expected at most \(Self.caseLimit) combinations, found more")
      }
      result = result.flatMap { before in variants.map { before + [$0] } }
    }
    return result
  }

  /// A variable with its value, as the name of a case has it: what a name cannot have is a hyphen there.
  private static func plain(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._+=".contains($0)) ? $0 : "-" })
  }

  func expectations(_ node: SuiteNode) throws(SuiteError) -> [OutcomeExpectation] {
    guard case .array(let items) = node.value else { throw expected("a list of expectations", node) }
    var expectations: [OutcomeExpectation] = []
    expectations.reserveCapacity(items.count)
    for item in items {
      let text = try string(item)
      var expectation =
        if let known = knownExpectations.expectation(of: text) { known } else { try parsed(text, item) }
      expectation.line = item.line
      expectations.append(expectation)
    }
    return expectations
  }

  private func parsed(_ text: String, _ node: SuiteNode) throws(SuiteError) -> OutcomeExpectation {
    let expectation: OutcomeExpectation
    do {
      expectation = try OutcomeExpectation(parsing: text)
    } catch {
      throw SuiteError(
        .badExpectation, file: file, line: node.line,
        problem: "in the expectation \(SuiteNode.quoted(text)): \(error)")
    }
    try check(expectation, node)
    knownExpectations.keep(expectation)
    return expectation
  }

  /// Rejects what is known to be wrong before any replay.
  private func check(_ expectation: OutcomeExpectation, _ node: SuiteNode) throws(SuiteError) {
    guard let advice = expectation.advice else { return }
    throw SuiteError(
      .badExpectation, file: file, line: node.line,
      problem: "in the expectation \(SuiteNode.quoted(expectation.text)): \(advice.problem)",
      hint: advice.hint)
  }
}
