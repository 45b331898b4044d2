/// Distinguishes objects with the same name by what contains them.
///
///     card in "Message 1", card in "Message 2"   →   "Message 1".card, "Message 2".card
///     pan on the window's view, pan on list      →   pan, list.pan
///     item and item in properties of one bar     →   item, item#2
///
/// A name that was given before stays what it was. Where containers do not distinguish names, names of
/// properties are numbered, and names that clients chose are shared.
struct NameDistinction {
  /// The name that an object has by itself.
  struct OwnName: Hashable {
    var text: String
    /// Whether its client chose it; if not, it is that of a property.
    var isGiven: Bool
    /// What follows the name of a container, if anything does: `pan` in a scroll view's `scroll.pan`.
    var tail: String?
  }

  /// An object with the name that it has by itself.
  struct Entry {
    /// The name by itself.
    var own: OwnName
    /// The index of the nearest entry that contains it; entries come after those that contain them.
    var container: Int?
    /// The name of its container, if that is part of the name that it is given.
    var place: String?
    /// The name in an outcome, as one word; nil until it is given one.
    var word: String?
    /// Whether it contains others and already has a name that no other has.
    var isPlace = false
  }

  /// The longest container's name, in bytes, that is put in front of another: nesting may be arbitrarily
  /// deep.
  static let containerLimit = 200

  private var taken: Set<String> = []
  /// The last number that was given for each name.
  private var numbers: [String: Int] = [:]

  /// Whether a name is taken.
  func has(_ word: String) -> Bool { taken.contains(word) }

  /// Takes a name, so that nothing else is given it.
  mutating func take(_ word: String) { taken.insert(word) }

  /// The name of a container, or nil if it is too long to be put in front of another one.
  static func place(_ word: String?) -> String? {
    word.flatMap { $0.utf8.count > containerLimit ? nil : $0 }
  }

  /// Whether an entry without a name shares its own with another one, so that containers matter.
  static func needsContainers(_ entries: [Entry]) -> Bool {
    var isNew: [String: Bool] = [:]
    for entry in entries where !entry.isPlace {
      if let other = isNew[entry.own.text], other || entry.word == nil { return true }
      isNew[entry.own.text] = entry.word == nil
    }
    return false
  }

  /// Gives a name to each entry that has none.
  mutating func giveNames(to entries: inout [Entry]) {
    let parted = Self.parted(entries)
    for entry in entries where !entry.isPlace { if let word = entry.word { taken.insert(word) } }
    for index in entries.indices where entries[index].word == nil {
      let entry = entries[index]
      let isParted = parted.contains(entry.own.text)
      entries[index].place = isParted ? Self.place(entry.container.flatMap { entries[$0].word }) : nil
      entries[index].word = word(for: entry.own, in: entries[index].place)
    }
  }

  /// The names that containers distinguish, at least for some of the entries that share one.
  private static func parted(_ entries: [Entry]) -> Set<String> {
    var counts: [String: Int] = [:]
    for entry in entries where !entry.isPlace { counts[entry.own.text, default: 0] += 1 }
    guard counts.contains(where: { $0.value > 1 }) else { return [] }
    let kinds = kinds(of: entries)
    var first: [String: Int] = [:]
    var parted: Set<String> = []
    for entry in entries where !entry.isPlace && counts[entry.own.text] != 1 {
      let container = entry.container.map { kinds[$0] } ?? -1
      if first[entry.own.text, default: container] != container { parted.insert(entry.own.text) }
      first[entry.own.text] = container
    }
    return parted
  }

  /// A container that cannot be distinguished from another of the same kind.
  private struct Kind: Hashable {
    var own: OwnName
    var container: Int
    /// Its index if it is not shared: names of properties are numbered in any case.
    var index: Int?
  }

  /// A number for each entry; entries share one if they have the same chosen name and their containers share
  /// one.
  private static func kinds(of entries: [Entry]) -> [Int] {
    var numbers: [Kind: Int] = [:]
    var kinds: [Int] = []
    for (index, entry) in entries.enumerated() {
      let kind = Kind(
        own: entry.own, container: entry.container.map { kinds[$0] } ?? -1,
        index: entry.own.isGiven ? nil : index)
      let number = numbers[kind] ?? numbers.count
      numbers[kind] = number
      kinds.append(number)
    }
    return kinds
  }

  /// Returns a name, and takes it; one of a property is not taken yet.
  mutating func word(for own: OwnName, in container: String?) -> String {
    let prefix = container.map { $0 + "." } ?? ""
    let text = container == nil ? own.text : own.tail ?? own.text
    let word = prefix + OutcomeText.name(text)
    if taken.insert(word).inserted || own.isGiven { return word }
    var number = numbers[word] ?? 1
    while true {
      number += 1
      let numbered = prefix + OutcomeText.name("\(text)#\(number)")
      guard taken.insert(numbered).inserted else { continue }
      numbers[word] = number
      return numbered
    }
  }
}
