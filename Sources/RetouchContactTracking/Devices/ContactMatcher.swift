import CRetouchMtdev
import RetouchEvdev
import RetouchSupport

/// Matches the contacts that a protocol A device sends again in each frame to slots.
///
/// It is the only owner of libmtdev's converter, and frees it. libmtdev only does what it is good at, which
/// is recognizing the same finger; the values do not go through it, so a file cannot overflow its arithmetic,
/// its buffers (512 events) or its 32 slots. It is loaded when the first matcher is made.
final class ContactMatcher {
  /// The maximum number of contacts in a frame; libmtdev never returns from a frame of 32 contacts.
  static let contactLimit = 31
  /// The number of slots that libmtdev assigns.
  static let slotCount = 32

  /// How contacts are matched from frame to frame.
  enum Method {
    /// By the shortest distance from their last positions.
    case positions
    /// By the device's tracking ids.
    case identifiers
  }

  /// The data of a contact that the matcher needs.
  struct Input {
    /// The position in device units, from the axis' minimum.
    var x: Int64
    var y: Int64
    /// The tracking id, for ``Method/identifiers``; not negative.
    var identifier: Int32
  }

  /// Why nothing is matched, or nil.
  let missing: MissingLibrary?
  private static let library = MissingLibrary.opened("libmtdev1", retouch_open_mtdev)
  /// libmtdev and its converter.
  private let converter: (mtdev: retouch_mtdev, device: OpaquePointer)?
  private let method: Method
  /// The number of low bits dropped from positions, so that squared distances stay small.
  private let shift: Int64
  private static let positionLimit: Int64 = 4095

  /// By slot, as last reported by libmtdev: the contact's tracking id or −1, and its index in the frame.
  private var trackingIDs = [Int32](repeating: -1, count: slotCount)
  private var indices = [Int](repeating: 0, count: slotCount)
  private var identifiers: Set<Int32> = []
  private var outputSlot = 0

  /// Starts without contacts.
  ///
  /// - Parameter span: The larger number of values of the two axes.
  init(_ method: Method, span: Int64) {
    self.method = method
    var shift: Int64 = 0
    while span >> shift > Self.positionLimit + 1 { shift += 1 }
    self.shift = shift
    switch Self.library {
    case .success(let mtdev):
      missing = nil
      guard let device = mtdev.mtdev_new() else {
        converter = nil
        return
      }
      converter = (mtdev, device)
      guard mtdev.mtdev_init(device) == 0 else { return }
      for code in [EventCode.mtPositionX, .mtPositionY] {
        mtdev.mtdev_set_mt_event(device, Int32(code.number), 1)
      }
      if method == .identifiers { mtdev.mtdev_set_mt_event(device, Int32(EventCode.mtTrackingID.number), 1) }
    case .failure(let library): (missing, converter) = (library, nil)
    }
  }

  deinit {
    if let converter { converter.mtdev.mtdev_close_delete(converter.device) }
  }

  /// A contact in a slot.
  struct Occupant {
    var slot: Int
    /// An id that stays the same as long as the contact is the same.
    var trackingID: Int32
    /// The index among the frame's contacts.
    var index: Int
  }

  /// Whether no contact is down.
  var isEmpty: Bool { trackingIDs.allSatisfy { $0 < 0 } }

  /// Takes all contacts of a frame, and returns which one is in which slot, by ascending slot.
  ///
  /// - Parameter contacts: At most ``contactLimit``; identifiers must differ.
  func match(_ contacts: [Input]) -> [Occupant] {
    let contacts = Array(contacts.prefix(Self.contactLimit))
    if method == .identifiers {
      // Contacts that end must free their slots first: 31 old and 31 new ones do not fit into 32.
      let staying = contacts.indices.filter { identifiers.contains(contacts[$0].identifier) }
      if staying.count < identifiers.count, identifiers.count + contacts.count > Self.slotCount {
        send(contacts, staying)
      }
      identifiers = Set(contacts.map(\.identifier))
    }
    send(contacts, Array(contacts.indices))
    return trackingIDs.indices.filter { trackingIDs[$0] >= 0 }.map {
      Occupant(slot: $0, trackingID: trackingIDs[$0], index: indices[$0])
    }
  }

  private func send(_ contacts: [Input], _ chosen: [Int]) {
    for index in chosen {
      let contact = contacts[index]
      put(.mtPositionX, position(contact.x))
      put(.mtPositionY, position(contact.y))
      if method == .identifiers { put(.mtTrackingID, contact.identifier) }
      // The value has no meaning for libmtdev, which only passes the index through.
      put(Self.carrier, Int32(index))
      put(.mtReport, 0)
    }
    if chosen.isEmpty { put(.mtReport, 0) }
    put(.report, 0)
    receive()
  }

  private static let carrier = EventCode(.absolute, 0x38)

  private func position(_ value: Int64) -> Int32 {
    Int32(truncatingIfNeeded: min(max(value >> shift, 0), Self.positionLimit))
  }

  private func put(_ code: EventCode, _ value: Int32) {
    guard let (mtdev, device) = converter else { return }
    var event = input_event()
    event.type = code.type.rawValue
    event.code = code.number
    event.value = value
    mtdev.mtdev_put_event(device, &event)
  }

  private func receive() {
    guard let (mtdev, device) = converter else { return }
    var event = input_event()
    while mtdev.mtdev_empty(device) == 0 {
      mtdev.mtdev_get_event(device, &event)
      let code = EventCode(EventType(rawValue: event.type), event.code)
      if code == .mtSlot {
        outputSlot = Int(event.value)
      } else if trackingIDs.indices.contains(outputSlot) {
        if code == .mtTrackingID { trackingIDs[outputSlot] = event.value }
        if code == Self.carrier { indices[outputSlot] = Int(event.value) }
      }
    }
  }
}
