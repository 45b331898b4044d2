import RetouchImages
import RetouchReplayClock
import UIKit

/// Observes the engine and records what it does in the outcome's terms.
///
/// Lines of one instant are held until time moves: first those that client code could observe, in their
/// order, then the others sorted by name, so that a change of the engine's internal order changes no outcome.
@MainActor
final class OutcomeRecorder: ApplicationObserver {
  private let clock: VirtualClock
  private let names: NameTable
  private let showsAll: Bool
  /// Whether touches have lines; they do not if the recording's contacts have them, which they would repeat.
  let tellsTouches: Bool
  /// Whether calls of actions have lines.
  private let tellsActions: Bool
  /// Whether the viewer's lines say what its image is.
  private let detailsViewer: Bool
  /// Collects what the app does, or nil if that has no lines.
  private(set) var app: AppWatch?

  @exclusivity(unchecked)
  private var lines: [OutcomeLine] = []
  @exclusivity(unchecked)
  private var hidden: [OutcomeLine] = []
  @exclusivity(unchecked)
  private var spokenBytes = 0
  @exclusivity(unchecked)
  private var noteBytes = 0
  @exclusivity(unchecked)
  private var instant: Int64 = 0
  private(set) var leaks: [String] = []
  /// The troubles with the client's time or work, about which a run warns as well.
  private(set) var warnings: [String] = []
  /// Receives each line when it is recorded, before those of its instant are put in order.
  var tellsLine: ((OutcomeLine) -> Void)?

  @exclusivity(unchecked)
  private var moves = MoveCounter()
  @exclusivity(unchecked)
  private var changes = MoveCounter()
  @exclusivity(unchecked)
  private var drags = MoveCounter()
  @exclusivity(unchecked)
  private var values = ValueRuns()
  /// The names of targets' types.
  private var typeWords: [ObjectIdentifier: String] = [:]
  /// Why a viewer's recognizer was cancelled, which is reported before the viewer itself disappears.
  private var viewerReason: EndReason?

  init(
    clock: VirtualClock, names: NameTable, showsAll: Bool, lines: LineGroups = .usual,
    detailsViewer: Bool = false
  ) {
    self.clock = clock
    self.names = names
    self.showsAll = showsAll
    tellsTouches = lines.contains(.touches)
    tellsActions = lines.contains(.actions)
    self.detailsViewer = detailsViewer
    if lines.contains(.app) { app = AppWatch(clock, names) }
  }

  /// Whether the outcome exceeds one of its limits.
  var isTooLong: Bool {
    lines.count + hidden.count > ReplayLimits.lines || spokenBytes > ReplayLimits.spokenBytes
      || noteBytes > ReplayLimits.noteBytes
  }

  /// Returns all lines, at the end of a replay.
  func finish() -> [OutcomeLine] {
    settle(before: .max)
    return lines
  }

  /// The instant of lines that may be incomplete, or nil if none are held.
  var heldTime: Int64? { lines.isEmpty && hidden.isEmpty ? nil : instant }

  /// Takes the lines of instants that are over, to which nothing can be added any more.
  func takeSettled() -> [OutcomeLine] {
    let isOver = clock.now - VirtualClock.startOfReplay != instant
    if isOver { settle(before: clock.now - VirtualClock.startOfReplay) }
    let count = isOver ? lines.count : lines.firstIndex { $0.time >= instant } ?? lines.count
    let settled = Array(lines.prefix(count))
    lines.removeFirst(count)
    return settled
  }

  /// Records a note of the fixture.
  ///
  /// A note that is too long is cut, and notes beyond the limit are dropped: a single callback of a client
  /// may write any number of them before anything can check the limit.
  func note(_ text: String) {
    guard !isTooLong else { return }
    let text = OutcomeText.escaped(
      OutcomeText.shortened(OutcomeText.withoutAddresses(text), to: ReplayLimits.noteLength))
    noteBytes += text.utf8.count
    add(.note, "note", text)
  }

