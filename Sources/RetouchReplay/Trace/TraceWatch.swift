import RetouchImages
import RetouchReplayClock
import UIKit

/// Watches a replay for a trace: what the engine does, and what the input and the screen are.
///
/// It forwards what it observes to the story teller, which forwards it to the outcome's recorder, before it
/// adds anything. Names are looked up when everything is over, as for a story.
@MainActor
final class TraceWatch: ForwardingObserver, EngineWitness {
  private let teller: StoryTeller
  private let names: NameTable
  private let screen: TraceScreen

  private var contacts: [TracedContact] = []
  /// The positions in ``contacts`` of those that are down, by the tracker's number.
  private var positions: [Int: Int] = [:]
  /// The numbers that the outcome gives to contacts, by the tracker's numbers.
  private var numbers: [Int: Int] = [:]
  /// What happened to each recognizer, by the number of its story.
  private var recognizers: [Int: TracedRecognizer] = [:]
  private var viewer: [(event: CaseTrace.ViewerEvent, item: Mention?)] = []
  private var controls: [(time: Int64, control: Mention, event: String)] = []
  private var samples = 0
  private var dropped = 0

  init(_ teller: StoryTeller, names: NameTable, application: UIApplication) {
    (self.teller, self.names) = (teller, names)
    screen = TraceScreen(application, names)
  }

  var next: any ApplicationObserver { teller }
  private var now: Int64 { teller.now }

  // MARK: The input and the screen

  /// Records the number of a contact that begins.
  func began(contact: Int, number: Int) { numbers[contact] = number }

  /// Notes the samples that the engine is handed.
  func follow(_ input: [TouchSample], at time: Int64) {
    for sample in input {
      let place = CaseTrace.Sample(
        time: sample.time.map { $0 - VirtualClock.startOfReplay } ?? time, x: Double(sample.location.x),
        y: Double(sample.location.y), pressure: sample.force > 0 ? sample.force : nil, phase: sample.phase.own
      )
      if case .began = sample.phase {
        positions[sample.contact] = contacts.count
        contacts.append(TracedContact(number: numbers[sample.contact] ?? 0, type: sample.type.word))
      }
      guard let position = positions[sample.contact] else { continue }
      if place.phase == .moved {
        guard samples < CaseTrace.sampleLimit else {
          dropped += 1
          continue
        }
        let last = contacts[position].samples.last
        if let last, (last.x, last.y) == (place.x, place.y), last.pressure == place.pressure { continue }
      }
      samples += 1
      contacts[position].samples.append(place)
      if case .cancelled(let reason) = sample.phase { contacts[position].reason = reason.description }
      if place.phase.isLast { positions[sample.contact] = nil }
    }
  }

  /// Looks at the screen, once the work of a frame or timer is done.
  func look() { screen.look(at: now) }

  // MARK: ApplicationObserver

  func touch(_ touch: UITouch, phase: UITouch.Phase, reason: TouchSample.Reason?) {
    teller.touch(touch, phase: phase, reason: reason)
    if phase == .moved || phase == .stationary { return }
    screen.isStale = true
    guard phase == .began, let position = contacts.lastIndex(where: { $0.number == touch.number }) else {
      return
    }
    contacts[position].view = teller.hitView(of: touch)
    if let view = touch.view { screen.touched(view, as: teller.hitView(of: touch)) }
  }

  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?
  ) {
    teller.recognizer(recognizer, state: state, reason: reason)
    if state == .changed { return }
    let about = reason?.object.map { Mention($0, names) }
    add(
      TracedState(
        state: CaseTrace.State(time: now, name: state.word, why: reason?.value()), about: about),
      to: recognizer)
  }

  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer) {
    teller.recognizer(recognizer, waitsFor: other)
    add(
      TracedState(
        state: CaseTrace.State(time: now, name: "waits", why: EndReason(.waits)), about: Mention(other, names)
      ),
      to: recognizer)
  }

  func control(_ control: UIControl, sends event: UIControl.Event) {
    teller.control(control, sends: event)
    if event == .touchDragInside || event == .touchDragOutside { return }
    guard controls.count < CaseTrace.eventLimit else { return dropped += 1 }
    controls.append((now, Mention(control, names), event.parts.map(\.name).joined(separator: "+")))
  }

  func viewer(_ interaction: UILargeContentViewerInteraction, _ event: LargeContentViewerEvent) {
    teller.viewer(interaction, event)
    screen.isStale = true
    guard viewer.count < CaseTrace.eventLimit else { return dropped += 1 }
    func add(_ word: String, _ item: (any UILargeContentViewerItem)?, why: EndReason? = nil) {
      let title = item?.largeContentTitle.map { OutcomeText.escaped(OutcomeText.shortened($0)) }
      viewer.append(
        (
          CaseTrace.ViewerEvent(time: now, event: word, title: title, why: why),
          item.map { Mention($0, names) }
        ))
    }
    switch event {
    case .shows(let item): add("shows", item)
    case .moves(let item): add("moves", item)
    case .ends(let item, _): add("ends", item)
    case .cancelled(let reason): add("cancelled", nil, why: reason?.value())
    }
  }

  func scroll(_ view: UIScrollView, _ event: ScrollEvent) {
    teller.scroll(view, event)
    screen.isStale = true
  }

  // MARK: EngineWitness

  func noted(_ fact: RecognizerFact, of recognizer: UIGestureRecognizer) {
    teller.noted(fact, of: recognizer)
    switch fact {
    case .received(let touch):
      let number = teller.number(of: recognizer)
      recognizers[number, default: TracedRecognizer()].touches.append(
        CaseTrace.Received(contact: touch.number, time: now))
    case .reset:
      // A recognizer that nothing happened to since its last reset is reset silently.
      let last = recognizers[teller.number(of: recognizer)]
      guard let last, last.isUnderWay else { return }
      add(TracedState(state: CaseTrace.State(time: now, name: "possible")), to: recognizer)
    default: break
    }
  }

  private func add(_ state: TracedState, to recognizer: UIGestureRecognizer) {
    let number = teller.number(of: recognizer)
    guard recognizers[number]?.states.count ?? 0 < CaseTrace.eventLimit else { return dropped += 1 }
    recognizers[number, default: TracedRecognizer()].states.append(state)
  }

  // MARK: When everything is over

  /// The whole trace except for the outcome's lines.
  func finish() -> CaseTrace {
    screen.isStale = true
    look()
    var trace = CaseTrace()
    trace.endTime = now
    trace.dropped = dropped + screen.dropped
    let stories = teller.finishNumbered()
    names.scannedOnce {
      trace.contacts = contacts.map { $0.contact(names) }
      trace.recognizers = stories.map { number, story in
        (recognizers[number] ?? TracedRecognizer()).recognizer(story, names)
      }
      trace.viewer = viewer.map { event, item in
        var event = event
        event.item = item?.name(names)
        return event
      }
      trace.controls = controls.map {
        CaseTrace.ControlEvent(time: $0.time, control: $0.control.name(names), event: $0.event)
      }
      screen.finish(into: &trace)
    }
    return trace
  }
}
