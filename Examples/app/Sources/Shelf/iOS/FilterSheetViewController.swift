import UIKit

@objc protocol FilterSheetViewControllerDelegate: NSObjectProtocol {
  func filterSheet(_ sheet: FilterSheetViewController, didChoose order: Int, minimumRating: Int)
  @objc optional func filterSheetDidClose(_ sheet: FilterSheetViewController)
}

/// What the shelf shows, in a sheet of two heights.
final class FilterSheetViewController: UIViewController {
  enum Order: Int, CaseIterable {
    case added, title, rating

    var name: String {
      switch self {
      case .added: return "Added"
      case .title: return "Title"
      case .rating: return "Rating"
      }
    }
  }

  weak var delegate: FilterSheetViewControllerDelegate?

  private let order: Order
  private let minimumRating: Int
  private let segments = UISegmentedControl(items: Order.allCases.map(\.name))
  private let slider = RatingSlider()
  private let expandButton = UIButton(type: .system)

  init(order: Order, minimumRating: Int) {
    self.order = order
    self.minimumRating = minimumRating
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    segments.selectedSegmentIndex = order.rawValue
    segments.addTarget(self, action: #selector(chosen), for: .valueChanged)
    slider.rating = minimumRating
    slider.addTarget(self, action: #selector(chosen), for: .valueChanged)
    expandButton.setTitle("More", for: .normal)
    expandButton.addTarget(self, action: #selector(expand(_:event:)), for: .touchUpInside)
    for part in [segments, slider, expandButton] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24).isActive = true
      part.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24).isActive = true
      part.heightAnchor.constraint(equalToConstant: 44).isActive = true
    }
    segments.topAnchor.constraint(equalTo: view.topAnchor, constant: 40).isActive = true
    slider.topAnchor.constraint(equalTo: segments.bottomAnchor, constant: 24).isActive = true
    expandButton.topAnchor.constraint(equalTo: slider.bottomAnchor, constant: 24).isActive = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    delegate?.filterSheetDidClose?(self)
  }

  @objc private func chosen() {
    delegate?.filterSheet(self, didChoose: segments.selectedSegmentIndex, minimumRating: slider.rating)
  }

  @IBAction private func expand(_ sender: UIButton, event: UIEvent) {
    guard let sheet = sheetPresentationController else { return }
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
  }
}
