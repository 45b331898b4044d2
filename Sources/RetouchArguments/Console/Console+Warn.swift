import RetouchSupport

extension Console {
  /// Prints warnings that do not stop the command, one line each.
  package func warn(_ remarks: [String], about name: String) {
    for remark in remarks {
      let label = error.styled("warning:", .yellow)
      note("\(label) \(printable(name)): \(printable(remark))")
    }
  }
}
