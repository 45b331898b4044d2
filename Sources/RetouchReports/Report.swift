/// Writes a run as one kind of file.
///
/// A report reads the run as often as it needs to and keeps none of its cases, so that the number of cases
/// does not change how much memory it takes.
public protocol Report {
  /// Writes the whole report.
  ///
  /// - Throws: ``ReportError`` `unwritable` if the output accepts no more data, or what reading the run
  ///   throws.
  func write(_ run: some ReportedRun, to output: ReportOutput) throws(ReportError)
}
