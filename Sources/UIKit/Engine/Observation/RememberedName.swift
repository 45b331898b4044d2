/// What an observer found out about an object's name.
///
/// It is stored in the object itself: a table of weak references would slow down every use of the object.
package struct RememberedName {
  /// The number of the table that looked for it; what another table found is not valid.
  package var table = 0
  /// Whether it was looked for among the properties.
  package var isSought = false
  /// The property that holds the object, or nil if none was found.
  package var property: String?
  /// The name that the object had by itself when ``word`` was made from it.
  package var plain: String?
  /// The name of what contains it, if that is part of ``word``.
  package var place: String?
  /// The name that distinguishes it from the others, as one word; nil until it was given one.
  package var word: String?
  /// The whole name as an outcome shows it, if nothing that it was made from can change without being
  /// counted.
  package var shown: String?
  /// The count of ``NameChanges`` when ``shown`` was made.
  package var shownAt = -1

  /// Makes the empty entry of an object that no table knows yet.
  package init(table: Int = 0) { self.table = table }

  /// Whether names of other objects that were made from one would be the same if made from the other.
  package func hasSameParts(as other: RememberedName) -> Bool {
    return property == other.property && plain == other.plain && place == other.place && word == other.word
  }

  /// The whole name as a table's outcome shows it, unless something has changed since it was made.
  @inline(__always)
  func shown(in table: Int) -> String? {
    guard self.table == table else { return nil }
    guard shownAt == NameChanges.count else { return nil }
    return shown
  }
}

// Another module would check its access to stored properties at run time, so it asks for the result.
extension UIResponder {
  /// The name that a table kept for this responder, unless something has changed since.
  package final func keptName(in table: Int) -> String? { rememberedName.shown(in: table) }
}

extension UIGestureRecognizer {
  /// The name that a table kept for this recognizer, unless something has changed since.
  package final func keptName(in table: Int) -> String? { rememberedName.shown(in: table) }
}
