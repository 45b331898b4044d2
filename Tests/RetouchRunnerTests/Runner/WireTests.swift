import RetouchContactTracking
import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchReplay
import Testing
import UIKit

@testable import RetouchRunner
@testable import RetouchVerdict

/// Checks that what a worker is asked and what it answers arrive whole.
///
/// The messages are written by hand. A property that is added and not written is found here: the values below
/// have to differ from plain ones in every property.
@Suite("A message between the processes of a run")
struct WireTests {
  private func copy(_ request: ReplayRequest) throws -> ReplayRequest {
    var writer = WireWriter()
    request.write(to: &writer)
    var reader = WireReader(writer.message()[8...])
    return try ReplayRequest(from: &reader)
  }

  private func copy(_ answer: ReplayAnswer) throws -> ReplayAnswer {
    var writer = WireWriter()
    answer.write(to: &writer)
    var reader = WireReader(writer.message()[8...])
    return try ReplayAnswer(from: &reader)
  }

  /// The names of the properties in which two values of a type are the same, so that a copy of one could lack
  /// them unnoticed.
  private func shared(_ value: Any, _ plain: Any) -> [String] {
    zip(Mirror(reflecting: value).children, Mirror(reflecting: plain).children)
      .filter { String(reflecting: $0.value) == String(reflecting: $1.value) }.map { $0.0.label ?? "" }
  }

  private let display = DisplayDescription(
    width: 1, height: 2, widthInMillimetres: 3, heightInMillimetres: 4, scale: 5, rotation: 90)

  private var settings: ReplaySettings {
    var settings = ReplaySettings(
      contentSizeCategory: .accessibilityLarge, display: display, windowSize: CGSize(width: 6.5, height: 7),
      fit: .mm, displayRate: 120, thresholds: ["tapMovement": 8, "viewerDelay": 9],
      events: events.enumerated().map { CaseEvent(time: Int64($0), $1) }, showsAll: true)
    settings.displayName = "left"
    settings.surroundings.seed = .max
    settings.surroundings.timeZone = "Asia/Tokyo"
    settings.surroundings.locale = "de_DE"
    settings.surroundings.environment = ["A": "b\nü", "B": ""]
    settings.whatIf = .names
    settings.tellsDecisions = true
    settings.lines = .app
    settings.showsScreenAtEnd = true
    settings.detailsViewer = true
    return settings
  }

  /// One event of each kind; the switch does not compile without a new one.
  private var events: [CaseEvent.Kind] {
    var kinds: [CaseEvent.Kind] = [.contentSizeCategory(.small)]
    while let last = kinds.last {
      switch last {
      case .contentSizeCategory: kinds.append(.cancelTouches)
      case .cancelTouches: kinds.append(.rotation(270))
      case .rotation: kinds.append(.speak)
      case .speak: kinds.append(.screen)
      case .screen: kinds.append(.type("ä\n"))
      case .type: return kinds
      }
    }
    return kinds
  }

  /// One deviation of each kind; the switch does not compile without a new one.
  private var deviations: [WhatIf] {
    var kinds: [WhatIf] = [.without(recognizer: "a b")]
    while let last = kinds.last {
      switch last {
      case .without: kinds.append(.eased(recognizer: "pan", thresholds: ["panHysteresis": 1.5, "x": 2]))
      case .eased: kinds.append(.later(from: -1, by: .max))
      case .later: kinds.append(.names)
      case .names: kinds.append(.trace)
      case .trace: kinds.append(.comparisons)
      case .comparisons: kinds.append(.shifted(entry: 1, by: -2))
      case .shifted: kinds.append(.displaced(entry: 3, contact: 4, x: 5.5, y: -6))
      case .displaced: kinds.append(.emptyFixture)
      case .emptyFixture:
        var placement = Placement(contact: 1, x: 2.5, y: 3)
        (placement.dx, placement.dy, placement.scale) = (4, -5, 0.5)
        kinds.append(.placed([placement], compares: true))
      case .placed: return kinds
      }
    }
    return kinds
  }

