/// Returns the words that were most likely meant, best first, at most three.
///
/// Roughly, a word matches within a third of its length: one typo in a word of three or four letters, two in
/// up to eight, three in a longer one. A word that begins with the two or more letters typed also matches,
/// and so does one of which letters were left out, such as its vowels, behind the first. Leading dashes and
/// capitals don't count.
func nearest(to text: String, among words: [String]) -> [String] {
  let typed = bare(text)
  guard !typed.isEmpty, typed.count <= 64 else { return [] }
  let limit =
    switch typed.count {
    case ...2: 0
    case ...4: 1
    case ...8: 2
    default: 3
    }
  var found: [(word: String, distance: Int)] = []
  for word in words where word != text && !found.contains(where: { $0.word == word }) {
    let candidate = bare(word)
    let distance = editDistance(typed, candidate)
    if distance <= limit {
      found.append((word, distance))
    } else if typed.count >= 2, candidate.starts(with: typed) || isShortened(typed, candidate) {
      found.append((word, limit + 1))
    }
  }
  // Equal distances keep the order of `words`; the standard library's sort does not promise that.
  let ranked = found.enumerated().sorted {
    ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset)
  }
  guard let best = ranked.first?.element.distance else { return [] }
  return ranked.map(\.element).filter { $0.distance <= best + 1 }.prefix(3).map(\.word)
}

/// Whether three letters or more are those of a word, in its order and from its first one on, and half of it.
private func isShortened(_ typed: [Character], _ word: [Character]) -> Bool {
  guard typed.count >= 3, typed.count * 2 >= word.count, typed.first == word.first else { return false }
  var left = word[...]
  for letter in typed {
    guard let place = left.firstIndex(of: letter) else { return false }
    left = left[(place + 1)...]
  }
  return true
}

private func bare(_ text: String) -> [Character] {
  Array(text.drop { $0 == "-" }.lowercased())
}

/// The minimum number of insertions, deletions, replacements and swaps of neighbours between two words.
///
/// This is the Damerau–Levenshtein distance in its restricted form: no part is changed twice.
func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for i in 1...first.count {
    var row = [i]
    for j in 1...second.count {
      var least = min(row[j - 1], last[j]) + 1
      least = min(least, last[j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1))
      if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
        least = min(least, beforeLast[j - 2] + 1)
      }
      row.append(least)
    }
    (beforeLast, last) = (last, row)
  }
  return last[second.count]
}
