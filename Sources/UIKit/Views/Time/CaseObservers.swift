import Synchronization

/// Remembers the notification observers that client code adds during a replay, to remove them afterwards.
///
/// A fixture that forgets to remove its observer would otherwise receive the notifications of later cases.
package enum CaseObservers {
  private struct Added: @unchecked Sendable {
    let center: NotificationCenter
    let token: any NSObjectProtocol
  }

  /// What Foundation numbers observers by, and a number.
  private struct Number: Hashable {
    let center: ObjectIdentifier
    let name: Notification.Name?
    let object: ObjectIdentifier?
    let number: UInt64
  }

  /// What is known of a replay's observers.
  private struct Replay {
    let order: Int
    var added: [Added] = []
    var numbers: Set<Number> = []
  }

  /// The replay that is running; its observers may be added on any thread.
  private static let running = Mutex<Replay?>(nil)
  private static let replays = Atomic(0)

  /// The number of the replay that is running, or nil.
  static var replay: Int? { running.withLock { $0?.order } }

  /// Starts remembering observers.
  package static func open() {
    let order = replays.add(1, ordering: .relaxed).newValue
    running.withLock { $0 = Replay(order: order) }
  }

  /// Removes all observers added since, and stops remembering.
  package static func close() {
    let all = running.withLock { running in
      defer { running = nil }
      return running?.added ?? []
    }
    for one in all { one.center.removeObserver(one.token) }
  }

  /// Adds an observer whose number no earlier one of the replay has had.
  ///
  /// Foundation removes by number, and gives those of removed observers again: one that is removed a second
  /// time, as by a `deinit` after a `viewWillDisappear(_:)`, would take along the one that has its number by
  /// then. So whoever gets such a number stays, and does nothing.
  static func add(
    _ name: Notification.Name?, _ object: Any?, to center: NotificationCenter,
    _ block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    while true {
      let held = Held(block)
      let token = center.addObserver(forName: name, object: object, queue: nil) { held.block?($0) }
      let number = (Mirror(reflecting: token).descendant("token", "token") as? UInt64).map {
        Number(
          center: ObjectIdentifier(center), name: name,
          object: object.map { ObjectIdentifier($0 as AnyObject) }, number: $0)
      }
      let one = Added(center: center, token: token)
      let isNew = running.withLock { running in
        running?.added.append(one)
        return number.flatMap { running?.numbers.insert($0).inserted } ?? true
      }
      if isNew { return token }
      held.block = nil
    }
  }

  /// What an observer calls; nil for one that only holds a number.
  private final class Held: @unchecked Sendable {
    var block: (@Sendable (Notification) -> Void)?

    init(_ block: @escaping @Sendable (Notification) -> Void) { self.block = block }
  }
}
