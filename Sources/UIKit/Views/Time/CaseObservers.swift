import Foundation
import Synchronization

/// Remembers the notification observers that client code adds during a replay, to remove them afterwards.
///
/// A fixture that forgets to remove its observer would otherwise receive the notifications of later cases.
package enum CaseObservers {
  private struct Added: @unchecked Sendable {
    let center: NotificationCenter
    let token: any NSObjectProtocol
  }

  /// What Foundation numbers observers by, each anew from the start once none is left.
  private struct Numbered: Hashable {
    let center: ObjectIdentifier
    let name: Notification.Name?
  }

  /// The observers added since the replay began, or nil outside a replay; they may be added on any thread.
  private static let added = Mutex<[Added]?>(nil)
  /// Where an observer stays that does nothing.
  private static let held = Mutex<Set<Numbered>>([])

  /// Starts remembering observers.
  package static func open() { added.withLock { $0 = [] } }

  /// Removes all observers added since, and stops remembering.
  package static func close() {
    let all = added.withLock { added in
      defer { added = nil }
      return added ?? []
    }
    for one in all { one.center.removeObserver(one.token) }
  }

  /// Keeps the numbers of a notification's observers from starting anew, for good where no object is given.
  ///
  /// Foundation removes by number: one that is removed a second time, as by a `deinit` after a
  /// `viewWillDisappear(_:)`, or in the next replay, would take along another one that has its number by then.
  static func holdNumbers(_ name: Notification.Name?, _ object: Any?, of center: NotificationCenter) {
    if object == nil {
      let isNew = held.withLock {
        $0.insert(Numbered(center: ObjectIdentifier(center), name: name)).inserted
      }
      guard isNew else { return }
    }
    let token = center.addObserver(forName: name, object: object, queue: nil) { _ in }
    if object != nil { remember(token, of: center) }
  }

  static func remember(_ token: any NSObjectProtocol, of center: NotificationCenter) {
    let one = Added(center: center, token: token)
    added.withLock { $0?.append(one) }
  }
}
