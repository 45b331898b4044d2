import Replay
import UIKit

// Two ways in which the trait of a tab bar comes to nothing.

/// The trait is on every button, where one would look for it.
public final class CandybarTraitOnButtons: CandybarController, Fixture {
  /// Notes the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ button: UIButton, title: String) { button.accessibilityTraits.insert(.tabBar) }
}

/// The trait is on the bar, and the bar is an element itself, behind which nobody finds its buttons.
public final class CandybarAsElement: CandybarController, Fixture {
  /// Notes the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ bar: UIStackView) {
    bar.accessibilityTraits.insert(.tabBar)
    bar.accessibilityLabel = "Tabs"
    bar.isAccessibilityElement = true
  }
}
