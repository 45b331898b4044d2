/// The recordings that the cases of a suite name.
///
/// One that many cases name is looked for once. Of one that is not there each name of the folder is a candidate for
/// what was meant, so only the first few are looked up: a suite may lack all of its 100,000 recordings.
final class RecordingNames {
  private let folder: String
  private lazy var files = Paths.files(in: folder).filter { $0 != Suite.fileName }
  private var known: Set<String> = []
  private var hintsLeft = 20

  init(folder: String) {
    self.folder = folder
  }

  /// Whether a recording was found already.
  func isKnown(_ name: String) -> Bool { known.contains(name) }

  /// Remembers that a recording is there and may be read.
  func know(_ name: String) { known.insert(name) }

  /// What may have been meant by a name, or nil.
  func hint(for name: String) -> String? {
    guard hintsLeft > 0 else { return nil }
    hintsLeft -= 1
    return SuiteReader.hint(for: name, in: files)
  }
}
