import RetouchContactTracking

/// What a live replay reports about a frame on its way from the contacts to the recognizers.
package enum LiveNews: Hashable, Sendable {
  /// The window has this width and height, in points, from now on.
  case window(width: Double, height: Double)
  /// Contacts or pointers changed in a frame of this time, in µs since the start; nothing has been delivered
  /// yet.
  case changed([ContactChange], at: Int64)
  /// The recognizers have handled a frame of this time: what they called has returned.
  case handled(Int64)
}
