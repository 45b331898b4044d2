import RetouchContactTracking
import RetouchRecording
import RetouchReplayClock
import UIKit

/// All observers of a replay; the run calls this object once for each moment, and it passes the call on.
///
/// It is nil if nothing is observed, so that a moment costs the run one comparison; what it does at each
/// frame is kept out of line, so that the run's code stays short. The observers of the engine itself form a
/// chain, which begins with ``first`` and ends with the outcome's recorder.
@MainActor
final class ReplayObservers {
  /// The first of those that the engine notifies; everything is forwarded from there, in the end to the
  /// recorder.
  let first: any ApplicationObserver
  /// Observes what recognizers do inside, or nil.
  let witness: (any EngineWitness)?

  private let names: NameTable
  private let application: UIApplication
  /// Writes down the recognizers' stories.
  private let teller: StoryTeller?
  /// Receives the stories at the end.
  private let stories: (([RecognizerStory]) -> Void)?
  /// Watches for a trace.
  private let tracer: TraceWatch?
  /// Records what is compared.
  private let comparing: ComparisonWatch?
  /// Records when recognizers decide.
  private let deciding: DecisionWatch?
  /// Looks at the windows at some instants.
  private let watch: MomentWatch?
  /// Follows each frame of a live replay.
  private let news: ((LiveNews) -> Void)?

  /// Creates the observers that settings and listeners ask for, or returns nil if they ask for none.
  init?(
    _ settings: ReplaySettings, _ listeners: ReplayListeners, before recorder: OutcomeRecorder,
    names: NameTable, _ application: UIApplication
  ) {
    (self.names, self.application) = (names, application)
    let clock = application.clock
    (watch, news, stories) = (listeners.watch, listeners.feed?.news, listeners.stories)
    let traces = settings.whatIf == .trace
    teller =
      stories == nil && !traces
      ? nil
      : StoryTeller(
        recorder, clock: clock, names: names, application: application, showsAll: settings.showsAll)
    tracer = traces ? teller.map { TraceWatch($0, names: names, application: application) } : nil
    comparing =
      settings.whatIf?.compares == true
      ? ComparisonWatch(recorder, clock: clock, names: names, application: application) : nil
    let other: (any ApplicationObserver & EngineWitness)? = comparing ?? tracer ?? teller
    deciding =
      settings.tellsDecisions && listeners.meter == nil
      ? DecisionWatch(
        before: other ?? recorder, other, clock: clock, names: names, application: application)
      : nil
    let chain: (any ApplicationObserver & EngineWitness)? = deciding ?? other
    witness = chain
    if let chain { first = chain } else { first = recorder }
    if witness == nil, watch == nil, news == nil { return nil }
  }

  // MARK: A frame

  /// Contacts changed at a time; nothing has happened yet that precedes their delivery.
  @inline(never)
  func changed(_ changes: ArraySlice<ContactChange>, at time: Int64) {
    if news != nil { tell(.changed(Array(changes), at: time)) }
  }

  /// A contact went down, to which the outcome gives a number.
  func began(contact: Int, number: Int) {
    watch?.began(contact: contact, number: number)
    tracer?.began(contact: contact, number: number)
    comparing?.began(contact: contact, number: number)
    deciding?.began(contact: contact, number: number)
  }

  /// Everything has happened that precedes the delivery of changes.
  @inline(never)
  func delivers(_ changes: ArraySlice<ContactChange>, at time: Int64, entry: Int) {
    comparing?.take(changes, at: time, entry: entry)
  }

  /// The engine is about to be handed samples.
  @inline(never)
  func dispatches(_ samples: [TouchSample], at now: Int64) {
    watch?.follow(samples, at: now)
    tracer?.follow(samples, at: now)
    deciding?.follow(samples)
  }

  /// A pointer hovers or a wheel turns.
  func pointed() { deciding?.pointed() }

  /// What happens next follows from no input.
  func rests() { deciding?.rest() }

  /// The engine's work for an input, a timer or an event is done, except for what is on the main queue.
  @inline(never)
  func settled() {
    teller?.measure()
    tracer?.look()
    comparing?.measure()
  }

  /// The changes at a time were delivered.
  @inline(never)
  func delivered(at time: Int64) {
    if news != nil { tell(.handled(time)) }
  }

  // MARK: The window

  /// A live replay begins, or the window has another size.
  func sized(_ window: UIWindow) {
    guard news != nil else { return }
    let size = window.bounds.size
    tell(.window(width: Double(size.width), height: Double(size.height)))
  }

  /// The next instant at which an observer looks at the windows, in µs since the recording's start.
  var nextLook: Int64? { watch?.next }

  /// That instant is over: lets the observer look at the windows.
  func look() { watch?.look(at: application, names) }

  private func tell(_ news: LiveNews) {
    ReplayTime.withSystemTime { self.news?(news) }
  }

  // MARK: The end

  /// Adds what was observed to the outcome, and gives the others what they wanted.
  func finish(into outcome: inout Outcome) {
    if let teller { stories?(teller.finish()) }
    outcome.comparisons = comparing?.finish()
    outcome.decisions = deciding?.finish()
    outcome.trace = tracer?.finish()
    outcome.trace?.lines = outcome.lines
  }
}
