import RetouchReplay
import UIKit

/// A bar of an app's own buttons with vector images; its delegate acts on a lift.
public final class VectorBar: VectorBarController, Fixture {
  /// The gallery's images.
  public static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  override var actsOnLift: Bool { true }
  /// Logs the button's name.
  public override func did(_ name: String) { note(name) }
}

/// The same bar without a delegate: the viewer shows the buttons, and a lift has no effect.
public final class VectorBarWithoutDelegate: VectorBarController, Fixture {
  /// The gallery's images.
  public static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  /// Logs the button's name.
  public override func did(_ name: String) { note(name) }
}
