import Foundation
import RetouchContactTracking
import RetouchEvdev
import RetouchReplay
import RetouchSupport
import UIKit
import RetouchVerdict

extension ShrinkReport {
  /// The least input as a case to paste into the `suite.json` of its case, as JSON on one line.
  package struct PastedCase: Hashable, Sendable {
    /// The case.
    package var json: String
    /// The recording in the suite's folder that it names, to be written first; nil if words are enough.
    package var recording: String?
  }

  /// A case that is as red: the least input, with all that the case has besides its input.
  package func pasted(for testCase: TestCase) -> PastedCase {
    let name = testCase.leastName
    var (object, file) = (JSONObject(), String?.none)
    object.add("name", name)
    object.add("fixture", testCase.fixture)
    testCase.addSubject(to: &object)
    var settings = testCase.settings
    if case .words(_, let order) = least, let display = testCase.displayInWords(order) {
      settings.display = display
      order.add(to: &object)
    } else {
      file = name + ".recording"
      object.add("recording", file)
    }
    // Words of a case that had words are of the window, as those were.
    if testCase.gesture != nil { settings.display = testCase.settings.display }
    settings.addChanges(to: &object, screen: testCase.screen)
    let expected = red.expectations(of: testCase).map(\.text)
    if !expected.isEmpty { object.add("expect", expected) }
    return PastedCase(json: object.json, recording: file)
  }
}

extension SameRed {
  /// What a case has to expect to be red in this way: all that its case expects, as what is only never to be
  /// is no expectation that a suite takes, or the lines that are kept.
  fileprivate func expectations(of testCase: TestCase) -> [OutcomeExpectation] {
    let groups = testCase.expectations
    switch self {
    case .kept(let expectations): return expectations
    case .expectation: return Array(groups.joined())
    case .line, .gone, .figures, .crash, .hang: return groups.first ?? []
    }
  }
}

extension TestCase {
  /// The name of a case with its least input.
  fileprivate var leastName: String {
    let plain = name.map { Self.isName("a\($0)") ? $0 : "-" }
    return String(plain.prefix(90)).trimmingCharacters(in: CharacterSet(charactersIn: "-")) + "-least"
  }

  /// The display to set for words of an input; nil if it takes a recording, because the case has set another
  /// one than its recording's, or cannot set one.
  fileprivate func displayInWords(_ order: GestureOrder) -> DisplayDescription? {
    let usual = DisplayDescription(width: 390, height: 844)
    guard gesture == nil else { return order.display ?? usual }
    guard settings.display == nil, settings.displayName == nil, subject == nil else { return nil }
    return order.display ?? usual
  }

  fileprivate func addSubject(to object: inout JSONObject) {
    guard let subject else { return }
    let suite = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    func within(_ path: String) -> String? {
      path.hasPrefix(suite + "/") ? String(path.dropFirst(suite.count + 1)) : nil
    }
    var command = subject.command
    if let program = command.first, let own = within(program) { command[0] = "./" + own }
    object.add(subject.key, command)
    let (start, variables) =
      switch subject {
      case .program(let settings): (settings.folder, settings.environment)
      case .engine(let settings): (settings.folder, settings.environment)
      }
    object.add("cwd", start.flatMap(within))
    object.add("env", variables)
    switch subject {
    case .program(let settings):
      if !settings.patterns.isEmpty { object.add("lines", settings.patterns.map(\.text)) }
      if settings.phase != 0 { object.add("phase", TimeText.compact(settings.phase)) }
      if settings.settle != 0 { object.add("settle", TimeText.compact(settings.settle)) }
    case .engine(let settings): object.add("set", settings.parameters)
    }
  }
}

extension GestureOrder {
  fileprivate func add(to object: inout JSONObject) {
    let lines = script.steps.map(\.description)
    guard device != .touchscreen || rate != 120 else { return object.add("gesture", lines) }
    var gesture = JSONObject()
    gesture.add("lines", lines)
    gesture.add("device", device.rawValue)
    gesture.add("rate", rate)
    object.add("gesture", json: gesture.json)
  }
}

extension ReplaySettings {
  /// Adds what is not as usual: the settings, the events, and when the screen is told.
  fileprivate func addChanges(to object: inout JSONObject, screen: ScreenTimes?) {
    let usual = ReplaySettings()
    var changes = JSONObject()
    if contentSizeCategory != usual.contentSizeCategory {
      changes.add("contentSizeCategory", contentSizeCategory.settingName)
    }
    if let displayName { changes.add("display", displayName) } else { changes.add("display", display) }
    changes.add("displayRate", displayRate)
    changes.add("environment", surroundings.environment)
    if fit != usual.fit { changes.add("fit", fit.rawValue) }
    if surroundings.locale != usual.surroundings.locale { changes.add("locale", surroundings.locale) }
    if surroundings.seed != usual.surroundings.seed { changes.add("seed", surroundings.seed) }
    if !thresholds.isEmpty {
      var values = JSONObject()
      for (name, value) in thresholds.sorted(by: { $0.key < $1.key }) {
        values.add(name, json: JSONLiteral.decimal(value))
      }
      changes.add("thresholds", json: values.json)
    }
    if surroundings.timeZone != usual.surroundings.timeZone { changes.add("timeZone", surroundings.timeZone) }
    if let size = windowSize { changes.add("window", decimals: [size.width, size.height]) }
    if changes.json != JSONObject().json { object.add("settings", json: changes.json) }
    let own = events.compactMap(\.json)
    if !own.isEmpty { object.add("events", own) }
    if let screen {
      object.add("screen", screen.times.map { TimeText.compact($0) } + (screen.isAtEnd ? ["end"] : []))
    }
  }
}

extension CaseEvent {
  /// What happens, as a suite's key and as the value that it has; nil for what a suite has no event for.
  package var words: (key: String, value: String?)? {
    switch kind {
    case .contentSizeCategory(let category): ("contentSizeCategory", category.settingName)
    case .cancelTouches: ("cancelTouches", nil)
    case .rotation(let degrees): ("rotation", "\(degrees)")
    case .speak: ("speak", nil)
    case .type(let text): ("type", text)
    case .screen: nil
    }
  }

  fileprivate var json: JSONObject? {
    guard let (key, value) = words else { return nil }
    var object = JSONObject()
    object.add("at", TimeText.compact(time))
    if case .rotation(let degrees) = kind {
      object.add(key, degrees)
    } else if let value {
      object.add(key, value)
    } else {
      object.add(key, isTrue: true)
    }
    return object
  }
}

extension UIContentSizeCategory {
  /// Its name in a suite.
  fileprivate var settingName: String? { Self.named.first { $0.category == self }?.name }
}

extension JSONObject {
  /// Adds names and values in the order of the names; nothing if there are none.
  fileprivate mutating func add(_ key: String, _ values: [String: String]) {
    guard !values.isEmpty else { return }
    let members = values.sorted { $0.key < $1.key }.map {
      JSONLiteral.quoted($0.key) + ":" + JSONLiteral.quoted($0.value)
    }
    add(key, json: "{" + members.joined(separator: ",") + "}")
  }

  fileprivate mutating func add(_ key: String, _ display: DisplayDescription?) {
    guard let display else { return }
    var object = JSONObject()
    object.add("width", display.width)
    object.add("height", display.height)
    object.add("width_mm", display.widthInMillimetres)
    object.add("height_mm", display.heightInMillimetres)
    if display.scale > 0 { object.add("scale", json: JSONLiteral.decimal(display.scale)) }
    if display.rotation != 0 { object.add("rotation", display.rotation) }
    add(key, json: object.json)
  }
}
