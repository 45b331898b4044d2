extension ContactSummary {
  /// The contact as one JSON object on one line, without the line's end.
  ///
  /// Positions have at most three decimals, computed from integer thousandths, half away from zero; null
  /// stands for one that was never sent:
  /// ```
  /// {"contact":1,"device":0,"slot":0,"kind":"finger","start":"down","down_us":1000,"up_us":81000,"end":"up","down":[195,812.5],"up":[195,812.5],"frames":2}
  /// ```
  public var json: String { "{" + members + "}" }

  /// The object's members, separated by commas.
  var members: String {
    "\"contact\":\(contact),\"device\":\(device),\"slot\":\(slot),\"kind\":\"\(kind.rawValue)\","
      + "\"start\":\"\(start.rawValue)\",\"down_us\":\(downTime),\"up_us\":\(upTime),"
      + "\"end\":\"\(end.rawValue)\",\"down\":\(place(isPlacedAtDown, downX, downY)),"
      + "\"up\":\(place(isPlacedAtUp, upX, upY)),\"frames\":\(frames)"
  }

  private func place(_ isKnown: Bool, _ x: Double, _ y: Double) -> String {
    isKnown ? "[\(Self.decimal(x)),\(Self.decimal(y))]" : "null"
  }

  /// A number with at most three decimals, without trailing zeros and without −0.
  static func decimal(_ value: Double) -> String {
    let rounded = (value * 1000).rounded(.toNearestOrAwayFromZero)
    // Beyond this a Double has no thousandths, and far beyond it the value exceeds an Int64.
    guard abs(rounded) < 0x1p53 else { return value.isFinite ? "\(value)" : "0" }
    let thousandths = Int64(rounded)
    let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = (thousandths < 0 ? "-" : "") + "\(whole)"
    if fraction > 0 {
      var digits = String(1000 + fraction).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }
}
