"""A widget of Qt 5 that tells the gestures that Qt's own recognizers find."""

import sys

from PyQt5.QtCore import QEvent, Qt
from PyQt5.QtWidgets import QApplication, QWidget

NAMES = {Qt.TapGesture: "tap", Qt.TapAndHoldGesture: "hold", Qt.PanGesture: "pan", Qt.PinchGesture: "pinch",
         Qt.SwipeGesture: "swipe"}
STATES = {Qt.GestureStarted: "begins", Qt.GestureFinished: "ends", Qt.GestureCanceled: "is canceled"}


class Picture(QWidget):
    def __init__(self):
        super().__init__()
        self.setAttribute(Qt.WA_AcceptTouchEvents)
        for gesture in NAMES:
            self.grabGesture(gesture)

    def event(self, event):
        if event.type() == QEvent.Gesture:
            for gesture in event.gestures():
                if gesture.state() in STATES:
                    print(NAMES[gesture.gestureType()], STATES[gesture.state()], flush=True)
            return True
        if event.type() in (QEvent.TouchBegin, QEvent.TouchUpdate, QEvent.TouchEnd):
            return True
        return super().event(event)


application = QApplication(sys.argv)
picture = Picture()
picture.resize(800, 600)
picture.show()
application.exec_()
