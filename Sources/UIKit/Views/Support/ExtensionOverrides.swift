// What a client's extension of a class of UIKit overrides takes the place of UIKit's own on iOS. Here the
// extension conforms, when it is lowered, to the protocol of the member, and the class asks for it.

/// An extension of scroll views or controllers that overrides `touchesBegan(_:with:)`.
@preconcurrency @MainActor
public protocol TouchesBeganInExtension {
  /// What it does.
  func _extension_touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?)
}

/// An extension of scroll views or controllers that overrides `touchesMoved(_:with:)`.
@preconcurrency @MainActor
public protocol TouchesMovedInExtension {
  /// What it does.
  func _extension_touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?)
}

/// An extension of scroll views or controllers that overrides `touchesEnded(_:with:)`.
@preconcurrency @MainActor
public protocol TouchesEndedInExtension {
  /// What it does.
  func _extension_touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?)
}

/// An extension of scroll views or controllers that overrides `touchesCancelled(_:with:)`.
@preconcurrency @MainActor
public protocol TouchesCancelledInExtension {
  /// What it does.
  func _extension_touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?)
}

/// An extension of navigation or tab bar controllers that overrides `preferredStatusBarStyle`.
@preconcurrency @MainActor
public protocol PreferredStatusBarStyleInExtension {
  /// What it says: the style of the status bar.
  var _extension_preferredStatusBarStyle: UIStatusBarStyle { get }
}

/// An extension of navigation or tab bar controllers that overrides `prefersStatusBarHidden`.
@preconcurrency @MainActor
public protocol PrefersStatusBarHiddenInExtension {
  /// What it says: whether the status bar is hidden.
  var _extension_prefersStatusBarHidden: Bool { get }
}

/// An extension of navigation or tab bar controllers that overrides `childForStatusBarStyle`.
@preconcurrency @MainActor
public protocol ChildForStatusBarStyleInExtension {
  /// What it says: who decides on the style of the status bar.
  var _extension_childForStatusBarStyle: UIViewController? { get }
}

/// An extension of navigation or tab bar controllers that overrides `childForStatusBarHidden`.
@preconcurrency @MainActor
public protocol ChildForStatusBarHiddenInExtension {
  /// What it says: who decides on whether the status bar is hidden.
  var _extension_childForStatusBarHidden: UIViewController? { get }
}

/// An extension of navigation or tab bar controllers that overrides `shouldAutorotate`.
@preconcurrency @MainActor
public protocol ShouldAutorotateInExtension {
  /// What it says: whether it turns with the device.
  var _extension_shouldAutorotate: Bool { get }
}

/// An extension of navigation or tab bar controllers that overrides `supportedInterfaceOrientations`.
@preconcurrency @MainActor
public protocol SupportedInterfaceOrientationsInExtension {
  /// What it says: the orientations.
  var _extension_supportedInterfaceOrientations: UIInterfaceOrientationMask { get }
}
