import UIKit

/// The list of books: swiped to mark or remove one, pulled to refresh, tapped to read.
final class ShelfViewController: UITableViewController {
  private let library: Library
  private var order = FilterSheetViewController.Order.added
  private var minimumRating = 0
  private var shown: [Int] = []

  init(library: Library) {
    self.library = library
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Book")
    tableView.rowHeight = 56
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Filter", style: .plain, target: self, action: #selector(showFilter))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addBook(_:)))
    #if os(iOS)
      let refresh = UIRefreshControl()
      refresh.addTarget(self, action: #selector(refreshed(_:)), for: .valueChanged)
      refreshControl = refresh
    #endif
    NotificationCenter.default.addObserver(
      self, selector: #selector(reload), name: .libraryDidChange, object: library)
    reload()
  }

  @objc private func reload() {
    let books = library.books
    shown = books.indices.filter { books[$0].rating >= minimumRating }
    switch order {
    case .added: break
    case .title: shown.sort { books[$0].title < books[$1].title }
    case .rating: shown.sort { books[$0].rating > books[$1].rating }
    }
    tableView.reloadData()
  }

  // MARK: Actions

  @objc private func showFilter() {
    let filter = FilterSheetViewController(order: order, minimumRating: minimumRating)
    filter.delegate = self
    filter.modalPresentationStyle = .pageSheet
    if let sheet = filter.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    present(filter, animated: true)
  }

  @IBAction private func addBook(_ sender: Any) {
    let form = BookFormViewController()
    form.delegate = self
    present(UINavigationController(rootViewController: form), animated: true)
  }

  @objc private func refreshed(_ sender: UIRefreshControl) {
    perform(#selector(refreshEnded), with: nil, afterDelay: 0.5)
  }

  @objc private func refreshEnded() {
    refreshControl?.endRefreshing()
    reload()
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Book", for: indexPath)
    let book = library.books[shown[indexPath.row]]
    var content = cell.defaultContentConfiguration()
    content.text = book.title
    content.secondaryText = book.author
    cell.contentConfiguration = content
    cell.accessoryType = book.isFavorite ? .checkmark : .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let reader = ReaderViewController(book: library.books[shown[indexPath.row]])
    reader.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(reader, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let index = shown[indexPath.row]
    let isFavorite = library.books[index].isFavorite
    let mark = UIContextualAction(style: .normal, title: isFavorite ? "Unmark" : "Mark") {
      [weak self] _, _, done in
      guard let self else { return done(false) }
      var book = self.library.books[index]
      book.isFavorite.toggle()
      self.library.update(book, at: index)
      done(true)
    }
    mark.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [mark])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let index = shown[indexPath.row]
    let remove = UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, done in
      self?.library.remove(at: index)
      done(true)
    }
    let share = UIContextualAction(style: .normal, title: "Share") { [weak self] _, _, done in
      self?.share(index)
      done(true)
    }
    let actions = UISwipeActionsConfiguration(actions: [remove, share])
    actions.performsFirstActionWithFullSwipe = true
    return actions
  }

  private func share(_ index: Int) {
    let book = library.books[index]
    let sheet = UIAlertController(title: book.title, message: book.author, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Copy Title", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }
}

extension ShelfViewController: FilterSheetViewControllerDelegate {
  func filterSheet(_ sheet: FilterSheetViewController, didChoose order: Int, minimumRating: Int) {
    self.order = FilterSheetViewController.Order(rawValue: order) ?? .added
    self.minimumRating = minimumRating
    reload()
  }
}

extension ShelfViewController: BookFormViewControllerDelegate {
  func bookForm(_ form: BookFormViewController, didSave book: Book) {
    library.add(book)
    dismiss(animated: true)
  }

  func bookFormDidCancel(_ form: BookFormViewController) {
    dismiss(animated: true)
  }
}
