/// The keyboard on the screen: it is there while the first responder takes text (KB1).
///
/// It has no keys: what a case types is put in by ``UIApplication/type(_:)``. A touch on it is the
/// keyboard's, and reaches no view of the app, but for a client's own input view and accessory view,
/// which are in it.
@MainActor
final class Keyboard {
  /// Whether another first responder is about to follow the one that resigns, so that the keyboard stays.
  var isHandedOver = false
  /// Whether a view has asked for the guide that follows the keyboard, so that layout depends on it.
  var movesLayout = false

  private unowned let application: UIApplication
  private var window: KeyboardWindow?
  /// How high the keyboard is, in points; 0 while it is not there.
  private(set) var height: CGFloat = 0
  /// The number of changes so far, by which a change that was overtaken is known.
  private var changes = 0

  init(_ application: UIApplication) { self.application = application }

  /// The part of the screen that the keyboard covers; below the screen while it is not there.
  var frame: CGRect { place(height) }

  private func place(_ height: CGFloat) -> CGRect {
    let screen = UIScreen.main.bounds
    return CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
  }

  /// Comes, goes or changes its height as the first responder needs it.
  func follow() {
    guard !isHandedOver else { return }
    let responder = application.firstResponder
    let parts = KeyboardParts(responder, below: bottomInset)
    guard parts.height > 0 || height > 0 else { return }
    let wasThere = height > 0
    let old = wasThere ? frame : place(parts.height).offsetBy(dx: 0, dy: parts.height)
    show(parts)
    makeRoom()
    tell(from: old, wasThere, to: height > 0 ? frame : old.offsetBy(dx: 0, dy: old.height))
  }

  /// Takes its place on a screen that was turned.
  func screenDidChange() {
    guard height > 0 else { return }
    let old = frame
    show(KeyboardParts(application.firstResponder, below: bottomInset))
    makeRoom()
    tell(from: old, true, to: frame)
  }

  /// The table's controller that has made room for the keyboard.
  private weak var roomMaker: UITableViewController?

  /// Has the table's controller around what is edited make room, and the one before take its room back (KB8).
  private func makeRoom() {
    var around = height > 0 ? window?.panel.owner ?? application.firstResponder : nil
    while let candidate = around, !(candidate is UITableViewController) { around = candidate.next }
    let maker = around as? UITableViewController
    if maker !== roomMaker { roomMaker?.makeRoom(forKeyboard: nil) }
    roomMaker = maker
    maker?.makeRoom(forKeyboard: frame)
  }

  private var bottomInset: CGFloat { application.windowStack.main?.safeAreaInsets.bottom ?? 0 }

  private func show(_ parts: KeyboardParts) {
    height = parts.height
    if movesLayout { application.eachWindow { LayoutSystem.invalidate($0) } }
    guard height > 0 else {
      window?.isHidden = true
      window?.panel.show(parts)
      return
    }
    let window = self.window ?? KeyboardWindow(frame: UIScreen.main.bounds)
    self.window = window
    window.frame = UIScreen.main.bounds
    window.panel.frame = frame
    window.panel.show(parts)
    window.isHidden = false
  }

  /// Posts what is about to happen now, and what has happened once the animation is over (KB3).
  private func tell(from old: CGRect, _ wasThere: Bool, to new: CGRect) {
    let duration = AssumedFigures.standard.keyboardDuration
    let information: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: new),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Double(duration)),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    changes += 1
    let change = changes
    func post(_ names: Notification.Name?...) {
      for name in names.compactMap({ $0 }) {
        NotificationCenter.default.post(name: name, object: nil, userInfo: information)
      }
    }
    let comes = !wasThere && height > 0
    let goes = wasThere && height == 0
    if comes { BarHiding.keyboardComes(for: application.firstResponder) }
    post(
      UIResponder.keyboardWillChangeFrameNotification,
      comes ? UIResponder.keyboardWillShowNotification : nil,
      goes ? UIResponder.keyboardWillHideNotification : nil)
    application.clock.schedule(after: Int64(duration * 1_000_000), origin: "keyboard") { [weak self] in
      guard self?.changes == change else { return }
      post(
        UIResponder.keyboardDidChangeFrameNotification,
        comes ? UIResponder.keyboardDidShowNotification : nil,
        goes ? UIResponder.keyboardDidHideNotification : nil)
    }
  }

  /// The keyboard's own curve, which is none of the public ones.
  private static let curve = 7
}