  /// Adds the lines of what is spoken at this instant.
  func add(_ more: [OutcomeLine]) {
    _ = moveToNow()
    lines += more
    if let tellsLine { for line in more { tellsLine(line) } }
    for line in more { for detail in line.details { spokenBytes += detail.utf8.count } }
  }

  /// Adds the line of a contact of the recording, at the line's own time.
  func add(contact line: OutcomeLine) {
    lines.append(line)
    tellsLine?(line)
  }

  func leak(_ sentence: String) {
    if leaks.count < 100 { leaks.append(sentence) }
  }

  // MARK: ApplicationObserver

  func touch(_ touch: UITouch, phase: UITouch.Phase, reason: TouchSample.Reason?) {
    guard tellsTouches else { return }
    let id = ObjectIdentifier(touch)
    switch phase {
    case .began:
      moves.start(id)
      add(.touch, "touch \(touch.number)", "began", [location(of: touch), names.name(ofView: touch.view)])
    case .moved:
      moves.count(id)
      if showsAll { add(.touch, "touch \(touch.number)", "moved", [location(of: touch)]) }
    case .ended, .cancelled:
      var details = [location(of: touch)]
      if let count = moves.remove(id), count > 0 { details.append("(moves \(count))") }
      // A control that tracks no touch sends nothing at the lift that could tell the number of its values.
      if !values.isEmpty, let control = touch.view as? UIControl, !control.followsTouch,
        let count = values.remove(ObjectIdentifier(control))
      {
        details.append("(values \(count))")
      }
      if let reason { details.append(OutcomeText.escaped(reason.description)) }
      add(.touch, "touch \(touch.number)", phase == .ended ? "ended" : "cancelled", details)
    default:
      break
    }
  }

  func recognizer(
    _ recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State, reason: GestureEndReason?
  ) {
    let id = ObjectIdentifier(recognizer)
    if state == .changed, !showsAll {
      changes.countOrStart(id)
      return
    }
    checkForLeak(recognizer.view, "a recognizer's line")
    if recognizer.isLargeContentViewer {
      // The viewer's own lines report what is visible of it.
      viewerReason = state == .cancelled ? reason.map(value) : nil
      if state == .failed { addHidden("viewer", "failed", [], reason.map(value)) }
      return
    }
    var details: [String] = []
    if state != .failed, let view = recognizer.view {
      details.append(
        EngineText.joined(EngineNumber.point(recognizer.location(in: view)), " in ", names.name(ofView: view))
      )
    }
    if state != .began, let count = changes.remove(id) { details.append("(changed \(count))") }
    let reason = reason.map(value)
    if state == .failed {
      addHidden(names.name(ofRecognizer: recognizer), state.word, details, reason)
    } else {
      add(.recognizer, names.name(ofRecognizer: recognizer), state.word, details, reason)
    }
  }

  func recognizer(_ recognizer: UIGestureRecognizer, waitsFor other: UIGestureRecognizer) {
    addHidden(
      names.name(ofRecognizer: recognizer), "waits", [],
      EndReason(.waits, name: names.name(ofRecognizer: other)))
  }

  func control(_ control: UIControl, sends event: UIControl.Event) {
    let id = ObjectIdentifier(control)
    if !showsAll, Self.isMove(event) {
      drags.countOrStart(id)
      return
    }
    // Cases can expect the first value of a touch and the one at its lift; those in between are only counted.
    if !showsAll, values.takesIn(event, control: id, touch: control.trackedTouchNumber) { return }
    checkForLeak(control, "a control's line")
    var details: [String] = []
    if let count = drags.remove(id) { details.append("(drags \(count))") }
    if !event.isDisjoint(with: Self.closing), let count = values.remove(id) {
      details.append("(values \(count))")
    }
    add(.control, names.name(of: control), event.parts.map(\.name).joined(separator: "+"), details)
  }

  /// Whether a control sends the event at every move.
  private static func isMove(_ event: UIControl.Event) -> Bool {
    event == .touchDragInside || event == .touchDragOutside
  }

