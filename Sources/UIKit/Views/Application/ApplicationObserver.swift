import RetouchImages

/// Observes an application: what its engine does, and what controls, Large Content Viewers and images do.
@MainActor
package protocol ApplicationObserver: EngineObserver {
  /// A control sends an event; its targets have not been notified of it yet.
  func control(_ control: UIControl, sends event: UIControl.Event)

  /// The Large Content Viewer of an interaction does something.
  func viewer(_ interaction: UILargeContentViewerInteraction, _ event: LargeContentViewerEvent)

  /// A scroll view begins to scroll or zoom, is let go, or has come to rest.
  func scroll(_ view: UIScrollView, _ event: ScrollEvent)

  /// An image cannot be used, and a placeholder replaces it; reported with the first image of a name.
  func image(named name: String, _ trouble: ImageTrouble)
}
