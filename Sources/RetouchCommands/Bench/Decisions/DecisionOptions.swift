import RetouchArguments
import RetouchSupport

/// The options of `bench` about when recognizers decide.
struct DecisionOptions {
  /// Whether that is asked for, instead of what they cost.
  let isAsked: Argument<Bool>
  private let plot: Argument<String?>
  private let force: Argument<Bool>

  /// Declares the options.
  init(_ signature: inout Signature) {
    isAsked = signature.flag(
      "decisions", "When recognizers decide, in virtual time, instead of what they cost.")
    plot = signature.option(
      "plot", .file.named("SVG|PNG"), "With --decisions: draw the latencies' histograms to a file.")
    force = signature.flag("force", "With --plot: replace what is there.")
  }

  /// How the decisions are shown, or nil if they are not asked for.
  ///
  /// - Throws: ``UsageError`` if the options cannot be combined.
  func view(_ parsed: Parsed, isJSON: Bool) throws -> Retouch.DecisionView? {
    guard parsed[isAsked] else {
      guard parsed[plot] == nil, !parsed[force] else {
        throw UsageError("\(parsed[plot] == nil ? "--force" : "--plot") needs --decisions")
      }
      return nil
    }
    guard let path = parsed[plot] else { return Retouch.DecisionView(isJSON: isJSON, plot: nil) }
    guard path != "-" || !isJSON else { throw UsageError("--plot - and --json would both go to stdout") }
    if path != "-", ![".svg", ".png"].contains(where: path.lowercased().hasSuffix) {
      throw UsageError("--plot draws SVG or PNG, by the file's name: call it '\(printable(path)).svg'")
    }
    return Retouch.DecisionView(
      isJSON: isJSON, plot: OutputFile(path: path, replaces: parsed[force], readers: .everyone))
  }
}
