import RetouchReplay
import UIKit

/// Step 7, Candybar's final state: a bar that the viewer shows item by item, and that reads like a tab bar.
///
/// All that is left is to insert the trait `.selected` on the active tab's button, and remove it elsewhere.
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

  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }
}
