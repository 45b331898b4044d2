import Foundation

/// The gallery's own images, which the build places beside the program.
enum GalleryAssets {
  /// The folder with an asset catalog, and with a folder of unusable images; nil if the program was copied
  /// without it. Images are then known by their names alone, which changes no outcome except those of
  /// ``OddItems``.
  ///
  /// `Bundle.module` would stop the program in that case.
  static let folder: URL? = {
    let beside = Bundle.main.bundleURL.appending(path: "retouch_RetouchGallery.resources")
    return FileManager.default.fileExists(atPath: beside.appending(path: "Assets.xcassets").path)
      ? beside : nil
  }()
}
