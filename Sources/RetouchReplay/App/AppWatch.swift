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

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AppProperty
  }

  /// What has no line yet.
  private struct Pending {
    var last: Int64
    var content: Content
  }

  private enum Content {
    case change(Change)
    case event(AppText.Words, rows: Int)
  }

  /// A property that has changed, once or from instant to instant.
  struct Change {
    weak var view: UIView?
    let property: AppProperty
    let old: AppValue
    /// The value that the line tells, if it is not the view's present one.
    var new: AppValue?
    /// The view's name and that of the view around it, for one that leaves.
    var leaving: (name: String, from: String)?
    /// At how many instants it has changed.
    var steps = 1
  }

  init(_ clock: VirtualClock, _ names: NameTable) {
    self.clock = clock
    text = AppText(names)
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
    pending.append(Pending(last: now, content: .event(words, rows: words.rows ?? 0)))
  }

  func changed(_ view: UIView, _ property: AppProperty, from old: AppValue) {
    guard view.isPlacedByClient, !isFresh(view) else { return }
    note(view, property, old)
  }

  func moved(_ view: UIView, isComing: Bool) {
    if isComing {
      if instant != now { fresh.removeAll(keepingCapacity: true) }
      instant = now
      if !view.isPlacedByClient {
        fresh.insert(ObjectIdentifier(view))
        return
      }
      let isNews = !isFresh(view)
      fresh.insert(ObjectIdentifier(view))
      if isNews { note(view, .place, .place(nil)) }
    } else if view.isPlacedByClient, let superview = view.superview {
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
    if let index = open[key], case .change(var change) = pending[index].content, change.view === view {
      if pending[index].last == now || property.goesOn {
        if pending[index].last != now { change.steps += 1 }
        if let leaving, change.leaving == nil { change.leaving = leaving }
        pending[index] = Pending(last: now, content: .change(change))
        return
      }
      change.new = old
      pending[index].content = .change(change)
    }
    open[key] = pending.count
    pending.append(
      Pending(
        last: now, content: .change(Change(view: view, property: property, old: old, leaving: leaving))))
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
    open.removeAll(keepingCapacity: true)
    for (index, item) in rest.enumerated() {
      guard case .change(let change) = item.content, change.new == nil, let view = change.view else {
        continue
      }
      open[Key(view: ObjectIdentifier(view), property: change.property)] = index
    }
    // Those of one instant stay in their order.
    let order = due.indices.sorted { (due[$0].last, $0) < (due[$1].last, $1) }
    return lines(of: order.map { due[$0] })
  }

  private func lines(of due: [Pending]) -> [OutcomeLine] {
    var folded: Set<AppText.Fold> = []
    var counts: [AppText.Fold: Int] = [:]
    let seen = due.map { item -> AppText.Seen? in
      guard case .change(let change) = item.content else { return nil }
      return text.seen(change, at: item.last)
    }
    let resized = Set(seen.compactMap { $0?.resized })
    for case let seen? in seen where !seen.follows(resized) { counts[seen.fold, default: 0] += 1 }
    var lines: [OutcomeLine] = []
    for (item, seen) in zip(due, seen) {
      switch item.content {
      case .event(let words, let rows): lines.append(words.line(at: item.last, rows: rows))
      case .change:
        guard let seen, !seen.follows(resized) else { continue }
        let count = counts[seen.fold] ?? 1
        if count <= AppText.mostAlike {
          lines.append(seen.line)
        } else if folded.insert(seen.fold).inserted {
          lines.append(seen.folded(count))
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
    case .frame, .alpha, .text, .image, .value: true
    case .place, .hidden, .enabled, .selected: false
    }
  }
}
