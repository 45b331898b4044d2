import Replay
import UIKit

/// A bar of buttons that are an app's own class, with vector images; its delegate acts on a lift.
public final class VectorBar: VectorBarController, Fixture {
  /// The gallery's pictures.
  public static var assets: URL? { GalleryAssets.folder }
  /// A phone's.
  public static var screen: FixtureScreen { .phone }

  override var actsOnLift: Bool { true }
  /// Notes the button's name.
  public override func did(_ name: String) { note(name) }
}

/// The same bar without a delegate: the viewer shows the buttons, and a lift does nothing.
public final class VectorBarWithoutDelegate: VectorBarController, Fixture {
  /// The gallery's pictures.
  public static var assets: URL? { GalleryAssets.folder }
  /// A phone's.
  public static var screen: FixtureScreen { .phone }

  /// Notes the button's name.
  public override func did(_ name: String) { note(name) }
}
