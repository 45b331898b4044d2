import RetouchMath

/// How content moves along one axis after the lift, in closed form: it glides (SC2), moves as a spring (SC4),
/// or glides and becomes a spring at the exact moment at which it meets an edge.
///
/// Places are offsets in points, times are in seconds since the course began, velocities in points per
/// second.
struct ScrollCourse {
  /// What bounds the offset, and how content that meets a bound behaves.
  struct Bounds {
    var least: Double
    var most: Double
    var bounces: Bool
    /// The deceleration rate, as a factor per millisecond.
    var rate: Double

    func clamp(_ place: Double) -> Double { min(max(least, place), most) }
  }

  /// Where the content is at a time.
  struct State {
    var place: Double
    var velocity: Double
    /// Whether it has come to rest.
    var rests: Bool
  }

  private enum Piece {
    case stands(Double)
    /// place = from + span · (1 − rateᵗ), until its speed counts as rest; then it stays at the end.
    case glides(from: Double, span: Double, end: Double, velocity: Double, rate: Double)
    /// place = edge + slow · e^−10t + fast · e^−12t.
    case springs(edge: Double, slow: Double, fast: Double)
  }

  private var pieces: [(start: Double, piece: Piece)] = []
  /// The offset that the delegate gets: where the course would end without it.
  private(set) var target: Double
  /// The offset that this course was made to reach, or nil if it goes where its velocity takes it.
  private(set) var goal: Double?
  private let restSpeed: Double
  private let restDistance: Double

  /// A course from an offset with a velocity.
  init(from place: Double, velocity: Double, in bounds: Bounds, _ thresholds: GestureThresholds) {
    (restSpeed, restDistance) = (thresholds.scrollRestSpeed, thresholds.bounceRestDistance)
    target = place
    let edge = bounds.clamp(place)
    if place == edge {
      glide(from: place, velocity: velocity, at: 0, in: bounds)
    } else if bounds.bounces {
      returns(to: edge, from: place, velocity: velocity, in: bounds)
    } else {
      pieces = [(0, .stands(place))]
    }
  }

  /// A course that ends exactly at a goal: the one with its velocity, scaled, or one with the fast rate if
  /// the velocity does not lead there.
  init(
    from place: Double, velocity: Double, to goal: Double, in bounds: Bounds, _ thresholds: GestureThresholds
  ) {
    (restSpeed, restDistance) = (thresholds.scrollRestSpeed, thresholds.bounceRestDistance)
    (target, self.goal) = (goal, goal)
    let way = goal - place
    guard way != 0 else {
      pieces = [(0, .stands(place))]
      return
    }
    var (speed, rate) = (velocity, bounds.rate)
    if abs(speed) <= restSpeed || (speed > 0) != (way > 0) {
      rate = Double(UIScrollView.DecelerationRate.fast.rawValue)
      speed = way / Self.reach(rate) + (way > 0 ? restSpeed : -restSpeed)
    }
    let span = way / (1 - restSpeed / abs(speed))
    pieces = [(0, .glides(from: place, span: span, end: goal, velocity: speed, rate: rate))]
  }

  /// How far a velocity of one point per second carries, in seconds: d / (1 − d) milliseconds (SC2).
  private static func reach(_ rate: Double) -> Double { rate / (1 - rate) / 1000 }

  /// The same for the target that the delegate gets, which is a little further (SC2).
  private static func toldReach(_ rate: Double) -> Double { (1 + rate) / (1 - rate) / 2000 }

  private mutating func glide(from place: Double, velocity: Double, at start: Double, in bounds: Bounds) {
    guard abs(velocity) > restSpeed, bounds.bounces || place != bounds.clamp(place + velocity) else {
      target = place
      pieces.append((start, .stands(place)))
      return
    }
    let rate = bounds.rate
    let span = velocity * Self.reach(rate)
    let speed = velocity > 0 ? velocity - restSpeed : velocity + restSpeed
    let end = place + speed * Self.reach(rate)
    target = bounds.clamp(place + speed * Self.toldReach(rate))
    pieces.append((start, .glides(from: place, span: span, end: end, velocity: velocity, rate: rate)))
    let edge = bounds.clamp(end)
    guard edge != end else { return }
    // It meets the edge when this share of its velocity is left.
    let share = 1 - (edge - place) / span
    let time = start + PortableMath.log(share) / PortableMath.log(rate) / 1000
    let half = velocity * share / 2
    pieces.append((time, bounds.bounces ? .springs(edge: edge, slow: half, fast: -half) : .stands(edge)))
  }

  /// Comes back to an edge; content that is pushed back fast enough glides on from there.
  private mutating func returns(to edge: Double, from place: Double, velocity: Double, in bounds: Bounds) {
    let x = place - edge
    let (slow, fast) = ((12 * x + velocity) / 2, -(10 * x + velocity) / 2)
    target = edge
    pieces = [(0, .springs(edge: edge, slow: slow, fast: fast))]
    guard velocity / x < -12 else { return }
    let time = PortableMath.log(-fast / slow) / 2
    let speed = Self.spring(slow, fast, time).velocity
    glide(from: edge, velocity: speed, at: time, in: bounds)
  }

  private static func spring(
    _ slow: Double, _ fast: Double, _ time: Double
  ) -> (x: Double, velocity: Double) {
    let a = slow * PortableMath.exp(-10 * time)
    let b = fast * PortableMath.exp(-12 * time)
    return (a + b, -10 * a - 12 * b)
  }

  /// Whether it moves at all.
  var moves: Bool {
    if case .stands = pieces[0].piece { return false }
    return true
  }

  /// Where the content is.
  func state(at time: Double) -> State {
    var index = pieces.count - 1
    while index > 0, pieces[index].start > time { index -= 1 }
    let isLast = index == pieces.count - 1
    let time = time - pieces[index].start
    switch pieces[index].piece {
    case .stands(let place): return State(place: place, velocity: 0, rests: isLast)
    case .glides(let from, let span, let end, let velocity, let rate):
      let share = PortableMath.pow(rate, 1000 * time)
      guard abs(velocity) * share > restSpeed || !isLast else {
        return State(place: end, velocity: 0, rests: true)
      }
      return State(place: from + span * (1 - share), velocity: velocity * share, rests: false)
    case .springs(let edge, let slow, let fast):
      let (x, velocity) = Self.spring(slow, fast, time)
      guard !isLast || abs(x) >= restDistance || x * velocity >= 0 && velocity != 0 else {
        return State(place: edge, velocity: 0, rests: true)
      }
      return State(place: edge + x, velocity: velocity, rests: false)
    }
  }

  /// The course continued from another place, such as one that code has set, with the velocity at a time.
  func resumed(
    from place: Double, at time: Double, in bounds: Bounds, _ thresholds: GestureThresholds
  ) -> Self {
    let state = state(at: time)
    if let goal {
      let moved = bounds.clamp(goal + place - state.place)
      return Self(from: place, velocity: state.velocity, to: moved, in: bounds, thresholds)
    }
    // If code moves content back to the edge that it has passed, the content stops there.
    let isTakenBack = state.place != bounds.clamp(state.place) && place == bounds.clamp(place)
    return Self(from: place, velocity: isTakenBack ? 0 : state.velocity, in: bounds, thresholds)
  }
}
