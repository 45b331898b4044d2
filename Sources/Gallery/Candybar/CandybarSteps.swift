import Replay
import UIKit

// The article's way, a fixture a step: each has what the one before it has, and a line or two more. The last step is
// `Candybar`.

/// Step 1: these are buttons, which one can tap and react on. A long press on one does nothing.
public final class CandybarButtons: CandybarController, Fixture {
  /// Notes the tab's name.
  public override func did(_ name: String) { note(name) }
}

/// Step 2: every button says that it is shown. With no interaction around it that has no effect.
public final class CandybarMarked: CandybarController, Fixture {
  /// Notes the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ button: UIButton, title: String) {
    button.showsLargeContentViewer = true
  }
}

/// Step 3: and by which title. Built and run, it still does not work.
public final class CandybarTitled: CandybarController, Fixture {
  /// Notes the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ button: UIButton, title: String) {
    button.showsLargeContentViewer = true
    button.largeContentTitle = title
  }
}

/// Step 4: the bar has the interaction, and the viewer is there: the title, over it the button's image as small as it is.
public final class CandybarViewer: CandybarController, Fixture {
  /// Notes the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ button: UIButton, title: String) {
    button.showsLargeContentViewer = true
    button.largeContentTitle = title
  }

  override func prepare(_ bar: UIStackView) {
    bar.addInteraction(UILargeContentViewerInteraction())
  }
}

/// Step 5: one more thing: the image may be scaled, and takes up the space that there is for it.
public final class CandybarScaled: CandybarController, Fixture {
  /// Notes the tab's name.
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

/// Step 6: the bar has the trait of a tab bar and is no element itself. No tab is said to be the selected one.
public final class CandybarTabBar: CandybarController, Fixture {
  /// Notes the tab's name.
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
