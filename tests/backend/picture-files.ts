import { crc32, deflateSync } from 'node:zlib'

const GPS = 'GPSLatitude 48.2082'

export function pngChunk(name: string, data: Buffer | string = ''): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(data)])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(content.length - 4, 0)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return chunk
}

/** A picture of one pixel; `more` comes before its end. */
export function png(...more: readonly Buffer[]): Buffer {
  const size = Buffer.from('00000001000000010800000000', 'hex')
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(Buffer.alloc(2))),
    ...more,
    pngChunk('IEND'),
  ])
}

function segment(marker: number, data: Buffer | string): Buffer {
  const content = Buffer.from(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** EXIF that says which side is up, and where the picture was taken. */
function exif(orientation: number): Buffer {
  const directory = Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex')
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), directory, Buffer.from(GPS)]))
}

/** A JPEG by its segments; no decoder is asked. */
export function jpeg(orientation?: number): Buffer {
  const frame = segment(0xc0, Buffer.from('0800010001010111 00'.replace(' ', ''), 'hex'))
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    ...(orientation === undefined ? [] : [exif(orientation), segment(0xfe, GPS)]),
    frame,
    segment(0xda, Buffer.from('0101000 03f00'.replace(' ', ''), 'hex')),
    Buffer.from('12ff0034ffd056', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ])
}

function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A WebP by its chunks, with EXIF and XMP that its head announces where there is `metadata`, and `more` empty chunks. */
export function webp(metadata = false, more = 0): Buffer {
  const head = Buffer.from(`${metadata ? '0c' : '00'}000000000000000000`, 'hex')
  const chunks = Buffer.concat([
    webpChunk('VP8X', head),
    webpChunk('VP8L', Buffer.from('2f0000000000', 'hex')),
    ...(metadata ? [webpChunk('EXIF', Buffer.from(GPS)), webpChunk('XMP ', Buffer.from(GPS))] : []),
    ...Array.from({ length: more }, () => webpChunk('ALPH', Buffer.alloc(0))),
  ])
  const start = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  start.writeUInt32LE(chunks.length + 4, 4)
  return Buffer.concat([start, chunks])
}

/** Texts of all kinds, as editors and cameras write them. */
export const pngTexts = [
  pngChunk('tEXt', `Location\0${GPS}`),
  pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${GPS}`),
  pngChunk('eXIf', GPS),
  pngChunk('tIME', '1234567'),
]

const gifBlocks = (...texts: readonly string[]) =>
  Buffer.concat([
    ...texts.map((text) => Buffer.from([text.length, ...Buffer.from(text, 'latin1')])),
    Buffer.from([0]),
  ])
const gifExtension = (kind: number, ...texts: readonly string[]) =>
  Buffer.concat([Buffer.from([0x21, kind]), gifBlocks(...texts)])

/** A GIF of one pixel that is repeated, with a comment and XMP where there is `metadata`. */
export function gif(metadata = false): Buffer {
  return Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    gifExtension(0xff, 'NETSCAPE2.0', '\x01\0\0'),
    ...(metadata ? [gifExtension(0xfe, GPS, GPS), gifExtension(0xff, 'XMP DataXMP', GPS)] : []),
    gifExtension(0xf9, '\0\0\0\0'),
    Buffer.from('2c000000000100010000', 'hex'),
    Buffer.from([2]),
    gifBlocks('\x44\x01'),
    Buffer.from([0x3b]),
  ])
}

/** The beginning of a picture of a phone. */
export const heic = (kind = 'heic') =>
  Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from(`ftyp${kind}\0\0\0\0mif1${kind}${GPS}`, 'latin1'),
  ])
