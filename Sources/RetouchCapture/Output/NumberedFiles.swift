import Glibc
import RetouchSupport
import RetouchRecording

/// The files of a recording that lasts for days: `touch-000001.recording`, `touch-000002.recording`, …
///
/// They are numbered rather than named after the time, because many devices have no clock until they have
/// found a network. Numbers continue where an earlier run stopped. A file appears under its name with its
/// header in it, so that each can be read, no matter when the recorder is killed. Only files named like this
/// are ever removed, and only if a number to keep was given.
final class NumberedFiles {
  private let folder: String
  private let stem: String
  private let kept: Int?
  private let system: InputSystem
  /// The recorder's start by the monotonic clock.
  private let start: Int64
  /// The numbers of all files, ascending.
  private(set) var numbers: [Int] = []
  /// The number of the file that is being written, or nil.
  private(set) var current: Int?
  /// Called with notes for the user.
  var remark: (String) -> Void = { _ in }

  private static let suffix = ".recording"
  private static let width = 6

  /// Finds the files of earlier runs, and makes sure that new ones can be created.
  ///
  /// - Parameters:
  ///   - path: The files' name without their number, with or without `.recording`; or an existing folder.
  ///   - kept: How many whole files are kept, or nil for all.
  ///   - start: The recorder's start by the monotonic clock, in µs.
  init(_ path: String, keeping kept: Int?, _ system: InputSystem, start: Int64) throws(RecordingError) {
    var path = path
    if !path.hasSuffix("/"), case .success = system.list(path) { path += "/" }
    let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    folder = String(path[..<end])
    var name = String(path[end...])
    if name.hasSuffix(Self.suffix) { name.removeLast(Self.suffix.count) }
    stem = name.isEmpty ? "touch" : name
    self.kept = kept
    self.system = system
    self.start = start
    switch system.list(folder.isEmpty ? "." : folder) {
    case .success(let names): numbers = names.compactMap { number(of: $0) }.sorted()
    case .failure(let error):
      throw RecordingError(
        error == .noEntry || error.rawValue == ENOTDIR ? .noFolder : .unwritable, file: folder,
        problem: "cannot be looked into: \(error.message)", hint: "Is there such a folder, and is it yours?")
    }
    // A recorder that was killed while it began a file leaves this one.
    system.files.remove(unnamed)
    let descriptor = system.files.create(unnamed)
    guard descriptor >= 0 || descriptor == -ENOSPC || descriptor == -EDQUOT else {
      throw failure(descriptor, file: folder.isEmpty ? "." : folder)
    }
    if descriptor >= 0 {
      system.files.close(descriptor)
      system.files.remove(unnamed)
    }
  }

  /// The name that a file has until its header is written.
  private var unnamed: String { "\(folder).\(stem).new" }

