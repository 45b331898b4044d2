import ContactTracking
import Faults
import Images
import Recording
import ReplayClock
import UIKit

/// The order of a replay: merges the clock, the contacts and the case's events into one sequence.
///
/// The order at one instant: timers, the case's events, then input; after each the actions that it caused.
@MainActor
final class ReplayRun {
  private let document: RecordingDocument
  let listeners: ReplayListeners
  let stage: ReplayStage
  private let display: ReplayDisplay
  private let tracker: ContactTracker
  let window: UIWindow
  private let dispatcher: TouchDispatcher
  private let turn: RunLoopTurn
  let timeline: ReplayTimeline
  private let watch: MomentWatch?
  private let deviation: Deviation?
  private let comparing: ComparisonWatch?
  private let deciding: DecisionWatch?
  private let meter: (any ReplayMeter)?
  /// Holds touches back at the screen's edges, or nil (V9).
  private var edges: EdgeHold?
  /// Whether the recording's contacts are reported, because there is no fixture.
  private let tellsContacts: Bool
  /// Whether an observer follows each frame of a live replay.
  private let tellsNews: Bool

  @exclusivity(unchecked)
  private var batch = ContactBatch()
  @exclusivity(unchecked)
  private var changes: [ContactFrame] = []
  @exclusivity(unchecked)
  private var input = InputSamples()
  @exclusivity(unchecked)
  private var ticks: TickBuffer?
  @exclusivity(unchecked)
  private var presses: PressLog
  @exclusivity(unchecked)
  private var displacement: Displacement?

  init(
    _ document: RecordingDocument, _ settings: ReplaySettings, _ listeners: ReplayListeners,
    on stage: ReplayStage, in window: UIWindow
  ) {
    (self.document, self.listeners, self.stage, self.window) = (document, listeners, stage, window)
    tellsContacts = stage.contacts != nil
    tellsNews = listeners.feed?.news != nil
    display = ReplayDisplay(
      window, size: stage.application.screenSize, document.header, settings, reportsBefore: tellsContacts)
    tracker = display.tracker
    dispatcher = stage.application.dispatcher
    turn = RunLoopTurn(stage)
    timeline = ReplayTimeline(stage, turn, display, settings, listeners)
    watch = listeners.watch
    meter = listeners.meter
    deviation = settings.whatIf.map { Deviation($0, in: stage) }
    comparing = stage.comparing
    deciding = stage.deciding
    displacement = settings.whatIf.flatMap(Displacement.init)
    ticks = settings.displayRate.map(TickBuffer.init)
    presses = PressLog(document)
    if let held = stage.edgesHoldingTouches {
      edges = EdgeHold(stage.application, window, held) { [unowned self] in dispatch($0) }
    }
  }

  /// Replays everything, from the fixture's first layout to the last timer.
  func run() throws(ReplayError) -> Outcome {
    try turn.settle()
    if tellsContacts { try follow(0) { tracker.takeStart(into: &$0) } }
    if let feed = listeners.feed { return try end(at: play(feed)) }
    for index in document.entries.indices { try play(document.entries[index], index) }
    return try end(at: document.endTime)
  }

  // MARK: Entries

  @inline(__always)
  func play(_ timed: TimedEntry, _ index: Int) throws(ReplayError) {
    let time = timed.time
    try applyEvents(through: time)
    switch timed.entry {
    case .frame(let device, let events, let report):
      if meter != nil { return try playMeasured(timed, index) }
      tracker.process(device: device, events: events.span, report: report, time: time, into: &batch)
      for frame in batch.frames {
        try deliver(batch.changes[frame.changes], time: frame.time, entry: index)
      }
      batch.removeAll()
    case .dropped(let device, let state):
      try follow(index) { tracker.dropped(device: device, state: state, time: time, into: &$0) }
    case .plugged(let description):
      try follow(index) { tracker.plugged(description, time: time, into: &$0) }
    case .unplugged(let device):
      try follow(index) { tracker.unplugged(device: device, time: time, into: &$0) }
    case .rotated(let degrees, let name):
      try timeline.advance(through: time)
      deciding?.rest()
      display.turn(name, to: degrees)
      try turn.settle()
      if tellsNews { tellWindow() }
    case .marker(let text): presses.mark(text, at: time)
    case .suspended, .wentBack, .comment, .end, .unknown: break
    }
  }

