extension SessionTrace {
  /// The same contacts at other places, in units of position.
  package func mapped(_ place: (Double, Double) -> (Double, Double)) -> SessionTrace {
    func thousandths(_ sample: WaySample) -> WaySample {
      let (x, y) = place(Double(sample.x) / 1000, Double(sample.y) / 1000)
      return WaySample(time: sample.time, x: ContactTrace.thousandths(x), y: ContactTrace.thousandths(y))
    }
    var copy = self
    copy.ways = WayStore()
    for index in contacts.indices {
      let samples = samples(of: index).map(thousandths)
      copy.contacts[index].first = samples[0]
      var open = OpenWay(time: samples[0].time, x: samples[0].x, y: samples[0].y)
      for sample in samples.dropFirst() { open.add(time: sample.time, x: sample.x, y: sample.y) }
      (copy.contacts[index].way, copy.contacts[index].sketch) = open.finish(into: &copy.ways)
      let summary = contacts[index].summary
      (copy.contacts[index].summary.downX, copy.contacts[index].summary.downY) = place(
        summary.downX, summary.downY)
      (copy.contacts[index].summary.upX, copy.contacts[index].summary.upY) = place(summary.upX, summary.upY)
    }
    return copy
  }
}
