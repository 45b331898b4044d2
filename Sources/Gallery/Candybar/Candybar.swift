import Replay
import UIKit

/// Candybar as it ends: a bar that the viewer shows item by item, and that reads as the system's own tab bar does.
///
/// The buttons say that they are shown, by which title, and that their vectors may be scaled. The bar has the interaction,
/// and the trait, for which it must be no element itself. The button of the tab that is shown is selected.
public final class Candybar: CandybarController, Fixture {
  override func prepare(_ button: UIButton, title: String) {
    button.showsLargeContentViewer = true
    button.largeContentTitle = title
    button.scalesLargeContentImage = true
  }

  override func prepare(_ bar: UIStackView) {
    bar.addInteraction(UILargeContentViewerInteraction())
    bar.accessibilityTraits.insert(.tabBar)
    bar.isAccessibilityElement = false
  }

  override func mark(_ button: UIButton, isActive: Bool) {
    super.mark(button, isActive: isActive)
    if isActive {
      button.accessibilityTraits.insert(.selected)
    } else {
      button.accessibilityTraits.remove(.selected)
    }
  }

  /// Notes the tab's name.
  public override func did(_ name: String) { note(name) }
}