/// What the keyboard consists of for a first responder.
@MainActor
struct KeyboardParts {
  /// The view above the keys, or nil.
  private(set) var accessory: UIView?
  /// The client's view in place of the keys, or nil.
  private(set) var input: UIView?
  /// The controller of that view, or nil.
  private(set) weak var controller: UIInputViewController?
  /// The responder that has given them: the first responder, or one further up its chain.
  private(set) weak var owner: UIResponder?
  private(set) var accessoryHeight: CGFloat = 0
  private(set) var height: CGFloat = 0

  /// The parts for a first responder; of no height if it takes no text and has no views of its own.
  init(_ responder: UIResponder?, below bottomInset: CGFloat) {
    guard let responder else { return }
    find(from: responder)
    let screen = UIScreen.main.bounds.size
    if let input {
      let own =
        if (input as? UIInputView)?.allowsSelfSizing == true {
          input.systemLayoutSizeFitting(
            CGSize(width: screen.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
          ).height
        } else {
          input.bounds.height > 0 ? input.bounds.height : input.intrinsicContentSize.height
        }
      height = own > 0 ? own : Self.keys(screen, bottomInset)
    } else if responder is any UIKeyInput {
      height = Self.keys(screen, bottomInset)
    }
    guard let accessory else { return }
    let own = accessory.bounds.height > 0 ? accessory.bounds.height : accessory.intrinsicContentSize.height
    accessoryHeight = max(0, own)
    height += accessoryHeight
  }

  /// Finds the views along the responder chain. From what is in the keyboard it leads to the responder that
  /// has put it there, once: text in a bar above the keys leaves the bar where it is.
  private mutating func find(from responder: UIResponder) {
    var next: UIResponder? = responder
    var hasLeftKeyboard = false
    while let candidate = next, accessory == nil || input == nil {
      if accessory == nil { accessory = candidate.inputAccessoryView }
      if input == nil {
        let controller = candidate.inputViewController
        self.controller = controller
        input = controller?.inputView ?? controller?.view ?? candidate.inputView
      }
      if owner == nil, accessory != nil || input != nil { owner = candidate }
      next = candidate.next
      if !hasLeftKeyboard, let keyboard = candidate as? KeyboardView {
        (hasLeftKeyboard, next) = (true, keyboard.owner)
      }
    }
  }

  /// How high the keys are on a screen, in points (KB2).
  private static func keys(_ screen: CGSize, _ bottomInset: CGFloat) -> CGFloat {
    let figures = AssumedFigures.standard
    let isBare = bottomInset == 0
    if screen.width > screen.height {
      return isBare ? figures.keyboardHeightLying : figures.keyboardHeightLyingOverEdge
    }
    return isBare ? figures.keyboardHeight : figures.keyboardHeightOverEdge
  }
}

/// The window that the keyboard is in, in front of all others; touches beside the keyboard pass through it.
@MainActor
final class KeyboardWindow: UIWindow {
  let panel = KeyboardView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    windowLevel = Level.keyboard
    addSubview(panel)
  }

  override var isPartOfStandardView: Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

extension UIWindow.Level {
  /// The level of the keyboard, in front of alerts and of whatever clients put in front of those (KB1).
  fileprivate static let keyboard = UIWindow.Level(rawValue: 10_000_000)
}

/// The keyboard itself: a plate without keys, with the views that a client gives.
@MainActor
final class KeyboardView: UIView {
  private var parts: KeyboardParts?
  /// The responder whose views are in it, or nil.
  var owner: UIResponder? { parts?.owner }

  override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    partName = "keyboard"
    backgroundColor = .systemGray4
  }

  override var isPartOfStandardView: Bool { true }

  func show(_ parts: KeyboardParts) {
    let (old, new) = (self.parts?.controller, parts.controller)
    if old !== new {
      old?.beginAppearanceTransition(false, animated: false)
      new?.beginAppearanceTransition(true, animated: false)
    }
    defer {
      if old !== new {
        old?.endAppearanceTransition()
        new?.endAppearanceTransition()
      }
    }
    for view in subviews where view !== parts.accessory && view !== parts.input { view.removeFromSuperview() }
    self.parts = parts
    for view in [parts.input, parts.accessory].compactMap({ $0 }) where view.superview !== self {
      addSubview(view)
    }
    place()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    guard let parts else { return }
    parts.accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: parts.accessoryHeight)
    parts.input?.frame = CGRect(
      x: 0, y: parts.accessoryHeight, width: bounds.width, height: bounds.height - parts.accessoryHeight)
  }
}
