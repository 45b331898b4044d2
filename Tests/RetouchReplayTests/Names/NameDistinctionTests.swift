import RetouchSupport
import Testing

@testable import RetouchReplay

@Suite("Objects with the same name")
struct NameDistinctionTests {
  private typealias Entry = NameDistinction.Entry

  private func given(_ name: String, in container: Int? = nil, word: String? = nil) -> Entry {
    Entry(own: .init(text: name, isGiven: true), container: container, word: word)
  }

  private func held(_ name: String, in container: Int? = nil, word: String? = nil) -> Entry {
    Entry(own: .init(text: name, isGiven: false), container: container, word: word)
  }

  private func words(_ entries: [Entry]) -> [String?] {
    var entries = entries
    var distinction = NameDistinction()
    distinction.giveNames(to: &entries)
    return entries.map(\.word)
  }

  @Test("keep their name as long as it is unique, whatever contains them") func alone() {
    #expect(words([given("list"), given("cell", in: 0), held("card", in: 1)]) == ["list", "cell", "card"])
    #expect(words([]) == [])
  }

  @Test("are named by the nearest container that has a name") func containers() {
    #expect(
      words([given("Message 1"), held("card", in: 0), given("Message 2"), held("card", in: 2)])
        == ["\"Message 1\"", "\"Message 1\".card", "\"Message 2\"", "\"Message 2\".card"])
    // What nothing contains has its plain name.
    #expect(words([given("pan"), given("list"), given("pan", in: 1)]) == ["pan", "list", "list.pan"])
  }

  @Test("are named after containers that are themselves named after theirs") func nested() {
    #expect(
      words([
        given("inbox"), given("cell", in: 0), given("card", in: 1), given("outbox"), given("cell", in: 3),
        given("card", in: 4),
      ]) == ["inbox", "inbox.cell", "inbox.cell.card", "outbox", "outbox.cell", "outbox.cell.card"])
  }

  @Test("are named by the last part of their name after a container's, if that is enough") func tails() {
    func pan(in container: Int?) -> Entry {
      Entry(own: .init(text: "scroll.pan", isGiven: true, tail: "pan"), container: container)
    }
    #expect(words([given("list"), pan(in: 0)]) == ["list", "scroll.pan"])
    #expect(
      words([given("list"), pan(in: 0), given("cell", in: 0), pan(in: 2)])
        == ["list", "list.pan", "cell", "cell.pan"])
  }

  @Test("share a name that the client gave, and number one of a property, if containers do not tell")
  func shared() {
    #expect(words([given("bar"), given("tap", in: 0), given("tap", in: 0)]) == ["bar", "tap", "tap"])
    #expect(words([given("bar"), held("tap", in: 0), held("tap", in: 0)]) == ["bar", "tap", "tap#2"])
    // Cells of one name tell nothing apart.
    #expect(
      words([given("cell"), given("tap", in: 0), given("cell"), given("tap", in: 2)])
        == ["cell", "tap", "cell", "tap"])
    // Two in one container, and a third in another one.
    #expect(
      words([given("a"), held("x", in: 0), held("x", in: 0), given("b"), held("x", in: 3)])
        == ["a", "a.x", "a.x#2", "b", "b.x"])
    #expect(words([held("my x"), held("my x")]) == ["\"my x\"", "\"my x#2\""])
  }

  @Test("leave names that have been given out to the objects that have them") func later() {
    #expect(
      words([held("card", word: "card"), given("cell"), held("card", in: 1)]) == [
        "card", "cell", "cell.card",
      ])
    #expect(words([held("card", word: "card"), held("card")]) == ["card", "card#2"])
    #expect(words([held("x", word: "card#2"), held("card"), held("card")]) == ["card#2", "card", "card#3"])
  }

  @Test("need their containers only if one of them has no name yet") func needs() {
    #expect(!NameDistinction.needsContainers([given("a"), given("b")]))
    #expect(!NameDistinction.needsContainers([given("a", word: "a"), given("a", word: "a"), given("b")]))
    #expect(NameDistinction.needsContainers([given("a", word: "a"), given("a")]))
    #expect(NameDistinction.needsContainers([given("a"), given("a", word: "a")]))
  }

  @Test("in a container whose name is very long do not make it longer") func long() {
    var entries = [given("x")]
    for index in 0..<300 { entries.append(held("x", in: index)) }
    let words = words(entries).compactMap { $0 }
    #expect(words.allSatisfy { $0.utf8.count <= NameDistinction.containerLimit + 10 })
    #expect(Set(words).count == words.count)
  }

  @Test("in properties never share a name, and no object that has a name gets another") func generated() {
    var random = SeededNumbers(seed: 12)
    for _ in 0..<500 {
      var entries: [Entry] = []
      for index in 0..<Int(random.next() % 12) {
        let container = random.next() % 3 == 0 || index == 0 ? nil : Int(random.next() % UInt64(index))
        let name = ["a", "b", "a.b", "a#2", "c d"][Int(random.next() % 5)]
        entries.append(held(name, in: container))
      }
      let first = words(entries)
      #expect(Set(first).count == entries.count)
      // Some of them are there already when others come.
      let kept = entries.indices.map { index in
        var entry = entries[index]
        entry.word = random.next() % 2 == 0 ? first[index] : nil
        return entry
      }
      let second = words(kept)
      #expect(Set(second).count == entries.count)
      #expect(kept.indices.allSatisfy { kept[$0].word == nil || kept[$0].word == second[$0] })
      #expect(words(kept) == second)
    }
  }
}
