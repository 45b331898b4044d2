import UIKit

extension UIButton {
  /// Returns a button that looks like a search bar, 318×36 points, for the title view of a navigation bar.
  static func searchBar() -> UIButton {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 318, height: 36)
    button.layer.cornerRadius = 18
    button.backgroundColor = .tertiarySystemFill
    var configuration = UIButton.Configuration.plain()
    configuration.imagePadding = 6
    configuration.baseForegroundColor = .secondaryLabel
    button.configuration = configuration
    button.setImage(UIImage(named: "search"), for: .normal)
    button.setTitle("City, street or postcode", for: .normal)
    return button
  }
}
