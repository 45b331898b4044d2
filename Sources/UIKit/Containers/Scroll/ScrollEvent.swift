/// What a scroll view does, in the form that an outcome shows.
package enum ScrollEvent: Hashable, Sendable {
  /// A finger or an animation begins to move or zoom the content.
  case begins
  /// The last finger was lifted.
  case lifted
  /// The content has come to rest, or was stopped; `zoom` is the scale where it has changed.
  case ends(zoom: Double?, wasStopped: Bool)
}
