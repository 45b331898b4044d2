import Foundation
import Testing

/// Exported actions as a page has them, performed by chromedriver.
///
/// It cuts positions to whole pixels, and takes up to a refresh of the display for a move, besides the
/// pauses.
@Suite(
  "WebDriver's actions in a browser", .serialized,
  .enabled(if: Driver.paths != nil, "no driver is named: Tools/report-in-browser runs these"))
@MainActor
struct DriverTests {
  let folder: Folder
  let driver: Driver

  init() throws {
    folder = try Folder()
    driver = try Driver()
  }

  /// What the page got of the fingers of a gesture, in the order of time. There is nothing but touches.
  private func performed(_ words: String) throws -> [Driver.Event] {
    let file = folder.file("words.recording")
    let made = run("gesture", words, "--rate", "60", "-o", file)
    #expect(made.code == 0, "\(made.errors)")
    let actions = run("export", file, "--w3c")
    #expect(actions.code == 0, "\(actions.errors)")
    let events = try driver.perform(actions.output)
    #expect(events.allSatisfy { $0.kind == "touch" })
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time + 1 })
    return events
  }

  /// Whether a finger went down at a place, moved evenly to another one in as many frames, and was lifted
  /// there.
  private func expect(
    _ events: [Driver.Event], from start: CGPoint, to end: CGPoint, frames: Int,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let types = ["pointerdown"] + Array(repeating: "pointermove", count: frames) + ["pointerup"]
    #expect(events.map(\.type) == types, sourceLocation: location)
    for (index, event) in events.enumerated() {
      let part = min(1, Double(index) / Double(max(1, frames)))
      let place = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
      #expect(
        abs(event.x - place.0) <= 1.01 && abs(event.y - place.1) <= 1.01, "\(event), expected at \(place)",
        sourceLocation: location)
    }
  }

  @Test("a finger goes down, moves in every frame, and is lifted, and nothing else happens")
  func drag() throws {
    let events = try performed("drag 100,120 -> 300,420 in 0.2s")
    expect(events, from: CGPoint(x: 100, y: 120), to: CGPoint(x: 300, y: 420), frames: 12)
    #expect(Set(events.map(\.pointer)).count == 1)
  }

  @Test("two fingers are two pointers, which go down before they move, and move by turns")
  func pinch() throws {
    let events = try performed("pinch 200,300 from 40 to 180 in 0.3s")
    let pointers = Dictionary(grouping: events, by: \.pointer).sorted { $0.key < $1.key }.map(\.value)
    try #require(pointers.count == 2)
    expect(pointers[0], from: CGPoint(x: 180, y: 300), to: CGPoint(x: 110, y: 300), frames: 18)
    expect(pointers[1], from: CGPoint(x: 220, y: 300), to: CGPoint(x: 290, y: 300), frames: 18)
    #expect(events.prefix(2).map(\.type) == ["pointerdown", "pointerdown"])
    #expect(events.suffix(2).map(\.type) == ["pointerup", "pointerup"])
  }

  @Test("a press is held as long as it was, and a wait between two taps is kept")
  func times() throws {
    let events = try performed("press 50,60 for 0.6s; wait 0.4s; tap 90,60")
    try #require(events.map(\.type) == ["pointerdown", "pointerup", "pointerdown", "pointerup"])
    #expect(events.map(\.x) == [50, 50, 90, 90] && events.map(\.y) == [60, 60, 60, 60])
    // A tap is 0.1 s. Later than that is the machine's load.
    for (event, time) in zip(events, [0, 600, 1000, 1100]) {
      #expect(event.time >= Double(time) - 20 && event.time < Double(time) + 1000, "\(event)")
    }
  }

  @Test("a cancelled contact does not stay down, and the next one is a touch of its own")
  func cancelled() throws {
    let events = try performed(
      "finger 1 down 50,60; finger 1 wait 50ms; finger 1 palm; finger 1 up; finger 1 wait 100ms; "
        + "finger 1 down 90,60; finger 1 wait 50ms; finger 1 up")
    #expect(events.map(\.type) == ["pointerdown", "pointerup", "pointerdown", "pointerup"])
    #expect(events.map(\.x) == [50, 50, 90, 90])
  }
}
