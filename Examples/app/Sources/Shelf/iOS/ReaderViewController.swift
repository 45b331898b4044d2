import UIKit

@objc protocol ReaderViewControllerDelegate: NSObjectProtocol {
  @objc optional func reader(_ reader: ReaderViewController, didOpen chapter: Int)
  @objc optional func readerDidFinish(_ reader: ReaderViewController)
}

/// A book's chapters: turned by swipes or the toolbar, whose button shows the history when it is held.
final class ReaderViewController: UIViewController {
  weak var delegate: ReaderViewControllerDelegate?

  private let book: Book
  private var chapter = 0
  private var history: [Int] = []
  private let heading = UILabel()
  private let body = UITextView()
  private lazy var previousButton = UIButton(type: .system)
  private lazy var nextButton = UIButton(type: .system)
  private lazy var sizeItem = UIBarButtonItem(
    title: "Aa", style: .plain, target: self, action: #selector(changeSize))
  private var isLarge = false

  init(book: Book) {
    self.book = book
    super.init(nibName: nil, bundle: nil)
    title = book.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.font = .preferredFont(forTextStyle: .title2)
    body.isEditable = false
    for part in [heading, body] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      heading.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      heading.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      heading.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
      body.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 12),
      body.leadingAnchor.constraint(equalTo: heading.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: heading.trailingAnchor),
      body.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
    ])
    makeToolbar()
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
    show(0)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  private func makeToolbar() {
    previousButton.setTitle("Previous", for: .normal)
    previousButton.addTarget(self, action: #selector(previous), for: .touchUpInside)
    nextButton.setTitle("Next", for: .normal)
    nextButton.addTarget(self, action: #selector(next(_:)), for: .touchUpInside)
    previousButton.frame = CGRect(x: 0, y: 0, width: 90, height: 44)
    nextButton.frame = CGRect(x: 0, y: 0, width: 60, height: 44)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    previousButton.addGestureRecognizer(press)
    toolbarItems = [
      UIBarButtonItem(customView: previousButton),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      sizeItem,
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(customView: nextButton),
    ]
  }

  private func show(_ chapter: Int) {
    self.chapter = chapter
    heading.text = book.chapters[chapter]
    body.text = String(repeating: "\(book.chapters[chapter]). ", count: 3)
    previousButton.isEnabled = chapter > 0
    nextButton.isEnabled = chapter < book.chapters.count - 1
    delegate?.reader?(self, didOpen: chapter)
    if !nextButton.isEnabled { delegate?.readerDidFinish?(self) }
  }

  private func turn(by step: Int) {
    guard book.chapters.indices.contains(chapter + step) else { return }
    history.append(chapter)
    show(chapter + step)
  }

  // MARK: Actions

  @objc private func previous() { turn(by: -1) }

  @objc private func next(_ sender: UIButton) { turn(by: 1) }

  @objc private func swiped(_ swipe: UISwipeGestureRecognizer) {
    turn(by: swipe.direction == .left ? 1 : -1)
  }

  @objc private func changeSize() {
    isLarge.toggle()
    body.font = .systemFont(ofSize: isLarge ? 24 : 17)
  }

  @objc private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began, !history.isEmpty else { return }
    let sheet = UIAlertController(title: "History", message: nil, preferredStyle: .actionSheet)
    for chapter in history.reversed() {
      sheet.addAction(
        UIAlertAction(title: book.chapters[chapter], style: .default) { [weak self] _ in
          self?.history.append(self?.chapter ?? 0)
          self?.show(chapter)
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }
}
