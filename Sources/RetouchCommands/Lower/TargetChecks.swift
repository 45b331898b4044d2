import Foundation

/// Checks targets of projects and packages, those first that others import.
struct TargetChecks {
  let imports: TargetImports
  let tool: LoweringTool
  let settings: (ProjectTarget) -> SourceCheck

  /// Checks all targets; what they import besides is told of only where no module of it can be made.
  func check() throws -> [(target: ProjectTarget, settings: SourceCheck, problems: [LoweringTool.Problem])] {
    let order = imports.order
    let imported = Set(order.flatMap(imports.imported))
    var found: [ProjectTarget: SourceCheck] = [:]
    return try order.compactMap { target in
      var check = settings(target)
      if !target.module.isEmpty { check.name = target.module }
      check.isImported = imported.contains(target)
      // Targets that import each other are red at one of their imports.
      for other in imports.imported(by: target) {
        guard let checked = found[other] else { continue }
        // What its declarations name of others is needed with it.
        let folders = checked.imported + [checked.folder(of: other.files, tool) + "/modules"]
        check.imported += folders.filter { !check.imported.contains($0) }
        check.beside += (checked.beside + other.files).filter { !check.beside.contains($0) }
      }
      let problems = try check.problems(of: target.files, with: tool)
      found[target] = check
      let module = "\(check.folder(of: target.files, tool))/modules/\(check.name).swiftmodule"
      guard imports.targets.contains(target) || !FileManager.default.fileExists(atPath: module) else {
        return nil
      }
      return (target, check, target.missing + problems)
    }
  }
}

/// Which targets import which.
final class TargetImports {
  let targets: [ProjectTarget]
  private let others: [ProjectTarget]
  private var known: [ProjectTarget: [ProjectTarget]] = [:]

  /// - Parameter others: Targets that these may import.
  init(of targets: [ProjectTarget], beside others: [ProjectTarget]) {
    (self.targets, self.others) = (targets, others)
  }

  /// The targets, and all that they need of the others, each behind those that it imports.
  var order: [ProjectTarget] {
    var order: [ProjectTarget] = []
    var seen: Set<ProjectTarget> = []
    func add(_ target: ProjectTarget) {
      guard seen.insert(target).inserted else { return }
      imported(by: target).forEach(add)
      order.append(target)
    }
    targets.forEach(add)
    return order
  }

  /// The targets whose modules the sources of a target import, in the order of their names.
  func imported(by target: ProjectTarget) -> [ProjectTarget] {
    if let known = known[target] { return known }
    var names: Set<String> = []
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
        if name < words.count { names.insert(String(words[name])) }
      }
    }
    let found = names.sorted().compactMap { name in
      (targets + others).first { $0.module == name && $0 != target }
    }
    known[target] = found
    return found
  }
}
