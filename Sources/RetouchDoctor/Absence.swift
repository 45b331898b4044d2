/// A type or member of UIKit that a client's sources use and Retouch lacks, with the number of uses.
///
/// The names of the properties are keys of `doctor --json`.
package struct Absence: Encodable, Hashable, Sendable {
  /// `UITableViewCell`, `UIView.keyboardLayoutGuide`, `UICollectionViewDataSource.indexTitles(for:)`.
  package var name: String
  /// What happens if nothing is changed: a delegate's method compiles, but nothing calls it.
  package var effect: Finding.Effect
  /// How often the sources name it.
  package var count: Int
  /// The file of the first use, as it was passed to ``Examination``.
  package var file: String
  /// The line of the first use, from 1.
  package var line: Int
  /// The column of the first use, from 1, in Unicode scalars.
  package var column: Int

  /// `FILE:LINE:COLUMN: error: NAME: …, N uses [not-there]`, in compiler style; `warning` if it compiles.
  package var text: String {
    let uses = count == 1 ? "1 use" : "\(count) uses, of which this is the first"
    let why = effect == .compile ? "is not there, see COVERAGE.md" : "nothing calls it, see COVERAGE.md"
    return "\(file):\(line):\(column): \(effect.severity): \(name): \(why); \(uses) [not-there]"
  }
}
