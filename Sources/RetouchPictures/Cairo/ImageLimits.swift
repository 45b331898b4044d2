import RetouchImages

/// Limits on drawing one of a client's images: an SVG of a few bytes can ask for years of computing.
package struct ImageLimits: Hashable, Sendable {
  /// Milliseconds of computing time: 2,000.
  package var milliseconds: Int
  /// Bytes of address space beyond what the process uses: 256 MiB.
  package var bytes: Int

  package init(milliseconds: Int = 2_000, bytes: Int = 256 << 20) {
    (self.milliseconds, self.bytes) = (milliseconds, bytes)
  }
}

/// The images that could not be drawn, so that they are not tried again for the next picture.
@MainActor
enum ImageFailures {
  private struct Trial: Hashable {
    let content: ImageContent
    let limits: ImageLimits
  }

  private static var reasons: [Trial: String] = [:]
  private static let most = 100

  /// The reason why an image could not be drawn, or nil if no failure is known.
  static func reason(_ content: ImageContent, _ limits: ImageLimits) -> String? {
    // Most programs never have such an image, and then none is hashed.
    reasons.isEmpty ? nil : reasons[Trial(content: content, limits: limits)]
  }

  static func note(_ reason: String, _ content: ImageContent, _ limits: ImageLimits) {
    if reasons.count < most { reasons[Trial(content: content, limits: limits)] = reason }
  }
}
