extension Retouch {
  /// The text that `help exit-codes` prints.
  static func exitCodesText() -> String {
    """
      0  all as expected; also a file that was cut and loaded, with a warning
      1  an outcome that is not the expected one, or a case that trapped, hung, leaked or spoiled
         others; with test --strict one that warns; what lint, doctor and check find
      2  interrupted; test has reported what ran by then
      3  the machine's failure, the only one that is worth a retry; a report that could not be written,
          a shard or a case whose result is missing, a file of known failures that cannot be read
      4  a command line, a recording, a golden or a suite that is not understood, cannot fail or would
         silently not run, or a name that does not exist
      5  nothing was selected: by a filter, or because no outcome waits to be accepted
      6  a golden is missing, pending or obsolete
      7  not deterministic: two replays of one case differ, or two results that are merged; or one differed
         beside other cases, and which of them changed it is not known
      8  over budget

    Where several things are wrong at once, the first of 3, 7, 1, 4, 6, 8 counts.
    """
  }
}
