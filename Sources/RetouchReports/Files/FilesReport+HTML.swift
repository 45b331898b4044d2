import CRetouchPage
import Foundation
import RetouchSupport

extension FilesReport {
  /// What a browser may load: the page runs no script, and its drawings are in it.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

  private static let style = "<style>\n\(String(retouch_files_style()))\n</style>\n"

  /// Writes a page: a table of all files, and below it the details of those that are red.
  func writeHTML(to output: ReportOutput) throws(ReportError) {
    func text(_ text: String) -> String { HTMLPage.escaped(printable(text)) }
    try output.write(HTMLPage.head(title: "\(command): \(summary)", policy: Self.policy) + Self.style)
    try output.write("<header><h1>\(text(command))</h1>\n<p class=\"soft\">\(text(summary))</p>\n")
    try output.write(HTMLPage.section("problems", "Not looked at", problems.map(printable)))
    try output.write("</header>\n<main>\n<table><tr><th>result</th><th>file</th><th></th></tr>\n")
    for (number, file) in files.enumerated() {
      let isRed = file.code != .success
      let name = "<span class=\"name\">\(text(file.name))</span>"
      try output.write(
        "<tr><td><span class=\"word\(isRed ? "" : " good")\">\(text(file.verdict))</span></td><td>"
          + (isRed ? "<a href=\"#file\(number)\">\(name)</a>" : name)
          + "</td><td>\(text(file.summary))</td></tr>\n")
    }
    try output.write("</table>\n")
    for (number, file) in files.enumerated() where file.code != .success {
      try output.write(
        "<details id=\"file\(number)\" open><summary class=\"name\">\(text(file.name))</summary>\n"
          + "<pre>\(file.details.map(text).joined(separator: "\n"))</pre>\n")
      if let drawing = file.drawing {
        try output.write(
          "<img alt=\"\(text(file.name)), drawn\" src=\"data:image/svg+xml;base64,"
            + Data(drawing.utf8).base64EncodedString() + "\">\n")
      }
      try output.write("</details>\n")
    }
    try output.write("</main>\n</body>\n</html>\n")
  }
}
