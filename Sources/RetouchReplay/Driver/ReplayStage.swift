import RetouchImages
import RetouchReplayClock
import UIKit

/// The environment of a replay: the application with the fixture in its window, and the observers of both.
///
/// Views are freed after everything that they could still change is over.
@MainActor
final class ReplayStage {
  let clock = VirtualClock()
  let application: UIApplication
  let names: NameTable
  let recorder: OutcomeRecorder
  /// The observers, or nil if there are none.
  let observers: ReplayObservers?
  /// Measures what the replay costs, or nil.
  let meter: (any ReplayMeter)?
  /// Whether no fixture is named, so that the recording's contacts are listed instead of touches.
  let isBare: Bool
  private let surroundings: ReplaySurroundings
  /// Whether the input comes as the replay runs.
  private let isLive: Bool
  /// The edges at which the fixture's screen holds touches back, or nil.
  private(set) var edgesHoldingTouches: UIRectEdge?

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
      clock: clock, names: names, showsAll: settings.showsAll,
      lines: isBare ? settings.lines.subtracting([.touches, .app]) : settings.lines,
      detailsViewer: settings.detailsViewer)
    recorder.tellsLine = listeners.line
    self.isBare = isBare
    surroundings = settings.surroundings
    isLive = listeners.feed != nil
    meter = listeners.meter
    observers = ReplayObservers(settings, listeners, before: recorder, names: names, application)
  }

  /// The current time in µs since the recording's start.
  var now: Int64 { clock.now - VirtualClock.startOfReplay }

  /// Makes a fixture, shows it in a window of a given size, and runs a replay in that window.
  ///
  /// - Parameter isEmpty: Whether nothing is made, and an empty view fills the window, without a status bar.
  func run(
    _ type: any Fixture.Type, windowSize: CGSize?, isEmpty: Bool = false,
    _ body: (UIWindow) throws(ReplayError) -> Outcome
  ) throws(ReplayError) -> Outcome {
    application.imageFolder = type.assets.map { ImageFolder($0) }
    // What feeds a live replay has files of its own, by paths from the working folder.
    return try ClientSurroundings.run(
      surroundings, in: ReplayContext(application, seed: surroundings.seed), movesFolder: !isLive
    ) { () throws(ReplayError) -> Outcome in
      let session = ReplaySession(recorder: recorder)
      open(session)
      defer { close() }
      application.screenSize = windowSize ?? type.windowSize
      return try run(type, in: session, isEmpty: isEmpty, body)
    }
  }

  /// Makes a fixture and runs a replay; the fixture is the window's alone when this returns.
  private func run(
    _ type: any Fixture.Type, in session: ReplaySession, isEmpty: Bool,
    _ body: (UIWindow) throws(ReplayError) -> Outcome
  ) throws(ReplayError) -> Outcome {
    let fixture: any Fixture = isEmpty ? EmptyFixture() : type.init()
    let client: AnyObject = (fixture as? any StandIn)?.client ?? fixture
    session.fixture = LivingReference(client)
    names.setFixture(client)
    let window = UIWindow(frame: CGRect(origin: .zero, size: application.screenSize))
    names.setWindow(window)
    window.outline = isEmpty ? .bare : type.screen.outline
    edgesHoldingTouches = type.edgesHoldingTouches.isEmpty ? nil : type.edgesHoldingTouches
    let controller = fixture.rootViewController
    guard controller.view != nil, !controller.hasStandInView else {
      throw ReplayError(
        .noView,
        problem: "expected a view of \(_typeName(Swift.type(of: controller), qualified: false)), found nil",
        hint: "Its loadView() has to set view, and not to call super")
    }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    meter?.prepare(window)
    if isLive { names.prepare() }
    let outcome = try body(window)
    withExtendedLifetime(fixture) {}
    return outcome
  }

  /// Begins to tell what the app does: how the fixture makes its first screen is not told.
  func watchApp() {
    if application.windows.count > 1 { recorder.app?.begin(application.windows.filter(names.isOther)) }
    AppEvents.observer = recorder.app
  }

  private func open(_ session: ReplaySession) {
    ReplaySession.current = session
    StrayNotes.begin()
    ReplaySession.forgetFreedViews()
    CaseObservers.open()
    application.observer = observers?.first ?? recorder
    ReplayTime.tellsTrouble = { [application] in
      application.observer?.trouble($0, source: nil, isWarning: $1)
    }
    application.witness = observers?.witness
    if let probe = meter?.probe {
      application.observer = MeteredObserver(recorder, probe)
      application.dispatcher.probe = probe
    }
  }

  /// Ends what a fixture may have left running, and remembers its views: nothing may reach a later case.
  private func close() {
    AppEvents.observer = nil
    application.observer = nil
    application.witness = nil
    application.dispatcher.probe = nil
    CaseObservers.close()
    CATransaction.forgetAll()
    DrawingStack.forgetAll()
    UIView.setAnimationsEnabled(true)
    ReplaySession.retire(application.windows)
    application.ticks.endLinks()
    StrayNotes.end()
    ReplaySession.current = nil
    ReplayTime.tellsTrouble = nil
    // What a client's objects do when they are freed is the replay's as well, as long as it holds the clock.
    application.closeWindows()
    clock.cancelAll()
  }
}
