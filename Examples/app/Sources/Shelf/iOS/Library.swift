import Foundation

/// A book on the shelf.
struct Book: Hashable {
  var title: String
  var author: String
  var chapters: [String]
  var rating = 0
  var isFavorite = false
}

extension Notification.Name {
  static let libraryDidChange = Notification.Name("LibraryDidChange")
}

/// The books, which every screen shares.
final class Library: NSObject {
  private(set) var books: [Book]

  @objc var favoriteCount: Int { books.filter(\.isFavorite).count }

  init(books: [Book] = Library.samples) {
    self.books = books
    super.init()
  }

  func update(_ book: Book, at index: Int) {
    books[index] = book
    changed()
  }

  func add(_ book: Book) {
    books.append(book)
    changed()
  }

  func remove(at index: Int) {
    books.remove(at: index)
    changed()
  }

  func move(from source: Int, to destination: Int) {
    books.insert(books.remove(at: source), at: destination)
    changed()
  }

  private func changed() {
    NotificationCenter.default.post(name: .libraryDidChange, object: self)
  }

  static let samples = [
    Book(
      title: "The Lighthouse", author: "M. Harbour", chapters: ["Fog", "The Lamp", "Landfall"], rating: 4),
    Book(title: "Small Boats", author: "T. Quay", chapters: ["Oars", "Sails"], rating: 3),
    Book(title: "Tides", author: "L. Ness", chapters: ["Ebb", "Flood", "Slack Water"], rating: 5),
    Book(title: "Knots", author: "A. Bight", chapters: ["Bowline"], rating: 2),
  ]
}
