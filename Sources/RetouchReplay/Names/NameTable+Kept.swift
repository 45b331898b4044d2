import UIKit

// Names that are made once and kept until something from which they are made changes.

/// Watches a name being made, to find out whether it may be kept afterwards.
@MainActor
struct NameDraft {
  private let changes: Int
  private let uncounted: Int

  /// Starts to watch what a table does.
  init(_ names: NameTable) {
    changes = NameChanges.count
    uncounted = names.uncounted
  }

  /// Whether everything from which the name was made is counted when it changes, and has not changed
  /// meanwhile.
  ///
  /// Without scans the properties are not looked at, so the next name may be a different one.
  func isSettled(in names: NameTable) -> Bool {
    names.keepsNames && names.scans && names.uncounted == uncounted && NameChanges.count == changes
  }
}

extension NameTable {
  /// Keeps a name, which is valid until something is counted.
  func keep(_ name: String, in remembered: inout RememberedName) {
    if remembered.table != number { remembered = RememberedName(table: number) }
    remembered.shown = name
    remembered.shownAt = NameChanges.count
  }

  /// The identifier that a client gave a view.
  ///
  /// An override may return something else at any time, so what is made from it is not kept.
  func givenName(ofView view: UIView) -> String? {
    let reads = NameChanges.reads
    let name = view.accessibilityIdentifier
    if NameChanges.reads == reads || name != view.storedIdentifier { uncounted += 1 }
    return name
  }

  /// The name that a client gave a recognizer, likewise.
  func givenName(of recognizer: UIGestureRecognizer) -> String? {
    let reads = NameChanges.reads
    let name = recognizer.name
    if NameChanges.reads == reads || name != recognizer.storedName { uncounted += 1 }
    return name
  }
}
