import RetouchArguments
import RetouchSupport
import RetouchInterchange
import RetouchRecording
import RetouchReplay
import RetouchRunner
import RetouchVerdict

extension Retouch {
  /// Draws the pictures that the cases of a suite, or of a folder of suites, ask for.
  ///
  /// A case that cannot be drawn is reported, and the others are still drawn. Images that the suite's own
  /// cases expect to be unusable are reported in one line for each suite.
  ///
  /// - Parameters:
  ///   - name: The folder as the user gave it.
  ///   - folder: The folder for the pictures; each suite's are in a subfolder.
  ///   - rendering: Creates the rendering of a replay.
  /// - Returns: The exit code of everything that failed.
  /// - Throws: ``CommandFailure``, before anything is drawn, if no case asks for a picture, or if one exists
  ///   already and must not be replaced.
  @MainActor
  static func renderSuites(
    _ name: String, into folder: String, _ format: PictureFormat, replacing: Bool, asFilmstrips: Bool,
    _ setting: Setting, _ console: Console, with rendering: (ReplayJob) -> Rendering
  ) throws -> ExitCode {
    let selection = try Selection([name], setting)
    var pictures: [SuitePicture] = []
    for testCase in selection.cases where !testCase.pictures.isEmpty {
      let times: [Int64?] = asFilmstrips ? [nil] : testCase.pictures
      pictures += times.map { SuitePicture(testCase: testCase, time: $0, folder: folder, format: format) }
    }
    for picture in pictures { try OutputFile(path: picture.path, replaces: replacing).check() }
    try makeFolder(folder)
    var codes = selection.problems.isEmpty ? [] : [ExitCode.usage]
    for problem in selection.problems { console.note("error: \(problem)") }
    guard !pictures.isEmpty else {
      guard codes.isEmpty else { return ExitCode.combined(codes) }
      throw CommandFailure(
        .nothingSelected, "no case of \(printable(name)) names a picture",
        hint: "Add \"pictures\": [\"0.6s\"] to a case, or draw one with --at")
    }
    var meantImages: [MeantImages.Place: MeantImages] = [:]
    for testCase in selection.cases {
      let place = MeantImages.Place(testCase)
      let images = meantImages[place] ?? MeantImages()
      images.add(testCase)
      meantImages[place] = images
    }
    for picture in pictures {
      do {
        let testCase = picture.testCase
        Supervised.replays(testCase.address)
        var drawing = rendering(try ReplayJob(testCase, setting))
        drawing.meantImages = meantImages[.init(testCase)]
        let bytes =
          try picture.time.map { try drawing.picture(at: $0, console) } ?? drawing.filmstrip(console)
        try makeFolder(picture.suiteFolder)
        try OutputFile(path: picture.path, replaces: replacing, readers: .everyone).write(bytes, console)
        console.print(printable(picture.path))
      } catch {
        console.note("error: \(picture.testCase.address): \(error)")
        codes.append((error as? CommandFailure)?.code ?? .usage)
      }
    }
    for (place, images) in meantImages.sorted(by: { $0.key < $1.key }) where images.count > 0 {
      let count = images.count == 1 ? "1 image that is" : "\(images.count) images that are"
      console.note("\(place.suite): \(count) meant to be no good, drawn as crossed boxes")
    }
    return ExitCode.combined(codes)
  }
}

/// A picture of a case and the file that it is written to.
private struct SuitePicture {
  let testCase: TestCase
  /// The instant in µs, or nil for a filmstrip of all instants.
  let time: Int64?
  let folder: String
  let format: PictureFormat

  var suiteFolder: String { "\(folder)/\(testCase.suite)" }

  /// The path of the file: `FOLDER/SUITE/NAME-0.6s.png`.
  var path: String {
    "\(suiteFolder)/\(testCase.name)-\(time.map(TimeText.compact) ?? "filmstrip").\(format.rawValue)"
  }
}
