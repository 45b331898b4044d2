import Foundation
import Synchronization

/// The folder that contains a fixture's images and colours: an asset catalog, or files by name.
///
/// It is scanned when the first image is requested, and every file is read once. A problem with an image is
/// reported at the first request for its name.
package final class ImageFolder: Sendable {
  /// What is known about the image with a name.
  package struct Found: Sendable {
    /// The content for normal use; nil if the image cannot be used.
    package internal(set) var content: ImageContent?
    /// The content for a dark appearance, if the catalog has a separate file for it.
    package internal(set) var darkContent: ImageContent?
    /// The way in which the catalog says that the image is coloured.
    package internal(set) var coloring = ImageColoring.automatic
    /// The reason why the image cannot be used, or nil.
    package internal(set) var trouble: ImageTrouble?
  }

  private struct State {
    var index: ImageIndex?
    var found: [String: Found] = [:]
    var foundColors: [String: Result<ColorSet, ImageTrouble>?] = [:]
    /// The number of bytes of all images read so far.
    var bytes = 0
  }

  private static let sets = BytesMemory<ImageSet>()
  private static let colorSets = BytesMemory<ColorSet>()

  private let files: BoundedFile
  private let name: String
  private let bound: Int
  private let state = Mutex(State())

  /// Makes the folder at a file URL; nothing is read yet.
  ///
  /// - Parameter bound: The maximum number of bytes of all images together.
  package init(_ url: URL, bound: Int = ImageBounds.allBytes) {
    files = BoundedFile(folder: url.path)
    name = url.lastPathComponent
    self.bound = bound
  }

  /// What is known about the image with a name, and whether this is the first request for it.
  package func image(named name: String) -> (found: Found, isFirst: Bool) {
    state.withLock { state in
      if let found = state.found[name] { return (found, false) }
      var found = Found()
      do throws(ImageTrouble) {
        found = try look(for: name, &state)
      } catch {
        found.trouble = error
      }
      state.found[name] = found
      return (found, true)
    }
  }

  /// The colour with a name in an asset catalog, nil if there is none, and whether this is the first request
  /// for it; a failure says why its colour set cannot be used.
  package func color(named name: String) -> (found: Result<ColorSet, ImageTrouble>?, isFirst: Bool) {
    state.withLock { state in
      if let found = state.foundColors[name] { return (found, false) }
      let index = state.index ?? ImageIndex(files, folderName: self.name)
      state.index = index
      let found = index.colorSet(of: name).map { readColorSet($0) }
      state.foundColors[name] = .some(found)
      return (found, true)
    }
  }

  private func readColorSet(_ path: String) -> Result<ColorSet, ImageTrouble> {
    let file = path + "/Contents.json"
    do throws(ImageTrouble) {
      let bytes = try files.read(file, atMost: ImageBounds.catalogBytes)
      return .success(
        try Self.colorSets.value(of: bytes) { () throws(ImageTrouble) in try ColorSet(bytes, file: file) })
    } catch {
      return .failure(error)
    }
  }

  /// The image in a file of the folder.
  ///
  /// - Parameter path: The path in the folder, or an absolute one that leads into it; a stem that ends in
  ///   `@2x` or `@3x` gives the number of pixels per point.
  package func image(at path: String) throws(ImageTrouble) -> ImageContent {
    try state.withLock { state throws(ImageTrouble) in
      try take(path, scale: Self.scale(of: path), preservesVector: true, &state)
    }
  }

  private func look(for name: String, _ state: inout State) throws(ImageTrouble) -> Found {
    guard files.isThere else {
      throw ImageTrouble(
        .missing, file: name, expected: "the fixture's folder of images", found: "none there",
        hint: "look at its property assets")
    }
    guard !name.split(separator: "/", omittingEmptySubsequences: false).contains(".."), !name.hasPrefix("/")
    else {
      throw ImageTrouble(
        .unsafe, file: name, expected: "a name in the fixture's folder", found: "a path out of it",
        hint: "name the image alone")
    }
    let index = state.index ?? ImageIndex(files, folderName: self.name)
    state.index = index
    switch index.place(of: name) {
    case .set(let path): return try readSet(path, &state)
    case .file(let path):
      let content = try take(path, scale: Self.scale(of: path), preservesVector: true, &state)
      return Found(content: content)
    case nil:
      let hint = index.suggestion(for: name).map { "did you mean \(SVGHeader.short($0))?" }
      throw ImageTrouble(
        .missing, file: name, expected: "an image set or a file of this name", found: "none",
        hint: hint ?? "add it to the fixture's folder")
    }
  }

  private func readSet(_ path: String, _ state: inout State) throws(ImageTrouble) -> Found {
    let file = path + "/Contents.json"
    let bytes = try files.read(file, atMost: ImageBounds.catalogBytes)
    let set = try Self.sets.value(of: bytes) { () throws(ImageTrouble) in try ImageSet(bytes, file: file) }
    func content(_ entry: ImageSet.Entry) throws(ImageTrouble) -> ImageContent {
      let name = entry.filename ?? ""
      guard !name.contains("/"), name != ".." else {
        throw ImageTrouble(
          .unsafe, file: file, expected: "files in the image set", found: "a path out of it",
          hint: "put the file itself there")
      }
      return try take(
        path + "/" + name, scale: entry.factor ?? 1, preservesVector: set.preservesVector, &state)
    }
    var found = Found(content: try content(set.usual), coloring: set.coloring)
    if let dark = set.dark { found.darkContent = try content(dark) }
    return found
  }

  private func take(
    _ path: String, scale: CGFloat, preservesVector: Bool, _ state: inout State
  ) throws(ImageTrouble) -> ImageContent {
    let bytes = try files.read(path, atMost: ImageBounds.bytes)
    state.bytes += bytes.count
    guard state.bytes <= bound else {
      throw ImageTrouble(
        .huge, file: path, expected: "at most \(bound) bytes of images in one fixture",
        found: "more", hint: "use fewer or smaller ones")
    }
    return try ImageContent(bytes, scale: scale, preservesVector: preservesVector, file: path)
  }

  /// The scale that a file's name gives: `NAME@2x.png`.
  private static func scale(of path: String) -> CGFloat {
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }
}
