import Glibc

/// Which icon stands for which of the system's symbols.
///
/// SF Symbols may be used on Apple's systems only. Here icons of the Adwaita theme stand for the usual ones: the
/// nearest in meaning, drawn in the colour and size that the symbol would have. A name that is not in the table
/// falls back to itself without its last word (`star.fill` to `star`); where none is left, a box with the name's
/// first letter is drawn.
package enum SymbolTable {
  /// The icon's name without `-symbolic` for each symbol's name, in the order of the alphabet.
  package static let names: [String: String] = [
    "airplane": "airplane-mode",
    "alarm": "alarm",
    "antenna.radiowaves.left.and.right": "network-cellular-signal-excellent",
    "archivebox": "package-x-generic",
    "arrow.clockwise": "view-refresh",
    "arrow.counterclockwise": "edit-undo",
    "arrow.down": "go-down",
    "arrow.left": "go-previous",
    "arrow.right": "go-next",
    "arrow.up": "go-up",
    "arrow.up.arrow.down": "view-sort-descending",
    "arrow.uturn.left": "edit-undo",
    "arrow.uturn.right": "edit-redo",
    "arrowshape.turn.up.left": "mail-reply-sender",
    "arrowshape.turn.up.right": "mail-forward",
    "backward": "media-seek-backward",
    "battery.100": "battery-full",
    "battery.25": "battery-low",
    "battery.50": "battery-good",
    "bell": "preferences-system-notifications",
    "bolt": "battery-full-charging",
    "book": "user-bookmarks",
    "bookmark": "bookmark-new",
    "books.vertical": "accessories-dictionary",
    "bubble.left": "chat-message-new",
    "building.2": "x-office-presentation",
    "calendar": "x-office-calendar",
    "camera": "camera-photo",
    "camera.rotate": "camera-switch",
    "car": "start-here",
    "cart": "system-software-install",
    "checkmark": "object-select",
    "checkmark.circle": "emblem-default",
    "chevron.backward": "go-previous",
    "chevron.down": "pan-down",
    "chevron.forward": "go-next",
    "chevron.left": "go-previous",
    "chevron.right": "go-next",
    "chevron.up": "pan-up",
    "circle": "radio",
    "circle.grid.3x3": "input-dialpad",
    "clock": "document-open-recent",
    "cloud": "weather-overcast",
    "creditcard": "auth-smartcard",
    "doc": "text-x-generic",
    "doc.on.doc": "edit-copy",
    "ellipsis": "view-more-horizontal",
    "ellipsis.circle": "view-more-horizontal",
    "envelope": "mail-unread",
    "exclamationmark.triangle": "dialog-warning",
    "eye": "view-reveal",
    "eye.slash": "view-conceal",
    "faceid": "auth-face",
    "flag": "mail-mark-important",
    "flashlight.on": "weather-clear",
    "folder": "folder",
    "forward": "media-seek-forward",
    "gamecontroller": "input-gaming",
    "gear": "emblem-system",
    "gearshape": "emblem-system",
    "globe": "web-browser",
    "hammer": "applications-engineering",
    "headphones": "audio-headphones",
    "heart": "emote-love",
    "house": "user-home",
    "info.circle": "dialog-information",
    "keyboard": "input-keyboard",
    "line.3.horizontal": "open-menu",
    "line.horizontal.3": "open-menu",
    "link": "insert-link",
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
    "plus.circle": "list-add",
    "plus.magnifyingglass": "zoom-in",
    "plus.square.on.square": "tab-new",
    "printer": "printer",
    "qrcode": "view-app-grid",
    "questionmark.circle": "dialog-question",
    "rectangle.on.rectangle": "view-restore",
    "rectangle.stack": "view-paged",
    "recordingtape": "media-tape",
    "record.circle": "media-record",
    "safari": "find-location",
    "scissors": "edit-cut",
    "server.rack": "network-server",
    "sidebar.left": "sidebar-show",
    "slider.horizontal.3": "preferences-other",
    "speaker": "audio-volume-low",
    "speaker.slash": "audio-volume-muted",
    "speaker.wave.2": "audio-volume-high",
    "square": "checkbox",
    "square.and.arrow.down": "document-save",
    "square.and.arrow.up": "send-to",
    "square.and.pencil": "mail-message-new",
    "square.grid.2x2": "view-grid",
    "square.grid.3x3": "view-app-grid",
    "square.on.square": "view-restore",
    "star": "non-starred",
    "star.fill": "starred",
    "stop": "media-playback-stop",
    "sun.max": "weather-clear",
    "tag": "user-info",
    "textformat": "font-x-generic",
    "textformat.size": "preferences-desktop-font",
    "timer": "preferences-system-time",
    "trash": "user-trash",
    "tray": "mail-read",
    "tv": "tv",
    "video": "camera-video",
    "voicemail": "media-tape",
    "wifi": "network-wireless-signal-excellent",
    "wrench": "applications-utilities",
    "wrench.and.screwdriver": "applications-utilities",
    "xmark": "window-close",
    "xmark.circle": "process-stop",
  ]

  /// Where Debian's package adwaita-icon-theme puts its icons.
  private static let folder = "/usr/share/icons/Adwaita/scalable"
  private static let kinds = [
    "actions", "status", "devices", "mimetypes", "places", "ui", "categories", "emblems", "legacy", "apps",
    "emotes",
  ]

  /// The name of the icon that stands for a symbol, or nil.
  package static func icon(of symbol: String) -> String? {
    var name = symbol[...]
    while true {
      if let icon = names[String(name)] { return icon }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }

  /// The path of the icon that stands for a symbol; nil where none does, or the icons are not installed.
  package static func path(of symbol: String) -> String? {
    guard let icon = icon(of: symbol) else { return nil }
    for kind in kinds {
      let path = "\(folder)/\(kind)/\(icon)-symbolic.svg"
      if access(path, R_OK) == 0 { return path }
    }
    return nil
  }
}
