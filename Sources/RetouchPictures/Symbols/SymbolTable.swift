import Glibc

/// The icons that represent the system's symbols.
///
/// SF Symbols may be used on Apple's systems only. Here icons of the Adwaita theme represent the usual ones:
/// the nearest in meaning, drawn in the colour and size that the symbol would have; for some that the theme
/// lacks there is one of our own drawings. A name that is in neither table falls back to itself without its
/// last word (`star.fill` to `star`); if no word is left, a box with the name's first letter is drawn.
package enum SymbolTable {
  /// The icon's name without `-symbolic` for each symbol's name, in alphabetical order.
  package static let names: [String: String] = [
    "airplane": "airplane-mode",
    "alarm": "alarm",
    "antenna.radiowaves.left.and.right": "network-cellular-signal-excellent",
    "archivebox": "package-x-generic",
    "arrow.clockwise": "view-refresh",
    "arrow.counterclockwise": "edit-undo",
    "arrow.up.arrow.down": "view-sort-descending",
    "arrow.uturn.left": "edit-undo",
    "arrow.uturn.right": "edit-redo",
    "arrowshape.turn.up.left": "mail-reply-sender",
    "arrowshape.turn.up.right": "mail-forward",
    "backward": "media-seek-backward",
    "bag": "system-software-install",
    "bell": "preferences-system-notifications",
    "bolt": "battery-full-charging",
    "book": "accessories-dictionary",
    "bookmark": "user-bookmarks",
    "books.vertical": "accessories-dictionary",
    "bubble.left": "chat-message-new",
    "calendar": "x-office-calendar",
    "camera": "camera-photo",
    "camera.rotate": "camera-switch",
    "cart": "system-software-install",
    "checkmark": "object-select",
    "checkmark.circle": "emblem-default",
    "chevron.backward": "go-previous",
    "chevron.down": "go-down",
    "chevron.forward": "go-next",
    "chevron.left": "go-previous",
    "chevron.right": "go-next",
    "chevron.up": "go-up",
    "circle.grid.3x3": "input-dialpad",
    "clock": "document-open-recent",
    "cloud": "weather-overcast",
    "doc": "text-x-generic",
    "doc.on.doc": "edit-copy",
    "ellipsis": "view-more-horizontal",
    "ellipsis.circle": "view-more-horizontal",
    "envelope": "mail-unread",
    "exclamationmark.triangle": "dialog-warning",
    "eye": "view-reveal",
    "eye.slash": "view-conceal",
    "faceid": "auth-face",
    "flashlight.on": "weather-clear",
    "folder": "folder",
    "forward": "media-seek-forward",
    "gamecontroller": "input-gaming",
    "gear": "emblem-system",
    "gearshape": "emblem-system",
    "hammer": "applications-engineering",
    "headphones": "audio-headphones",
    "heart": "emote-love",
    "house": "user-home",
    "keyboard": "input-keyboard",
    "line.3.horizontal": "open-menu",
    "line.horizontal.3": "open-menu",
    "list.bullet": "view-list-bullet",
    "list.number": "view-list-ordered",
    "location": "location-services-active",
    "lock": "changes-prevent",
    "lock.open": "changes-allow",
    "magnifyingglass": "system-search",
    "map": "mark-location",
    "mappin": "mark-location",
    "mic": "audio-input-microphone",
    "minus": "list-remove",
    "minus.magnifyingglass": "zoom-out",
    "moon": "weather-clear-night",
    "music.note": "emblem-music",
    "newspaper": "text-x-generic",
    "paperclip": "mail-attachment",
    "paperplane": "document-send",
    "pause": "media-playback-pause",
    "pencil": "document-edit",
    "person": "avatar-default",
    "person.2": "system-users",
    "person.circle": "avatar-default",
    "person.crop.circle": "avatar-default",
    "phone": "call-start",
    "phone.down": "call-stop",
    "photo": "image-x-generic",
    "photo.on.rectangle": "emblem-photos",
    "pin": "view-pin",
    "play": "media-playback-start",
    "plus": "list-add",
    "plus.magnifyingglass": "zoom-in",
    "plus.square.on.square": "tab-new",
    "printer": "printer",
    "questionmark.circle": "dialog-question",
    "rectangle.on.rectangle": "edit-copy",
    "rectangle.stack": "view-paged",
    "recordingtape": "media-tape",
    "record.circle": "media-record",
    "safari": "find-location",
    "scissors": "edit-cut",
    "server.rack": "network-server",
    "sidebar.left": "sidebar-show",
    "speaker": "audio-volume-low",
    "speaker.slash": "audio-volume-muted",
    "speaker.wave.2": "audio-volume-high",
    "square.and.arrow.down": "document-save",
    "square.and.arrow.up": "send-to",
    "square.and.pencil": "document-edit",
    "square.grid.2x2": "view-grid",
    "square.grid.3x3": "view-app-grid",
    "square.on.square": "edit-copy",
    "star.fill": "starred",
    "stop": "media-playback-stop",
    "sun.max": "weather-clear",
    "textformat": "font-x-generic",
    "trash": "user-trash",
    "tv": "tv",
    "video": "camera-video",
    "voicemail": "media-tape",
    "wifi": "network-wireless-signal-excellent",
    "wrench": "applications-engineering",
    "wrench.and.screwdriver": "applications-utilities",
    "xmark": "process-stop",
  ]

  /// The folder in which Debian's package adwaita-icon-theme installs its icons.
  private static let folder = "/usr/share/icons/Adwaita/scalable"
  private static let kinds = [
    "actions", "status", "devices", "mimetypes", "places", "ui", "categories", "emblems", "legacy", "apps",
    "emotes",
  ]

  /// The source of a symbol's drawing.
  package enum Source: Hashable, Sendable {
    /// One of our own drawings, as SVG.
    case drawing(String)
    /// The icon with a name.
    case icon(String)
  }

  /// The source of a symbol's drawing, or nil if nothing represents it.
  package static func source(of symbol: String) -> Source? {
    var name = symbol[...]
    while true {
      if let drawing = SymbolDrawings.svg(of: String(name)) { return .drawing(drawing) }
      if let icon = names[String(name)] { return .icon(icon) }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }

  /// The path of an icon; nil if it is not installed.
  package static func path(ofIcon icon: String) -> String? {
    for kind in kinds {
      let path = "\(folder)/\(kind)/\(icon)-symbolic.svg"
      if access(path, R_OK) == 0 { return path }
    }
    return nil
  }
}
