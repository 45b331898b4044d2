"""Reads a device by python-evdev in a thread, and tells each frame, and each quarter of a second without one."""

import queue
import threading

import evdev

frames = queue.Queue()


def read(device):
    codes = []
    for event in device.read_loop():
        if event.type == evdev.ecodes.EV_SYN:
            frames.put(codes)
            codes = []
        else:
            codes.append((event.code, event.value))


for path in evdev.list_devices():
    threading.Thread(target=read, args=(evdev.InputDevice(path),), daemon=True).start()
for _ in range(1000):
    try:
        print(frames.get(timeout=0.25), flush=True)
    except queue.Empty:
        print("nothing", flush=True)
