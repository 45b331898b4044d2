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

  /// What Foundation numbers observers by.
  private struct Numbered: Hashable {
    let center: ObjectIdentifier
    let name: Notification.Name?
    let object: ObjectIdentifier?
  }

  /// The observers added since the replay began, or nil outside a replay; they may be added on any thread.
  private static let added = Mutex<[Added]?>(nil)
  /// The observer with the highest number of each, which does nothing.
  private static let highest = Mutex<[Numbered: Added]>([:])

  /// Starts remembering observers.
  package static func open() { added.withLock { $0 = [] } }

  /// Removes all observers added since, and stops remembering.
  package static func close() {
    let all = added.withLock { added in
      defer { added = nil }
      return added ?? []
    }
    let ofObjects = highest.withLock { highest in
      defer { highest = highest.filter { $0.key.object == nil } }
      return highest.filter { $0.key.object != nil }.map(\.value)
    }
    for one in all + ofObjects { one.center.removeObserver(one.token) }
  }

  /// Keeps the numbers of a notification's observers from being given again, for good where no object is
  /// given, otherwise until the replay ends.
  ///
  /// Foundation removes by number, and gives the one above the highest that is left: an observer that is
  /// removed a second time, as by a `deinit` after a `viewWillDisappear(_:)`, or in the next replay, would
  /// take along another one that has its number by then. So an observer that does nothing is above all.
  static func holdNumbers(_ name: Notification.Name?, _ object: Any?, of center: NotificationCenter) {
    let key = Numbered(
      center: ObjectIdentifier(center), name: name, object: object.map { ObjectIdentifier($0 as AnyObject) })
    let token = center.addObserver(forName: name, object: object, queue: nil) { _ in }
    let one = Added(center: center, token: token)
    if let old = highest.withLock({ $0.updateValue(one, forKey: key) }) {
      center.removeObserver(old.token)
    }
  }

  static func remember(_ token: any NSObjectProtocol, of center: NotificationCenter) {
    let one = Added(center: center, token: token)
    added.withLock { $0?.append(one) }
  }
}
