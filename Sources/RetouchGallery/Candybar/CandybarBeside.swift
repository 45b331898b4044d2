import RetouchReplay
import UIKit

// The article's remarks beside its steps.

/// The title is optional: without one the viewer takes the button's image alone, as small as it is.
public final class CandybarUntitled: CandybarController, Fixture {
  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }

  override func prepare(_ button: UIButton, title: String) { button.showsLargeContentViewer = true }

  override func prepare(_ bar: UIStackView) { bar.addInteraction(UILargeContentViewerInteraction()) }
}

/// The buttons have titles under their images: the viewer takes both, and nothing has to be specified.
public final class CandybarCaptions: CandybarController, Fixture {
  /// Logs the tab's name.
  public override func did(_ name: String) { note(name) }

  override func makeButton() -> UIButton { CaptionButton(type: .system) }

  override func prepare(_ button: UIButton, title: String) {
    button.titleLabel?.font = .systemFont(ofSize: 10, weight: .medium)
    button.setTitle(title, for: .normal)
    button.showsLargeContentViewer = true
    button.scalesLargeContentImage = true
  }

  override func prepare(_ bar: UIStackView) { bar.addInteraction(UILargeContentViewerInteraction()) }

  override func mark(_ button: UIButton, isActive: Bool) {
    super.mark(button, isActive: isActive)
    button.setTitleColor(button.tintColor, for: .normal)
  }
}

/// A button with its title under its image.
private final class CaptionButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    imageView?.frame = CGRect(x: (bounds.width - 24) / 2, y: 6, width: 24, height: 24)
    titleLabel?.frame = CGRect(x: 0, y: 32, width: bounds.width, height: 14)
    titleLabel?.textAlignment = .center
  }
}
