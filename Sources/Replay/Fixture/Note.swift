/// Writes a word of the client's own into the outcome of the running replay: what an action did.
///
/// ```swift
/// func goBack() { note("goBack") }        // 1200000   note      goBack
/// ```
/// It may be called from any code of the client: views, models, closures. Outside a replay it does nothing.
/// Control characters are written escaped.
@MainActor
public func note(_ text: String) {
  ReplaySession.current?.note(text, from: nil)
}

extension Fixture {
  /// Writes a word of the fixture's own into the outcome of the running replay: what an action did.
  ///
  /// The same as the function of this name, but a note of an earlier case's fixture is recognized as a leak.
  public func note(_ text: String) {
    ReplaySession.current?.note(text, from: self)
  }
}
