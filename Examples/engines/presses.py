"""Tells a tap from a press of half a second, as an example."""
from math import hypot

from retouch_engine import Engine, run


class Presses(Engine):
    def begin(self, width, height, settings):
        self.hold = int(settings.get("hold", 500_000))
        self.first = None

    def frame(self, time, contacts):
        for contact in contacts:
            if contact.phase == "down" and self.first is None:
                self.first, self.next = contact, time + self.hold
            elif self.first and contact.id == self.first.id:
                is_far = hypot(contact.x - self.first.x, contact.y - self.first.y) > 10
                if contact.phase == "up" and not is_far:
                    self.say("tapped %g,%g" % (self.first.x, self.first.y))
                if contact.phase == "move" and not is_far:
                    continue
                self.first = self.next = None

    def due(self, time):
        self.say("held %g,%g" % (self.first.x, self.first.y))
        self.first = None


run(Presses(), "presses")
