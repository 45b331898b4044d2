import Foundation

/// The package or the Xcode project around files: that of the nearest folder above all of them that has one.
struct Surroundings {
  /// The file that describes it.
  let file: String
  /// What the file says.
  let text: String
  /// The folder that all the files are in, or the file, by its path within the package or project.
  let inside: [String]

  private var isPackage: Bool { file.hasSuffix("/Package.swift") }

  /// Finds it; nil if there is none. What is above a repository is none of its business.
  init?(of paths: [String]) {
    let all = paths.map { URL(fileURLWithPath: $0).standardizedFileURL.pathComponents }
    guard var folder = all.first else { return nil }
    for other in all.dropFirst() {
      folder = zip(folder, other).prefix { $0 == $1 }.map(\.0)
    }
    let common = folder
    while !folder.isEmpty {
      let path = NSString.path(withComponents: folder)
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      let name =
        names.contains("Package.swift")
        ? "Package.swift"
        : names.first { $0.hasSuffix(".xcodeproj") }.map { $0 + "/project.pbxproj" }
      if let name {
        guard let text = try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) else { return nil }
        (file, self.text, inside) = ("\(path)/\(name)", text, Array(common.dropFirst(folder.count)))
        return
      }
      guard !names.contains(".git") else { return nil }
      folder.removeLast()
    }
    return nil
  }

  /// The language mode; nil if there are targets of several modes and nothing tells which is meant.
  var mode: LanguageMode? {
    let name = isPackage ? LanguageMode.package(text, holding: inside) : LanguageMode.project(text)
    return name.map { LanguageMode(name: $0, source: file) }
  }

  /// The module that the files are: the target that has their folder by its name; of a project otherwise the
  /// only app or framework. Nil if nothing tells it.
  var module: String? {
    let targets: [String]
    if isPackage {
      targets = LanguageMode.targets(of: text).compactMap { target in
        LanguageMode.name(ofTarget: target, ifHolding: inside)
      }
    } else {
      let products = text.matches(
        of:
          /\n\t*name = "?([^";]+)"?;[^}]*?productType = "com\.apple\.product-type\.(?:application|framework)"/
      )
      let all = products.map { String($0.output.1) }
      let named = inside.last { all.contains($0) }
      targets = named.map { [$0] } ?? all
    }
    guard targets.count == 1, let name = targets.first else { return nil }
    let module = ProjectTarget.module(named: name)
    return Self.taken.contains(module) ? nil : module
  }

  /// The modules that all files see by these names.
  private static let taken: Set<String> = [
    "Swift", "main", "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Glibc", "Dispatch",
  ]
}
