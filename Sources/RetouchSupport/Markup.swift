extension Unicode.Scalar {
  /// How a character is written in HTML, SVG and their attributes that has a meaning there; nil for all
  /// others.
  package var markup: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: nil
    }
  }
}
