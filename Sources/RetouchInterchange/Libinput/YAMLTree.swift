import RetouchRecording

/// A YAML file as a tree, for files that are small and that people write.
package struct YAMLTree {
  /// What stands at a place.
  package enum Value {
    case scalar(String)
    case list([YAMLTree])
    case map([(key: String, value: YAMLTree)])
  }

  /// The line of its beginning, from 1.
  package let line: Int
  package let value: Value

  /// Reads a file's first document.
  ///
  /// - Throws: With the line, where it is not YAML, is cut, or has an alias.
  package static func read(_ bytes: [UInt8]) throws(RecordingError) -> YAMLTree {
    let yaml = try YAMLReader(ImportInput(MemorySource(bytes), limits: ImportLimits()))
    do {
      return try tree(try yaml.next(), yaml)
    } catch {
      switch error {
      case .error(let problem): throw problem
      case .cut:
        throw RecordingError(
          .malformed, line: max(1, bytes.count { $0 == 10 }),
          problem: "expected the rest of the YAML, found the file's end",
          hint: "Was it cut?")
      }
    }
  }

  private static func tree(_ event: YAMLReader.Event, _ yaml: YAMLReader) throws(YAMLProblem) -> YAMLTree {
    let line = yaml.line
    switch event {
    case .scalar: return YAMLTree(line: line, value: .scalar(String(decoding: yaml.scalar, as: UTF8.self)))
    case .sequenceStart:
      var items: [YAMLTree] = []
      while true {
        let next = try yaml.next()
        if next == .sequenceEnd { return YAMLTree(line: line, value: .list(items)) }
        items.append(try tree(next, yaml))
      }
    case .mappingStart:
      var items: [(key: String, value: YAMLTree)] = []
      while true {
        let next = try yaml.next()
        if next == .mappingEnd { return YAMLTree(line: line, value: .map(items)) }
        let key = try tree(next, yaml)
        let value = try tree(try yaml.next(), yaml)
        if case .scalar(let text) = key.value { items.append((text, value)) }
      }
    case .sequenceEnd, .mappingEnd, .end:
      return YAMLTree(line: line, value: .map([]))
    }
  }

  /// The text, if it is one.
  package var text: String? {
    if case .scalar(let text) = value { return text }
    return nil
  }

  /// The items: those of a list, or it alone; none where nothing stands.
  package var items: [YAMLTree] {
    switch value {
    case .list(let items): items
    case .scalar(""), .scalar("~"), .scalar("null"): []
    default: [self]
    }
  }

  /// The keys and values of a map, in the file's order.
  package var entries: [(key: String, value: YAMLTree)] {
    if case .map(let entries) = value { return entries }
    return []
  }

  /// A map over another: its own texts stand, maps are merged, and lists come behind the other's; of a key
  /// that ends with `:REPLACE`, as XcodeGen has it, nothing of the other stays.
  package func laid(over base: YAMLTree) -> YAMLTree {
    if case .list(let own) = value, case .list(let items) = base.value {
      return YAMLTree(line: line, value: .list(items + own))
    }
    guard case .map(let own) = value, case .map(var merged) = base.value else { return self }
    for entry in own {
      let key = entry.key.hasSuffix(":REPLACE") ? String(entry.key.dropLast(8)) : entry.key
      guard let place = merged.lastIndex(where: { $0.key == key }) else {
        merged.append((key, entry.value))
        continue
      }
      merged[place].value =
        key == entry.key ? entry.value.laid(over: merged[place].value) : entry.value
    }
    return YAMLTree(line: line, value: .map(merged))
  }

  /// The same tree with other texts; keys stay.
  package func mapped(_ change: (String) -> String) -> YAMLTree {
    let changed: Value =
      switch value {
      case .scalar(let text): .scalar(change(text))
      case .list(let items): .list(items.map { $0.mapped(change) })
      case .map(let entries): .map(entries.map { ($0.key, $0.value.mapped(change)) })
      }
    return YAMLTree(line: line, value: changed)
  }

  /// What a key of a map has.
  package subscript(key: String) -> YAMLTree? { entries.last { $0.key == key }?.value }
}
