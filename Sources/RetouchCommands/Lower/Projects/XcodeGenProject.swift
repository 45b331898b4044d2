import Foundation
import RetouchInterchange
import RetouchRecording

/// A project that XcodeGen makes Xcode's from: a file such as `project.yml`.
struct XcodeGenProject {
  private let path: String
  private let root: YAMLTree
  /// The folder that paths of the project start at.
  private let folder: String

  init(_ path: String) throws {
    self.path = path
    let bytes = try NamedFile.bytes(of: path, upTo: 1 << 20, hint: "Is the name right?")
    do throws(RecordingError) {
      root = try YAMLTree.read(bytes)
    } catch {
      throw CommandFailure(
        .usage, file: path, line: error.line, problem: error.problem,
        hint: error.problem.hasSuffix("alias") ? "Write out what it stands for" : error.hint)
    }
    guard root["targets"] != nil else {
      throw CommandFailure(
        .usage, "\(path):1: expected targets of XcodeGen, found none",
        hint: "Name the files or folders of a target instead")
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    folder = parts.joined(separator: "/")
  }

  var all: [ProjectTarget] {
    (root["targets"]?.entries ?? []).map { target($0.key, whole($0.key, $0.value)) }
  }

  /// A target with what it has of templates, and its attributes in their place.
  private func whole(_ name: String, _ target: YAMLTree) -> YAMLTree {
    let merged = overTemplates(target)
    var values = ["target_name": name]
    for entry in merged["templateAttributes"]?.entries ?? [] { values[entry.key] = entry.value.text }
    return merged.mapped { text in
      text.contains("${")
        ? values.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) } : text
    }
  }

  /// A target, or a template, over those that it names: a later one over an earlier.
  private func overTemplates(_ target: YAMLTree, depth: Int = 0) -> YAMLTree {
    let named = (target["templates"]?.items ?? []).compactMap(\.text)
    let templates = depth < 8 ? named.compactMap { root["targetTemplates"]?[$0] } : []
    let below = templates.map { overTemplates($0, depth: depth + 1) }
    guard let first = below.first else { return target }
    return target.laid(over: below.dropFirst().reduce(first) { $1.laid(over: $0) })
  }

  private static func isBuiltForIOS(_ target: YAMLTree) -> Bool {
    let kinds = ["application", "framework", "framework.static", "library.static", "library.dynamic"]
    let systems = (target["platform"]?.items ?? []) + (target["supportedDestinations"]?.items ?? [])
    return kinds.contains(target["type"]?.text ?? "")
      && systems.contains { $0.text == "iOS" || $0.text == "auto" }
  }

  private func target(_ name: String, _ object: YAMLTree) -> ProjectTarget {
    var target = ProjectTarget(name: name, isForIOS: Self.isBuiltForIOS(object))
    var settings = BuildSettings()
    add(object["settings"], to: &settings)
    add(root["settings"], to: &settings)
    target.take(settings)
    for template in object["templates"]?.items ?? [] {
      guard let name = template.text, root["targetTemplates"]?[name] == nil else { continue }
      target.missing.append(
        LoweringTool.Problem(
          file: path, line: template.line, column: 1,
          message: "the template \(name), which the target \(target.name) names, is not there"))
    }
    for source in object["sources"]?.items ?? [] { add(source, to: &target) }
    return target
  }

  /// Adds a file or a folder.
  private func add(_ source: YAMLTree, to target: inout ProjectTarget) {
    guard let name = source.text ?? source["path"]?.text else { return }
    let phase = source["buildPhase"]?.text ?? "sources"
    guard phase == "sources" else { return }
    let place = ProjectTarget.path(name, in: folder)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
      guard source["optional"]?.text != "true" else { return }
      target.missing.append(
        LoweringTool.Problem(
          file: path, line: source.line, column: 1,
          message: "\(place), which the target \(target.name) compiles, is not there"))
      return
    }
    guard isFolder.boolValue else {
      if place.hasSuffix(".swift") { target.files.append(place) }
      return
    }
    let excludes = (source["excludes"]?.items ?? []).compactMap(\.text)
    let includes = (source["includes"]?.items ?? []).compactMap(\.text)
    target.add(folder: place) { file in
      excludes.contains { Self.matches(file, $0) }
        || (!includes.isEmpty && !includes.contains { Self.matches(file, $0) })
    }
  }

  /// Whether a path is one that a pattern names, or below a folder that it names.
  static func matches(_ file: String, _ pattern: String) -> Bool {
    func match(_ parts: ArraySlice<Substring>, _ patterns: ArraySlice<Substring>) -> Bool {
      guard let first = patterns.first else { return true }
      if first == "**" {
        return match(parts, patterns.dropFirst()) || (!parts.isEmpty && match(parts.dropFirst(), patterns))
      }
      guard let part = parts.first, fnmatch(String(first), String(part), 0) == 0 else { return false }
      return match(parts.dropFirst(), patterns.dropFirst())
    }
    return match(file.split(separator: "/")[...], pattern.split(separator: "/")[...])
  }

  /// Adds settings: their own, those of `base`, of the configuration Debug, and of the groups that they name.
  private func add(_ object: YAMLTree?, to settings: inout BuildSettings, depth: Int = 0) {
    guard let object, depth < 8 else { return }
    let parts = [object["configs"]?["Debug"] ?? object["configs"]?["debug"], object["base"], object]
    for part in parts.compactMap({ $0 }) {
      let texts = part.entries.compactMap { entry in entry.value.text.map { (entry.key, $0) } }
      settings.inherit(Dictionary(texts) { _, last in last })
    }
    for group in object["groups"]?.items ?? [] {
      add(group.text.flatMap { root["settingGroups"]?[$0] }, to: &settings, depth: depth + 1)
    }
  }
}
