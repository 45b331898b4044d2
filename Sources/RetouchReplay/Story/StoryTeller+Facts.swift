import RetouchReplayClock
import UIKit

extension StoryTeller: EngineWitness {
  func noted(_ fact: RecognizerFact, of recognizer: UIGestureRecognizer) {
    let trace = trace(of: recognizer)
    switch fact {
    case .received, .refused, .entered, .scrolls: trace.isReached = true
    default: break
    }
    switch fact {
    case .received(let touch):
      trace.received += 1
      trace.aims = RecognizerTable.aims(of: recognizer)
      trace.isUnderWay = true
      trace.add(now, down(touch) + [.text(": it follows it")])
    case .refused(let touch, let refusal):
      trace.add(now, down(touch) + [.text(": it does not follow it, \(StoryText.text(refusal))")])
    case .ignored(let touch): add(trace, "touch \(touch.number) is left out: ignore(_:for:) was called")
    case .entered(let point):
      trace.isUnderWay = true
      trace.aims = RecognizerTable.aims(of: recognizer)
      add(trace, "a pointer comes in at \(EngineNumber.point(point))")
    case .exited(let point): add(trace, "the pointer leaves at \(EngineNumber.point(point))")
    case .scrolls(let point):
      trace.isUnderWay = true
      trace.aims = RecognizerTable.aims(of: recognizer)
      add(trace, "a wheel turns at \(EngineNumber.point(point)), and drags it")
    case .scrolled: add(trace, "the wheel rests")
    case .pointerRefused(let refusal):
      add(trace, "a pointer is over its view, and not for it: \(StoryText.text(refusal))")
    case .timerSet(let origin, let deadline):
      let due = deadline == .max ? "never due" : "due at \(deadline - VirtualClock.startOfReplay)"
      add(trace, "timer set: \(StoryText.timer(origin)), \(due)")
    case .timerFired(let origin): add(trace, "timer fires: \(StoryText.timer(origin))")
    case .timerStopped(let origin, let deadline):
      add(trace, "timer stopped: \(StoryText.timer(origin)), \(deadline - clockTime) before it was due")
    case .wants(let state):
      trace.isUnderWay = true
      trace.atDecision = recognizer.measures
      trace.measure(trace.atDecision)
      add(trace, "sees its gesture: it asks for \(state.word)")
      trace.add(trace.atDecision)
    case .reset:
      if trace.isUnderWay { trace.add(now, [.text("is reset: possible")], isReset: true) }
      trace.startAnew()
    default: noteRelation(fact, trace, recognizer)
    }
  }

  private var clockTime: Int64 { now + VirtualClock.startOfReplay }

  private func noteRelation(
    _ fact: RecognizerFact, _ trace: RecognizerTrace, _ recognizer: UIGestureRecognizer
  ) {
    switch fact {
    case .stepsBack: add(trace, "lets those go first that see theirs in the same event")
    case .cannotBecome(let state):
      add(trace, "is asked for \(state.word), which cannot follow \(recognizer.state.word): left out")
    case .delegateOnBegin(let delegate, let answer):
      add(
        trace,
        "its delegate \(StoryText.type(delegate)) says \(yes(answer)) to gestureRecognizerShouldBegin")
    case .viewsOnBegin(let views, let answer): noteViews(views, answer, trace)
    case .requires(let other, let source):
      say(trace, "requires \(number(of: other)) \(StoryText.text(source))") {
        [.text("may recognize only if "), mention(other), .text(" fails: \(StoryText.text(source))")]
      }
    case .isNotHeld(let other, let scope):
      say(trace, "scope \(number(of: other)) \(scope)") {
        [.text("is not held back by "), mention(other), .text(", \(StoryText.text(scope))")]
      }
    case .meets(let other, let relation): note(relation, of: recognizer, to: other)
    case .takesTouches(let views):
      trace.add(now, [.text("takes its touches away from ")] + list(views))
    case .letsGo(let end, let velocity):
      add(trace, "lets go at \(EngineNumber.point(velocity)) points/s: \(StoryText.text(end))")
    default: break
    }
  }

  private func yes(_ answer: Bool) -> String { answer ? "yes" : "no" }

  /// Adds a fact, unless it was already mentioned in this gesture.
  private func say(_ trace: RecognizerTrace, _ key: String, _ parts: () -> [StoryPart]) {
    if trace.said.insert(key).inserted { trace.add(now, parts()) }
  }

  private func list(_ views: [UIView]) -> [StoryPart] {
    var parts: [StoryPart] = []
    for view in views { parts += parts.isEmpty ? [mention(view)] : [.text(", "), mention(view)] }
    return parts
  }

  private func noteViews(_ views: [UIView], _ answer: Bool, _ trace: RecognizerTrace) {
    let agreeing = answer ? views : views.dropLast()
    if !agreeing.isEmpty {
      trace.add(now, list(Array(agreeing)) + [.text(": yes to gestureRecognizerShouldBegin")])
    }
    if !answer, let last = views.last {
      trace.add(now, [mention(last), .text(": no to gestureRecognizerShouldBegin")])
    }
  }

  /// What a recognizer's delegate answered, in words.
  private func words(of recognizer: UIGestureRecognizer, _ answer: DelegateAnswer) -> [StoryPart] {
    let said =
      switch answer {
      case .unset: "none set"
      case .notAsked: "not asked shouldRecognizeSimultaneouslyWith"
      case .no(let delegate): "\(StoryText.type(delegate)) says no to shouldRecognizeSimultaneouslyWith"
      }
    return [.text("delegate of "), mention(recognizer), .text(": \(said)")]
  }

  private func note(
    _ relation: RecognizerRelation, of winner: UIGestureRecognizer, to other: UIGestureRecognizer
  ) {
    let (own, its) = (trace(of: winner), trace(of: other))
    func both(_ why: String, _ whyOther: String) {
      own.add(now, [.text("does not keep "), mention(other), .text(" from recognizing: \(why)")])
      its.add(now, [.text("is not kept from recognizing by "), mention(winner), .text(": \(whyOther)")])
    }
    switch relation {
    case .excludes(let answer, let otherAnswer):
      own.add(now, [.text("keeps "), mention(other), .text(" from recognizing")])
      its.add(now, [.text("is kept from recognizing by "), mention(winner)])
      let delegates = words(of: winner, answer) + [.text("; ")] + words(of: other, otherAnswer)
      own.add(nil, delegates)
      its.add(nil, delegates)
    case .cannotPrevent: both("its canPrevent(_:) says no", "that one's canPrevent(_:) says no")
    case .cannotBePrevented:
      both("that one's canBePrevented(by:) says no", "its canBePrevented(by:) says no")
    case .togetherByOwnDelegate(let delegate):
      let says = "delegate \(StoryText.type(delegate)) says shouldRecognizeSimultaneouslyWith"
      both("its \(says)", "that one's \(says)")
    case .togetherByOtherDelegate(let delegate):
      let says = "delegate \(StoryText.type(delegate)) says shouldRecognizeSimultaneouslyWith"
      both("that one's \(says)", "its \(says)")
    }
  }
}
