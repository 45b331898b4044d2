import Foundation

/// Checks targets of projects, those first that others import.
final class TargetChecks {
  private let targets: [ProjectTarget]
  private let tool: LoweringTool
  private let settings: (ProjectTarget) -> SourceCheck
  /// What was found, by the target's name; nil while it is checked.
  private var found: [String: (SourceCheck, [LoweringTool.Problem])?] = [:]

  init(
    _ targets: [ProjectTarget], _ tool: LoweringTool, _ settings: @escaping (ProjectTarget) -> SourceCheck
  ) {
    (self.targets, self.tool, self.settings) = (targets, tool, settings)
  }

  func check(_ target: ProjectTarget) throws -> (SourceCheck, [LoweringTool.Problem]) {
    if let known = found[target.name], let known { return known }
    found[target.name] = .some(nil)
    var check = settings(target)
    if !target.module.isEmpty { check.name = target.module }
    check.isImported = targets.contains { $0.name != target.name && imports(of: $0).contains(check.name) }
    for module in imports(of: target).sorted() {
      // Targets that import each other are red at one of their imports.
      guard let other = targets.first(where: { $0.module == module && $0.name != target.name }),
        found[other.name] == nil || found[other.name]! != nil
      else { continue }
      let checked = try self.check(other).0
      check.imported.append(checked.folder(of: other.files, tool) + "/modules")
      check.beside += other.files
    }
    let result = (check, try check.problems(of: target.files, with: tool))
    found[target.name] = .some(result)
    return result
  }

  private var importsOfTargets: [String: Set<String>] = [:]

  /// The modules that the sources of a target import.
  private func imports(of target: ProjectTarget) -> Set<String> {
    if let known = importsOfTargets[target.name] { return known }
    var result: Set<String> = []
    for file in target.files {
      for line in String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
        .split(separator: "\n") where line.contains("import ")
      {
        let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "." }
        guard let place = words.firstIndex(of: "import"), place < 3, place + 1 < words.count else { continue }
        let kinds: Set<Substring> = [
          "class", "struct", "enum", "protocol", "func", "var", "let", "typealias",
        ]
        let name = kinds.contains(words[place + 1]) ? place + 2 : place + 1
        if name < words.count { result.insert(String(words[name])) }
      }
    }
    importsOfTargets[target.name] = result
    return result
  }
}
