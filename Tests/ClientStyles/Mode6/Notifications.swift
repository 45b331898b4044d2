import UIKit

/// Follows the text size by notification.
final class TextSizeObserver {
  private var token: NSObjectProtocol?
  private(set) var changes = 0

  @MainActor
  func start(_ changed: @escaping @Sendable (UIContentSizeCategory?) -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: .main
    ) { notification in
      changed(notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory)
    }
  }

  deinit {
    if let token = token { NotificationCenter.default.removeObserver(token) }
  }
}

extension Notification.Name {
  static let cardWasSwiped = Notification.Name("cardWasSwiped")
}

final class CardView: UIView {
  func swiped() {
    NotificationCenter.default.post(name: .cardWasSwiped, object: self, userInfo: ["tag": tag])
  }

  func observe() {
    NotificationCenter.default.addObserver(forName: .cardWasSwiped, object: self, queue: nil) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.alpha = 0 }
    }
  }
}
