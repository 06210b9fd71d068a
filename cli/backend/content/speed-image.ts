import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const SIDE = 256
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const RGB = 2

let drawn: Buffer | undefined

/** A picture of noise, about 200 kB, that no proxy can compress; players measure the network with it. */
export function speedImage(): Buffer {
  drawn ??= draw()
  return drawn
}

function draw(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, RGB], 8)
  const rows = Array.from({ length: SIDE }, (_, row) => Buffer.concat([Buffer.from([0]), noise(row)]))
  const pixels = deflateSync(Buffer.concat(rows))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One row of pixels, always the same. */
function noise(row: number): Buffer {
  const bytes = SIDE * 3
  const parts = Array.from({ length: Math.ceil(bytes / 64) }, (_, at) =>
    createHash('sha512').update(`${row} ${at}`).digest(),
  )
  return Buffer.concat(parts).subarray(0, bytes)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