  /// The events that end a touch of a control.
  private static let closing: UIControl.Event = [.touchUpInside, .touchUpOutside, .touchCancel]

  func viewer(_ interaction: UILargeContentViewerInteraction, _ event: LargeContentViewerEvent) {
    checkForLeak(interaction.view, "a viewer's line")
    switch event {
    case .shows(let item):
      let host = interaction.chosenHost.map { "over " + names.name(of: $0) }
      add(.viewer, "viewer", "shows", describe(item) + (host.map { [$0] } ?? []) + picture(of: item))
    case .moves(let item): add(.viewer, "viewer", "moves", describe(item) + picture(of: item))
    case .ends(let item, let point):
      let place = EngineNumber.point(point) + " in " + names.name(ofView: interaction.view)
      add(.viewer, "viewer", "ends", [item.map { names.name(of: $0) } ?? "nothing", place])
    case .cancelled(let reason): add(.viewer, "viewer", "cancelled", [], reason.map(value) ?? viewerReason)
    }
  }

  func scroll(_ view: UIScrollView, _ event: ScrollEvent) {
    checkForLeak(view, "a scroll's line")
    var details = [names.name(ofView: view) + " " + EngineNumber.point(view.contentOffset)]
    switch event {
    case .begins: add(.scroll, "scroll", "begins", details)
    case .lifted: add(.scroll, "scroll", "lifted", details)
    case .ends(let zoom, let wasStopped):
      if let zoom { details.append("zoom " + EngineNumber.points(zoom)) }
      if wasStopped { details.append("stopped") }
      add(.scroll, "scroll", "ends", details)
    }
  }

  func action(source: AnyObject, event: String, target: AnyObject?) {
    guard tellsActions else { return }
    // Events that come with every move are counted on the line that ends them.
    if !showsAll, event == "changed" || Self.dragEvents.contains(event) { return }
    if !showsAll, Self.valueEvents.contains(event), let control = source as? UIControl,
      control.trackedTouchNumber != nil, values.isWithinRun(ObjectIdentifier(control))
    {
      return
    }
    checkForLeak(source as? UIView ?? (source as? UIGestureRecognizer)?.view, "an action's line")
    let receiver = target.map { typeWord(of: $0) } ?? "closure"
    add(.action, "action", EngineText.joined(names.name(of: source), " ", event, " → ", receiver))
  }

  /// The name of an object's type as one word, made once for each type.
  private func typeWord(of object: AnyObject) -> String {
    let type: any AnyObject.Type = type(of: object)
    if let word = typeWords[ObjectIdentifier(type)] { return word }
    // As `String(describing:)` would, without the look for conformances that takes milliseconds.
    let word = OutcomeText.name(_typeName(type, qualified: false))
    typeWords[ObjectIdentifier(type)] = word
    return word
  }

  private static let dragEvents = ["touchDragInside", "touchDragOutside"]
  private static let valueEvents = ["valueChanged", "primaryActionTriggered"]

  func image(named name: String, _ trouble: ImageTrouble) {
    add(
      .image, "image", OutcomeText.name(OutcomeText.shortened(name)),
      [trouble.kind.rawValue, OutcomeText.quoted(OutcomeText.shortened(trouble.description))])
  }

  func trouble(_ text: String, source: AnyObject?, isWarning: Bool) {
    let text = OutcomeText.escaped(text)
    if isWarning {
      warnings.append(text)
    }
    add(.trouble, "trouble", text, source.map { [names.name(of: $0)] } ?? [])
  }

  func raises(_ exception: RaisedException, _ reason: String, source: AnyObject?) {
    add(
      .raises, "raises", EngineText.joined(exception.rawValue, ": ", OutcomeText.escaped(reason)),
      source.map { [names.name(of: $0)] } ?? [])
  }

  // MARK: Lines

