import RetouchArguments
import Foundation
import RetouchSupport
import RetouchRecording
import RetouchReplay
import RetouchVerdict

extension Retouch {
  @MainActor
  static func versionCommand(_ setting: Setting) -> Command {
    Command(
      "version", "Print the version, and which formats it reads and writes.",
      discussion: """
        The first line is that of --version. Below it are the newest version of each file format that this \
        program supports, and whether it can draw pictures.

        With --json one object: name, version, build, recording, suite, outcome, pictures, fixtures. The build tells \
        programs of one version from each other, as events do.
        """,
      examples: [
        .init("version", "Lines to put into a bug report."),
        .init("version --json | jq -r .version", "For a program."),
      ]
    ) { signature in
      let json = signature.flag("json", "One JSON object instead of lines.")
      return { parsed, console in
        let version = VersionJSON(setting, namesBuild: parsed[json])
        console.print(parsed[json] ? try jsonText(version) : version.text)
        return .success
      }
    }
  }
}

/// What `version` prints.
private struct VersionJSON: Encodable {
  var name: String
  var version = Retouch.version
  var build: String?
  var recording = RecordingHeader.currentVersion
  var suite = Suite.currentVersion
  var outcome = Int(Outcome.firstLine.split(separator: " ").last ?? "")
  var pictures = Rendering.isThere
  var fixtures: Int

  @MainActor
  init(_ setting: Setting, namesBuild: Bool) {
    name = setting.name
    // This has to read the whole program file.
    if namesBuild { build = OwnProgram.fingerprint }
    fixtures = setting.fixtures.count
  }

  var text: String {
    """
    \(printable(name)) \(version)
    recording  \(recording)
    suite      \(suite)
    outcome    \(outcome ?? 0)
    pictures   \(pictures ? "yes" : "no")
    fixtures   \(fixtures)
    """
  }
}
