import ContactTracking
import Faults
import Recording
import ReplayClock
import UIKit

/// One replay: merges the clock, the application, the contacts and the case's events into one order.
///
/// The order at one instant: timers, the case's events, then input; after each the actions that it caused.
@MainActor
final class ReplayRun {
  private var document: RecordingDocument
  /// Supplies the entries instead of the document, and takes the lines; nil unless the replay is live.
  private let feed: LiveFeed?
  private let settings: ReplaySettings
  private let clock = VirtualClock()
  private let application: UIApplication
  private let dispatcher: TouchDispatcher
  private let recorder: OutcomeRecorder
  private let names: NameTable
  private let mainQueue = MainQueue()
  /// Receives what is spoken at the case's events, or nil if only the lines are wanted.
  private let speaking: ((SpokenScreen) -> Void)?
  /// Writes down the recognizers' stories, or nil if they are not wanted.
  private var teller: StoryTeller?
  /// Looks at the windows at some instants, or nil if none are wanted.
  private let watch: MomentWatch?

  @exclusivity(unchecked)
  private var window: UIWindow?
  /// The window's size as the fixture has it, at the display's initial rotation.
  private var windowSize = CGSize.zero
  @exclusivity(unchecked)
  private var tracker: ContactTracker?
  @exclusivity(unchecked)
  private var events: ArraySlice<CaseEvent>
  @exclusivity(unchecked)
  private var outcome = Outcome()
  @exclusivity(unchecked)
  private var batch = ContactBatch()
  @exclusivity(unchecked)
  private var changes: [ContactFrame] = []
  @exclusivity(unchecked)
  private var samples: [TouchSample] = []
  @exclusivity(unchecked)
  private var pictures: PictureBuffer?
  private var pressNumbers: [Int: Int] = [:]
  private var begun = 0
  /// The names that were found in the windows, if the replay was asked for them.
  private var listedNames: Set<String> = []
  /// Input of pointers that do not touch, from the frame that is being delivered.
  @exclusivity(unchecked)
  private var pointerInput: [ReplayInput] = []

  init(
    _ document: RecordingDocument, _ settings: ReplaySettings, _ thresholds: GestureThresholds,
    _ feed: LiveFeed?, speaking: ((SpokenScreen) -> Void)? = nil, watch: MomentWatch? = nil
  ) {
    self.speaking = speaking
    self.document = document
    self.feed = feed
    self.watch = watch
    self.settings = settings
    application = UIApplication(
      clock: clock, thresholds: thresholds, contentSizeCategory: settings.contentSizeCategory)
    dispatcher = application.dispatcher
    application.userInterfaceStyle = watch?.style ?? .unspecified
    names = NameTable(application: application)
    recorder = OutcomeRecorder(clock: clock, names: names, showsAll: settings.showsAll)
    let order = settings.events.indices.sorted {
      (settings.events[$0].time, $0) < (settings.events[$1].time, $1)
    }
    events = order.map { settings.events[$0] }[...]
    pictures = settings.displayRate.map(PictureBuffer.init)
  }

  func run(
    _ type: any Fixture.Type, tellingStories listener: (([RecognizerStory]) -> Void)?
  ) throws(ReplayError) -> Outcome {
    application.imageFolder = type.assets.map { ImageFolder($0) }
    return try ReplayContext(application).run { () throws(ReplayError) in
      try runInContext(type, tellingStories: listener)
    }
  }

