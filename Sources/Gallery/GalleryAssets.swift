import Foundation

/// The gallery's own pictures, which the build puts beside the program.
enum GalleryAssets {
  /// The folder with an asset catalog, and with one of pictures that are no good; nil where the program was copied
  /// without it: images are known by their names alone then, which changes no outcome but those of ``OddItems``.
  ///
  /// `Bundle.module` would stop the program in that case.
  static let folder: URL? = {
    let beside = Bundle.main.bundleURL.appending(path: "retouch_Gallery.resources")
    return FileManager.default.fileExists(atPath: beside.appending(path: "Assets.xcassets").path)
      ? beside : nil
  }()
}
