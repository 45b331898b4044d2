import RetouchVerdict

/// The values of a quantity, divided into the regions in which one thing happens.
///
///     0 … 999999: a tap · 1000000 … 4000000: a press
///
/// Values are whole numbers of the quantity's smallest step.
struct Partition<Result: Hashable> {
  /// Neighbouring values with the same result.
  struct Region {
    /// The first value that was tried in it.
    var from: Int64
    /// The last value that was tried in it.
    var through: Int64
    /// What happens.
    var result: Result
    /// How many of its values were tried.
    var tried: Int
  }

  /// The place where a region follows another one.
  struct Edge: Hashable {
    /// The last value that was tried of the region before.
    var before: Int64
    /// The first value that was tried of the region after.
    var after: Int64
    /// What was compared there, or nil if only trying has found it.
    var rule: String?

    /// Whether nothing lies between the two.
    var isExact: Bool { after == before + 1 }
  }

  /// The regions in order.
  var regions: [Region] = []
  /// The edges between them in order: one less than there are regions.
  var edges: [Edge] = []
  /// How many values were tried, those that were tried again included.
  var trials = 0
  /// How many of them were the grid's.
  var grid = 0
  /// The largest distance between two neighbouring values that were tried, whose results are the same.
  var widestGap: Int64 = 0
  /// How many places the comparisons named that were not tried, because the trials were used up.
  var untried = 0
}
