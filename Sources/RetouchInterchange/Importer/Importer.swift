public import RetouchRecording

/// Reads recordings of any supported kind, and detects the kind by the content.
///
/// ```swift
/// let document = try Importer.open(path: "tap.events")
/// document.remarks   // what a user should know: ranges that were guessed, keys that were left out
/// ```
/// All errors are ``RecordingError`` and name the file and, if there is one, the line.
public enum Importer {
  /// Reads a file, a member of an archive (`corpus.tar.zst/safari/tap.recording`), or standard input if the
  /// path is `-`.
  ///
  /// - Parameters:
  ///   - path: the file; its name has no effect, but see `description`.
  ///   - description: a file that describes the device, for a file that does not: what evemu-describe,
  ///     `getevent -lp` or `-i`, evtest or libinput record print. By default the importer looks beside
  ///     evemu's events and a dump: for `NAME.GESTURE.events` that is `NAME.GESTURE.desc`, then `NAME.desc`.
  ///   - limits: how much the file may use.
  /// - Throws: `unwritable` if there is no room for what is imported; `unreadable`, `unknownKind`,
  ///   `newerVersion`, `malformed`, `outOfRange` or `tooLarge`.
  public static func open(
    path: String, description: String? = nil, limits: ImportLimits = ImportLimits()
  ) throws(RecordingError) -> RecordingDocument {
    try open(path: path, description: description, limits: limits, stated: StatedDevice())
  }

  /// Opens a file, or standard input if the path is `-`, to be read line by line.
  ///
  /// - Parameters: as ``open(path:description:limits:)``; by default the file may have any size.
  /// - Throws: as ``open(path:description:limits:)``; later errors are thrown by the stream.
  public static func stream(
    path: String, description: String? = nil, limits: ImportLimits = ImportLimits(bytes: .max)
  ) throws(RecordingError) -> ImportStream {
    try ImportStream(path: path, description: description, limits: limits, stated: StatedDevice())
  }

  /// Reads a file of whose devices the user states something.
  package static func open(
    path: String, description: String?, limits: ImportLimits = ImportLimits(), stated: StatedDevice
  ) throws(RecordingError) -> RecordingDocument {
    try named(name(ofInput: path)) { () throws(RecordingError) in
      let input = ImportInput(try ImportFile.open(path), limits: limits, stated: stated)
      var document = try opened(input, path: path, description: description).document()
      try document.header.take(stated.ranges)
      return document
    }
  }

  /// Opens a file of whose devices the user states something, as ``stream(path:description:limits:)`` does.
  package static func stream(
    path: String, description: String?, stated: StatedDevice
  ) throws(RecordingError) -> ImportStream {
    try ImportStream(path: path, description: description, limits: ImportLimits(bytes: .max), stated: stated)
  }

  /// The name of an input path in messages; `-` is standard input.
  public static func name(ofInput path: String) -> String { path == "-" ? "standard input" : path }

  /// Reads bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the name used in errors.
  ///   - description: the bytes of a description of the device, for a file that does not describe it.
  ///   - limits: how much the bytes may use.
  /// - Throws: as ``open(path:description:limits:)``.
  public static func read(
    bytes: [UInt8], name: String? = nil, description: [UInt8]? = nil, limits: ImportLimits = ImportLimits()
  ) throws(RecordingError) -> RecordingDocument {
    try read(bytes: bytes, name: name, description: description, limits: limits, stated: StatedDevice())
  }

  /// Reads bytes of whose devices the user states something.
  package static func read(
    bytes: [UInt8], name: String? = nil, description: [UInt8]? = nil, limits: ImportLimits = ImportLimits(),
    stated: StatedDevice
  ) throws(RecordingError) -> RecordingDocument {
    try named(name) { () throws(RecordingError) in
      var given: GivenDescription?
      if let description {
        given = try GivenDescription(ImportInput(MemorySource(description), limits: limits))
      }
      let input = ImportInput(MemorySource(bytes), limits: limits, stated: stated)
      var document = try opened(input, DescriptionSource(given: given)).document()
      try document.header.take(stated.ranges)
      return document
    }
  }

  /// Reads bytes as one kind, without detection.
  ///
  /// - Throws: as ``open(path:description:limits:)``.
  public static func read(
    bytes: [UInt8], as kind: FileKind, name: String? = nil, limits: ImportLimits = ImportLimits()
  ) throws(RecordingError) -> RecordingDocument {
    try named(name) { () throws(RecordingError) in
      try opened(
        ImportInput(MemorySource(bytes), limits: limits), as: kind, DescriptionSource()
      ).document()
    }
  }

  /// Detects the kind of file that begins with these bytes; nil for one that is not supported.
  public static func kind(of bytes: [UInt8]) -> FileKind? {
    bytes.withUnsafeBufferPointer { FileKind.detect($0) }
  }

  /// A file that was opened: what it holds is read from the stream.
  struct Opened {
    /// The kind of file; of a compressed one, not that of what it holds.
    var kind: FileKind
    var stream: any RecordingStream
    /// What unpacks the file; nil for one that is not compressed.
    var packed: ZstandardSource?

