// Reads a device as a stream, and tells a tap from a hold by a timer of 400 ms.

const fs = require('fs')
const size = 24, key = 1, touch = 0x14a
let timer = null

fs.createReadStream('/dev/input/event0').on('data', (bytes) => {
  for (let at = 0; at + size <= bytes.length; at += size) {
    if (bytes.readUInt16LE(at + 16) !== key || bytes.readUInt16LE(at + 18) !== touch) continue
    if (bytes.readInt32LE(at + 20)) {
      timer = setTimeout(() => { timer = null; console.log('hold') }, 400)
    } else if (timer) {
      clearTimeout(timer)
      console.log('tap')
    }
  }
})
