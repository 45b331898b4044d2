import RetouchReplayClock
import Synchronization

/// Calls the observers of a notification in the order in which they were added.
///
/// On Linux, Foundation's center calls them in an order that depends on how many there were before. While a
/// notification is posted, the blocks that Foundation calls only register themselves; they run once all have
/// done so. Foundation still decides which observers are called: a removed one is not. `Notifications.c`
/// comes before Foundation's functions, whatever a client's file imports.
enum NotificationOrder {
  /// A block that is waiting for its turn.
  private struct Call {
    let order: Int
    let block: () -> Void
  }

  /// The calls of a notification that is being posted on a thread.
  private struct Post: @unchecked Sendable {
    let thread: pthread_t
    var calls: [Call] = []
  }

  private static let nextOrder = Atomic(0)
  private static let posts = Mutex<[Post]>([])

  /// Makes a block for Foundation that calls another one when it is its turn.
  fileprivate static func block<Message>(
    for block: @escaping @Sendable (Message) -> Void
  ) -> @Sendable (Message) -> Void {
    let order = nextOrder.add(1, ordering: .relaxed).newValue
    return { message in
      if !wait(Call(order: order, block: { block(message) })) { block(message) }
    }
  }

  /// Makes a block that runs another one on the main queue, and waits for it as Foundation does.
  ///
  /// A replay counts as running on it, whatever its thread, because waiting for the queue would never end.
  static func onMainQueue(
    _ block: @escaping @Sendable (Notification) -> Void
  ) -> @Sendable (Notification) -> Void {
    { notification in
      guard ReplayContext.runningClock == nil, !Thread.isMainThread else { return block(notification) }
      on(.main, block)(notification)
    }
  }

  /// Makes a block that runs another one on a queue, and waits for it as Foundation does.
  static func on(
    _ queue: OperationQueue, _ block: @escaping @Sendable (Notification) -> Void
  ) -> @Sendable (Notification) -> Void {
    { notification in
      let box = Posted(notification: notification)
      queue.addOperations([BlockOperation { block(box.notification) }], waitUntilFinished: true)
    }
  }

  private struct Posted: @unchecked Sendable {
    let notification: Notification
  }

  /// Appends a call to those of the thread's post; returns false if the thread posts nothing.
  private static func wait(_ call: Call) -> Bool {
    let box = Waiting(call: call)
    return posts.withLock { posts in
      guard let index = posts.lastIndex(where: { pthread_equal($0.thread, pthread_self()) != 0 }) else {
        return false
      }
      posts[index].calls.append(box.call)
      return true
    }
  }

  private struct Waiting: @unchecked Sendable {
    let call: Call
  }

  /// Lets the blocks that the thread's posts call register themselves from now on.
  fileprivate static func begin() { posts.withLock { $0.append(Post(thread: pthread_self())) } }

  /// Makes the calls that the post waits for, in their order.
  fileprivate static func end() {
    let post = posts.withLock { posts in
      posts.lastIndex { pthread_equal($0.thread, pthread_self()) != 0 }.map { posts.remove(at: $0) }
    }
    for call in post?.calls.sorted(by: { $0.order < $1.order }) ?? [] { call.block() }
  }
}

@_cdecl("retouch_post_begins")
func postBegins() { NotificationOrder.begin() }

@_cdecl("retouch_post_ended")
func postEnded() { NotificationOrder.end() }

@_silgen_name("retouch_observer_in_order")
func observerInOrder<Message>(
  _ block: @escaping @Sendable (Message) -> Void
) -> @Sendable (Message) -> Void {
  NotificationOrder.block(for: block)
}

@_silgen_name("retouch_add_observer")
func addObserver(
  name: Notification.Name?, object: Any?, queue: OperationQueue?,
  block: @escaping @Sendable (Notification) -> Void, center: NotificationCenter
) -> any NSObjectProtocol {
  let called =
    switch queue {
    case nil: block
    case .some(.main): NotificationOrder.onMainQueue(block)
    case .some(let queue): NotificationOrder.on(queue, block)
    }
  return CaseObservers.add(name, object, to: center, called)
}

extension NotificationCenter {
  /// Calls a block whenever a notification of this name is posted, until the observer is removed.
  ///
  /// It is Foundation's method, but its result may be left unused: an observer that is added during a replay
  /// is removed when the replay is over. Observers are called in the order in which they were added.
  ///
  /// - Returns: The observer, for `removeObserver(_:)`.
  @discardableResult
  public func addObserver(
    forName name: Notification.Name, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: Optional(name), object: object, queue: queue, using: block)
  }
}
