/// What a Large Content Viewer does; the items are those that it shows, or nil.
package enum LargeContentViewerEvent {
  /// It appears with an item.
  case shows(any UILargeContentViewerItem)
  /// The finger slid to another item, or off all items.
  case moves((any UILargeContentViewerItem)?)
  /// The finger was lifted on an item or off all items, at a point of the interaction's view.
  case ends((any UILargeContentViewerItem)?, point: CGPoint)
  /// It was removed without an action, and why; nil if that is why its recognizer was cancelled.
  case cancelled(GestureEndReason?)
}
