extension UIBarButtonItem {
  /// How an item stands out.
  public enum Style: Int, Sendable {
    /// As usual.
    case plain = 0
    /// With a border, which bars have not drawn for long: the same as ``plain``.
    case bordered
    /// In bold: it ends what is being done.
    case done
  }

  /// The items that the system has words and images for.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// "Done", in bold.
    case done = 0
    /// "Cancel".
    case cancel
    /// "Edit".
    case edit
    /// "Save", in bold.
    case save
    /// A plus sign.
    case add
    /// Room that takes what other items leave.
    case flexibleSpace
    /// Room of a width.
    case fixedSpace
    /// A pencil on paper.
    case compose
    /// An arrow that answers.
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
    /// A camera.
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
    /// "Undo".
    case undo
    /// "Redo".
    case redo
    /// A roll of pages; nothing here.
    case pageCurl
    /// A cross.
    case close

    /// Whether it is room, and no button.
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

    /// The words where the bar shows words.
    var title: String? { symbol == nil ? words : nil }
    /// The image where the bar shows one.
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