  private func describe(_ item: (any UILargeContentViewerItem)?) -> [String] {
    guard let item else { return ["nothing"] }
    let name = names.name(of: item)
    return item.largeContentTitle.map { [name, OutcomeText.quoted(OutcomeText.shortened($0))] } ?? [name]
  }

  /// What the viewer shows of an item's image: its name and size, whether it is scaled up, whether that blurs
  /// it, and its insets; nothing if the suite does not ask.
  private func picture(of item: (any UILargeContentViewerItem)?) -> [String] {
    guard detailsViewer, let item else { return [] }
    guard let image = item.largeContentImage else { return ["no image"] }
    var words = ["image"]
    if !image.name.isEmpty { words.append(OutcomeText.name(image.name)) }
    words.append(
      EngineNumber.compact(Double(image.size.width)) + "×" + EngineNumber.compact(Double(image.size.height)))
    let isVector = image.isSymbolImage || image.content?.preservesVector == true
    if isVector { words.append("vector") }
    if item.scalesLargeContentImage {
      words.append("scaled")
      if !isVector, image.content != nil { words.append("blurred") }
    }
    let insets = item.largeContentImageInsets
    if insets != .zero {
      let sides = [insets.top, insets.left, insets.bottom, insets.right]
      words.append("insets " + sides.map { EngineNumber.compact(Double($0)) }.joined(separator: ","))
    }
    return [words.joined(separator: " ")]
  }

  private func value(_ reason: GestureEndReason) -> EndReason {
    reason.value(named: reason.object.map(names.name(of:)))
  }

  /// Where a touch is on the screen, whichever window it belongs to (WN1).
  private func location(of touch: UITouch) -> String {
    let point = touch.location(in: nil)
    guard let window = touch.window, names.isOther(window) else { return EngineNumber.point(point) }
    return EngineNumber.point(window.convert(point, to: window.screen.coordinateSpace))
  }

  private func checkForLeak(_ view: UIView?, _ what: @autoclosure () -> String) {
    guard ReplaySession.isEarlier(view), let view else { return }
    leak("\(what()) came from an earlier case's \(names.name(ofView: view))")
  }

  private func add(
    _ kind: OutcomeLine.Kind, _ source: String, _ event: String, _ details: [String] = [],
    _ reason: EndReason? = nil
  ) {
    lines.append(
      OutcomeLine(
        time: moveToNow(), kind: kind, source: source, event: event, details: details, reason: reason))
    if let tellsLine, let line = lines.last { tellsLine(line) }
  }

  private func addHidden(_ source: String, _ event: String, _ details: [String], _ reason: EndReason?) {
    hidden.append(
      OutcomeLine(
        time: moveToNow(), kind: .recognizer, source: source, event: event, details: details,
        isObservable: false, reason: reason))
    if let tellsLine, let line = hidden.last { tellsLine(line) }
  }

  private func moveToNow() -> Int64 {
    let time = clock.now - VirtualClock.startOfReplay
    if time != instant {
      settle(before: time)
      instant = time
    }
    return time
  }

  /// Adds what was held back of instants before a time: what the app did comes before what client code cannot
  /// observe.
  private func settle(before time: Int64) {
    guard let app, !app.isEmpty else { return flush() }
    add(settled: app.takeLines(through: instant))
    flush()
    add(settled: app.takeLines(through: time == .max ? .max : time - 1))
  }

  private func add(settled more: [OutcomeLine]) {
    lines += more
    if let tellsLine { for line in more { tellsLine(line) } }
  }

  private func flush() {
    guard !hidden.isEmpty else { return }
    if hidden.count > 1 { hidden.sort(by: Self.precedes) }
    lines += hidden
    hidden.removeAll(keepingCapacity: true)
  }

  private static func precedes(_ line: OutcomeLine, _ other: OutcomeLine) -> Bool {
    if line.source != other.source { return line.source < other.source }
    if line.event != other.event { return line.event < other.event }
    return line.details.joined(separator: " ") < other.details.joined(separator: " ")
  }
}