  private func runInContext(
    _ type: any Fixture.Type, tellingStories listener: (([RecognizerStory]) -> Void)?
  ) throws(ReplayError) -> Outcome {
    let session = ReplaySession(recorder: recorder)
    ReplaySession.current = session
    ReplaySession.forgetFreedViews()
    CaseObservers.open()
    if listener != nil {
      teller = StoryTeller(
        recorder, clock: clock, names: names, application: application, showsAll: settings.showsAll)
    }
    application.observer = teller ?? recorder
    application.witness = teller
    defer {
      application.observer = nil
      application.witness = nil
      CaseObservers.close()
      CATransaction.forgetAll()
      UIView.setAnimationsEnabled(true)
      ReplaySession.retire(application.windows)
      clock.cancelAll()
      ReplaySession.current = nil
    }
    let size = watch?.windowSize ?? settings.windowSize ?? type.windowSize
    application.screenSize = size
    let fixture = type.init()
    session.fixture = fixture
    names.setFixture(fixture)
    try show(fixture, windowSize: size, on: type.screen)
    if let feed { try play(feed) } else { try play() }
    try end()
    outcome.lines = recorder.finish()
    outcome.leaks = recorder.leaks
    outcome.endTime = clock.now - VirtualClock.startOfReplay
    outcome.isCut = document.isCut
    if let whatIf = settings.whatIf { apply(whatIf) }
    outcome.names = listedNames.sorted()
    remark()
    if let teller { listener?(teller.finish()) }
    withExtendedLifetime(fixture) {}
    return outcome
  }

