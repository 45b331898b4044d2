import UIKit

/// The keys for dialling, which take no touches here.
final class KeypadPage: UIViewController {
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
      let key = UILabel(frame: CGRect(x: 57 + 98 * column, y: 220 + 94 * row, width: 80, height: 80))
      key.text = String(sign)
      key.font = .systemFont(ofSize: 34)
      key.textAlignment = .center
      key.backgroundColor = .secondarySystemBackground
      key.layer.cornerRadius = 40
      view.addSubview(key)
    }
    let call = UIView(frame: CGRect(x: 155, y: 600, width: 80, height: 80))
    call.backgroundColor = .systemGreen
    call.layer.cornerRadius = 40
    view.addSubview(call)
  }
}
