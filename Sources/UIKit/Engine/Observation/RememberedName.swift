/// What an observer found out about an object's name.
///
/// It is stored in the object itself: a table of weak references would slow down every use of the object.
package struct RememberedName {
  /// The number of the table that looked for it; a name from another table is not valid.
  package var table = 0
  /// The property that holds the object, or nil if none was found.
  package var property: String?

  /// Makes a name that a table has found, or a note that it found none.
  package init(table: Int = 0, property: String? = nil) {
    self.table = table
    self.property = property
  }
}
