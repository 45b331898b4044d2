import Synchronization

/// Remembers the notification observers that client code adds during a replay, to remove them after it.
///
/// A fixture that forgets to remove its observer would go on hearing the notifications of later cases.
package enum CaseObservers {
  private struct Added: @unchecked Sendable {
    let center: NotificationCenter
    let token: any NSObjectProtocol
  }

  /// What was added since the replay began, or nil outside a replay. Observers may be added on any thread.
  private static let added = Mutex<[Added]?>(nil)

  /// Begins to remember.
  package static func open() { added.withLock { $0 = [] } }

  /// Removes all that was added since, and stops remembering.
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
