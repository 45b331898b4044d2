import UIKit

/// The dialling keys, which take no touches here.
final class KeypadPage: UIViewController {
  private let keys = UIView(frame: CGRect(x: 0, y: 0, width: 276, height: 460))

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Keypad"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    for (index, sign) in "123456789*0#".enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: 3)
      let key = UILabel(frame: CGRect(x: 98 * column, y: 94 * row, width: 80, height: 80))
      key.text = String(sign)
      key.font = .systemFont(ofSize: 34)
      key.textAlignment = .center
      key.backgroundColor = .secondarySystemBackground
      key.layer.cornerRadius = 40
      keys.addSubview(key)
    }
    let call = UIView(frame: CGRect(x: 98, y: 380, width: 80, height: 80))
    call.backgroundColor = .systemGreen
    call.layer.cornerRadius = 40
    keys.addSubview(call)
    view.addSubview(keys)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let free = view.bounds.inset(by: view.safeAreaInsets)
    keys.center = CGPoint(x: free.midX, y: free.midY)
  }
}
