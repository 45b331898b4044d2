import RetouchContactTracking
import RetouchImages
import RetouchRecording
import RetouchReplayClock
import UIKit

/// The order of a replay: merges the clock, the contacts and the case's events into one sequence.
///
/// The order at one instant: timers, the case's events, then input; after each the actions that it caused
/// (rule 3 of the clock).
@MainActor
final class ReplayRun {
  private let document: RecordingDocument
  let stage: ReplayStage
  private let feed: LiveFeed?
  private let observers: ReplayObservers?
  private let meter: (any ReplayMeter)?
  private let display: ReplayDisplay
  private let tracker: ContactTracker
  let window: UIWindow
  private let dispatcher: TouchDispatcher
  private let turn: RunLoopTurn
  let timeline: ReplayTimeline
  private let log: ReplayLog
  private let deviation: Deviation?
  private let showsScreenAtEnd: Bool
  /// Holds back touches at the screen's edges, or nil (V9).
  private var edges: EdgeHold?

  @exclusivity(unchecked)
  private var batch = ContactBatch()
  @exclusivity(unchecked)
  private var changes: [ContactFrame] = []
  @exclusivity(unchecked)
  private var input = InputSamples()
  @exclusivity(unchecked)
  private var ticks: TickBuffer?
  @exclusivity(unchecked)
  private var displacement: Displacement?

  init(
    _ document: RecordingDocument, _ settings: ReplaySettings, _ listeners: ReplayListeners,
    on stage: ReplayStage, in window: UIWindow
  ) {
    (self.document, self.stage, self.window) = (document, stage, window)
    (feed, observers, meter) = (listeners.feed, stage.observers, stage.meter)
    display = ReplayDisplay(
      window, size: stage.application.screenSize, document.header, settings, reportsBefore: stage.isBare)
    tracker = display.tracker
    dispatcher = stage.application.dispatcher
    turn = RunLoopTurn(stage)
    timeline = ReplayTimeline(stage, turn, display, settings, listeners.speech)
    log = ReplayLog(document, settings, on: stage, display)
    showsScreenAtEnd = settings.showsScreenAtEnd && !stage.isBare
    deviation = settings.whatIf.map { Deviation($0, in: stage) }
    displacement = settings.whatIf.flatMap(Displacement.init)
    ticks = settings.displayRate.map(TickBuffer.init)
    if let held = stage.edgesHoldingTouches {
      edges = EdgeHold(stage.application, window, held) { [unowned self] in dispatch($0) }
    }
  }

  /// Replays everything, from the fixture's first layout to the last timer.
  func run() throws(ReplayError) -> Outcome {
    try turn.settle()
    stage.watchApp()
    if stage.isBare { try follow(0) { tracker.takeStart(into: &$0) } }
    if let feed { return try end(at: play(feed)) }
    for index in document.entries.indices { try play(document.entries[index], index) }
    return try end(at: document.endTime)
  }

  // MARK: Entries

  @inline(__always)
  func play(_ timed: TimedEntry, _ index: Int) throws(ReplayError) {
    let time = timed.time
    try applyEvents(through: time)
    if stage.isBare { log.measure(timed.entry) }
    switch timed.entry {
    case .frame(let device, let events, let report):
      // Taken out for as long as it is used: what a property holds is counted each time that it is passed on.
      var batch = ContactBatch()
      swap(&batch, &self.batch)
      meter?.frameBegins(withContactsAt: time)
      tracker.process(device: device, events: events.span, report: report, time: time, into: &batch)
      meter?.probe?.ended()
      for number in batch.frames.indices {
        let frame = batch.frames[number]
        try deliver(batch.changes, frame.changes, time: frame.time, entry: index)
      }
      if stage.isBare { log.measured(device, at: time) }
      meter?.frameEnded(batch.changes)
      batch.removeAll()
      swap(&batch, &self.batch)
    case .dropped(let device, let state):
      try follow(index) { tracker.dropped(device: device, state: state, time: time, into: &$0) }
    case .plugged(let description):
      try follow(index) { tracker.plugged(description, time: time, into: &$0) }
    case .unplugged(let device):
      try follow(index) { tracker.unplugged(device: device, time: time, into: &$0) }
    case .rotated(let degrees, let name):
      try timeline.advance(through: time)
      observers?.rests()
      display.turn(name, to: degrees)
      try turn.settle()
      observers?.sized(window)
    case .marker(let text): log.mark(text, at: time)
    case .suspended, .wentBack, .comment, .end, .unknown: break
    }
  }

  private func follow(
    _ entry: Int, _ body: (inout [ContactFrame]) -> Void
  ) throws(ReplayError) {
    body(&changes)
    for frame in changes {
      try deliver(frame.changes, frame.changes.indices, time: frame.time, entry: entry)
    }
    changes.removeAll(keepingCapacity: true)
  }

