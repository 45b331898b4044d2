extension HeldBounds {
  func write(to writer: inout WireWriter) {
    writer.put(expected.quantity.name)
    writer.put(expected.lower) { $0.put($1) }
    writer.put(expected.upper) { $0.put($1) }
    writer.put(expected.edges) { writer, edge in
      writer.put(edge.value)
      writer.put(edge.before)
      writer.put(edge.after)
    }
    writer.put(expected.line) { $0.put($1) }
    found.write(to: &writer)
  }

  package init(from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    guard let quantity = Quantity(try reader.string()) else { throw Malformed() }
    var expected = ExpectedBounds(quantity: quantity, edges: [])
    expected.lower = try reader.optional { reader throws(Malformed) in try reader.int64() }
    expected.upper = try reader.optional { reader throws(Malformed) in try reader.int64() }
    expected.edges = try reader.array { reader throws(Malformed) in
      .init(value: try reader.int64(), before: try reader.string(), after: try reader.string())
    }
    expected.line = try reader.optional { reader throws(Malformed) in try reader.int() }
    self.init(expected: expected, found: try CaseBounds(of: quantity, from: &reader))
  }
}

extension CaseBounds {
  fileprivate func write(to writer: inout WireWriter) {
    writer.put(name)
    for number in [recorded, range.lowerBound, range.upperBound] { writer.put(number) }
    writer.put(regions) { writer, region in
      writer.put(region.from)
      writer.put(region.through)
      writer.put(region.line)
      writer.put(region.lines) { $0.put($1) }
      writer.put(region.tried)
    }
    writer.put(edges) { writer, edge in
      writer.put(edge.before)
      writer.put(edge.after)
      writer.put(edge.lineBefore)
      writer.put(edge.lineAfter)
      writer.put(edge.rule) { $0.put($1) }
    }
    writer.put(common) { $0.put($1) }
    writer.put(replays)
    writer.put(grid)
    writer.put(gap)
    writer.put(untried)
    writer.put(warnings) { $0.put($1) }
    writer.put(remarks) { $0.put($1) }
  }

  fileprivate init(of quantity: Quantity, from reader: inout WireReader) throws(WireReader.Malformed) {
    typealias Malformed = WireReader.Malformed
    func texts() throws(Malformed) -> [String] {
      try reader.array { reader throws(Malformed) in try reader.string() }
    }
    let name = try reader.string()
    let (recorded, lower, upper) = (try reader.int64(), try reader.int64(), try reader.int64())
    guard lower <= upper else { throw Malformed() }
    self.init(name: name, quantity: quantity, recorded: recorded, range: lower...upper)
    regions = try reader.array { reader throws(Malformed) in
      Region(
        from: try reader.int64(), through: try reader.int64(), line: try reader.string(),
        lines: try reader.array { reader throws(Malformed) in try reader.string() }, tried: try reader.int())
    }
    edges = try reader.array { reader throws(Malformed) in
      Edge(
        before: try reader.int64(), after: try reader.int64(), lineBefore: try reader.string(),
        lineAfter: try reader.string(),
        rule: try reader.optional { reader throws(Malformed) in try reader.string() })
    }
    common = try texts()
    (replays, grid) = (try reader.int(), try reader.int())
    (gap, untried) = (try reader.int64(), try reader.int())
    (warnings, remarks) = (try texts(), try texts())
  }
}
