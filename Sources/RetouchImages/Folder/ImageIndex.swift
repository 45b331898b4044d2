/// The images and colours in a fixture's folder, by name.
///
/// A name is looked up here and never turned into a path, so that no name leads outside the folder.
struct ImageIndex {
  /// The location of an image.
  enum Place {
    /// A folder `NAME.imageset` of an asset catalog.
    case set(String)
    /// A file beside the catalogs.
    case file(String)
  }

  private var sets: [String: String] = [:]
  private var colorSets: [String: String] = [:]
  private var files: [String: String] = [:]
  private var entries = 0

  /// Scans the folder, within ``ImageBounds``; of two images with the same name, the first by path counts.
  init(_ files: BoundedFile, folderName: String) {
    if folderName.hasSuffix(".xcassets") {
      walk("", namespace: "", files, depth: 0)
      return
    }
    for (name, isFolder) in files.list("") {
      entries += 1
      if name.hasSuffix(".xcassets"), isFolder {
        walk(name, namespace: "", files, depth: 0)
      } else if !isFolder {
        self.files[name] = name
      }
    }
  }

  /// The folder `NAME.colorset` of a colour by name, or nil.
  func colorSet(of name: String) -> String? { colorSets[name] }

  /// The location of an image by name: a catalog's first, otherwise a file's, where a vector file comes
  /// first, then the PNG with the most pixels.
  func place(of name: String) -> Place? {
    if let set = sets[name] { return .set(set) }
    let endings = [".svg", ".pdf", "@3x.png", "@2x.png", ".png", ""]
    return endings.lazy.compactMap { files[name + $0] }.first.map(Place.file)
  }

  /// A name similar to one that does not exist, or nil.
  func suggestion(for name: String) -> String? {
    let stems = files.keys.map { $0.split(separator: ".").first.map(String.init) ?? $0 }
    return (Array(sets.keys) + stems).sorted().first {
      $0 != name && ($0.lowercased() == name.lowercased() || $0.hasPrefix(name) || name.hasPrefix($0))
    }
  }

  private mutating func walk(_ folder: String, namespace: String, _ files: BoundedFile, depth: Int) {
    guard depth < ImageBounds.folderDepth else { return }
    for (name, isFolder) in files.list(folder) {
      entries += 1
      guard entries <= ImageBounds.entries else { return }
      let path = folder.isEmpty ? name : folder + "/" + name
      if name.hasSuffix(".imageset") {
        let key = namespace + name.dropLast(".imageset".count)
        if sets[key] == nil { sets[key] = path }
      } else if name.hasSuffix(".colorset") {
        let key = namespace + name.dropLast(".colorset".count)
        if colorSets[key] == nil { colorSets[key] = path }
      } else if isFolder {
        let inner = ImageSet.providesNamespace(path, files) ? namespace + name + "/" : namespace
        walk(path, namespace: inner, files, depth: depth + 1)
      }
    }
  }
}
