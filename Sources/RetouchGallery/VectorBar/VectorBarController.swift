import UIKit

/// A document with a bar of three ``IconButton``s, which are not controls: a lift has no effect by itself.
///
///     y 746 ┌───────────────────────────────────────┐
///       752 │ ┌─ save ──┐   ┌─ move ──┐   ┌─ share ─┐ │
///       804 │ └─────────┘   └─────────┘   └─────────┘ │
///       844 └───────────────────────────────────────┘
///           x 15      125 140       250 265       375
@MainActor
open class VectorBarController: UIViewController {
  let bar = BarView(frame: .zero)
  private var buttons: [IconButton] = []
  private let documents = ContentList(
    frame: .zero, title: "Documents",
    rows: [
      .init(title: "Letter to the Board", detail: "Yesterday", color: .systemBlue),
      .init(title: "Garden Plan", detail: "Monday", color: .systemGreen),
      .init(title: "Recipes", detail: "12 May", color: .systemRed),
      .init(title: "Travel Notes", detail: "3 May", color: .systemYellow),
    ])

  /// Whether the controller is the interaction's delegate and acts on its lifts.
  var actsOnLift: Bool { false }

  private(set) lazy var viewerInteraction = UILargeContentViewerInteraction(delegate: actsOnLift ? self : nil)

  /// Builds the document and the bar.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(documents)
    bar.accessibilityIdentifier = "bar"
    view.addSubview(bar)
    buttons = [("save", "Save"), ("move", "Move"), ("share", "Share")].map { name, text in
      IconButton(frame: CGRect(x: 0, y: 6, width: 110, height: 52), name: name, text: text) { [weak self] in
        self?.did(name)
      }
    }
    for button in buttons { bar.addSubview(button) }
    bar.addInteraction(viewerInteraction)
  }

  /// Places the bar, and the content above it.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    documents.frame = view.contentPlace
    bar.frame = view.barPlace
    for (index, button) in buttons.enumerated() {
      button.frame.origin.x = view.phoneInset + 15 + 125 * CGFloat(index)
    }
  }

  /// Called when a button was used.
  open func did(_ name: String) {}
}

extension VectorBarController: UILargeContentViewerInteractionDelegate {
  /// Performs the action of a tap when the finger lifts on a button.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    (item as? IconButton)?.activate()
  }
}
