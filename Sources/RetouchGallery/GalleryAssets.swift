import Foundation

/// The gallery's own images, which the build places beside the program.
package enum GalleryAssets {
  /// The folder with an asset catalog, and with a folder of unusable images; nil if the program was copied
  /// without it, which ``lacking()`` says. Images are then known by their names alone, which changes no
  /// outcome except those of ``OddItems``.
  ///
  /// `Bundle.module` would stop the program in that case.
  static let folder: URL? = {
    let beside = place
    return FileManager.default.fileExists(atPath: beside.appending(path: "Assets.xcassets").path)
      ? beside : nil
  }()

  private static var place: URL {
    Bundle.main.bundleURL.appending(path: "retouch_RetouchGallery.resources")
  }

  /// What is said of a program that was copied without the images; nil if they are there.
  package static func lacking() -> String? {
    guard folder == nil else { return nil }
    return
      "expected the Gallery's images in \(place.path), found no such folder: cases that look at images have "
      + "other outcomes. Next: copy that folder from where the program was built, or install the package again"
  }
}
