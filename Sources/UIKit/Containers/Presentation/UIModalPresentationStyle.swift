/// The style in which a controller is presented over another one.
///
/// The sheet styles show a sheet (SH1); all others fill the window here. With ``fullScreen`` and
/// ``currentContext`` the view beneath leaves the window, as on iOS; with the others it stays.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window.
  case fullScreen = 0
  /// A sheet that leaves a strip of the view beneath visible (SH1).
  case pageSheet
  /// A smaller sheet.
  case formSheet
  /// Over the controller that defines the context.
  case currentContext
  /// As determined by a delegate.
  case custom
  /// Over the whole window, with the view beneath showing through.
  case overFullScreen
  /// Over the controller that defines the context, with the view beneath showing through.
  case overCurrentContext
  /// In a popover.
  case popover
  /// No style.
  case none = -1
  /// The system's choice: a sheet (SH1).
  case automatic = -2

  var hidesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// The transition with which a controller is shown.
public enum UIModalTransitionStyle: Int, Sendable {
  /// It slides up from below.
  case coverVertical = 0
  /// The view beneath turns over to show it.
  case flipHorizontal
  /// Cross-fade.
  case crossDissolve
  /// A page curl.
  case partialCurl
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// The system's choice.
  case `default` = 0
  /// Light, over something dark.
  case lightContent
  /// Dark, over something light.
  case darkContent = 3
}
