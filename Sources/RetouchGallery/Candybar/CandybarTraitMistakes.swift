import RetouchReplay
import UIKit

// Two ways in which the trait of a tab bar has no effect.

/// The trait is on every button, where one might expect it.
public final class CandybarTraitOnButtons: CandybarController, Fixture {
  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ button: UIButton, title: String) { button.accessibilityTraits.insert(.tabBar) }
}

/// The trait is on the bar, and the bar is itself an element, which hides its buttons.
public final class CandybarAsElement: CandybarController, Fixture {
  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ bar: UIStackView) {
    bar.accessibilityTraits.insert(.tabBar)
    bar.accessibilityLabel = "Tabs"
    bar.isAccessibilityElement = true
  }
}
