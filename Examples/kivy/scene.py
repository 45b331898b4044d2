"""Taps, double taps and what a scroll view takes for itself, as Kivy tells them."""

from kivy.config import Config

Config.set("kivy", "log_enable", 0)
# Kivy finds each device twice: by itself, and by the provider of mice.
Config.remove_option("input", "mouse")
Config.remove_option("input", "%(name)s")
Config.set("input", "panel", "mtdev,/dev/input/event0")

from kivy.app import runTouchApp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


class Picture(Widget):
    def on_touch_down(self, touch):
        print("double" if touch.is_double_tap else "down", flush=True)
        return True

    def on_touch_up(self, touch):
        print("up", flush=True)


view = ScrollView(size_hint=(1, 1))
view.add_widget(Picture(size_hint=(1, None), height=2000))
view.bind(on_scroll_start=lambda *_: print("scroll", flush=True))
runTouchApp(view)
