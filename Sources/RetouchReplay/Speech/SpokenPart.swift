/// What VoiceOver would speak of one element, or of a container on entering it.
package struct SpokenPart: Hashable, Sendable {
  /// The element's number in VoiceOver's order, from 1; nil for a container.
  package var number: Int?
  /// What is spoken.
  package var text: String
  /// What the outcome calls it.
  package var name: String
  /// Its frame in the window, in points: x, y, width and height.
  package var frame: [Double]
  /// The names of its traits.
  package var traits: [String]
  /// The kind of container, such as `list`, or nil if it is not a container.
  package var container: String?
  /// The numbers of a container's first and last element; nil for an element.
  package var elements: [Int]?
}
