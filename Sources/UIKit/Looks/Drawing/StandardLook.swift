/// What a picture shows of a view of the system that none of its properties says.
package enum StandardLook {
  /// The spokes of a refresh control, of which this share is there: all of them once it refreshes.
  case spinner(share: Double, UIColor)
  /// A menu whose panel has this frame in the view: what is behind is dimmed, and the pressed view is in
  /// front of it. Without a pressed view the menu is that of a control, and dims nothing.
  case menu(panel: CGRect, lifted: UIView?)
}