  private func number(of name: String) -> Int? {
    guard name.hasPrefix(stem + "-"), name.hasSuffix(Self.suffix) else { return nil }
    let digits = name.dropFirst(stem.count + 1).dropLast(Self.suffix.count)
    guard digits.utf8.count >= Self.width, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return nil
    }
    // In errors, a file has the name that it would be given.
    return Int(digits).flatMap { self.name(of: $0) == folder + name ? $0 : nil }
  }

  /// A file's name with its folder.
  func name(of number: Int) -> String {
    "\(folder)\(stem)-\(digits(number, Self.width))\(Self.suffix)"
  }

  // MARK: Writing

  /// Begins the next file.
  ///
  /// - Parameters:
  ///   - header: Its header; the time of its creation and its `meta` are completed here.
  ///   - time: When it begins, in µs since the recorder's start.
  ///   - kind: What its `meta` calls it: `segment` or `ring`.
  func begin(
    _ header: RecordingHeader, at time: Int64, kind: String, includeKeys: Bool
  ) throws(RecordingError) -> NumberedFile {
    var number = (numbers.last ?? 0) + 1
    var header = header
    let calls = self.calls
    header.created = WallClock.text(system.now(.realtime) - (system.now(.monotonic) - start - time))
    if case .integer(let origin) = header.meta["origin"] { header.meta["origin"] = .integer(origin + time) }
    header.meta[kind] = .object(["from_us": .integer(time), "number": .integer(Int64(number))])
    let descriptor = calls.create(unnamed)
    guard descriptor >= 0 else { throw failure(descriptor, file: name(of: number)) }
    var attempts = 0
    do throws(RecordingError) {
      let writer = try RecordingWriter(
        header: header, to: .descriptor(descriptor, name: name(of: number)), includeKeys: includeKeys,
        calls: calls)
      while true {
        let result = calls.rename(unnamed, name(of: number))
        if result == 0 { break }
        attempts += 1
        // Another recorder has taken the number in the meantime.
        guard result == -EEXIST, attempts < 1000 else { throw failure(result, file: name(of: number)) }
        number += 1
      }
      numbers.append(number)
      current = number
      return NumberedFile(number: number, name: name(of: number), writer: writer, descriptor: descriptor)
    } catch {
      calls.close(descriptor)
      calls.remove(unnamed)
      throw error
    }
  }

  /// Closes a file that is whole, and removes the oldest ones beyond the number to keep.
  func end(_ file: NumberedFile) {
    system.files.close(file.descriptor)
    current = nil
    while let kept, numbers.count > kept { removeOldest() }
  }

  /// Closes and removes a file that could not be written.
  func abandon(_ file: NumberedFile) {
    system.files.close(file.descriptor)
    system.files.remove(file.name)
    numbers.removeAll { $0 == file.number }
    current = nil
  }

  private func removeOldest() {
    system.files.remove(name(of: numbers.remove(at: 0)))
  }

  // MARK: A full disk

  /// The file calls, which make room on a full disk and try again.
  private var calls: FileCalls {
    var calls = system.files
    let (create, write, synchronize) = (calls.create, calls.write, calls.synchronize)
    calls.create = { [unowned self] path in
      var result = create(path)
      while Self.isFull(result), makeRoom() { result = create(path) }
      return result
    }
    calls.write = { [unowned self] descriptor, bytes in
      var result = write(descriptor, bytes)
      while Self.isFull(Int32(truncatingIfNeeded: result)), makeRoom() { result = write(descriptor, bytes) }
      return result
    }
    calls.synchronize = { [unowned self] descriptor in
      var result = synchronize(descriptor)
      while Self.isFull(result), makeRoom() { result = synchronize(descriptor) }
      return result
    }
    return calls
  }

  private static func isFull(_ result: Int32) -> Bool { result == -ENOSPC || result == -EDQUOT }

  /// Removes the oldest file, unless that would leave no whole one, or all are to be kept.
  ///
  /// - Returns: Whether there may be room now.
  private func makeRoom() -> Bool {
    let whole = numbers.filter { $0 != current }
    guard kept != nil, whole.count > 1 else { return false }
    let name = name(of: whole[0])
    removeOldest()
    remark("the disk is full: \(name) was removed, the oldest")
    return true
  }

  private func failure(_ result: Int32, file: String) -> RecordingError {
    let error = SystemError(rawValue: -result)
    let isFull = Self.isFull(result)
    return RecordingError(
      error == .noEntry || error.rawValue == ENOTDIR ? .noFolder : .unwritable, file: file,
      problem: "cannot be created: \(error.message)",
      hint: isFull
        ? "Make room; the files written before can be read. With --keep the oldest would make room"
        : "Write to a folder that is yours")
  }
}

/// A numbered file that is being written.
struct NumberedFile {
  var number: Int
  var name: String
  var writer: RecordingWriter
  var descriptor: Int32

  /// Its name without its folder.
  var shortName: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// What is reported about it once it is whole.
  var written: WrittenFile {
    WrittenFile(name: name, frames: writer.frameCount, duration: writer.time, bytes: writer.byteCount)
  }
}
