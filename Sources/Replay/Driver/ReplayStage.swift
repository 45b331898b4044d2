import Images
import ReplayClock
import UIKit

/// What a replay happens in: the application with the fixture in its window, and the observers of both.
///
/// It outlives the run, so that views are freed after everything that they could still change is over.
@MainActor
final class ReplayStage {
  let clock = VirtualClock()
  let application: UIApplication
  let names: NameTable
  let recorder: OutcomeRecorder
  /// Writes down the recognizers' stories, or nil if they are not wanted.
  let teller: StoryTeller?
  /// Watches for a trace, or nil if none is wanted.
  let tracer: TraceWatch?
  /// Records what is compared, or nil if that is not wanted.
  let comparing: ComparisonWatch?
  /// Records when recognizers decide, or nil if that is not wanted.
  let deciding: DecisionWatch?
  private var window: UIWindow?
  /// The edges at which the fixture's screen holds touches back, or nil.
  private(set) var edgesHoldingTouches: UIRectEdge?
  private let meter: (any ReplayMeter)?

  /// The recording's contacts, or nil where a fixture is named.
  var contacts: ContactLog?

  init(
    _ settings: ReplaySettings, _ thresholds: GestureThresholds, _ listeners: ReplayListeners,
    isBare: Bool = false
  ) {
    application = UIApplication(
      clock: clock, thresholds: thresholds, contentSizeCategory: settings.contentSizeCategory)
    application.userInterfaceStyle = listeners.watch?.style ?? .unspecified
    if let rate = settings.displayRate { application.ticks.rate = rate }
    names = NameTable(application: application)
    recorder = OutcomeRecorder(
      clock: clock, names: names, showsAll: settings.showsAll, tellsTouches: !isBare)
    contacts = isBare ? ContactLog(showsAll: settings.showsAll) : nil
    recorder.tellsLine = listeners.line
    meter = listeners.meter
    teller =
      listeners.stories == nil && settings.whatIf != .trace
      ? nil
      : StoryTeller(
        recorder, clock: clock, names: names, application: application, showsAll: settings.showsAll)
    tracer =
      settings.whatIf == .trace
      ? teller.map { [names, application] in TraceWatch($0, names: names, application: application) } : nil
    comparing =
      settings.whatIf == .comparisons
      ? ComparisonWatch(recorder, clock: clock, names: names, application: application) : nil
    let observer: any ApplicationObserver = (comparing ?? tracer ?? teller) ?? recorder
    deciding =
      settings.tellsDecisions && meter == nil
      ? DecisionWatch(
        before: observer, comparing ?? tracer ?? teller, clock: clock, names: names,
        application: application) : nil
  }

  /// The current time in µs since the recording's start.
  var now: Int64 { clock.now - VirtualClock.startOfReplay }

  /// Makes a fixture, shows it in a window of a size, and runs a replay in that.
  func run(
    _ type: any Fixture.Type, windowSize: CGSize?,
    _ body: (UIWindow) throws(ReplayError) -> Outcome
  ) throws(ReplayError) -> Outcome {
    application.imageFolder = type.assets.map { ImageFolder($0) }
    return try ReplayContext(application).run { () throws(ReplayError) -> Outcome in
      let session = ReplaySession(recorder: recorder)
      open(session)
      defer { close() }
      application.screenSize = windowSize ?? type.windowSize
      let fixture = type.init()
      session.fixture = LivingReference(fixture)
      names.setFixture(fixture)
      let window = UIWindow(frame: CGRect(origin: .zero, size: application.screenSize))
      window.outline = type.screen.outline
      edgesHoldingTouches = type.edgesHoldingTouches.isEmpty ? nil : type.edgesHoldingTouches
      self.window = window
      window.rootViewController = fixture.rootViewController
      window.makeKeyAndVisible()
      meter?.prepare(window)
      let outcome = try body(window)
      withExtendedLifetime(fixture) {}
      return outcome
    }
  }

  private func open(_ session: ReplaySession) {
    ReplaySession.current = session
    ReplaySession.forgetFreedViews()
    CaseObservers.open()
    application.observer = deciding ?? comparing ?? tracer ?? teller ?? recorder
    application.witness = deciding ?? comparing ?? tracer ?? teller
    if let probe = meter?.probe {
      application.observer = MeteredObserver(recorder, probe)
      application.dispatcher.probe = probe
    }
  }

  /// Ends what a fixture may have left running, and remembers its views: nothing may reach a later case.
  private func close() {
    application.observer = nil
    application.witness = nil
    application.dispatcher.probe = nil
    CaseObservers.close()
    CATransaction.forgetAll()
    UIView.setAnimationsEnabled(true)
    ReplaySession.retire(application.windows)
    application.ticks.endLinks()
    clock.cancelAll()
    ReplaySession.current = nil
  }
}
