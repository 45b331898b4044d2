import QtQuick 2.15

// A picture that is tapped, kept by a hold of half a second, moved by one finger and scaled by two.
Item {
  width: 800
  height: 600

  TapHandler {
    longPressThreshold: 0.5
    onTapped: console.log("tapped", tapCount)
    onLongPressed: console.log("held")
  }

  DragHandler {
    target: null
    onActiveChanged: console.log(active ? "drag begins" : "drag ends")
  }

  PinchHandler {
    target: null
    onActiveChanged: console.log(active ? "pinch begins" : "pinch ends")
  }
}
