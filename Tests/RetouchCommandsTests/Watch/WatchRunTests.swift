import RetouchArguments
import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecording
import RetouchReplay
import Testing

@testable import RetouchCommands

@Suite("a run of watch")
@MainActor
struct WatchRunTests {
  let folder: Folder
  let console = Console.captured()

  init() throws { folder = try Folder() }

  /// Presses of the panel's button, the second one for so long that its press is held.
  private func presses() throws -> RecordingDocument {
    let gesture = Gesture.tap(at: CGPoint(x: 195, y: 420), for: 0.1)
      .then(after: 0.4, .tap(at: CGPoint(x: 40, y: 40), for: 0.8))
    var document = gesture.recording(on: .touchscreen(width: 390, height: 844))
    document.header.display = nil
    return document
  }

  private func watch(
    _ input: ScriptedInput, fixture: any Fixture.Type = Panel.self, asJSON: Bool = false,
    record: String? = nil,
    view: LiveView? = nil, display: DisplayDescription? = nil
  ) throws {
    var header = input.header
    header.display = display ?? header.display
    var run = WatchRun(
      input: input, fixture: fixture, settings: ReplaySettings(), asJSON: asJSON,
      writer: try record.map { try RecordingWriter(header: header, to: .newFile(folder.file($0))) },
      console: console)
    run.header = header
    run.view = view
    run.printsLines = view == nil
    #expect(try run.run() == .success)
  }

  @Test("its recording replays to the lines that it printed", arguments: [true, false])
  func recorded(isBare: Bool) throws {
    let fixture: any Fixture.Type = isBare ? BareScreen.self : Panel.self
    let display = DisplayDescription(width: 780, height: 1688, scale: 2)
    try watch(ScriptedInput(presses()), fixture: fixture, record: "watched.recording", display: display)
    let watched = try RecordingDocument(contentsOf: folder.file("watched.recording"))
    #expect(!watched.isCut)
    #expect(watched.header.display == display)
    let replayed = try Replayer.replay(watched, in: fixture)
    #expect(replayed.text == console.output.text)
    #expect(console.output.text.contains(isBare ? "contact 2  up" : "note      held"))
  }

  @Test("what the kernel dropped is recorded, with the state after it")
  func dropped() throws {
    var document = try presses()
    let index = try #require(document.entries.firstIndex { $0.time > 0 })
    var state = document.header.devices[0].state
    state.slots = []
    let time = document.entries[index].time
    document.entries.insert(TimedEntry(time: time, .dropped(device: 0, state: state)), at: index)
    try watch(ScriptedInput(document), record: "watched.recording")
    let watched = try RecordingDocument(contentsOf: folder.file("watched.recording"))
    #expect(watched.entries == document.entries)
    let replayed = try Replayer.replay(watched, in: Panel.self)
    #expect(replayed.text == console.output.text)
  }

  @Test("the latency is printed by stage, with its worst")
  func latency() throws {
    try watch(ScriptedInput(presses(), lateness: 100))
    let lines = console.error.text.split(separator: "\n").map(String.init)
    let first = try #require(lines.first { $0.hasPrefix("4 frames, from the kernel's stamp") })
    #expect(first.contains("p50 ") && first.contains("p90 ") && first.contains("worst "))
    let read = try #require(lines.first { $0.contains("kernel's stamp to read") })
    let figures = read.split(separator: " ").suffix(7).compactMap { Int($0) }
    #expect(figures.count == 7 && figures[0] == 4)
    #expect(figures.dropFirst().allSatisfy { $0 >= 100 })
    #expect(lines.contains { $0.contains("stamp to line written") })
  }

  @Test("with --json the last line has the stages")
  func json() throws {
    try watch(ScriptedInput(presses()), asJSON: true)
    let last = try #require(console.output.text.split(separator: "\n").last)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["watch", "fixture", "lines", "frames", "latency_us", "stages_us"])
    #expect(
      Set((object["latency_us"] as? [String: Int] ?? [:]).keys) == [
        "p50", "p90", "p99", "p999", "max", "mean",
      ])
    let stages = try #require(object["stages_us"] as? [String: [String: Int]])
    #expect(
      Set(stages.keys) == ["read", "contacts", "callbacks", "line", "stamp_to_callbacks", "stamp_to_line"])
    #expect(
      stages.values.allSatisfy { Set($0.keys) == ["count", "p50", "p90", "p99", "p999", "max", "mean"] })
    #expect(stages["read"]?["count"] == 4)
    #expect(last.hasPrefix(#"{"watch":1,"fixture":"Panel","lines":"#))
  }

  @Test("no latency is printed for a recording that is played, and no fixture for a bare screen")
  func played() throws {
    try watch(ScriptedInput(presses(), hasKernelStamps: false), fixture: BareScreen.self, asJSON: true)
    let last = try #require(console.output.text.split(separator: "\n").last)
    #expect(last.hasPrefix(#"{"watch":1,"lines":4,"frames":4}"#))
  }

  @Test("the picture is drawn while input comes, changes no line, and the terminal is given back")
  func picture() throws {
    let terminal = Console.captured(isTerminal: true)
    let mode = NotedMode()
    let input = ScriptedInput(try presses())
    input.wakes = [700_000]
    let view = LiveView(
      input.header, title: "Panel", on: LiveTerminal(terminal.output, mode: mode) { (80, 24) }, glyphs: .ascii
    )
    try watch(input, record: "watched.recording", view: view)
    var screen = ScreenEmulator(columns: 80, rows: 24)
    screen.feed(terminal.output.text)
    #expect(screen.unknown == [])
    #expect(!screen.isAlternate && screen.isCursorVisible)
    // Two presses and their lines: a handful of pictures, and none while nothing happens.
    #expect((4...14).contains(screen.updates))
    #expect(screen.text[0] == "Panel  390x844  Ctrl-C ends it")
    #expect(screen.text.contains { $0.contains("o0:2") })
    #expect(screen.text.contains { $0.contains("note      held") })
    #expect(console.output.text == "")
    #expect(mode.noted == ["enter", "leave"])
    let watched = try RecordingDocument(contentsOf: folder.file("watched.recording"))
    let replayed = try Replayer.replay(watched, in: Panel.self)
    #expect(replayed.lines.map(\.text).starts(with: view.paths.lines.prefix(4)))
  }

  @Test("whenever pictures are drawn, the outcome is that of a replay")
  func generated() throws {
    var random = SeededNumbers(seed: 17)
    for _ in 0..<20 {
      var document = try presses()
      var shift: Int64 = 0
      for index in document.entries.indices {
        shift += Int64(random.below(60_000))
        document.entries[index].time += shift
      }
      document.endTime += shift
      let own = Console.captured(isTerminal: true)
      let input = ScriptedInput(document, lateness: Int64(random.below(400)))
      input.wakes = (0..<random.below(5)).map { _ in Int64(random.below(1_000_000)) }.sorted()
      let view = LiveView(
        input.header, title: "", on: LiveTerminal(own.output, mode: NotedMode()) { (60, 20) },
        glyphs: .braille)
      var run = WatchRun(
        input: input, fixture: Panel.self, settings: ReplaySettings(), asJSON: false, writer: nil,
        console: Console.captured())
      run.view = view
      #expect(try run.run() == .success)
      // It ends when the last frame was read.
      document.endTime = max(document.endTime, input.end)
      let replayed = try Replayer.replay(document, in: Panel.self)
      #expect(run.console.output.text == replayed.text)
      // Drawing waits at least a sixtieth of a second.
      #expect(own.output.text.components(separatedBy: "?2026h").count < Int(document.endTime / 16_667) + 3)
    }
  }
}
