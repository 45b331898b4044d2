import RetouchReplay

// The gesture that replaces a case's recording.
extension SuiteReader {
  /// Reads a gesture: a list of lines, or an object with them and the device that reports them.
  func gesture(_ node: SuiteNode) throws(SuiteError) -> GestureOrder {
    guard case .object = node.value else {
      return GestureOrder(try script(node), file: file)
    }
    let members = try members(
      of: node, keys: ["lines", "device", "rate", "jitter", "seed"], of: "a gesture")
    guard let lines = members["lines"] else {
      throw malformed(node, "expected the key \"lines\" with a list, found none")
    }
    var order = GestureOrder(try script(lines), file: file)
    if let node = members["device"] {
      order.device = try choice(node, GestureOrder.Device.allCases.map { ($0.rawValue, $0) }, "a device")
    }
    if let node = members["rate"] { order.rate = try integer(node, in: GestureOrder.rates) }
    if let node = members["jitter"] {
      guard case .number(let points) = node.value, GestureOrder.jitters.contains(points) else {
        throw expected("a number of points within 0…100", node)
      }
      order.jitter = points
    }
    if let node = members["seed"] { order.seed = UInt64(try integer(node, in: 0...1_000_000_000)) }
    return order
  }

  private func script(_ node: SuiteNode) throws(SuiteError) -> GestureScript {
    guard case .array(let items) = node.value, !items.isEmpty else {
      throw expected("a list of lines such as [\"press back for 0.6s\"]", node)
    }
    var script = GestureScript()
    for item in items {
      let text = try string(item)
      do {
        for line in try GestureScript(text).lines {
          script.lines.append(GestureScript.Line(line.step, number: item.line))
        }
      } catch {
        throw SuiteError(
          .badGesture, file: file, line: item.line,
          problem: "in the gesture \(SuiteNode.quoted(text)): \(error.problem)",
          hint: error.hint ?? "See Documentation/HowTo/Gestures.md")
      }
    }
    return script
  }
}
