import Synchronization

/// Remembers the notification observers that client code adds during a replay, to remove them afterwards.
///
/// A fixture that forgets to remove its observer would otherwise receive the notifications of later cases.
package enum CaseObservers {
  private struct Added: @unchecked Sendable {
    let center: NotificationCenter
    let token: any NSObjectProtocol
  }

  /// The observers added since the replay began, or nil outside a replay; they may be added on any thread.
  private static let added = Mutex<[Added]?>(nil)

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

  static func remember(_ token: any NSObjectProtocol, of center: NotificationCenter) {
    let one = Added(center: center, token: token)
    added.withLock { $0?.append(one) }
  }
}
