import Foundation

// What makes an object of a class that is known only at run time: `T()` of a generic parameter, `type.init()`
// of a metatype. On iOS each initializer of UIKit's may be called so; Swift alone wants it to be `required`,
// which each subclass would have to repeat. So lowered sources call these in place of it.
//
// An initializer that a class declares has a place in the table of its methods, and below it an override has
// the same place. Each class here requires the initializer of the one above it, so that what is called
// through it is looked up in the table of the class that is given. A class without that initializer stops the
// program there with the compiler's own message, as on iOS.

/// The place of an object's plain initializer; it is never made.
open class _MadeObject: NSObject {
  /// The initializer that is looked up.
  public required override init() { super.init() }
}

/// The place of a cell's initializer; it is never made.
open class _MadeCell: UITableViewCell {
  /// The initializer that is looked up.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  /// There is no nib of it.
  public required init?(coder: NSCoder) { nil }
}

/// The place of a controller's initializer; it is never made.
open class _MadeController: UIViewController {
  /// The initializer that is looked up.
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// There is no nib of it.
  public required init?(coder: NSCoder) { nil }
}

/// The place of a navigation controller's initializer; it is never made.
open class _MadeNavigation: UINavigationController {
  /// The initializer that is looked up.
  public required override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }
  /// There is no nib of it.
  public required init?(coder: NSCoder) { nil }
}

/// The place of a recognizer's initializer; it is never made.
open class _MadeRecognizer: UIGestureRecognizer {
  /// The initializer that is looked up.
  public required override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
  }
}

extension NSObject {
  /// Makes an object of the class that this is called on.
  public static func _made() -> Self {
    unsafeBitCast(unsafeBitCast(self, to: _MadeObject.Type.self).init(), to: Self.self)
  }
}

extension UIButton {
  /// Makes a button of a type, of the class that this is called on.
  public static func _made(type buttonType: ButtonType) -> Self {
    let button = _made(frame: .zero)
    button.madeType = buttonType
    return button
  }
}

extension UITableViewCell {
  /// Makes a cell of the class that this is called on.
  public static func _made(style: CellStyle, reuseIdentifier: String?) -> Self {
    let made = unsafeBitCast(self, to: _MadeCell.Type.self)
    return unsafeBitCast(made.init(style: style, reuseIdentifier: reuseIdentifier), to: Self.self)
  }
}

extension UIViewController {
  /// Makes a controller of the class that this is called on.
  public static func _made(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) -> Self {
    let made = unsafeBitCast(self, to: _MadeController.Type.self)
    return unsafeBitCast(made.init(nibName: nibNameOrNil, bundle: nibBundleOrNil), to: Self.self)
  }
}

extension UINavigationController {
  /// Makes a navigation controller of the class that this is called on.
  public static func _made(rootViewController: UIViewController) -> Self {
    let made = unsafeBitCast(self, to: _MadeNavigation.Type.self)
    return unsafeBitCast(made.init(rootViewController: rootViewController), to: Self.self)
  }
}

extension UIGestureRecognizer {
  /// Makes a recognizer of the class that this is called on.
  public static func _made(target: Any?, action: Selector?) -> Self {
    let made = unsafeBitCast(self, to: _MadeRecognizer.Type.self)
    return unsafeBitCast(made.init(target: target, action: action), to: Self.self)
  }
}
