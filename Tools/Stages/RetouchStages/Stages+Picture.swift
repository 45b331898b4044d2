import Foundation
import RetouchReplay
import UIKit

#if Pictures
  import RetouchPictures

  extension Stage {
    /// The stages from views to a file.
    static var pictures: [Stage] {
      [
        item("picture-png", "a window of 390×844 points with 41 views as PNG, 2 pixels a point") { list in
          _ = try Picture.png(of: list(), scale: 2)
        },
        item("picture-svg", "the same as SVG") { list in _ = try Picture.svg(of: list()) },
        item(
          "picture-images",
          "picture-png with five SVGs of the client's own, each drawn in a process with limits",
          images: { (1...5).map { drawing(radius: $0) } }
        ) { list in
          _ = try Picture.png(of: list(), scale: 2)
        },
      ]
    }

    private static func item(
      _ name: String, _ meaning: String, images: @escaping @MainActor () -> [UIImage?] = { [] },
      _ draw: @escaping @MainActor (() -> DisplayList) throws -> Void
    ) -> Stage {
      Stage(name: name, unit: "picture", meaning: meaning) {
        let window = window(images())
        let traits = UITraitCollection(userInterfaceStyle: .light)
        @MainActor func list() -> DisplayList {
          Depiction(traits: traits) { _ in "view" }.list(
            windows: [window],
            touches: [DisplayTouch(number: 1, trail: [CGPoint(x: 60, y: 800)], isDown: true)])
        }
        // The libraries are loaded, and the fonts found, only once.
        try draw(list)
        return StageWork(timed: .init(units: 1) { try draw(list) })
      }
    }

    /// Makes an image that differs from the others, so that no drawing is shared by two of them.
    private static func drawing(radius: Int) -> UIImage? {
      let circle = "<circle cx='12' cy='12' r='\(radius)'/>"
      return UIImage(
        data: Data("<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'>\(circle)</svg>".utf8))
    }

    /// Makes a list of ten rows above a bar of five buttons with symbols or images, and a card with a shadow.
    private static func window(_ images: [UIImage?]) -> UIWindow {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.isHidden = false
      for row in 0..<10 {
        let view = UIView(frame: CGRect(x: 0, y: 60 * row, width: 390, height: 60))
        view.backgroundColor = row % 2 == 0 ? .systemBackground : .secondarySystemBackground
        let label = UILabel(frame: CGRect(x: 16, y: 0, width: 300, height: 60))
        label.text = "Row \(row) of the list"
        let more = UIImageView(frame: CGRect(x: 350, y: 20, width: 20, height: 20))
        more.image = UIImage(systemName: "chevron.right")
        view.addSubview(label)
        view.addSubview(more)
        window.addSubview(view)
      }
      for (place, symbol) in ["house", "star", "camera", "gear", "magnifyingglass"].enumerated() {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 78 * place, y: 780, width: 78, height: 64)
        button.setImage(images.isEmpty ? UIImage(systemName: symbol) : images[place], for: .normal)
        window.addSubview(button)
      }
      let card = UIView(frame: CGRect(x: 95, y: 322, width: 200, height: 200))
      card.backgroundColor = .tertiarySystemBackground
      card.layer.cornerRadius = 24
      card.layer.shadowOpacity = 0.2
      card.layer.shadowRadius = 14
      window.addSubview(card)
      window.layoutIfNeeded()
      return window
    }
  }
#else
  extension Stage {
    /// There are none, because this build cannot draw.
    static var pictures: [Stage] { [] }
  }
#endif
