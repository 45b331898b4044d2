import UIKit

protocol BookFormViewControllerDelegate: AnyObject {
  func bookForm(_ form: BookFormViewController, didSave book: Book)
  func bookFormDidCancel(_ form: BookFormViewController)
}

/// A new book: its form stays above the keyboard, and is saved once it has a title.
final class BookFormViewController: UIViewController {
  weak var delegate: BookFormViewControllerDelegate?

  private let scrollView = UIScrollView()
  private let titleField = UITextField()
  private let authorField = UITextField()
  private let favoriteSwitch = UISwitch()
  private let ratingSlider = RatingSlider()
  @IBOutlet private weak var saveItem: UIBarButtonItem!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New Book"
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
    let save = UIBarButtonItem(barButtonSystemItem: .save, target: self, action: #selector(save(_:)))
    save.isEnabled = false
    navigationItem.rightBarButtonItem = save
    saveItem = save
    makeForm()
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(keyboardWillChange(_:)), name: UIResponder.keyboardWillShowNotification,
      object: nil)
    center.addObserver(
      self, selector: #selector(keyboardWillHide), name: UIResponder.keyboardWillHideNotification, object: nil
    )
    let tap = UITapGestureRecognizer(target: self, action: #selector(tappedBeside))
    tap.cancelsTouchesInView = false
    scrollView.addGestureRecognizer(tap)
  }

  private func makeForm() {
    titleField.placeholder = "Title"
    titleField.returnKeyType = .next
    authorField.placeholder = "Author"
    authorField.returnKeyType = .done
    for field in [titleField, authorField] {
      field.borderStyle = .roundedRect
      field.delegate = self
      field.addTarget(self, action: #selector(edited(_:)), for: .editingChanged)
    }
    let label = UILabel()
    label.text = "Favorite"
    let favorite = UIStackView(arrangedSubviews: [label, favoriteSwitch])
    let stack = UIStackView(arrangedSubviews: [titleField, authorField, favorite, ratingSlider])
    stack.axis = .vertical
    stack.spacing = 16
    for part in [scrollView, stack] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    scrollView.alwaysBounceVertical = true
    scrollView.keyboardDismissMode = .onDrag
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor, constant: -20),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40),
      titleField.heightAnchor.constraint(equalToConstant: 44),
      authorField.heightAnchor.constraint(equalToConstant: 44),
      ratingSlider.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  // MARK: Actions

  @objc private func edited(_ sender: UITextField) {
    saveItem.isEnabled = titleField.text?.isEmpty == false
  }

  @objc private func tappedBeside() { view.endEditing(true) }

  @objc private func cancel() { delegate?.bookFormDidCancel(self) }

  @IBAction private func save(_ sender: UIBarButtonItem) {
    view.endEditing(true)
    let book = Book(
      title: titleField.text ?? "", author: authorField.text ?? "", chapters: ["Untitled"],
      rating: ratingSlider.rating, isFavorite: favoriteSwitch.isOn)
    delegate?.bookForm(self, didSave: book)
  }

  @objc private func keyboardWillChange(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
      return
    }
    let covered = view.convert(frame, from: nil).intersection(view.bounds)
    scrollView.contentInset.bottom = covered.height
  }

  @objc private func keyboardWillHide() { scrollView.contentInset.bottom = 0 }
}

extension BookFormViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === titleField {
      authorField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return true
  }
}
