// Traits that are the same in every replay.

/// Whether a screen measures how hard it is pressed.
public enum UIForceTouchCapability: Int, Sendable {
  case unknown = 0
  /// It does not.
  case unavailable
  /// It does.
  case available
}

/// The colours that a screen shows.
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  /// Those of sRGB.
  case SRGB
  /// More than those of sRGB.
  case P3
}

/// Whether something is in front of the interface of the app.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  /// The app's own interface.
  case base
  /// In front of it.
  case elevated
}

/// How strong contrasts are.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  /// As usual.
  case normal
  /// Stronger.
  case high
}

/// How heavy text is.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  /// As usual.
  case regular
  /// Bold.
  case bold
}

extension UITraitCollection {
  /// Whether the screen measures how hard it is pressed: not known, as recordings say it of each touch.
  public var forceTouchCapability: UIForceTouchCapability { .unknown }
  /// The colours that the screen shows: those of sRGB.
  public var displayGamut: UIDisplayGamut { .SRGB }
  /// Whether something is in front of the app's interface: no.
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
  /// How strong contrasts are: as usual.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// How heavy text is: as usual.
  public var legibilityWeight: UILegibilityWeight { .regular }
  /// The traits on which dynamic colours depend.
  public class var systemTraitsAffectingColorAppearance: [UITrait] { [UITraitUserInterfaceStyle.self] }
  /// The traits on which it depends which file of an image is shown.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitDisplayScale.self,
    ]
  }
  /// Calls a closure in which this collection is the current one, for dynamic colours and preferred fonts.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = before
  }
}
