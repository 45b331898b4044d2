# Prints what libevemu reads from a file, one fact a line, so that it can be compared with what we wrote.
import ctypes
import sys


class Event(ctypes.Structure):
    _fields_ = [("sec", ctypes.c_long), ("usec", ctypes.c_long),
                ("type", ctypes.c_uint16), ("code", ctypes.c_uint16), ("value", ctypes.c_int32)]


evemu = ctypes.CDLL("libevemu.so.3")
libc = ctypes.CDLL("libc.so.6")
libc.fopen.restype = ctypes.c_void_p
evemu.evemu_new.restype = ctypes.c_void_p
evemu.evemu_get_name.restype = ctypes.c_char_p
evemu.evemu_get_name.argtypes = [ctypes.c_void_p]
evemu.evemu_read.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
evemu.evemu_read_event.argtypes = [ctypes.c_void_p, ctypes.POINTER(Event)]
evemu.evemu_has_event.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
evemu.evemu_has_prop.argtypes = [ctypes.c_void_p, ctypes.c_int]

if len(sys.argv) < 2:
    sys.exit(0)
file = libc.fopen(sys.argv[1].encode(), b"r")
device = evemu.evemu_new(None)
if evemu.evemu_read(device, file) <= 0:
    sys.exit("libevemu refuses the description")

print("name", evemu.evemu_get_name(device).decode())
for part in ["bustype", "vendor", "product", "version"]:
    get = getattr(evemu, "evemu_get_id_" + part)
    get.argtypes = [ctypes.c_void_p]
    print(part, get(device))
for number in range(32):
    if evemu.evemu_has_prop(device, number):
        print("property", number)
counts = {1: 0x300, 2: 0x10, 3: 0x40, 4: 8, 5: 0x11, 0x11: 0x10, 0x12: 8, 0x14: 2, 0x15: 0x80}
for type, count in counts.items():
    for code in range(count):
        if evemu.evemu_has_event(device, type, code):
            print("code", type, code)
            if type == 3:
                values = []
                for part in ["minimum", "maximum", "fuzz", "flat", "resolution"]:
                    get = getattr(evemu, "evemu_get_abs_" + part)
                    get.argtypes = [ctypes.c_void_p, ctypes.c_int]
                    values.append(get(device, code))
                print("axis", code, *values)
event = Event()
while evemu.evemu_read_event(file, ctypes.byref(event)) > 0:
    print("event", event.sec * 1000000 + event.usec, event.type, event.code, event.value)
