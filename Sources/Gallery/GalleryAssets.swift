import Foundation

/// The gallery's own pictures: an asset catalog that the build puts beside the program.
enum GalleryAssets {
  /// The folder that holds `Assets.xcassets`, or nil where the program was copied without it: images are known by
  /// their names alone then, which changes no outcome.
  ///
  /// `Bundle.module` would stop the program in that case.
  static let folder: URL? = {
    let beside = Bundle.main.bundleURL.appending(path: "retouch_Gallery.resources")
    return FileManager.default.fileExists(atPath: beside.appending(path: "Assets.xcassets").path)
      ? beside : nil
  }()
}
