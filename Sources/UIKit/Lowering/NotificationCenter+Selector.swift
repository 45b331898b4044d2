import Foundation
import Synchronization

/// The observers that are called by a selector: Foundation's center on Linux knows blocks alone.
private enum SelectorObservers {
  struct Added: @unchecked Sendable {
    weak var observer: AnyObject?
    let id: ObjectIdentifier
    let center: NotificationCenter
    let token: any NSObjectProtocol
    let name: Notification.Name?
    let object: ObjectIdentifier?
    /// The replay at whose end the observer is removed, or nil.
    let replay: Int?
  }

  static let all = Mutex<[Added]>([])

  /// Takes out those that fit, and those whose observer is gone, and ends them.
  static func remove(where fits: (Added) -> Bool) {
    let gone = all.withLock { all in
      let gone = all.filter { $0.observer == nil || fits($0) }
      if !gone.isEmpty { all.removeAll { $0.observer == nil || fits($0) } }
      return gone
    }
    // Those of an earlier replay are gone, and another observer may have their number.
    let replay = CaseObservers.replay
    for one in gone where one.replay == nil || one.replay == replay {
      one.center.removeObserver(one.token as Any)
    }
  }
}

extension NotificationCenter {
  /// Calls a method of an observer, which is not kept alive, for each notification of a name and an object.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let observer = targetObject(observer)
    let held = Weak(observer)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      let sent = Unchecked(value: notification)
      MainActor.assumeIsolated {
        guard let observer = held.object,
          !aSelector.perform(on: observer, sender: sent.value, event: nil)
        else { return }
        UIApplication.shared.observer?.trouble("nothing performs selector \(aSelector)", source: observer)
      }
    }
    SelectorObservers.remove { _ in false }
    let added = SelectorObservers.Added(
      observer: observer, id: ObjectIdentifier(observer), center: self, token: token, name: aName,
      object: anObject.map { ObjectIdentifier($0 as AnyObject) }, replay: CaseObservers.replay)
    SelectorObservers.all.withLock { $0.append(added) }
  }

  /// Ends what was added for an observer: by a selector, or by a block whose result it is.
  public func removeObserver(_ observer: AnyObject) {
    let id = ObjectIdentifier(observer)
    SelectorObservers.remove { $0.id == id && $0.center === self }
    removeObserver(observer as Any)
  }

  /// Ends what was added for a class, whose own methods are called.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer.Type) {
    removeObserver(targetObject(observer))
  }

  /// Ends what was added for a class, a name and an object; nil stands for all of them.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer.Type, name aName: Notification.Name?, object anObject: Any?
  ) {
    removeObserver(targetObject(observer), name: aName, object: anObject)
  }

  /// Ends what was added for an observer, a name and an object; nil stands for all of them.
  public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
    let id = ObjectIdentifier(observer)
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    SelectorObservers.remove {
      $0.id == id && $0.center === self && (aName == nil || $0.name == aName)
        && (object == nil || $0.object == object)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}
