import RetouchReplay
import UIKit

// The steps of the article, one fixture each: each step has the code of the one before it, and a line or two
// more. The last step is `Candybar`.

/// Step 1: buttons that can be tapped. A long press on one does nothing.
public final class CandybarButtons: CandybarController, Fixture {
  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }
}

/// Step 2: every button declares that it is shown. Without an interaction around it, that has no effect.
public final class CandybarMarked: CandybarController, Fixture {
  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ button: UIButton, title: String) {
    button.showsLargeContentViewer = true
  }
}

/// Step 3: every button also declares its title. Built and run, it still does not work.
public final class CandybarTitled: CandybarController, Fixture {
  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ button: UIButton, title: String) {
    button.showsLargeContentViewer = true
    button.largeContentTitle = title
  }
}

/// Step 4: the bar has the interaction, and the viewer appears: the title below the button's small image.
public final class CandybarViewer: CandybarController, Fixture {
  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ button: UIButton, title: String) {
    button.showsLargeContentViewer = true
    button.largeContentTitle = title
  }

  override func prepare(_ bar: UIStackView) {
    bar.addInteraction(UILargeContentViewerInteraction())
  }
}

/// Step 5: the image may be scaled, and takes up the available space.
public final class CandybarScaled: CandybarController, Fixture {
  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ button: UIButton, title: String) {
    button.showsLargeContentViewer = true
    button.largeContentTitle = title
    button.scalesLargeContentImage = true
  }

  override func prepare(_ bar: UIStackView) {
    bar.addInteraction(UILargeContentViewerInteraction())
  }
}

/// Step 6: the bar has the trait of a tab bar and is not an element itself. No tab is announced as selected.
public final class CandybarTabBar: CandybarController, Fixture {
  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }

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
}
