/// Writes a note of the client into the outcome of the running replay, such as what an action did.
///
/// ```swift
/// func goBack() { note("goBack") }        // 1200000   note      goBack
/// ```
/// Any code of the client may call it: views, models, closures. Outside a replay it does nothing.
/// Control characters are written escaped. Only the replay's own thread can write notes: one from another
/// thread is left out, with a warning.
@MainActor
public func note(_ text: String) {
  // Before anything of the replay is touched, which another thread must not do.
  if !StrayNotes.takes(text) { ReplaySession.current?.note(text, from: nil) }
}

extension Fixture {
  /// Writes a note of the fixture into the outcome of the running replay, such as what an action did.
  ///
  /// It does the same as the function of this name, but a note of an earlier case's fixture counts as a leak.
  public func note(_ text: String) {
    if !StrayNotes.takes(text) { ReplaySession.current?.note(text, from: self) }
  }
}
