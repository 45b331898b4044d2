import UIKit

/// An object that a story mentions; its name is looked up when the replay is over.
///
/// The object is not kept alive, so that a client's objects live no longer than they do without stories.
/// Names are looked up at the end because an earlier lookup could change what the outcome calls the object.
@MainActor
final class Mention {
  private weak var object: AnyObject?
  /// The name to use if the object has been freed by then.
  private let fallback: String
  private var kept: String?

  init(_ object: AnyObject, _ names: NameTable) {
    self.object = object
    fallback = names.peek(object)
  }

  /// Keeps the name that the object has now, when the outcome has just named it.
  ///
  /// The name may come from where a view is, and by the end the view may be elsewhere.
  func keepName(_ names: NameTable) { kept = object.map { names.name(of: $0) } }

  /// Whether it mentions an object, and not one that was at the same address before.
  func isAbout(_ other: AnyObject) -> Bool { object === other }

  func name(_ names: NameTable) -> String { kept ?? object.map { names.name(of: $0) } ?? fallback }
}

/// A piece of a story's line.
enum StoryPart {
  /// Words.
  case text(String)
  /// The name of an object.
  case name(Mention)
}

/// Something that happened to a recognizer.
struct StoryLine {
  /// When, in µs since the recording's start, or nil for a continuation of the line before.
  var time: Int64?
  var parts: [StoryPart]
  /// Whether the recognizer was reset, with which every gesture ends.
  var isReset = false
}
