import Arguments
import Evdev
import Recording

extension ValueKind where Value == DisplayDescription {
  /// `1080x1920`, `1080x1920@3` with the pixels of a point, each at most a million.
  static var display: Self {
    Self(
      placeholder: "WxH[@SCALE]", expected: "a display such as 1080x1920 or 1080x1920@3",
      format: { "\($0.width)x\($0.height)" + ($0.scale == 1 ? "" : "@\(coordinate($0.scale))") },
      parse: { text in
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let sizes = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sizes.count == 2, let width = sizes[0], let height = sizes[1] else { return nil }
        let range = 1...Int(RecordingLimits.displaySize)
        guard range.contains(width), range.contains(height) else { return nil }
        guard parts.count == 2 else { return DisplayDescription(width: width, height: height) }
        guard let scale = Double(parts[1]), scale.isFinite, scale >= 0.1, scale <= 100 else { return nil }
        return DisplayDescription(width: width, height: height, scale: (scale * 1000).rounded() / 1000)
      })
  }
}
