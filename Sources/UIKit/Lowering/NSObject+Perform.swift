import Foundation

// What code of the Objective-C runtime asks objects for by selectors.

extension NSObjectProtocol {
  /// Whether the object's class has the method that a selector names; a selector that is only a name belongs
  /// to those alone that are a ``SelectorPerforming``.
  public func responds(to aSelector: Selector!) -> Bool { respond(self, to: aSelector) }

  /// What `super.responds(to:)` is in a class that says itself what it responds to.
  public func _respondsByItself(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    let object = Unchecked(value: self as AnyObject)
    return MainActor.assumeIsolated { aSelector.mayBelong(to: object.value) }
  }

  /// Calls the method that a selector names.
  ///
  /// As with a message that nobody understands, a selector that the object does not have stops the program.
  ///
  /// - Returns: nil: what the method returned is not known.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any? = nil) -> Unmanaged<AnyObject>! {
    guard let aSelector else { return nil }
    let call = Unchecked(value: (target: self as AnyObject, argument: object))
    MainActor.assumeIsolated {
      let target = call.value.target
      guard !aSelector.perform(on: target, sender: call.value.argument, event: nil) else { return }
      fatalError(
        "\(type(of: target)) has no method \(aSelector): write it as #selector, or conform to SelectorPerforming"
      )
    }
    return nil
  }
}

extension NSObjectProtocol {
  /// Calls the method that a selector names with two arguments.
  ///
  /// - Returns: nil: what the method returned is not known.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any?, with object2: Any?) -> Unmanaged<AnyObject>!
  {
    guard let aSelector else { return nil }
    let call = Unchecked(value: (target: self as AnyObject, first: object1, second: object2))
    MainActor.assumeIsolated {
      let target = call.value.target
      guard !aSelector.perform(on: target, sender: call.value.first, event: call.value.second) else { return }
      fatalError(
        "\(type(of: target)) has no method \(aSelector) for two arguments: write it as #selector")
    }
    return nil
  }
}

extension NSObject {
  /// Calls the method that a selector names on the main thread: at once if that is the caller's and is to
  /// wait, else later.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    let call = Unchecked(value: (target: self, argument: arg))
    let perform: @Sendable () -> Void = {
      MainActor.assumeIsolated { _ = call.value.target.perform(aSelector, with: call.value.argument) }
    }
    guard wait else { return DispatchQueue.main.async(execute: perform) }
    if MainQueue.isCurrent { perform() } else { DispatchQueue.main.sync(execute: perform) }
  }

  /// Whether the objects of this class have the method that a selector names; of a protocol's method that is
  /// not known without an object, which is reported.
  public static func instancesRespond(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return MainActor.assumeIsolated {
      if let answer = aSelector.mayBelong(toObjectsOf: self) { return answer }
      UIApplication.shared.observer?.trouble(
        "whether objects of \(self) have \(aSelector), a protocol's method, is not known here; ask an object",
        source: nil)
      return false
    }
  }
}

extension Thread {
  /// Cannot be had: what a selector names runs on the main actor.
  @available(
    *, unavailable,
    message: "a selector's method runs on the main actor here; use Thread(block:) for what may run elsewhere"
  )
  public convenience init(target: Any, selector: Selector, object argument: Any?) { self.init() }
}

extension NSObject {
  /// A call that waits for its time.
  private struct Delayed {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    let timer: Timer
  }

  @MainActor private static var delayed: [Delayed] = []

  /// Calls the method that a selector names after some seconds; the object is kept alive until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let call = Unchecked(value: (target: self, argument: anArgument))
    MainActor.assumeIsolated {
      let timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { timer in
        let timer = Unchecked(value: timer)
        MainActor.assumeIsolated {
          Self.delayed.removeAll { $0.timer === timer.value }
          call.value.target.perform(aSelector, with: call.value.argument)
        }
      }
      Self.delayed.append(
        Delayed(target: call.value.target, selector: aSelector, argument: call.value.argument, timer: timer))
    }
  }

  /// Ends all calls of an object's methods that wait for their time.
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = Unchecked(value: aTarget as AnyObject)
    MainActor.assumeIsolated { cancel { $0.target === target.value } }
  }

  /// Ends the waiting calls of one method with one argument, or an equal one.
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let asked = Unchecked(value: (target: aTarget as AnyObject, argument: anArgument))
    MainActor.assumeIsolated {
      cancel {
        $0.target === asked.value.target && $0.selector == aSelector
          && areEqual($0.argument, asked.value.argument)
      }
    }
  }

  private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return one as AnyObject === other as AnyObject
  }

  @MainActor
  private static func cancel(_ fits: (Delayed) -> Bool) {
    for call in delayed where fits(call) { call.timer.invalidate() }
    delayed.removeAll(where: fits)
  }
}