  /// Plays a frame as ``play(_:_:)`` does, and measures it.
  private func playMeasured(_ timed: TimedEntry, _ index: Int) throws(ReplayError) {
    guard let meter, case .frame(let device, let events, let report) = timed.entry else { return }
    meter.frameBegins(at: timed.time)
    meter.probe?.began(.contacts, of: nil)
    tracker.process(device: device, events: events.span, report: report, time: timed.time, into: &batch)
    meter.probe?.ended()
    defer {
      meter.frameEnded(MeteredTouches(batch.changes))
      batch.removeAll()
    }
    for frame in batch.frames {
      try deliver(batch.changes[frame.changes], time: frame.time, entry: index)
    }
  }

  private func follow(
    _ entry: Int, _ body: (inout [ContactFrame]) -> Void
  ) throws(ReplayError) {
    body(&changes)
    for frame in changes { try deliver(frame.changes[...], time: frame.time, entry: entry) }
    changes.removeAll(keepingCapacity: true)
  }

  /// Lets the case's events happen that are due by a time, before the input at that time is mapped to points.
  private func applyEvents(through time: Int64) throws(ReplayError) {
    while let event = timeline.nextEvent, event <= time {
      if let tick = ticks?.take(ifDueBy: event) { try show(tick) }
      try timeline.advance(through: event)
    }
  }

  // MARK: Input

  /// Lets everything happen that precedes an instant's input, then delivers the input.
  private func deliver(_ changes: ArraySlice<ContactChange>, time: Int64, entry: Int) throws(ReplayError) {
    defer { input.removeAll() }
    if tellsNews { tell(.changed(Array(changes), at: time)) }
    defer { if tellsNews { tell(.handled(time)) } }
    for index in changes.indices {
      // By far the most frequent change, without a copy of it.
      if displacement == nil, !tellsContacts, case .moved(let contact) = changes[index] {
        input.move(contact, at: time, keepsTime: ticks != nil)
        continue
      }
      let placed = displacement?.place(changes[index], entry: entry) ?? changes[index]
      input.add(placed, at: time, keepsTime: ticks != nil)
      note(placed, at: time, entry: entry)
    }
    if edges != nil { try holdBack(at: time) }
    if ticks != nil {
      comparing?.take(changes, at: time, entry: entry)
      if !input.touches.isEmpty, let due = ticks?.add(.touches(input.touches), at: time) { try show(due) }
      for pointer in input.pointers { if let due = ticks?.add(pointer, at: time) { try show(due) } }
      return
    }
    if Fault.isPlanted(.inputBeforeTimers) {
      try timeline.advance(through: time - 1)
      stage.clock.advance(to: VirtualClock.startOfReplay + time)
      stage.tracer?.follow(input.touches, at: stage.now)
      deciding?.follow(input.touches)
      dispatcher.dispatch(input.touches, in: window)
      return try turn.settle()
    }
    try timeline.advance(through: time)
    comparing?.take(changes, at: time, entry: entry)
    if !input.touches.isEmpty { try hand(on: input.touches) }
    for pointer in input.pointers { try hand(on: pointer) }
  }

  /// Takes out of the input what the system holds back at the screen's edges, after what precedes this
  /// instant.
  private func holdBack(at time: Int64) throws(ReplayError) {
    guard let edges, !input.touches.isEmpty else { return }
    try timeline.advance(through: time)
    input.replaceTouches(edges.take(input.touches))
    try turn.drain()
  }

  private func note(_ change: ContactChange, at time: Int64, entry: Int) {
    if tellsContacts { tell(change, at: time) }
    switch change {
    case .began(let contact):
      deviation?.apply()
      let number = presses.began(
        contact, at: time, entry: entry,
        wasDownBefore: tellsContacts && tracker.wasDownBefore(contact.number))
      watch?.began(contact: contact.number, number: number)
      stage.tracer?.began(contact: contact.number, number: number)
      comparing?.began(contact: contact.number, number: number)
      deciding?.began(contact: contact.number, number: number)
    case .ended(let contact): presses.ended(contact, at: time, entry: entry)
    case .cancelled(let contact, _): presses.cancelled(contact)
    case .moved, .hovered, .scrolled: break
    }
  }

