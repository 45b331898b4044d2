import RetouchReplay
import UIKit

/// A map with a panel of tools over its lower part, whose delegate makes the viewer appear over the map.
public final class ChosenHost: MapController, Fixture {
  /// Makes the panel's delegate choose the map, which has room for the viewer.
  public required init() { super.init(choosesMap: true) }

  required init?(coder: NSCoder) { nil }

  /// Logs a tool that was used.
  public override func report(_ what: String) { note(what) }
}

/// The same map and panel without a delegate: of the two controllers that contain the interaction's view,
/// UIKit picks the nearest one, which is the panel.
public final class NearestHost: MapController, Fixture {
  /// Leaves the choice to UIKit.
  public required init() { super.init(choosesMap: false) }

  required init?(coder: NSCoder) { nil }

  /// Logs a tool that was used.
  public override func report(_ what: String) { note(what) }
}
