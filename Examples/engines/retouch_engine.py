"""An engine for Retouch in Python: copy this file beside your recognizer.

Retouch gives the engine a recording's contacts and its time; the engine says what they mean:

    from retouch_engine import Engine, run

    class Presses(Engine):
        def frame(self, time, contacts):
            if contacts[0].phase == "down":
                self.next = time + 500_000
            if contacts[0].phase == "up":
                self.next = None
                self.say("tapped")

        def due(self, time):
            self.say("held")

    run(Presses())

Times are µs since the recording's start. Read no clock: time is what Retouch says it is.
Documentation/Reference/EngineProtocol.md has the lines that go to and fro.
"""
import sys
from dataclasses import dataclass
from typing import Optional

VERSION = "1"


@dataclass
class Contact:
    """A contact, and what happened to it."""

    id: int
    """Counts up from 1 in the order of going down."""
    phase: str
    """down, move, up or cancel."""
    x: float
    """Points from the left."""
    y: float
    """Points from the top."""
    tool: Optional[str] = None
    """finger, pen, eraser, mouse or pointer; None when it is gone."""
    pressure: Optional[float] = None
    """0…1, or None where the device does not say."""
    size: Optional[float] = None
    """Its diameter in points, or None."""


class Engine:
    """What you write: override the methods that you need."""

    next: Optional[int] = None
    """The time at which `due` is wanted; None for none."""

    def begin(self, width, height, settings):
        """A case begins: forget everything. The suite's "set" is in `settings`, as texts."""

    def frame(self, time, contacts):
        """Contacts went down, moved or are gone."""

    def due(self, time):
        """The time that `next` asked for has come; `next` is None again."""

    def screen(self, width, height):
        """The screen was turned."""

    def end(self, time):
        """The recording is over; what is asked for by `next` still comes."""

    def say(self, text):
        """Says what the engine decided, at the time that it is now: a line of the outcome."""
        sys.stdout.write("say " + str(text).replace("\n", " ") + "\n")


def _contact(words):
    contact = Contact(int(words[1]), words[0], float(words[2]), float(words[3]))
    contact.tool = words[4] if len(words) > 4 else None
    for name, value in zip(words[5::2], words[6::2]):
        if name in ("pressure", "size"):
            setattr(contact, name, float(value))
    return contact


def run(engine, name=None):
    """Answers Retouch until it wants no more."""
    name = name or type(engine).__name__
    time, size, settings, contacts = 0, (0.0, 0.0), {}, []
    begins = ends = False
    for line in sys.stdin:
        words = line.split()
        word = words[0] if words else ""
        if word == "retouch-engine":
            if words[1] != VERSION:
                sys.exit("version %s of the protocol is not known" % words[1])
            print("retouch-engine", VERSION, name, "again", flush=True)
        elif word == "case":
            begins, time, settings, engine.next = True, 0, {}, None
        elif word == "screen":
            size = (float(words[1]), float(words[2]))
            if not begins:
                engine.screen(*size)
        elif word == "set":
            settings[words[1]] = line.rstrip("\n").split(" ", 2)[2]
        elif word == "at":
            time = int(words[1])
        elif word in ("down", "move", "up", "cancel"):
            contacts.append(_contact(words))
        elif word == "end":
            ends = True
        elif word == "go":
            if begins:
                engine.begin(*size, settings)
            if contacts:
                engine.frame(time, contacts)
            elif not begins and not ends and engine.next is not None and engine.next <= time:
                engine.next = None
                engine.due(time)
            if ends:
                engine.end(time)
            begins, ends, contacts = False, False, []
            answer = "done " + words[1]
            if engine.next is not None:
                answer += " next %d" % engine.next
            print(answer, flush=True)
