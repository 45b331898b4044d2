import UIKit

/// Recognizes the values that a control takes on between a touch's first value and its lift; they have no
/// lines of their own.
///
/// A list, because there are only as many entries as fingers.
struct ValueRuns {
  private var runs: [(control: ObjectIdentifier, touch: Int, count: Int)] = []

  /// Whether an event merely follows one that has a line: a further value of a touch, or the primary event
  /// that comes with it.
  mutating func takesIn(_ event: UIControl.Event, control: ObjectIdentifier, touch: Int?) -> Bool {
    guard let touch else { return false }
    let index = runs.lastIndex { $0.control == control }
    if event == .primaryActionTriggered { return index.map { runs[$0].count > 0 } ?? false }
    guard event == .valueChanged else { return false }
    guard let index, runs[index].touch == touch else {
      runs.removeAll { $0.control == control }
      runs.append((control, touch, 0))
      return false
    }
    runs[index].count += 1
    return true
  }

  /// Whether no control has sent a value.
  var isEmpty: Bool { runs.isEmpty }

  /// Whether the control's last event was absorbed.
  func isWithinRun(_ control: ObjectIdentifier) -> Bool {
    runs.contains { $0.control == control && $0.count > 0 }
  }

  /// Ends the run and returns how many values it absorbed, or nil if none.
  mutating func remove(_ control: ObjectIdentifier) -> Int? {
    guard let index = runs.lastIndex(where: { $0.control == control }) else { return nil }
    let count = runs.remove(at: index).count
    return count > 0 ? count : nil
  }
}
