public import Recording

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
  /// - Throws: `unreadable`, `unknownKind`, `newerVersion`, `malformed`, `outOfRange` or `tooLarge`.
  public static func open(
    path: String, description: String? = nil, limits: ImportLimits = ImportLimits()
  ) throws(RecordingError) -> RecordingDocument {
    try named(name(ofInput: path)) { () throws(RecordingError) in
      try read(ImportInput(ImportFile.open(path), limits: limits), path: path, description: description)
    }
  }

  /// Opens a file, or standard input if the path is `-`, to be read line by line.
  ///
  /// - Parameters: as ``open(path:description:limits:)``; a `.recording` may have any size.
  /// - Throws: as ``open(path:description:limits:)``; later errors are thrown by the stream.
  public static func stream(
    path: String, description: String? = nil, limits: ImportLimits = ImportLimits()
  ) throws(RecordingError) -> ImportStream {
    try ImportStream(path: path, description: description, limits: limits)
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
    try named(name) { () throws(RecordingError) in
      var given: GivenDescription?
      if let description {
        given = try GivenDescription(ImportInput(MemorySource(description), limits: limits))
      }
      return try read(
        ImportInput(MemorySource(bytes), limits: limits), DescriptionSource(given: given, path: nil))
    }
  }

  /// Reads bytes as one kind, without detection.
  ///
  /// - Throws: as ``open(path:description:limits:)``.
  public static func read(
    bytes: [UInt8], as kind: FileKind, name: String? = nil, limits: ImportLimits = ImportLimits()
  ) throws(RecordingError) -> RecordingDocument {
    try named(name) { () throws(RecordingError) in
      try read(
        ImportInput(MemorySource(bytes), limits: limits), as: kind, DescriptionSource(given: nil, path: nil))
    }
  }

  /// Detects the kind of file that begins with these bytes; nil for one that is not supported.
  public static func kind(of bytes: [UInt8]) -> FileKind? {
    bytes.withUnsafeBufferPointer { FileKind.detect($0) }
  }

  /// Reads an open file, and what describes its device.
  static func read(
    _ input: ImportInput, path: String, description: String?
  ) throws(RecordingError) -> RecordingDocument {
    var given: GivenDescription?
    if let description { given = try GivenDescription.open(path: description) }
    return try read(input, DescriptionSource(given: given, path: path == "-" ? nil : path))
  }

  private static func read(
    _ input: ImportInput, _ description: DescriptionSource
  ) throws(RecordingError) -> RecordingDocument {
    let beginning = try input.peek()
    if isMockedDevice(beginning) { throw mockedDevice }
    guard let kind = FileKind.detect(beginning) else { throw unknownKind(beginning) }
    guard kind != .zstandard || !input.isUnpacked else {
      throw RecordingError(
        .unknownKind, problem: "the file is compressed more than once", hint: "Unpack it with unzstd first")
    }
    return try read(input, as: kind, description)
  }

  private static func read(
    _ input: ImportInput, as kind: FileKind, _ description: DescriptionSource
  ) throws(RecordingError) -> RecordingDocument {
    if try input.peek().starts(with: [0xef, 0xbb, 0xbf]) { input.skip(3) }
    do throws(RecordingError) {
      switch kind {
      case .recording:
        try description.given?.refuse()
        return try RecordingDocument(reading: RecordingReader(input))
      case .zstandard:
        let source = try ZstandardSource(input, limits: input.limits)
        let unpacked = ImportInput(source, limits: input.limits, isUnpacked: true)
        if try unpacked.peek().isEmpty, source.isCut {
          throw RecordingError(
            .malformed, problem: "the compressed file is cut before anything could be unpacked",
            hint: "Was it copied whole? Copy it again, or record again")
        }
        var document = try read(unpacked, description)
        if source.isCut, !document.isCut {
          document.isCut = true
          document.remarks.insert("the compressed file is cut: what could be unpacked was read", at: 0)
        }
        return document
      case .evemu: return try EvemuImporter.read(input, description: description)
      case .libinput:
        try description.given?.refuse()
        return try LibinputImporter.read(input)
      case .getevent: return try GeteventImporter.read(input, given: description.given)
      case .evtest: return try EvtestImporter.read(input, given: description.given)
      case .dump: return try DumpImporter.read(input, description: description)
      }
    } catch {
      var error = error
      // An error found in the middle of a frame gets the line that was being read.
      if error.line == nil, input.line > 0, error.code != .unreadable { error.line = input.line }
      throw error
    }
  }

  /// Adds the name of the file to an error.
  private static func named(
    _ name: String?, _ body: () throws(RecordingError) -> RecordingDocument
  ) throws(RecordingError) -> RecordingDocument {
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

  /// Whether a file is umockdev's: a dump of devices (`P: /devices/…`), or of system calls (`@DEV /dev/…`).
  private static func isMockedDevice(_ beginning: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = beginning.prefix(4096)
    // Comments and empty lines may precede it.
    while let first = rest.first, first == UInt8(ascii: "#") || first == UInt8(ascii: "\n") {
      rest = rest[(rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex)...]
    }
    return rest.starts(with: "P: /devices/".utf8) || rest.starts(with: "@DEV ".utf8)
  }

  private static var mockedDevice: RecordingError {
    RecordingError(
      .unknownKind,
      problem: "this is a dump of umockdev-record, which describes the devices but has none of their events",
      hint:
        "Import the events that 'umockdev-record --evemu-events DEVICE=FILE' writes; their description gives "
        + "'umockdev-run --device DUMP -- evemu-describe DEVICE', for --description")
  }

  private static func unknownKind(_ beginning: UnsafeBufferPointer<UInt8>) -> RecordingError {
    let problem: String
    var hint =
      "Understood are .recording (also compressed with zstd), evemu, libinput record, Android getevent -t, evtest and dumps of a node"
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
