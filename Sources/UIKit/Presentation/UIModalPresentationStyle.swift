/// How a controller is shown over another one.
///
/// All styles fill the window here. After ``fullScreen`` and ``currentContext`` the view beneath leaves the window, as on
/// iOS; under the others it stays.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over all of the window.
  case fullScreen = 0
  /// A sheet that leaves a strip of what is beneath.
  case pageSheet
  /// A smaller sheet.
  case formSheet
  /// Over the controller that says so.
  case currentContext
  /// As a delegate says.
  case custom
  /// Over all of the window, which may show through.
  case overFullScreen
  /// Over the controller that says so, which may show through.
  case overCurrentContext
  /// In a bubble.
  case popover
  /// Without a style.
  case none = -1
  /// As the system likes: as a sheet.
  case automatic = -2

  var hidesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// How the change to a controller looks.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// Turned over.
  case flipHorizontal
  /// Faded in.
  case crossDissolve
  /// Like a page.
  case partialCurl
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// Light, over something dark.
  case lightContent
  /// Dark, over something light.
  case darkContent = 3
}
