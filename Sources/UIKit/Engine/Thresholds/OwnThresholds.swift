/// Thresholds that apply to one recognizer in place of its application's.
///
/// A replay that looks for the cause of a missing line changes a limit of one recognizer, to see whether the
/// line then appears. All others keep theirs, so none of them can have made the difference.
package final class OwnThresholds {
  package let values: GestureThresholds

  package init(_ values: GestureThresholds) { self.values = values }
}
