import RetouchSupport
import RetouchReplay

/// What `speak --json` prints.
enum SpeakJSON {
  /// The object's keys, for the help.
  static let keys =
    "speak (the format's version), name, fixture, screens (time_us, spoken), leaks. Each of spoken is an element with "
    + "its number, or a container with its elements [first, last], and has text, name, frame [x, y, width, height], "
    + "traits, container (its kind)"

  /// What is spoken at each of the times, as a JSON object on one line.
  @MainActor
  static func object(of screens: [SpokenScreen], _ outcome: Outcome, _ job: Retouch.ReplayJob) -> String {
    var object = JSONObject()
    object.add("speak", 1)
    object.add("name", job.name)
    object.add("fixture", job.fixture.name)
    object.add(
      "screens",
      screens.map { screen in
        var object = JSONObject()
        object.add("time_us", screen.time)
        object.add("spoken", screen.parts.map(part))
        return object
      })
    if !outcome.leaks.isEmpty { object.add("leaks", outcome.leaks) }
    return object.json
  }

  private static func part(_ part: SpokenPart) -> JSONObject {
    var object = JSONObject()
    object.add("number", part.number)
    if let elements = part.elements {
      object.add("elements", json: "[" + elements.map(String.init).joined(separator: ",") + "]")
    }
    object.add("text", part.text)
    object.add("name", part.name)
    object.add("frame", decimals: part.frame)
    if !part.traits.isEmpty { object.add("traits", part.traits) }
    object.add("container", part.container)
    return object
  }
}
