extension UIBarButtonItem {
  /// How an item is emphasised.
  public enum Style: Int, Sendable {
    /// Not emphasised.
    case plain = 0
    /// With a border, which bars no longer draw: the same as ``plain``.
    case bordered
    /// In bold: the item completes a task.
    case done
  }

  /// The items for which the system has words and images.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// "Done", in bold.
    case done = 0
    case cancel
    case edit
    /// "Save", in bold.
    case save
    /// A plus sign.
    case add
    /// A space that takes the room that other items leave.
    case flexibleSpace
    /// A space of a fixed width.
    case fixedSpace
    /// A pencil on paper.
    case compose
    /// An arrow for replying.
    case reply
    /// An arrow out of a box.
    case action
    /// A folder.
    case organize
    /// An open book.
    case bookmarks
    /// A magnifying glass.
    case search
    /// A round arrow.
    case refresh
    /// A cross.
    case stop
    case camera
    /// A bin.
    case trash
    /// A triangle to the right.
    case play
    /// Two bars.
    case pause
    /// Two triangles to the left.
    case rewind
    /// Two triangles to the right.
    case fastForward
    case undo
    case redo
    /// A page curl; shows nothing here.
    case pageCurl
    /// A cross.
    case close

    /// Whether it is a space rather than a button.
    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

    /// The words that are shown or spoken, in English.
    var words: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "Add"
      case .flexibleSpace, .fixedSpace, .pageCurl: nil
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast Forward"
      case .undo: "Undo"
      case .redo: "Redo"
      case .close: "Close"
      }
    }

    /// The title if the bar shows text for it.
    var title: String? { symbol == nil ? words : nil }
    /// The image if the bar shows one for it.
    var image: UIImage? { symbol.flatMap { UIImage(systemName: $0) } }

    private var symbol: String? {
      switch self {
      case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace, .pageCurl: nil
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      }
    }
  }
}
