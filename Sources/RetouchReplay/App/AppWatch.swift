import RetouchReplayClock
import UIKit

/// Collects what an app does until the instant is over, and makes lines of it.
///
/// A value that changes and changes back within an instant was never seen, and has no line. A place, a text
/// or a number that goes on changing from instant to instant, with no other line in between, has one line
/// with the first and the last value: a card that follows a finger is not told at each frame. Nothing here
/// keeps a view alive, because what a client does when a view is freed is part of the outcome.
@MainActor
final class AppWatch: AppObserver {
  private let clock: VirtualClock
  private let text: AppText
  private var pending: [Pending] = []
  /// The change in ``pending`` that goes on, for each property that has one.
  private var open: [Key: Int] = [:]
  /// The views that have come into a window at ``instant``: what is in them is new as well.
  private var fresh: Set<ObjectIdentifier> = []
  private var instant: Int64 = -1
  /// When UIKit last gave one of its own views another size, as in a row that is edited: what is in it
  /// follows.
  private var resized: [ObjectIdentifier: Int64] = [:]
  /// The names of the windows that have been shown: what a client lets go of cannot be asked any more.
  private var windows: [ObjectIdentifier: String] = [:]
  /// The instant of the latest change.
  private var latest: Int64 = -1
  private var begun = 0

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AppProperty
  }

  /// What has no line yet.
  private struct Pending {
    /// When it changed last.
    var last: Int64
    /// What began before it has a smaller number.
    var order: Int
    var content: Content
  }

  private enum Content {
    case change(Change)
    case event(AppText.Words, rows: Int)
    /// A change of an earlier instant, in words, which does not go on.
    case line(OutcomeLine)
  }

  /// A property that has changed, once or from instant to instant: an object, so that nothing weak is copied
  /// at each of them.
  @MainActor
  final class Change {
    private(set) weak var view: UIView?
    let property: AppProperty
    let old: AppValue
    /// The value that the line tells, if it is not the view's present one.
    var new: AppValue?
    /// The view's name and that of the view around it, for one that leaves.
    var leaving: (name: String, from: String)?
    /// At how many instants it has changed.
    var steps = 1

    init(_ view: UIView, _ property: AppProperty, from old: AppValue, leaving: (name: String, from: String)?)
    {
      (self.view, self.property, self.old, self.leaving) = (view, property, old, leaving)
    }
  }

  init(_ clock: VirtualClock, _ names: NameTable) {
    self.clock = clock
    text = AppText(names)
  }

  /// Begins with the windows that a client has shown beside the fixture's own.
  func begin(_ windows: [UIWindow]) {
    for window in windows where !window.isHidden {
      self.windows[ObjectIdentifier(window)] = text.name(of: window)
    }
  }

  private var now: Int64 { clock.now - VirtualClock.startOfReplay }

  // MARK: AppObserver

  func did(_ event: AppEvent) {
    let words = text.words(for: event)
    // Rows that come one call after the other are told together.
    if let rows = words.rows, let last = pending.last, last.last == now,
      case .event(let before, let count) = last.content, before.isSame(as: words)
    {
      pending[pending.count - 1].content = .event(before, rows: count + rows)
      return
    }
    begin(.event(words, rows: words.rows ?? 0))
  }

  func changed(_ view: UIView, _ property: AppProperty, from old: AppValue) {
    if view.isClients(property) {
      guard !isFresh(view) else { return }
      guard let window = view as? UIWindow, property == .hidden else { return note(view, property, old) }
      // A window that is hidden is often let go of at once.
      let name = text.name(of: window)
      windows[ObjectIdentifier(window)] = window.isHidden ? nil : name
      note(view, property, old, leaving: (name, ""))
    } else if case .frame(let frame) = old, frame.size != view.frame.size, view.window != nil {
      resized[ObjectIdentifier(view)] = now
    }
  }

  func showsAnew(_ view: UIView) {
    beginInstant()
    fresh.insert(ObjectIdentifier(view))
  }

  func freed(_ window: ObjectIdentifier) {
    guard let name = windows.removeValue(forKey: window) else { return }
    begin(.line(OutcomeLine(time: now, kind: .app, source: "app", event: "hides", details: [name])))
  }

  private func beginInstant() {
    if instant != now { fresh.removeAll(keepingCapacity: true) }
    instant = now
  }

  func moved(_ view: UIView, isComing: Bool) {
    // What it has shown until now was seen, although it may still have gone on.
    if !isComing, !pending.isEmpty { putInWords(leaving: view) }
    if isComing {
      beginInstant()
      let isNews = view.isClients(.place) && !isFresh(view)
      fresh.insert(ObjectIdentifier(view))
      if isNews { note(view, .place, .place(nil)) }
    } else if view.isClients(.place), let superview = view.superview {
      let isNew = isFresh(superview)
      guard !isNew else { return }
      let leaving = (text.name(of: view), text.name(of: superview) + text.title(of: view))
      note(view, .place, .place(ObjectIdentifier(superview)), leaving: leaving)
    }
  }

  private func note(
    _ view: UIView, _ property: AppProperty, _ old: AppValue, leaving: (name: String, from: String)? = nil
  ) {
    let key = Key(view: ObjectIdentifier(view), property: property)
    if let index = open[key], case .change(let change) = pending[index].content, change.view === view {
      if pending[index].last == now || property.goesOn {
        if pending[index].last != now { change.steps += 1 }
        if let leaving, change.leaving == nil { change.leaving = leaving }
        pending[index].last = now
        return
      }
      change.new = old
    }
    if latest != now {
      latest = now
      putInWords()
    }
    open[key] = pending.count
    begin(.change(Change(view, property, from: old, leaving: leaving)))
  }

  private func begin(_ content: Content) {
    begun += 1
    pending.append(Pending(last: now, order: begun, content: content))
  }

  /// Finds the words for changes of earlier instants that do not go on, or for all of a view that leaves and
  /// of what is in it, as long as their views are there.
  private func putInWords(leaving: UIView? = nil) {
    let past = pending.indices.filter { index in
      guard pending[index].last < now, case .change(let change) = pending[index].content else { return false }
      guard let leaving else { return !change.property.goesOn }
      return change.view?.isDescendant(of: leaving) == true
    }
    guard !past.isEmpty else { return }
    var rest = pending.indices.filter { !past.contains($0) }.map { pending[$0] }
    for (order, line) in lines(of: past.map { pending[$0] }) {
      rest.append(Pending(last: line.time, order: order, content: .line(line)))
    }
    pending = rest
    findOpen()
  }

  /// Whether a view, or one that it is in, has come into a window at this instant.
  private func isFresh(_ view: UIView) -> Bool {
    guard instant == now, !fresh.isEmpty else { return false }
    var next: UIView? = view
    while let view = next {
      if fresh.contains(ObjectIdentifier(view)) { return true }
      next = view.superview
    }
    return false
  }

  // MARK: Lines

  /// Whether nothing waits for its line.
  var isEmpty: Bool { pending.isEmpty }

  /// Takes the lines of what last changed no later than at a time.
  func takeLines(through time: Int64) -> [OutcomeLine] {
    guard !pending.isEmpty else { return [] }
    var (due, rest): ([Pending], [Pending]) = ([], [])
    for item in pending { if item.last <= time { due.append(item) } else { rest.append(item) } }
    guard !due.isEmpty else { return [] }
    pending = rest
    findOpen()
    defer { if pending.isEmpty { resized.removeAll(keepingCapacity: true) } }
    return lines(of: due.sorted { ($0.last, $0.order) < ($1.last, $1.order) }).map { $0.line }
  }

  private func findOpen() {
    open.removeAll(keepingCapacity: true)
    for (index, item) in pending.enumerated() {
      guard case .change(let change) = item.content, change.new == nil, let view = change.view else {
        continue
      }
      open[Key(view: ObjectIdentifier(view), property: change.property)] = index
    }
  }

  private func lines(of due: [Pending]) -> [(order: Int, line: OutcomeLine)] {
    var folded: Set<AppText.Fold> = []
    var counts: [AppText.Fold: Int] = [:]
    let seen = due.map { item -> AppText.Seen? in
      guard case .change(let change) = item.content else { return nil }
      return text.seen(change, at: item.last)
    }
    let grown = Set(seen.compactMap { $0?.resized })
    func follows(_ seen: AppText.Seen) -> Bool {
      seen.follows(grown) || seen.around.contains { resized[$0] == seen.line.time }
    }
    for case let seen? in seen where !follows(seen) { counts[seen.fold, default: 0] += 1 }
    var lines: [(order: Int, line: OutcomeLine)] = []
    for (item, seen) in zip(due, seen) {
      switch item.content {
      case .event(let words, let rows): lines.append((item.order, words.line(at: item.last, rows: rows)))
      case .line(let line): lines.append((item.order, line))
      case .change:
        guard let seen, !follows(seen) else { continue }
        let count = counts[seen.fold] ?? 1
        if count <= AppText.mostAlike {
          lines.append((item.order, seen.line))
        } else if folded.insert(seen.fold).inserted {
          lines.append((item.order, seen.folded(count)))
        }
      }
    }
    return lines
  }
}

extension AppProperty {
  /// Whether changes at several instants are one change that goes on.
  fileprivate var goesOn: Bool {
    switch self {
    case .frame, .alpha, .text, .image, .value, .badge, .prompt: true
    case .place, .hidden, .enabled, .selected: false
    }
  }
}