  /// Applies the case's events that are due by a time, before the input at that time is mapped to points.
  private func applyEvents(through time: Int64) throws(ReplayError) {
    while let event = timeline.nextEvent, event <= time {
      if let tick = ticks?.take(ifDueBy: event) { try show(tick) }
      try timeline.advance(through: event)
    }
  }

  // MARK: Input

  /// Carries out everything that precedes an instant's input, then delivers the input.
  private func deliver(
    _ changes: [ContactChange], _ range: Range<Int>, time: Int64, entry: Int
  ) throws(ReplayError) {
    defer { input.removeAll() }
    observers?.changed(changes[range], at: time)
    defer { observers?.delivered(at: time) }
    let takesMovesAsTheyAre = displacement == nil && !stage.isBare
    // What is compared is compared where the contacts are placed.
    var moved: [ContactChange] = []
    for index in range {
      // By far the most frequent change; handled without copying it.
      if takesMovesAsTheyAre, case .moved(let contact) = changes[index] {
        input.move(contact, at: time, keepsTime: ticks != nil)
        continue
      }
      let placed = displacement?.place(changes[index], entry: entry) ?? changes[index]
      input.add(placed, at: time, keepsTime: ticks != nil)
      if displacement != nil { moved.append(placed) }
      if case .began = placed { deviation?.apply() }
      log.note(placed, at: time, entry: entry)
    }
    if edges != nil { try holdBack(at: time) }
    if ticks != nil {
      observers?.delivers(seen(changes[range], moved), at: time, entry: entry)
      if !input.touches.isEmpty, let due = ticks?.add(.touches(input.touches), at: time) { try show(due) }
      for pointer in input.pointers { if let due = ticks?.add(pointer, at: time) { try show(due) } }
      return
    }
    try timeline.advance(through: time)
    observers?.delivers(seen(changes[range], moved), at: time, entry: entry)
    if !input.touches.isEmpty {
      let touches = input.takeTouches()
      try deliver(touches)
      input.replaceTouches(touches)
    }
    if input.pointers.isEmpty { return }
    for pointer in input.pointers { try deliver(pointer) }
  }

  /// The changes of a frame as they are delivered: with the contacts where they are placed.
  private func seen(
    _ recorded: ArraySlice<ContactChange>, _ moved: [ContactChange]
  ) -> ArraySlice<ContactChange> {
    displacement == nil ? recorded : moved[...]
  }

  /// Removes from the input what the system holds back at the screen's edges, after what precedes this
  /// instant.
  private func holdBack(at time: Int64) throws(ReplayError) {
    guard let edges, !input.touches.isEmpty else { return }
    try timeline.advance(through: time)
    input.replaceTouches(edges.take(input.touches))
    try turn.drain()
  }

  private func deliver(_ recorded: [TouchSample]) throws(ReplayError) {
    if let meter {
      dispatch(meter.touches(for: recorded, in: window))
    } else {
      dispatch(recorded)
    }
    try turn.drain()
  }

  private func dispatch(_ samples: [TouchSample]) {
    observers?.dispatches(samples, at: stage.now)
    dispatcher.dispatch(samples, in: window)
  }

  private func deliver(_ input: ReplayInput) throws(ReplayError) {
    observers?.pointed()
    switch input {
    case .touches(let samples, let earlier):
      dispatcher.earlierSteps = earlier
      return try deliver(samples)
    case .hover(let sample): dispatcher.hover(sample, in: window)
    case .scroll(let sample): dispatcher.scroll(sample, in: window)
    }
    try turn.drain()
  }

  /// Delivers the input of a display tick, at the tick's time.
  private func show(_ tick: TickBuffer.Tick) throws(ReplayError) {
    try timeline.advance(through: tick.time)
    for input in tick.inputs { try deliver(input) }
  }

  // MARK: The end

  /// Runs on to the recording's end, cancels the touches that are down, and waits for timers that fire once.
  private func end(at endTime: Int64) throws(ReplayError) -> Outcome {
    meter?.endBegins()
    if let last = ticks?.take() { try show(last) }
    // What the end itself cancels does not wait for a display tick.
    ticks = nil
    var end = max(endTime, timeline.lastEvent ?? 0)
    end = max(end, stage.now)
    try timeline.advance(through: end)
    log.recordingEnds()
    try follow(document.entries.count) { tracker.finish(time: end, reason: "recording ended", into: &$0) }
    try tracker.check(or: ReplayErrorCode.noLibrary)
    observers?.rests()
    dispatcher.endHovering()
    try turn.settle()
    let givenUp = try timeline.runOut()
    meter?.endEnded()
    if showsScreenAtEnd { ScreenLines(stage).show() }
    return log.outcome(
      warnings: [givenUp].compactMap(\.self) + ReplayTime.remarks + StrayNotes.warnings, deviation)
  }
}
