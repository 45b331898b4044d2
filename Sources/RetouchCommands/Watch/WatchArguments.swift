import RetouchArguments
import RetouchEvdev
import RetouchRecordCommands
import RetouchRecording
import RetouchReplay
import UIKit

/// A request to watch, from the command line.
struct WatchRequest {
  /// The fixture's name; nil for a bare screen.
  var fixture: String?
  /// The devices as the user wrote them.
  var devices: [String] = []
  /// The recording that is played instead of reading devices, or nil.
  var from: String?
  /// The file to write, or nil.
  var record: String?
  var duration: Int64?
  var display: DisplayDescription?
  var settings = ReplaySettings()
  var grabs = false
  var asJSON = false
  /// Whether the fingers are shown.
  var paths = false
  /// The characters of the drawing, or nil for those that the terminal supports.
  var glyphs: PathGlyphs?
}

/// The arguments of `watch`.
@MainActor
struct WatchArguments {
  private let fixture: Argument<String?>
  private let record: Argument<String?>
  private let duration: Argument<Int64?>
  private let all: Argument<Bool>
  private let thresholds: Argument<[ThresholdValue]>
  private let size: Argument<String?>
  private let display: Argument<DisplayDescription?>
  private let grab: Argument<Bool>
  private let paths: Argument<Bool>
  private let glyphs: Argument<String?>
  private let from: Argument<String?>
  private let json: Argument<Bool>
  private let devices: Argument<[String]>

  init(_ signature: inout Signature, _ setting: Setting) {
    fixture = signature.option(
      "fixture", setting.fixtures.isEmpty ? .text.named("F") : .choice(setting.fixtureNames).named("F"),
      "The fixture that the input goes to; without it, the contacts are printed.")
    record = signature.option("record", .file.named("FILE"), "Also write the input to a new FILE.")
    duration = signature.option(
      "duration", .duration(in: 1...RecordingLimits.maximumNumber), "Stop after this time.")
    all = signature.flag("all", "A line for each move, instead of counting them.")
    thresholds = signature.options("set", .threshold, "Set a figure of the engine; see 'help limits'.")
    size = signature.option(
      "size", .choice(UIContentSizeCategory.named.map(\.name)).named("SIZE"), "The text size.")
    display = signature.option(
      "display", .describedDisplay, "The display under the devices; by default the one that is connected.")
    grab = signature.flag("grab", "Keep the devices' events from everybody else meanwhile.")
    paths = signature.flag("paths", "Draw the fingers on the terminal.")
    glyphs = signature.option(
      "glyphs", .choice(PathGlyphs.allCases.map(\.rawValue)).named("KIND"),
      "The characters of the drawing; by default braille in a UTF-8 locale.")
    from = signature.option(
      "from", .file.named("FILE"), "Play a recording in real time instead; - is stdin.")
    json = signature.flag("json", "A JSON object a line.")
    devices = signature.operands(
      "DEVICE", .file.named("DEVICE"), "Which devices; by default the touchscreens.")
  }

  /// Converts the command line into a request.
  ///
  /// - Throws: `UsageError` if options exclude or need each other.
  func request(_ parsed: Parsed) throws -> WatchRequest {
    for threshold in parsed[thresholds] { try threshold.check() }
    var request = WatchRequest(fixture: parsed[fixture], devices: parsed[devices], from: parsed[from])
    request.record = parsed[record]
    request.duration = parsed[duration]
    request.display = parsed[display]
    request.grabs = parsed[grab]
    request.asJSON = parsed[json]
    request.paths = parsed[paths]
    request.glyphs = parsed[glyphs].flatMap(PathGlyphs.init)
    request.settings.showsAll = parsed[all]
    for threshold in parsed[thresholds] { request.settings.thresholds[threshold.name] = threshold.value }
    if let category = UIContentSizeCategory.named.first(where: { $0.name == parsed[size] }) {
      request.settings.contentSizeCategory = category.category
    }
    try check(
      request, needsFixture: [("--size", parsed[size] != nil), ("--set", !parsed[thresholds].isEmpty)])
    return request
  }

  private func check(_ request: WatchRequest, needsFixture: [(name: String, isGiven: Bool)]) throws {
    if request.fixture == nil, let option = needsFixture.first(where: \.isGiven) {
      throw UsageError("\(option.name) needs --fixture: without it there is nothing but the contacts")
    }
    if request.from != nil {
      if let device = request.devices.first {
        throw UsageError("--from plays a recording, so that no device is read: leave out \(device)")
      }
      if request.grabs { throw UsageError("--grab is for devices, and --from reads none") }
    }
    if request.glyphs != nil, !request.paths { throw UsageError("--glyphs needs --paths") }
  }
}
