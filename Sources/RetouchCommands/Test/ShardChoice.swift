import RetouchArguments
import RetouchVerdict

/// The value of `--shard`.
enum ShardRequest: Hashable, Sendable {
  /// `i/n`, counted from 1.
  case exactly(Shard)
  /// `auto/n`: an environment variable determines which of the n shards it is.
  case byEnvironment(count: Int)
}

extension ValueKind where Value == ShardRequest {
  /// `i/n` or `auto/n`.
  static var shard: Self {
    Self(
      placeholder: "I/N", expected: "a shard such as 1/4, counted from 1, or auto/4",
      format: { request in
        switch request {
        case .exactly(let shard): "\(shard)"
        case .byEnvironment(let count): "auto/\(count)"
        }
      },
      parse: { text in
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = Int(parts[1]), 1...Shard.countLimit ~= count else { return nil }
        if parts[0] == "auto" { return .byEnvironment(count: count) }
        return Int(parts[0]).flatMap { Shard(number: $0, of: count) }.map { .exactly($0) }
      })
  }
}

/// Determines which part of the cases this process runs.
struct ShardChoice {
  /// A variable by which a cluster or CI system numbers the processes of one job.
  private struct Counter {
    let name: String
    /// The number of the first process.
    let first: Int
    /// The variable with the number of processes, if there is one.
    let total: String?
    /// Advice on starting the processes so that the numbers fit.
    let advice: String
  }

  private static let counters = [
    Counter(
      name: "JOB_COMPLETION_INDEX", first: 0, total: nil,
      advice: "A Kubernetes Job has completionMode: Indexed, and as many completions as there are shards"),
    Counter(
      name: "SLURM_ARRAY_TASK_ID", first: 0, total: "SLURM_ARRAY_TASK_COUNT",
      advice: "An array of n tasks is submitted with --array=0-(n-1)"),
    Counter(
      name: "CI_NODE_INDEX", first: 1, total: "CI_NODE_TOTAL",
      advice: "GitLab sets both variables by parallel: n"),
  ]

  private let environment: [String: String]

  init(_ environment: [String: String]) { self.environment = environment }

  /// Returns the shard that the command line and the environment ask for, or nil for all cases.
  ///
  /// - Throws: ``CommandFailure`` `usage` if they contradict each other or make no sense.
  func shard(_ request: ShardRequest?) throws(CommandFailure) -> Shard? {
    let bazel = try BazelProtocol(environment).shard()
    let asked: Shard?
    switch request {
    case nil: asked = nil
    case .exactly(let shard): asked = shard
    case .byEnvironment(let count):
      // Bazel's variables always count; others are read only if requested.
      asked = try counted(among: count) ?? bazel.flatMap { $0.count == count ? $0 : nil }
      guard asked != nil else {
        throw CommandFailure(
          .usage,
          "--shard auto/\(count): none of \(Self.counters.map(\.name).joined(separator: ", ")) is set",
          hint: "Name the shard, as in --shard 1/\(count)")
      }
    }
    if let bazel, let asked, bazel != asked {
      throw CommandFailure(
        .usage, "--shard says \(asked), and Bazel's TEST_SHARD_INDEX and TEST_TOTAL_SHARDS say \(bazel)",
        hint: "Leave --shard out: Bazel's variables are read anyway")
    }
    return asked ?? bazel
  }

  /// Returns the shard that the numbering variables agree on; nil if none is set.
  private func counted(among count: Int) throws(CommandFailure) -> Shard? {
    var found: (counter: Counter, shard: Shard)?
    for counter in Self.counters {
      guard let text = environment[counter.name], !text.isEmpty else { continue }
      guard let index = Int(text), (0...count).contains(index),
        let shard = Shard(number: index - counter.first + 1, of: count)
      else {
        throw CommandFailure(
          .usage,
          "--shard auto/\(count): expected \(counter.name) from \(counter.first) to \(count - 1 + counter.first), "
            + "found '\(text)'",
          hint: counter.advice)
      }
      if let name = counter.total, let total = environment[name], !total.isEmpty, total != "\(count)",
        !isSubmittedAgain(counter, of: count)
      {
        throw CommandFailure(
          .usage,
          "--shard auto/\(count): \(name) is \(total), so that some cases would run nowhere or nothing "
            + "would be left for some processes",
          hint: "Write --shard auto/\(total)")
      }
      if let found, found.shard != shard {
        throw CommandFailure(
          .usage,
          "--shard auto/\(count): \(found.counter.name) says \(found.shard) and \(counter.name) says \(shard)",
          hint: "Unset one of them, or name the shard")
      }
      found = found ?? (counter, shard)
    }
    return found?.shard
  }

  /// Whether Slurm's array has no more tasks than there are shards, so that it may consist of lost tasks that
  /// were submitted again.
  ///
  /// Lost tasks 0 and 1 cannot be distinguished from an array that was too short from the beginning; `merge`
  /// finds what ran nowhere.
  private func isSubmittedAgain(_ counter: Counter, of count: Int) -> Bool {
    guard counter.total == "SLURM_ARRAY_TASK_COUNT",
      let total = environment["SLURM_ARRAY_TASK_COUNT"].flatMap({ Int($0) })
    else { return false }
    return 1..<count ~= total
  }
}
