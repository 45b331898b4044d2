/// What an observer found out about an object's name.
///
/// It is kept in the object itself: a table that refers to it weakly would slow down every use of it.
package struct RememberedName {
  /// The number of the table that looked for it; a name of another table says nothing.
  package var table = 0
  /// The property that holds the object, or nil where none was found.
  package var property: String?

  /// Makes a name that a table has found, or that it has not found.
  package init(table: Int = 0, property: String? = nil) {
    self.table = table
    self.property = property
  }
}
