import RetouchArguments
import RetouchReports

/// The kinds of reports that a command writes, each with a word for it.
protocol ReportChoice: RawRepresentable<String>, CaseIterable, Equatable {
  /// Whether the report is meant for a program, so that nothing else may be written between its lines.
  var standsAlone: Bool { get }
  /// Whether a file that begins with these bytes is a report of this kind.
  func isOwn(_ head: [UInt8]) -> Bool
}

extension ReportKind: ReportChoice {}

extension FilesReportKind: ReportChoice {
  var standsAlone: Bool { true }
}

/// A report that a command line asks for.
struct ReportRequest<Kind: ReportChoice>: Equatable {
  let kind: Kind
  /// Where it goes; `-` is stdout.
  let path: String
  /// Whether it replaces any existing file.
  var replacesAnything = false

  /// Whether it goes to stdout.
  var isStandard: Bool { path == "-" }

  /// The request as a user would write it.
  var text: String { "\(kind.rawValue)=\(path)" }
}

extension ValueKind {
  /// `KIND=PATH`, such as `junit=report.xml`.
  static func report<Kind>() -> Self where Value == ReportRequest<Kind> {
    let kinds = Kind.allCases.map(\.rawValue)
    return Self(
      placeholder: "KIND=PATH",
      expected: "KIND=PATH, such as junit=report.xml; the kinds are " + kinds.joined(separator: ", "),
      completion: .choices(kinds.map { $0 + "=" }), format: { $0.text },
      parse: { text in
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), !parts[1].isEmpty,
          !parts[1].utf8.contains(0)
        else { return nil }
        return ReportRequest(kind: kind, path: String(parts[1]))
      })
  }
}

extension ReportRequest {
  /// Refuses requests that would be written into one another.
  static func check(_ requests: [ReportRequest]) throws(UsageError) {
    for (index, request) in requests.enumerated() {
      let before = requests[..<index]
      if let other = before.first(where: { $0.path == request.path && !request.isStandard }) {
        throw UsageError("two reports have one path: \(other.text) and \(request.text)")
      }
      if request.isStandard,
        let other = before.first(where: { $0.isStandard && ($0.kind.standsAlone || request.kind.standsAlone) }
        )
      {
        throw UsageError("\(other.text) and \(request.text) would be mixed on stdout")
      }
      if before.contains(request) { throw UsageError("--report \(request.text) is given twice") }
    }
  }
}
