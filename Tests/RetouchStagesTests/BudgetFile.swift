import Foundation

/// A file of budgets that is removed when the test is over.
final class BudgetFile {
  let path = FileManager.default.temporaryDirectory.path + "/retouch-\(UUID().uuidString)-b.json"

  init(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