  @Test("brings a request with every setting")
  func requests() throws {
    #expect(shared(settings, ReplaySettings()) == [])
    #expect(shared(settings.surroundings, ReplaySurroundings()) == [])
    #expect(shared(display, DisplayDescription(width: 9, height: 9)) == [])
    var request = ReplayRequest(recording: "a/ü.recording", fixture: "Bar", settings: settings)
    request.gesture = GestureOrder(
      try GestureScript("tap back"), device: .pen, rate: 60, jitter: 0.5, seed: 2, display: display, file: "f"
    )
    #expect(shared(try #require(request.gesture), GestureOrder(GestureScript())) == [])
    var program = ProgramSettings(command: ["./a", "b c"])
    program.environment = ["A": "b\nü", "B": ""]
    program.isSecluded = true
    (program.folder, program.phase, program.start, program.settle) = ("f", 1, 2, 3)
    (program.tail, program.patience, program.library) = (4, 5, "l")
    program.patterns = [try LinePattern("a (.*) => $1"), try LinePattern("b")]
    #expect(shared(program, ProgramSettings(command: [])) == [])
    var engine = EngineSettings(command: ["./a", "b c"])
    engine.environment = ["A": "b\nü", "B": ""]
    (engine.folder, engine.parameters, engine.patience) = ("f", ["hold": "1", "x": ""], 2)
    #expect(shared(engine, EngineSettings(command: [])) == [])
    request.subject = .engine(engine)
    #expect(try copy(request) == request)
    request.subject = .program(program)
    request.keepsLines = true
    request.asksForMargin = true
    var order = BoundOrder()
    order.settings = [.init(name: "press.for", value: -1)]
    (order.isWatched, order.isExact, order.asksForOffers) = (true, true, true)
    #expect(shared(order, BoundOrder()) == [])
    request.bound = order
    request.movesAddresses = true
    request.golden = [0, 10, 255]
    #expect(shared(request, ReplayRequest(recording: "", fixture: "", settings: ReplaySettings())) == [])
    #expect(try copy(request) == request)
    for deviation in deviations {
      var other = request
      other.settings.whatIf = deviation
      #expect(try copy(other) == other)
    }
    for fit in PointMapping.Fit.allCases {
      var other = request
      other.settings.fit = fit
      #expect(try copy(other) == other)
    }
    let plain = ReplayRequest(recording: "", fixture: "", settings: ReplaySettings())
    #expect(try copy(plain) == plain)
  }

