// What makes a view of a class that is known only at run time, as MadeByClass.swift does of other objects.

/// The place of a view's initializer; it is never made.
open class _MadeView: UIView {
  /// The initializer that is looked up.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// There is no nib of it.
  public required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// Makes a view of the class that this is called on.
  public static func _made(frame: CGRect) -> Self {
    unsafeBitCast(unsafeBitCast(self, to: _MadeView.Type.self).init(frame: frame), to: Self.self)
  }
}