  private func show(
    _ fixture: any Fixture, windowSize size: CGSize, on screen: FixtureScreen
  ) throws(ReplayError) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.outline = screen.outline
    self.window = window
    windowSize = size
    window.rootViewController = fixture.rootViewController
    window.makeKeyAndVisible()
    tracker = ContactTracker(
      devices: document.header.devices,
      mapping: PointMapping(
        width: Double(size.width), height: Double(size.height),
        display: settings.display ?? document.header.display, fit: settings.fit,
        pointer: document.header.pointer))
    try settle()
  }

  // MARK: Order of events

  private func play() throws(ReplayError) {
    for index in document.entries.indices { try play(document.entries[index], index) }
  }

  /// Plays the entries that the feed supplies, until it ends.
  private func play(_ feed: LiveFeed) throws(ReplayError) {
    var index = 0
    while true {
      let timer = clock.nextDeadline.map { $0 - VirtualClock.startOfReplay }
      // Lines are held back while their instant lasts, because the next one may belong anywhere among them.
      let line = recorder.heldTime.map { $0 + 1 }
      let wake = [timer, line].compactMap(\.self).min()
      switch ReplayTime.withSystemTime({ feed.next(wake) }) {
      case .entry(let entry):
        try play(entry, index)
        index += 1
      case .time(let time): try advance(through: time)
      case .end(let time):
        try advance(through: time)
        document.endTime = time
        return feed.lines(recorder.takeSettled())
      }
      feed.lines(recorder.takeSettled())
    }
  }

  @inline(__always)
  private func play(_ timed: TimedEntry, _ index: Int) throws(ReplayError) {
    let time = timed.time
    try applyEvents(through: time)
    switch timed.entry {
    case .frame(let device, let events, let report):
      tracker?.process(device: device, events: events.span, report: report, time: time, into: &batch)
      for frame in batch.frames {
        try deliver(batch.changes[frame.changes], time: frame.time, entry: index)
      }
      batch.removeAll()
    case .dropped(let device, let state):
      try follow(index) { $0.dropped(device: device, state: state, time: time, into: &$1) }
    case .plugged(let description):
      try follow(index) { $0.plugged(description, time: time, into: &$1) }
    case .unplugged(let device):
      try follow(index) { $0.unplugged(device: device, time: time, into: &$1) }
    case .rotated(let degrees):
      try advance(through: time)
      turn(to: degrees)
      try settle()
    case .marker(let text):
      if outcome.anchors.markers.count < Outcome.pressLimit {
        outcome.anchors.markers.append(Outcome.Marker(text: text, time: time))
      }
    case .suspended, .wentBack, .comment, .end, .unknown:
      break
    }
  }

  private func follow(
    _ entry: Int, _ body: (ContactTracker, inout [ContactFrame]) -> Void
  ) throws(ReplayError) {
    guard let tracker else { return }
    body(tracker, &changes)
    for frame in changes { try deliver(frame.changes[...], time: frame.time, entry: entry) }
    changes.removeAll(keepingCapacity: true)
  }

  /// Lets everything happen that precedes an instant's input, then delivers the input.
  private func deliver(_ changes: ArraySlice<ContactChange>, time: Int64, entry: Int) throws(ReplayError) {
    guard let window else { return }
    samples.removeAll(keepingCapacity: true)
    for change in changes { take(change, time: time, entry: entry) }
    defer { pointerInput.removeAll(keepingCapacity: true) }
    if pictures != nil {
      if !samples.isEmpty, let due = pictures?.add(.touches(samples), at: time) { try show(due) }
      for input in pointerInput { if let due = pictures?.add(input, at: time) { try show(due) } }
      return
    }
    if Fault.isPlanted(.inputBeforeTimers) {
      try advance(through: time - 1)
      clock.advance(to: VirtualClock.startOfReplay + time)
      dispatcher.dispatch(samples, in: window)
      return try settle()
    }
    try advance(through: time)
    if !samples.isEmpty {
      watch?.follow(samples, at: time)
      dispatcher.dispatch(samples, in: window)
      try drain()
    }
    for input in pointerInput { try hand(on: input) }
  }

  private func hand(on input: ReplayInput) throws(ReplayError) {
    guard let window else { return }
    switch input {
    case .touches(let samples):
      watch?.follow(samples, at: clock.now - VirtualClock.startOfReplay)
      dispatcher.dispatch(samples, in: window)
    case .hover(let sample): dispatcher.hover(sample, in: window)
    case .scroll(let sample): dispatcher.scroll(sample, in: window)
    }
    try drain()
  }

  /// Hands on the input of a display tick, at the tick's time.
  private func show(_ picture: PictureBuffer.Picture) throws(ReplayError) {
    try advance(through: picture.time)
    for input in picture.inputs { try hand(on: input) }
  }

  /// Lets the case's events happen that are due by a time, before the input at that time is mapped to points.
  private func applyEvents(through time: Int64) throws(ReplayError) {
    while let event = events.first, event.time <= time {
      if let picture = pictures?.take(ifDueBy: event.time) { try show(picture) }
      try advance(through: event.time)
    }
  }

  /// Turns the display: a quarter turn swaps the window's width and height, as on a phone.
  private func turn(to degrees: Int) {
    guard let tracker, let window else { return }
    tracker.rotated(degrees: degrees)
    let turns = degrees - ((settings.display ?? document.header.display)?.rotation ?? 0)
    let size = windowSize
    window.frame.size = turns % 180 == 0 ? size : CGSize(width: size.height, height: size.width)
    window.rootViewController?.view.frame = window.bounds
    window.layoutIfNeeded()
  }

  /// Lets all timers and case events happen that are due by a time in µs, with the clock at theirs.
  private func advance(through time: Int64) throws(ReplayError) {
    // A watcher sees everything that happens at its instant, so look only once time moves past it.
    while let moment = watch?.next, moment < time {
      try happen(through: moment)
      look()
    }
    try happen(through: time)
  }

  private func look() { watch?.look(at: application, names) }

  private func happen(through time: Int64) throws(ReplayError) {
    while let event = events.first, event.time <= time {
      events.removeFirst()
      try fireTimers(through: event.time)
      try apply(event.kind)
    }
    try fireTimers(through: time)
  }

  private func fireTimers(through time: Int64) throws(ReplayError) {
    let limit = VirtualClock.startOfReplay &+ time
    while clock.fireNext(through: limit) { try settle() }
    clock.advance(to: limit)
  }

  private func apply(_ event: CaseEvent.Kind) throws(ReplayError) {
    switch event {
    case .contentSizeCategory(let category): application.setPreferredContentSizeCategory(category)
    case .cancelTouches: dispatcher.cancelTouches(reason: "by the system")
    case .rotation(let degrees): turn(to: degrees)
    case .speak: speak()
    }
    try settle()
  }

  /// Records what VoiceOver would speak of the window as it is now.
  private func speak() {
    guard let window else { return }
    if Fault.isPlanted(.nothingSpoken) { return }
    window.layoutIfNeeded()
    let spoken = SpokenLines(AccessibilityTree(of: window), names)
    let time = clock.now - VirtualClock.startOfReplay
    let lines = spoken.lines(at: time, showsAll: settings.showsAll)
    recorder.add(lines)
    speaking?(SpokenScreen(time: time, lines: lines, tree: spoken.text))
  }

  /// Lets the effects of a timer or a case event happen.
  private func settle() throws(ReplayError) {
    dispatcher.settle()
    try drain()
  }

  /// Runs what is on the main queue, and what that enqueues, until nothing is left.
  private func drain() throws(ReplayError) {
    teller?.measure()
    try checkLimits()
    while mainQueue.drain() {
      clock.countCallback(origin: "a block on the main queue")
      dispatcher.settle()
      try checkLimits()
    }
  }

  private func checkLimits() throws(ReplayError) {
    if clock.callbacksAtThisInstant > ReplayLimits.callbacksAtOneInstant {
      throw ReplayError(
        .stuck,
        problem: "time does not move on from \(clock.now - VirtualClock.startOfReplay) µs: more than "
          + "\(ReplayLimits.callbacksAtOneInstant) callbacks at one instant, the last one for "
          + OutcomeText.escaped(clock.latestOrigin),
        hint: "Something schedules itself again without delay")
    }
    if recorder.isTooLong {
      throw ReplayError(
        .tooLong,
        problem:
          "more than \(ReplayLimits.lines) lines of outcome, or more than \(ReplayLimits.spokenBytes) bytes "
          + "of spoken text, or more than \(ReplayLimits.noteBytes) bytes of notes",
        hint: "Look for a note or an event that comes again and again")
    }
  }

  /// Runs on to the end, cancels the touches that are down, and waits for timers that fire once.
  private func end() throws(ReplayError) {
    if let last = pictures?.take() { try show(last) }
    // What the end itself cancels does not wait for a display tick.
    pictures = nil
    var end = max(document.endTime, events.last?.time ?? 0)
    if Fault.isPlanted(.tailLost) { end = 0 }
    end = max(end, clock.now - VirtualClock.startOfReplay)
    try advance(through: end)
    let cancels = !Fault.isPlanted(.stillDownNotCancelled)
    if cancels {
      try follow(document.entries.count) { $0.finish(time: end, reason: "recording ended", into: &$1) }
    }
    dispatcher.endHovering()
    try settle()
    let limit = clock.now + ReplayLimits.overtime
    while let moment = watch?.next {
      let time = min(VirtualClock.startOfReplay &+ moment, limit)
      while clock.hasOneShotTimers, clock.fireNext(through: time) { try settle() }
      look()
    }
    while clock.hasOneShotTimers, clock.fireNext(through: limit) { try settle() }
    if clock.hasOneShotTimers {
      clock.advance(to: limit)
      let origins = Set(clock.waitingTimers.map(\.origin)).sorted().prefix(5).map(OutcomeText.escaped)
      outcome.remarks.append(
        "timers were still waiting 10 s after the end and were given up: \(origins.joined(separator: ", "))")
    }
  }

  // MARK: From contacts to touches

  private func take(_ change: ContactChange, time: Int64, entry: Int) {
    switch change {
    case .began(let contact):
      samples.append(sample(contact, .began, time))
      notePress(contact, time: time, entry: entry)
    case .moved(let contact):
      samples.append(sample(contact, .moved, time))
    case .ended(let contact):
      samples.append(sample(contact, .ended, time))
      outcome.anchors.up = time
      if let index = pressNumbers.removeValue(forKey: contact.number) {
        outcome.presses[index].up = time
        outcome.presses[index].upLine = document.line(ofEntry: entry)
      }
    case .cancelled(let contact, let reason):
      samples.append(sample(contact, .cancelled(reason: reason), time))
      pressNumbers[contact.number] = nil
    case .hovered(let device, let x, let y):
      pointerInput.append(.hover(HoverSample(pointer: device, location: CGPoint(x: x, y: y))))
    case .scrolled(_, let x, let y, let deltaX, let deltaY):
      pointerInput.append(.scroll(ScrollSample(location: CGPoint(x: x, y: y), x: deltaX, y: deltaY)))
    }
  }

  private func notePress(_ contact: Contact, time: Int64, entry: Int) {
    begun += 1
    if let whatIf = settings.whatIf { apply(whatIf) }
    watch?.began(contact: contact.number, number: begun)
    if outcome.anchors.down == nil { outcome.anchors.down = time }
    guard outcome.presses.count < Outcome.pressLimit else { return }
    pressNumbers[contact.number] = outcome.presses.count
    outcome.presses.append(
      Outcome.Press(
        contact: begun, down: time, downLine: document.line(ofEntry: entry),
        linesBeginWithDelta: document.lines.beginWithDelta))
  }

  private func sample(_ contact: Contact, _ phase: TouchSample.Phase, _ time: Int64) -> TouchSample {
    let type: UITouch.TouchType =
      switch contact.tool {
      case .finger: .direct
      case .pen, .eraser: .pencil
      case .mouse, .pointer: .indirectPointer
      }
    return TouchSample(
      contact: contact.number, phase: phase, location: CGPoint(x: contact.x, y: contact.y), type: type,
      force: contact.pressure ?? 0, majorRadius: contact.majorRadius ?? 0,
      tilt: PenTilt(x: contact.tiltX ?? 0, y: contact.tiltY ?? 0),
      buttons: type == .indirectPointer ? UIEvent.ButtonMask(rawValue: Int(contact.buttons)) : [],
      time: pictures == nil ? nil : VirtualClock.startOfReplay &+ time)
  }

  // MARK: What if

  /// Applies a what-if, each time a contact goes down because views may have been added since.
  private func apply(_ whatIf: WhatIf) {
    func visit(_ view: UIView, _ body: (UIView) -> Void) {
      body(view)
      for subview in view.subviews { visit(subview, body) }
    }
    func each(named name: String, _ body: (UIGestureRecognizer) -> Void) {
      for window in application.windows {
        visit(window) { view in
          for recognizer in view.gestureRecognizers ?? []
          where names.name(ofRecognizer: recognizer) == name { body(recognizer) }
        }
      }
    }
    switch whatIf {
    case .without(let name): each(named: name) { $0.isEnabled = false }
    case .eased(let name, let changes):
      var thresholds = application.thresholds
      for (threshold, value) in changes.sorted(by: { $0.key < $1.key }) {
        // A threshold that cannot be set so stays, and the deviation shows nothing.
        try? thresholds.set(threshold, to: value)
      }
      let own = OwnThresholds(thresholds)
      if Fault.isPlanted(.easedForAll) { application.thresholds = thresholds }
      each(named: name) { $0.ownThresholds = own }
    case .later: break
    case .names:
      names.scannedOnce {
        for window in application.windows {
          visit(window) { view in
            listedNames.insert(names.name(ofView: view))
            for recognizer in view.gestureRecognizers ?? [] {
              listedNames.insert(names.name(ofRecognizer: recognizer))
            }
          }
        }
      }
    }
  }

  // MARK: What a user should know

  private func remark() {
    outcome.remarks = document.remarks + (tracker?.remarks ?? []) + outcome.remarks
    if !mainQueue.isDrivable {
      outcome.remarks.append("work on the main queue was not run: this is not the process's first thread")
    }
    outcome.remarks += ReplayTime.remarks
  }
}