    /// How many events were left out because they would reveal what was typed.
    var keyEventsLeftOut: Int { (stream as? ImportedStream)?.keyEventsLeftOut ?? 0 }
    /// Whether the file stopped early; known after the end.
    var isCut: Bool { stream.isCut || packed?.isCut == true }
    /// Notes for the user about how it was read, one sentence each; complete after the end.
    var remarks: [String] {
      let isOnlyPacked = packed?.isCut == true && !stream.isCut
      return (isOnlyPacked ? ["the compressed file is cut: what could be unpacked was read"] : [])
        + stream.remarks
    }

    /// Reads all of it.
    func document() throws(RecordingError) -> RecordingDocument {
      var document =
        switch stream {
        case let reader as RecordingReader: try RecordingDocument(reading: reader)
        case let imported as ImportedStream: try imported.document()
        default: RecordingDocument()
        }
      (document.isCut, document.remarks) = (isCut, remarks)
      return document
    }
  }

  /// Opens a file, and what describes its device.
  static func opened(
    _ input: ImportInput, path: String, description: String?
  ) throws(RecordingError) -> Opened {
    var given: GivenDescription?
    if let description { given = try GivenDescription.open(path: description) }
    return try opened(input, DescriptionSource(given: given, path: path == "-" ? nil : path))
  }

  private static func opened(
    _ input: ImportInput, _ description: DescriptionSource
  ) throws(RecordingError) -> Opened {
    let input = try input.unwrapped()
    // A recording is recognized by its first key, which may be all that a pipe has delivered yet.
    let beginning = try input.peek { FileKind.isRecording($0) }
    guard let kind = FileKind.detect(beginning) else { throw unknownKind(beginning) }
    guard kind != .zstandard || !input.isUnpacked else {
      throw RecordingError(
        .unknownKind, problem: "the file is compressed more than once", hint: "Unpack it with unzstd first")
    }
    return try opened(input, as: kind, description)
  }

  private static func opened(
    _ input: ImportInput, as kind: FileKind, _ description: DescriptionSource
  ) throws(RecordingError) -> Opened {
    let beginning = try input.peek { $0.first == UInt8(ascii: "{") }
    if beginning.starts(with: [0xef, 0xbb, 0xbf]) { input.skip(3) }
    func imported() throws(RecordingError) -> any RecordingStream {
      switch kind {
      case .recording, .zstandard: try RecordingReader(input)
      case .evemu: try EvemuImporter.read(input, description: description)
      case .libinput: try LibinputImporter.read(input)
      case .getevent: try GeteventImporter.read(input, given: description.given)
      case .evtest: try EvtestImporter.read(input, given: description.given)
      case .dump: try DumpImporter.read(input, description: description)
      case .actions:
        throw RecordingError(
          .unknownKind, problem: "these are WebDriver's pointer actions, and no device's events",
          hint: "'retouch import FILE -o OUT' makes a recording of them")
      }
    }
    do throws(RecordingError) {
      if kind == .zstandard { return try unpacked(input, description) }
      if kind == .recording || kind == .libinput { try description.given?.refuse() }
      if input.stated.rate != nil, kind != .getevent, kind != .evtest { throw AssumedTimes.notNeeded() }
      if kind == .recording, let stated = input.stated.kind { throw DocumentBuilder.refusal(stated) }
      return Opened(kind: kind, stream: try imported())
    } catch {
      var error = error
      // An error found in the middle of a frame gets the line that was being read.
      if error.line == nil, input.line > 0, ![.unreadable, .unwritable, .noLibrary].contains(error.code) {
        error.line = input.line
      }
      throw error
    }
  }

  private static func unpacked(
    _ input: ImportInput, _ description: DescriptionSource
  ) throws(RecordingError) -> Opened {
    let source = try ZstandardSource(input, limits: input.limits)
    let unpacked = ImportInput(source, limits: input.limits, isUnpacked: true, stated: input.stated)
    if try unpacked.peek().isEmpty, source.isCut {
      throw RecordingError(
        .malformed, problem: "the compressed file is cut before anything could be unpacked",
        hint: "Was it copied whole? Copy it again, or record again")
    }
    var opened = try opened(unpacked, description)
    (opened.kind, opened.packed) = (.zstandard, source)
    return opened
  }

  /// Adds the name of the file to an error.
  static func named<Value>(
    _ name: String?, _ body: () throws(RecordingError) -> Value
  ) throws(RecordingError) -> Value {
    do {
      return try body()
    } catch {
      throw named(error, name)
    }
  }

  /// Returns the error with the name of the file.
  static func named(_ error: RecordingError, _ name: String?) -> RecordingError {
    var error = error
    if error.file == nil || error.file == "-" { error.file = name }
    return error
  }

  private static func unknownKind(_ beginning: UnsafeBufferPointer<UInt8>) -> RecordingError {
    let problem: String
    var hint =
      "Understood are .recording (also compressed with zstd), evemu, libinput record, Android getevent -t, evtest, "
      + "dumps of a node, also by xxd or hexdump, and WebDriver's pointer actions"
    if let foreign = ForeignText(in: beginning) { return foreign.error }
    if beginning.isEmpty {
      problem = "the file is empty"
    } else if beginning.starts(with: [0x1f, 0x8b]) {
      problem = "the file is compressed with gzip"
      hint = "Unpack it with gunzip first"
    } else {
      problem =
        "this is not a recording: it begins with \(quoted(beginning.prefix(200).prefix { $0 != 10 && $0 != 13 }))"
    }
    return RecordingError(.unknownKind, problem: problem, hint: hint)
  }
}
