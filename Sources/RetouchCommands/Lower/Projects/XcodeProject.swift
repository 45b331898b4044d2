import Foundation

/// An Xcode project: its targets with their sources and settings.
struct XcodeProject {
  typealias Object = [String: Any]

  /// The file `project.pbxproj`, as it was named.
  private let path: String
  private let lines: [Substring]
  private let objects: [String: Object]
  private let project: Object
  /// The folder that paths of the project start at.
  private let folder: String
  /// The path of each file and group below the project's folder.
  private var places: [String: String] = [:]

  /// Reads a project.
  ///
  /// - Parameter name: The folder `NAME.xcodeproj`, or the file `project.pbxproj` in it.
  init(_ name: String) throws {
    path = Self.file(of: name)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(
        .usage, "\(path): expected an Xcode project, found no file that can be read",
        hint: "Is the name right?")
    }
    lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let list = try Self.propertyList(data, path, lineCount: lines.count)
    let objects = (list as? Object)?["objects"] as? [String: Any] ?? [:]
    self.objects = objects.compactMapValues { $0 as? Object }
    guard let root = (list as? Object)?["rootObject"] as? String, let project = self.objects[root] else {
      throw CommandFailure(
        .usage, "\(path): expected a project at rootObject, found none", hint: "Is it an Xcode project?")
    }
    self.project = project
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    let above = parts.joined(separator: "/")
    let below = project["projectDirPath"] as? String ?? ""
    folder = below.isEmpty ? above : ProjectTarget.path(below, in: above)
    if let group = project["mainGroup"] as? String { place(group, in: folder, depth: 0) }
  }

  /// The path of a project's file, where the folder may be named.
  static func file(of name: String) -> String {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    return name.hasSuffix(".pbxproj") ? name : name + "/project.pbxproj"
  }

  private static func propertyList(_ data: Data, _ path: String, lineCount: Int) throws(CommandFailure) -> Any
  {
    do {
      return try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      // Foundation tries the other formats, too; what it says of this one is inside.
      let all = "\((error as NSError).userInfo["kCFPropertyListOldStyleParsingError"] ?? error)"
      let last = all.components(separatedBy: "NSDebugDescription=").last ?? ""
      let said = last.trimmingCharacters(in: CharacterSet(charactersIn: "}\n"))
      let line =
        said.range(of: "line ").flatMap { Int(said[$0.upperBound...].prefix { $0.isNumber }) }
      let reason = said.prefix(1).lowercased() + said.dropFirst()
      throw CommandFailure(
        .usage, file: path, line: line ?? lineCount,
        problem: "expected a property list: \(reason)", hint: "Was it cut, or merged with conflicts?")
    }
  }

  // MARK: Places

  private mutating func place(_ id: String, in folder: String, depth: Int) {
    guard depth < 64, places[id] == nil, let object = objects[id] else { return }
    let own = object["path"] as? String ?? ""
    switch object["sourceTree"] as? String ?? "<group>" {
    case "<group>": places[id] = own.isEmpty ? folder : ProjectTarget.path(own, in: folder)
    case "SOURCE_ROOT": places[id] = ProjectTarget.path(own, in: self.folder)
    case "<absolute>": places[id] = own
    default: return
    }
    for child in object["children"] as? [String] ?? [] {
      place(child, in: places[id] ?? folder, depth: depth + 1)
    }
  }

  /// The line at which an object is defined.
  private func line(of id: String) -> Int {
    let found = lines.firstIndex { line in
      let text = line.drop { $0 == "\t" || $0 == " " }
      return text.hasPrefix(id) && text.contains("= {")
    }
    return (found ?? 0) + 1
  }

  // MARK: Targets

  var all: [ProjectTarget] {
    (project["targets"] as? [String] ?? []).filter { objects[$0]?["isa"] as? String == "PBXNativeTarget" }
      .map(target)
  }

  private func isBuiltForIOS(_ target: Object) -> Bool {
    let kinds = ["application", "framework", "framework.static", "library.static", "library.dynamic"]
    let kind = (target["productType"] as? String ?? "").replacingOccurrences(
      of: "com.apple.product-type.", with: "")
    let system = settings(of: target)["SDKROOT"] ?? "iphoneos"
    return kinds.contains(kind) && (system.hasPrefix("iphone") || system == "auto")
  }

  private func target(_ id: String) -> ProjectTarget {
    let object = objects[id] ?? [:]
    var target = ProjectTarget(name: object["name"] as? String ?? id)
    target.isForIOS = isBuiltForIOS(object)
    target.take(settings(of: object))
    for phase in object["buildPhases"] as? [String] ?? [] {
      guard let phase = objects[phase], phase["isa"] as? String == "PBXSourcesBuildPhase" else { continue }
      for file in phase["files"] as? [String] ?? [] { add(file, to: &target) }
    }
    let own = object["fileSystemSynchronizedGroups"] as? [String] ?? []
    for (group, place) in places.sorted(by: { $0.value < $1.value }) {
      guard let object = objects[group], object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup"
      else {
        continue
      }
      // Of a group of its own a target leaves out the exceptions; of another's it has the exceptions alone.
      let named = (object["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
        .filter { $0["target"] as? String == id }
        .flatMap { $0["membershipExceptions"] as? [String] ?? [] }
      func isNamed(_ file: String) -> Bool { named.contains { file == $0 || file.hasPrefix($0 + "/") } }
      let isOwn = own.contains(group)
      guard isOwn || !named.isEmpty else { continue }
      if isOwn, !FileManager.default.fileExists(atPath: place) { miss(place, at: group, &target) }
      target.add(folder: place) { isNamed($0) == isOwn }
    }
    return target
  }

  /// Adds a file of a build phase.
  private func add(_ buildFile: String, to target: inout ProjectTarget) {
    guard let reference = objects[buildFile]?["fileRef"] as? String else { return }
    let name = objects[reference]?["path"] as? String
    guard name?.hasSuffix(".swift") ?? objects[reference].map({ _ in false }) ?? true else { return }
    guard let place = places[reference] else {
      return miss(name ?? reference, at: objects[reference] == nil ? buildFile : reference, &target)
    }
    if FileManager.default.fileExists(atPath: place) {
      target.files.append(place)
    } else {
      miss(place, at: reference, &target)
    }
  }

  private func miss(_ name: String, at id: String, _ target: inout ProjectTarget) {
    target.missing.append(
      LoweringTool.Problem(
        file: path, line: line(of: id), column: 1,
        message: "\(name), which the target \(target.name) compiles, is not there"))
  }

  // MARK: Settings

  /// The settings of a target, and of its project where it has none of its own: those of Debug.
  private func settings(of target: Object) -> BuildSettings {
    var result = BuildSettings()
    for owner in [target, project] {
      guard let list = owner["buildConfigurationList"] as? String else { continue }
      let all = (objects[list]?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
      guard let chosen = all.first(where: { $0["name"] as? String == "Debug" }) ?? all.first else { continue }
      result.inherit((chosen["buildSettings"] as? Object ?? [:]).mapValues(Self.text))
      if let file = chosen["baseConfigurationReference"] as? String, let place = places[file] {
        result.inherit(BuildSettings.configuration(place))
      }
    }
    return result
  }

  /// A setting as one text: a list of words is its words.
  private static func text(_ value: Any) -> String {
    (value as? [String])?.joined(separator: " ") ?? "\(value)"
  }
}
