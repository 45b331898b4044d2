/// The matrix that was read last, and what it adds to the name of a case.
///
/// Most cases of a suite have the same matrix.
final class LastMatrix {
  private var matrix: SuiteNode.Value?
  private var values: [String] = []

  /// What a matrix adds to the name of a case, one text for each variant; nil if another one was read last.
  func values(of node: SuiteNode) -> [String]? {
    matrix.map { Self.isSame($0, node.value) } == true ? values : nil
  }

  /// Keeps what a matrix without errors adds.
  func keep(_ values: [String], of node: SuiteNode) { (matrix, self.values) = (node.value, values) }

  /// Whether two values are the same lists and objects of the same texts, wherever they are in the file.
  private static func isSame(_ one: SuiteNode.Value, _ other: SuiteNode.Value) -> Bool {
    switch (one, other) {
    case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { isSame($0.value, $1.value) }
    case (.object(let one), .object(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy {
          $0.key.utf8.elementsEqual($1.key.utf8) && isSame($0.node.value, $1.node.value)
        }
    default: false
    }
  }
}