  @Test("brings an outcome with everything that belongs to it")
  func outcomes() throws {
    let press = Outcome.Press(
      contact: 1, down: 2, downLine: 3, up: 4, upLine: 5, linesBeginWithDelta: true)
    #expect(shared(press, Outcome.Press(contact: 0, down: 0)) == [])
    let marker = Outcome.Marker(text: "now", time: 6)
    #expect(shared(marker, Outcome.Marker(text: "", time: 0)) == [])
    let anchors = Outcome.Anchors(down: 7, up: 8, markers: [marker])
    #expect(shared(anchors, Outcome.Anchors()) == [])
    let lines = OutcomeLine.Kind.allCases.map {
      OutcomeLine(
        time: 9, kind: $0, source: "back\u{301}", event: "e", details: ["f", ""], isObservable: false,
        reason: reason)
    }
    let plainLine = OutcomeLine(time: 0, kind: .note, source: "", event: "")
    for line in lines where line.kind != .note { #expect(shared(line, plainLine) == []) }
    var outcome = Outcome(
      lines: lines, endTime: 10, anchors: anchors, presses: [press], remarks: ["r"], warnings: ["w"],
      leaks: ["l"])
    outcome.isCut = true
    outcome.names = ["n"]
    outcome.trace = trace
    outcome.trace?.lines = lines
    outcome.contacts = ways
    outcome.ways = ["0         way 1     1,2"]
    let decisions = Decision.End.allCases.flatMap { end in
      Decision.Input.Kind.allCases.map { kind in
        var decision = Decision("r\u{301}", end, at: 7, input: .init(kind, contact: 2, time: 3))
        (decision.delivery, decision.own, decision.isTimed, decision.deadline) = (4, 5, true, 6)
        decision.waits = [.init(for: "s", 8)]
        return decision
      }
    }
    for decision in decisions where decision.end != .failed {
      #expect(shared(decision, Decision("", .failed, at: 0)) == [])
    }
    outcome.decisions = Decisions(decisions + [Decision("", .failed, at: 0)], names: ["r", "s"])
    // They are looked at where the replay is.
    #expect(shared(outcome, Outcome()) == ["comparisons"])
    #expect(try copy(.outcome(outcome)) == .outcome(outcome))
    #expect(try copy(.outcome(Outcome())) == .outcome(Outcome()))
    var confirmed = Outcome(endTime: 10, remarks: ["r"], warnings: ["w"])
    confirmed.isCut = true
    #expect(try copy(.confirmed(confirmed)) == .confirmed(confirmed))
    #expect(try copy(.broke("why", lines: ["l", ""])) == .broke("why", lines: ["l", ""]))
    for code in ExitCode.allCases {
      #expect(try copy(.failed("why", code)) == .failed("why", code))
    }
  }

  /// Ways of contacts that differ from a plain one in every property.
  private var ways: [ContactWay] {
    var summary = ContactSummary(
      Contact(number: 1, device: 2, slot: 3, tool: .eraser, x: 4, y: 5), start: .before, time: 6)
    (summary.upTime, summary.upX, summary.upY) = (7, 8.5, -9)
    summary.frames = 10
    (summary.isPlacedAtDown, summary.isPlacedAtUp) = (false, false)
    return [ContactSummary.End.cancelled, .up, .cut].map { end in
      summary.end = end
      return ContactWay(
        summary: summary, moves: 11, length: 12.25, low: (13, 14), high: (15, 16), pressure: 0.5,
        reason: "palm")
    }
  }

  @Test("brings contacts with everything that belongs to them")
  func contacts() throws {
    let plain = ContactWay(Contact(number: 0, x: 0, y: 0), time: 0)
    let way = try #require(ways.first)
    #expect(shared(way, plain) == [])
    #expect(shared(way.summary, plain.summary) == [])
    for way in ways + [plain] {
      var outcome = Outcome()
      outcome.contacts = [way, plain]
      #expect(try copy(.outcome(outcome)) == .outcome(outcome))
    }
    for tool in ContactTool.allCases {
      var outcome = Outcome()
      outcome.contacts = [ContactWay(Contact(number: 1, tool: tool, x: 2, y: 3), time: 4)]
      #expect(try copy(.outcome(outcome)) == .outcome(outcome))
    }
  }

  @Test("brings a request without a fixture")
  func requestsWithoutFixture() throws {
    let request = ReplayRequest(recording: "a", fixture: nil, settings: settings)
    #expect(try copy(request) == request)
    #expect(try copy(request).fixture == nil)
  }

  @Test("brings a margin with everything that belongs to it")
  func margins() throws {
    var figure = Margin.Figure(amount: 1)
    figure.isMore = true
    figure.pushed = 2
    figure.contact = 3
    figure.event = .lift
    figure.at = 4
    figure.way = "later"
    figure.rule = "r"
    figure.line = "l"
    #expect(shared(figure, Margin.Figure(amount: 0)) == [])
    var margin = Margin(time: figure, points: figure)
    margin.isIncomplete = true
    #expect(shared(margin, Margin()) == [])
    #expect(try copy(.margin(margin)) == .margin(margin))
    #expect(try copy(.margin(Margin())) == .margin(Margin()))
    for event in Margin.Figure.Event.allCases {
      margin.points?.event = event
      #expect(try copy(.margin(margin)) == .margin(margin))
    }
  }

  @Test("brings what a varied replay gave")
  func trials() throws {
    let offer = QuantityOffer(name: "lift", recorded: 1, limits: -2...3, usual: -1...2)
    let trial = BoundTrial(
      lines: ["a b", ""], warnings: ["w"], hints: [.init(value: -4, rule: "r")], offers: [offer])
    #expect(shared(trial, BoundTrial()) == [])
    #expect(try copy(.trial(trial)) == .trial(trial))
    #expect(try copy(.trial(BoundTrial())) == .trial(BoundTrial()))
  }

  private let reason = EndReason(.prevented, 29, of: 30, extra: 31, name: "swipe")

  /// A trace that differs from an empty one in every property but the lines, which are the outcome's.
  private var trace: CaseTrace {
    var trace = CaseTrace()
    trace.endTime = 1
    trace.sizes = [CaseTrace.Size(time: 2, width: 3.5, height: 4)]
    trace.contacts = [
      CaseTrace.Contact(
        number: 5, type: "pencil", view: "back",
        samples: CaseTrace.Sample.Phase.allCases.map {
          CaseTrace.Sample(time: 6, x: 7.25, y: -8, pressure: $0 == .moved ? nil : 0.5, phase: $0)
        }, reason: "palm")
    ]
    trace.recognizers = [
      CaseTrace.Recognizer(
        name: "history", view: "bar", touches: [CaseTrace.Received(contact: 9, time: 10)],
        states: [
          CaseTrace.State(time: 11, name: "failed", why: reason), CaseTrace.State(time: 12, name: "began"),
        ],
        story: RecognizerStory.Parts(
          title: "a", aims: ["b"], ends: ["c", ""],
          steps: RecognizerStory.Step.Kind.allCases.map {
            RecognizerStory.Step($0, time: $0 == .event ? 28 : nil, "d")
          }))
    ]
    trace.viewer = [
      CaseTrace.ViewerEvent(time: 13, event: "shows", item: "item", title: "Title", why: reason),
      CaseTrace.ViewerEvent(time: 14, event: "ends"),
    ]
    trace.controls = [CaseTrace.ControlEvent(time: 15, control: "back", event: "touchDown")]
    trace.scrolls = [
      CaseTrace.Scroll(name: "list", offsets: [CaseTrace.Offset(time: 16, x: 17, y: 18, zoom: 2)])
    ]
    trace.places = CaseTrace.Place.Kind.allCases.map { kind in
      CaseTrace.Place(
        name: "place", kind: kind,
        frames: [
          CaseTrace.Frame(time: 19, rect: CaseTrace.Rect(x: 20, y: 21, width: 22, height: 23)),
          CaseTrace.Frame(time: 24, rect: nil),
        ],
        abilities: [
          CaseTrace.Ability(time: 26, isEnabled: false),
          CaseTrace.Ability(time: 27, isUserInteractionEnabled: false),
        ])
    }
    trace.dropped = 25
    return trace
  }

  @Test("brings a trace with everything that belongs to it, and the outcome's lines once")
  func traces() throws {
    #expect(shared(trace, CaseTrace()) == ["lines"])
    let contact = try #require(trace.contacts.first)
    #expect(shared(contact, CaseTrace.Contact(number: 0)) == [])
    let place = try #require(trace.places.last)
    #expect(shared(place, CaseTrace.Place(name: "", kind: .view, frames: [])) == [])
    let recognizer = try #require(trace.recognizers.first)
    #expect(shared(recognizer, CaseTrace.Recognizer(name: "")) == [])
    #expect(shared(recognizer.story, RecognizerStory.Parts()) == [])
    #expect(shared(reason, EndReason(.client)) == [])
    let event = try #require(trace.viewer.first)
    #expect(shared(event, CaseTrace.ViewerEvent(time: 0, event: "")) == [])
    var outcome = Outcome(lines: [OutcomeLine(time: 1, kind: .note, source: "note", event: "here")])
    outcome.trace = trace
    outcome.trace?.lines = outcome.lines
    #expect(try copy(.outcome(outcome)) == .outcome(outcome))
    outcome.trace = CaseTrace()
    outcome.lines = []
    #expect(try copy(.outcome(outcome)) == .outcome(outcome))
  }

  @Test("with a trace that ends early, at any byte, is malformed and nothing else")
  func cutTrace() {
    var outcome = Outcome()
    outcome.trace = trace
    outcome.contacts = ways
    outcome.ways = ["0         way 1     1,2"]
    var writer = WireWriter()
    ReplayAnswer.outcome(outcome).write(to: &writer)
    let message = writer.message()[8...]
    for end in message.indices {
      var reader = WireReader(message[..<end])
      #expect(throws: WireReader.Malformed.self) { try ReplayAnswer(from: &reader) }
    }
  }

  @Test("that ends early, at any byte, is malformed and nothing else")
  func cut() {
    var writer = WireWriter()
    var request = ReplayRequest(recording: "r", fixture: "f", settings: settings)
    request.gesture = GestureOrder(GestureScript([.wait(1)]), display: display, file: "f")
    request.write(to: &writer)
    let message = writer.message()[8...]
    for end in message.indices {
      var reader = WireReader(message[..<end])
      #expect(throws: WireReader.Malformed.self) { try ReplayRequest(from: &reader) }
    }
  }
}
