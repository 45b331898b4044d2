/// A drag, as both its source and the views under the finger see it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Whether the items may be moved rather than copied.
  var allowsMoveOperation: Bool { get }
  /// Where the finger is, in a view's coordinates, in points.
  func location(in view: UIView) -> CGPoint
  /// Whether an item's content is an object of a class.
  func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool
}

/// A drag, as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Any value that the app keeps with the drag.
  var localContext: Any? { get set }
}

/// A drag, as seen by the views on which it may be dropped.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, which always comes from this app.
  var localDragSession: (any UIDragSession)? { get }
  /// Passes the items' objects of a class to a closure, on the main queue.
  @discardableResult
  func loadObjects<Object>(ofClass aClass: Object.Type, completion: @escaping ([Object]) -> Void) -> Progress
}

/// A drag, from the moment at which the items are lifted (DD2, DD3, DD4, DD5, DD6).
@MainActor
final class DragSession: NSObject, UIDragSession {
  let source: UIDragInteraction
  private(set) var items: [UIDragItem] = []
  var localContext: Any?
  private var window: UIWindow? { source.view?.window }
  /// Where the finger is and where the items were lifted, in the window.
  private(set) var point: CGPoint
  private let origin: CGPoint
  private var hasBegun = false
  /// The same drag for the views on which it may be dropped; made when it is first needed.
  private var dropSession: DropSession?
  private var drop: DropSession {
    if let dropSession { return dropSession }
    let made = DropSession(self)
    dropSession = made
    return made
  }
  /// The interactions that the finger entered, and whether they take the items.
  private var asked: [(interaction: UIDropInteraction, takes: Bool)] = []
  private var target: UIDropInteraction?
  private var proposal = UIDropOperation.cancel

  init(_ source: UIDragInteraction, at point: CGPoint) {
    self.source = source
    (self.point, origin) = (point, point)
    super.init()
    items = source.delegate?.dragInteraction(source, itemsForBeginning: self) ?? []
  }

  var allowsMoveOperation: Bool {
    source.delegate?.dragInteraction(source, sessionAllowsMoveOperation: self) ?? true
  }

  func location(in view: UIView) -> CGPoint {
    guard let window, view !== window else { return point }
    return view.convert(point, from: window)
  }

  func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  // MARK: The finger

  func lift() {
    for item in items { _ = source.delegate?.dragInteraction(source, previewForLifting: item, session: self) }
    let animator = DragAnimator()
    source.delegate?.dragInteraction(source, willAnimateLiftWith: animator, session: self)
    animator.run()
  }

  /// Follows the finger; the drag begins once the finger has moved past the hysteresis of a pan (DD3).
  func move(to point: CGPoint) {
    self.point = point
    if !hasBegun {
      guard distance(point, origin) > UIApplication.shared.thresholds.panHysteresis else { return }
      hasBegun = true
      source.delegate?.dragInteraction(source, sessionWillBegin: self)
    }
    source.delegate?.dragInteraction(source, sessionDidMove: self)
    let found = findTarget()
    if found !== target { enter(found) }
    guard let target else { return }
    let wanted = target.delegate?.dropInteraction(target, sessionDidUpdate: drop).operation ?? .cancel
    proposal = wanted == .move && !allowsMoveOperation ? .forbidden : wanted
  }

  private func enter(_ found: UIDropInteraction?) {
    if let target { target.delegate?.dropInteraction(target, sessionDidExit: drop) }
    (target, proposal) = (found, .cancel)
    if let found { found.delegate?.dropInteraction(found, sessionDidEnter: drop) }
  }

  /// The interaction of the view under the finger, or of the nearest view around that, that takes the items
  /// (DD4).
  private func findTarget() -> UIDropInteraction? {
    var next = window?.hitTest(point, with: nil)
    while let view = next {
      for case let interaction as UIDropInteraction in view.interactions where takes(interaction) {
        return interaction
      }
      next = view.superview
    }
    return nil
  }

  /// Whether an interaction takes the items; each is asked only once.
  private func takes(_ interaction: UIDropInteraction) -> Bool {
    if let known = asked.first(where: { $0.interaction === interaction }) { return known.takes }
    let takes = interaction.delegate?.dropInteraction(interaction, canHandle: drop) ?? false
    asked.append((interaction, takes))
    return takes
  }

  // MARK: The end

  /// Drops the items with the lift, where the view under the finger has proposed to copy or move them (DD5).
  func end(wasCancelled: Bool) {
    guard hasBegun else { return }
    if wasCancelled { enter(nil) }
    let operation = target == nil ? .cancel : proposal
    let drops = operation == .copy || operation == .move
    let taker = drops ? target : nil
    if let taker { taker.delegate?.dropInteraction(taker, performDrop: drop) }
    source.delegate?.dragInteraction(source, session: self, willEndWith: operation)
    if operation == .cancel {
      for item in items {
        let animator = DragAnimator()
        source.delegate?.dragInteraction(source, item: item, willAnimateCancelWith: animator)
        animator.run()
      }
    }
    if let taker { taker.delegate?.dropInteraction(taker, concludeDrop: drop) }
    for (interaction, takes) in asked where takes {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: drop)
    }
    source.delegate?.dragInteraction(source, session: self, didEndWith: operation)
    // The two sessions keep each other alive until here.
    dropSession = nil
  }
}

/// A drag, for the views on which it may be dropped.
@MainActor
final class DropSession: NSObject, UIDropSession {
  private let drag: DragSession

  init(_ drag: DragSession) { self.drag = drag }

  var localDragSession: (any UIDragSession)? { drag }
  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  func canLoadObjects<Object>(ofClass aClass: Object.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

  func loadObjects<Object>(
    ofClass aClass: Object.Type, completion: @escaping ([Object]) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    DispatchQueue.main.async { [items] in
      MainActor.assumeIsolated {
        completion(items.compactMap { $0.itemProvider.object as? Object })
      }
      progress.completedUnitCount = 1
    }
    return progress
  }
}
