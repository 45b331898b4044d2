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

  /// Ends the waiting calls of one method with one argument.
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let asked = Unchecked(value: (target: aTarget as AnyObject, argument: anArgument as AnyObject?))
    MainActor.assumeIsolated {
      cancel {
        $0.target === asked.value.target && $0.selector == aSelector
          && ($0.argument as AnyObject?) === asked.value.argument
      }
    }
  }

  @MainActor
  private static func cancel(_ fits: (Delayed) -> Bool) {
    for call in delayed where fits(call) { call.timer.invalidate() }
    delayed.removeAll(where: fits)
  }
}
