import Foundation
import RetouchSupport

extension FilesReport {
  /// The text with which every SARIF report begins.
  static let beginningOfSARIF =
    "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":["

  /// Writes a log of SARIF 2.1.0 with one run, a finding a line.
  func writeSARIF(to output: ReportOutput) throws(ReportError) {
    let findings = findings
    var rules: [String: Int] = [:]
    var descriptions: [JSONObject] = []
    for finding in findings where rules[finding.rule] == nil {
      rules[finding.rule] = descriptions.count
      var rule = JSONObject()
      rule.add("id", finding.rule)
      rule.add("shortDescription", json: Self.message(finding.ruleText))
      descriptions.append(rule)
    }
    var driver = JSONObject()
    driver.add("name", "retouch \(command)")
    driver.add("version", version.isEmpty ? nil : version)
    driver.add("rules", descriptions)
    try output.write(Self.beginningOfSARIF + "{\"tool\":{\"driver\":\(driver.json)},")
    try output.write("\"columnKind\":\"unicodeCodePoints\",\"results\":[")
    let folder = FileManager.default.currentDirectoryPath
    let fingerprints = Self.fingerprints(of: findings)
    for (number, finding) in findings.enumerated() {
      let result = Self.result(finding, rules[finding.rule] ?? 0, fingerprints[number], in: folder)
      try output.write((number == 0 ? "\n" : ",\n") + result.json)
    }
    try output.write("\n],\"invocations\":[\(invocation.json)]}]}\n")
  }

  /// How the command went, with what it could not look at.
  private var invocation: JSONObject {
    let notifications = problems.map { problem in
      var notification = JSONObject()
      notification.add("level", "error")
      notification.add("message", json: Self.message(problem))
      return notification
    }
    var invocation = JSONObject()
    invocation.add(
      "executionSuccessful", json: problems.isEmpty && !files.contains(where: \.isError) ? "true" : "false")
    if !notifications.isEmpty { invocation.add("toolExecutionNotifications", notifications) }
    return invocation
  }

  private static func result(
    _ finding: CodeFinding, _ rule: Int, _ fingerprint: String, in folder: String
  ) -> JSONObject {
    var place = JSONObject()
    place.add(
      "artifactLocation", json: "{\"uri\":\(JSONLiteral.quoted(uri(path(finding.file, in: folder))))}")
    if let line = finding.line {
      var region = JSONObject()
      region.add("startLine", line)
      region.add("startColumn", finding.column)
      place.add("region", json: region.json)
    }
    var result = JSONObject()
    result.add("ruleId", finding.rule)
    result.add("ruleIndex", rule)
    result.add("level", finding.severity.rawValue)
    result.add("message", json: message(finding.message))
    result.add("locations", json: "[{\"physicalLocation\":\(place.json)}]")
    result.add("partialFingerprints", json: "{\"retouch/v1\":\"\(fingerprint)\"}")
    return result
  }

  private static func message(_ text: String) -> String { "{\"text\":\(JSONLiteral.quoted(text))}" }

  /// A path as a URI: relative to the checkout, or of this machine if it is outside.
  static func uri(_ path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}
