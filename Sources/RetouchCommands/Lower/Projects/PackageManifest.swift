import Foundation

/// What the manifest of a package says of its targets, as far as its text does: to run it takes seconds.
struct PackageManifest {
  /// The targets, but for those that are built for the machine that builds: macros and plugins.
  private(set) var targets: [ProjectTarget] = []
  /// Where the sources of each of them are, by the parts of the paths in the package; none for the folders
  /// that have its name.
  private var folders: [[[String]]] = []
  /// The language mode of what says nothing else.
  let mode: String?
  private let folder: String

  /// - Parameters:
  ///   - text: The text of `Package.swift`.
  ///   - folder: The path of the folder that it is in.
  init(_ text: String, in folder: String) {
    self.folder = folder
    let code = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") ? "" : $0 }.joined(separator: "\n")
    var given: [String] = []
    for list in code.matches(of: /swiftLanguage(?:Versions|Modes)\s*:\s*\[([^\]]*)\]/) {
      given += list.output.1.matches(of: /[0-9]+(?:[._][0-9]+)?/).map { LanguageMode.name(of: $0.output) }
    }
    mode =
      given.max()
      ?? text.firstMatch(of: /\/\/\s*swift-tools-version\s*:\s*([0-9.]+)/).map {
        LanguageMode.name(of: $0.output.1)
      }
    var rest = code[...]
    while let start = rest.firstRange(of: /\.(?:target|executableTarget|testTarget)\(/) {
      // What stands in the parentheses, such as a dependency, is no target of its own.
      let body = Self.inside(rest[start.upperBound...], "(", ")")
      rest = rest[body.endIndex...]
      add(body, of: code)
    }
  }

  private mutating func add(_ body: Substring, of code: String) {
    guard let name = body.firstMatch(of: /name:\s*"([^"]+)"/)?.output.1 else { return }
    var target = ProjectTarget(name: String(name), module: ProjectTarget.module(named: String(name)))
    target.mode = mode
    if let start = body.firstRange(of: /swiftSettings:\s*/) {
      let list = body[start.upperBound...]
      var settings = list
      if !list.hasPrefix("["), let named = list.firstMatch(of: /^[A-Za-z_]+/)?.output {
        // The settings have a name, and lie somewhere else.
        let found = code.range(
          of: "(let|var)\\s+\(named)\\b[^=\\n]*=\\s*\\[", options: .regularExpression)
        target.mode = found == nil ? nil : mode
        if let found { settings = Self.inside(code[found.upperBound...], "[", "]") + "\n" + list }
      }
      target.take(settingsOf: settings)
    }
    let package = ProjectTarget.module(named: (folder as NSString).lastPathComponent)
    target.options += ["-package-name", package + "_package"]
    let path = body.firstMatch(of: /\bpath:\s*"([^"]+)"/).map { Self.parts($0.output.1) }
    let sources = body.firstMatch(of: /\bsources:\s*\[([^\]]*)\]/)?.output.1.matches(of: /"([^"]+)"/)
      .map { Self.parts($0.output.1) }
    targets.append(target)
    folders.append(path.map { path in sources?.map { path + $0 } ?? [path] } ?? [])
  }

  private static func parts(_ path: Substring) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)
  }

  /// The text up to where a bracket is closed that was opened before it.
  private static func inside(_ text: Substring, _ opening: Character, _ closing: Character) -> Substring {
    var depth = 1
    return text.prefix { character in
      if character == opening { depth += 1 }
      if character == closing { depth -= 1 }
      return depth > 0
    }
  }

  /// The place in the list of the target that has a file, by its path within the package: of several the one
  /// whose folder is nearest to it.
  func target(having file: [String]) -> Int? {
    func depth(_ index: Int) -> Int {
      guard !folders[index].isEmpty else { return file.dropFirst().first == targets[index].name ? 2 : -1 }
      return folders[index].filter { file.starts(with: $0) }.map(\.count).max() ?? -1
    }
    return targets.indices.max { depth($0) < depth($1) }.flatMap { depth($0) < 0 ? nil : $0 }
  }

  /// The targets with all their files.
  var all: [ProjectTarget] {
    var result = targets
    for index in targets.indices {
      let named = ["Sources", "Source", "src", "srcs", "Tests"].map { [$0, targets[index].name] }
      for parts in folders[index].isEmpty ? named : folders[index] {
        let files = (try? SwiftFiles.found(at: ([folder] + parts).joined(separator: "/"))) ?? []
        // Another target's may lie in its folder.
        result[index].files += files.filter { file in
          let inside = file.dropFirst(folder.count).split(separator: "/").map(String.init)
          return target(having: inside) == index && inside != ["Package.swift"]
        }
      }
    }
    return result
  }
}

extension ProjectTarget {
  /// Takes the settings that a manifest has for Swift.
  fileprivate mutating func take(settingsOf text: Substring) {
    if let given = text.firstMatch(of: /swiftLanguage(?:Mode|Version)\(\.v([0-9_]+)/) {
      mode = LanguageMode.name(of: given.output.1)
    }
    isMainActorByDefault =
      text.contains(/defaultIsolation\(\s*MainActor\.self/)
      || text.contains(/"-default-isolation",\s*"MainActor"/)
    for define in text.matches(of: /\.define\(\s*"([^"]+)"(?:\s*,\s*\.when\(([^)]*)\))?/) {
      let condition = define.output.2 ?? ""
      let isForIOS = !condition.contains("platforms") || condition.contains(".iOS")
      if isForIOS, !condition.contains(".release") { conditions.append(String(define.output.1)) }
    }
    for feature in text.matches(of: /enableUpcomingFeature\(\s*"([^"]+)"/) {
      options += ["-enable-upcoming-feature", String(feature.output.1)]
    }
  }
}
