/// How high a bar is, for images that depend on it.
public enum UIBarMetrics: Int, Sendable {
  /// As high as it usually is.
  case `default` = 0
  /// Low, as on a phone in landscape.
  case compact
  /// As high as it usually is, with a prompt.
  case defaultPrompt = 101
  /// Low, with a prompt.
  case compactPrompt
}
