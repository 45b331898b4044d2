extension Console {
  /// Warns of what does not stop the command, a line each.
  package func warn(_ remarks: [String], about name: String) {
    for remark in remarks {
      let label = error.styled("warning:", .yellow)
      note("\(label) \(printable(name)): \(printable(remark))")
    }
  }
}