  /// Writes down what happens to a contact.
  private func tell(_ change: ContactChange, at time: Int64) {
    var wasDownBefore = false
    if case .began(let contact) = change { wasDownBefore = tracker.wasDownBefore(contact.number) }
    let line = stage.contacts?.take(change, at: time, wasDownBefore: wasDownBefore)
    if let line { stage.recorder.add(contact: line) }
  }

  private func hand(on recorded: [TouchSample]) throws(ReplayError) {
    dispatch(meter == nil ? recorded : meter?.touches(for: recorded, in: window) ?? recorded)
    try turn.drain()
  }

  private func dispatch(_ samples: [TouchSample]) {
    watch?.follow(samples, at: stage.now)
    stage.tracer?.follow(samples, at: stage.now)
    deciding?.follow(samples)
    dispatcher.dispatch(samples, in: window)
  }

  private func hand(on input: ReplayInput) throws(ReplayError) {
    deciding?.pointed()
    switch input {
    case .touches(let samples, let earlier):
      dispatcher.earlierSteps = earlier
      return try hand(on: samples)
    case .hover(let sample): dispatcher.hover(sample, in: window)
    case .scroll(let sample): dispatcher.scroll(sample, in: window)
    }
    try turn.drain()
  }

  /// Hands on the input of a display tick, at the tick's time.
  private func show(_ tick: TickBuffer.Tick) throws(ReplayError) {
    try timeline.advance(through: tick.time)
    for input in tick.inputs { try hand(on: input) }
  }

  // MARK: The end

  /// Runs on to the recording's end, cancels the touches that are down, and waits for timers that fire once.
  private func end(at endTime: Int64) throws(ReplayError) -> Outcome {
    meter?.endBegins()
    if let last = ticks?.take() { try show(last) }
    // What the end itself cancels does not wait for a display tick.
    ticks = nil
    var end = max(endTime, timeline.lastEvent ?? 0)
    if Fault.isPlanted(.tailLost) { end = 0 }
    end = max(end, stage.now)
    try timeline.advance(through: end)
    stage.contacts?.isFinished = true
    if !Fault.isPlanted(.stillDownNotCancelled) {
      try follow(document.entries.count) { tracker.finish(time: end, reason: "recording ended", into: &$0) }
    }
    deciding?.rest()
    dispatcher.endHovering()
    try turn.settle()
    let givenUp = try timeline.runOut()
    meter?.endEnded()
    return outcome(givenUp: givenUp)
  }

  private func outcome(givenUp: String?) -> Outcome {
    var outcome = Outcome(
      lines: stage.recorder.finish(), endTime: stage.now, anchors: presses.anchors, presses: presses.presses,
      leaks: stage.recorder.leaks)
    outcome.isCut = document.isCut
    deviation?.apply()
    outcome.names = deviation?.listedNames.sorted() ?? []
    outcome.contacts = stage.contacts?.contacts ?? []
    outcome.remarks = document.remarks + tracker.remarks + [givenUp].compactMap(\.self) + turn.remarks
    if tellsContacts, !display.isKnown {
      let size = stage.application.screenSize
      outcome.remarks.append(
        "the file names no display: the device's surface was laid over "
          + "\(Int(size.width))×\(Int(size.height)) points")
    }
    meter?.finish { [names = stage.names] in names.name(of: $0) }
    if let teller = stage.teller { listeners.stories?(teller.finish()) }
    outcome.comparisons = comparing?.finish()
    outcome.decisions = deciding?.finish()
    if let tracer = stage.tracer {
      outcome.trace = tracer.finish()
      outcome.trace?.lines = outcome.lines
    }
    return outcome
  }
}

extension MeteredTouches {
  /// Counts what happened to contacts.
  fileprivate init(_ changes: [ContactChange]) {
    self.init(all: changes.count)
    for change in changes {
      switch change {
      case .began: began += 1
      case .ended, .cancelled: ended += 1
      case .moved, .hovered, .scrolled: break
      }
    }
  }
}
