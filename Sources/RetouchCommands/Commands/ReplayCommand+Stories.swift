import RetouchArguments
import RetouchSupport
import RetouchReplay
import RetouchVerdict

extension Retouch {
  /// Returns the stories of the recognizers with a name, separated by empty lines.
  ///
  /// A name refers to the recognizers with this name in an outcome, or otherwise to all that would have it if
  /// their containers did not distinguish them. If there are several, the touched ones are printed, or the
  /// first one if none was touched. A last line counts the others.
  ///
  /// - Throws: ``CommandFailure`` if there is none, with the names that exist.
  static func stories(of name: String, in stories: [RecognizerStory]) throws(CommandFailure) -> String {
    // A shell removes the quotation marks of a name with spaces.
    let spellings = [name, OutcomeText.name(name)]
    var found = stories.filter { spellings.contains($0.name) }
    if found.isEmpty { found = stories.filter { spellings.contains($0.plainName) } }
    guard !found.isEmpty else {
      throw CommandFailure(
        .usage, "--why: there is no recognizer '\(name)'", hint: hint(for: name, in: stories))
    }
    var shown = found.filter(\.isTouched)
    if shown.isEmpty { shown = [found[0]] }
    var parts = shown.map(\.text)
    let others = found.count - shown.count
    if others > 0 {
      let were = "named \(printable(name)) \(others == 1 ? "was" : "were") not touched\n"
      parts.append("\(others) more " + were)
    }
    return parts.joined(separator: "\n")
  }

  /// The recognizers to suggest for a name that no recognizer has.
  private static func hint(for name: String, in stories: [RecognizerStory]) -> String {
    var names: [String] = []
    for story in stories where !names.contains(story.name) { names.append(story.name) }
    let onView = stories.filter { $0.view == name }.map(\.name)
    if names.isEmpty { return "The fixture has no recognizer" }
    if !onView.isEmpty {
      return "It is a view; on it \(onView.count == 1 ? "is" : "are") \(listed(onView))"
    }
    let near = Suggestion.nearest(to: name, in: names).map { "Did you mean \($0)? " } ?? ""
    return near + "There \(names.count == 1 ? "is" : "are") \(listed(names))"
  }
}
