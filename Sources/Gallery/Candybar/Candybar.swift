import Replay
import UIKit

/// Step 7, Candybar as it ends: a bar that the viewer shows item by item, and that reads as the system's own tab bar does.
///
/// All that is left to do is to insert the trait `.selected` on the button of the active tab, and to remove it from the
/// others.
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
