/// An item that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The content of the item.
  public let itemProvider: NSItemProvider
  /// An object by which the app itself identifies the item; other apps never see it.
  open var localObject: Any?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The view that represents an item while it is lifted; it is not drawn.
@preconcurrency @MainActor
open class UITargetedDragPreview: NSObject {
  /// The view that would be shown under the finger.
  public let view: UIView

  /// Makes a preview of a view in its window.
  public init(view: UIView) {
    self.view = view
    super.init()
  }
}

/// What a drop does with the items.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag is cancelled.
  case cancel = 0
  /// Nothing, although a drop might be expected here.
  case forbidden
  /// They are copied.
  case copy
  /// They are moved.
  case move
}

/// What would be done with the items if they were dropped now.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// The proposed operation.
  public let operation: UIDropOperation
  /// Whether the drop wants to be as precise as the finger; stored only.
  open var isPrecise = false
  /// Whether the preview is shown in its full size; stored only.
  open var prefersFullSizePreview = false

  /// Proposes an operation.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
