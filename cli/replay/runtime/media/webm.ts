/** Ids of the elements of a webm. */
const ID = {
  head: [0x1a, 0x45, 0xdf, 0xa3],
  documentType: [0x42, 0x82],
  segment: [0x18, 0x53, 0x80, 0x67],
  info: [0x15, 0x49, 0xa9, 0x66],
  timecodeScale: [0x2a, 0xd7, 0xb1],
  tracks: [0x16, 0x54, 0xae, 0x6b],
  entry: [0xae],
  number: [0xd7],
  uid: [0x73, 0xc5],
  type: [0x83],
  codec: [0x86],
  video: [0xe0],
  width: [0xb0],
  height: [0xba],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
  timecode: [0xe7],
  block: [0xa3],
} as const

type Bytes = readonly number[] | Uint8Array

function join(parts: readonly Bytes[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function number(value: number, width: number): readonly number[] {
  return Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** (width - 1 - at)) % 256)
}

/** Every size takes eight bytes, which is allowed and spares a case for each length. */
function element(id: readonly number[], ...content: readonly Bytes[]): Uint8Array {
  const inside = join(content)
  return join([id, [0x01, ...number(inside.length, 7)], inside])
}

const text = (value: string) => new TextEncoder().encode(value)
const MILLISECOND = 1_000_000

/** A lossy webp is one key frame of VP8 in a wrapping of chunks. */
function keyFrameOf(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength)
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = view.getUint32(at + 4, true)
    if (view.getUint32(at, false) === 0x56503820) return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('The picture is no lossy webp')
}

/** A webm that plays by itself, of one lossy webp a second. */
export function webmOf(pictures: readonly Uint8Array[], width: number, height: number): Uint8Array {
  const clusters = pictures.map((picture, second) =>
    element(
      ID.cluster,
      element(ID.timecode, number(second * 1000, 4)),
      element(ID.block, [0x81, 0, 0, 0x80], keyFrameOf(picture)),
    ),
  )
  const video = element(ID.video, element(ID.width, number(width, 2)), element(ID.height, number(height, 2)))
  const codec = element(ID.codec, text('V_VP8'))
  const entry = [element(ID.number, [1]), element(ID.uid, [1]), element(ID.type, [1]), codec, video]
  return join([
    element(ID.head, element(ID.documentType, text('webm'))),
    element(
      ID.segment,
      element(ID.info, element(ID.timecodeScale, number(MILLISECOND, 4))),
      element(ID.tracks, element(ID.entry, ...entry)),
      ...clusters,
    ),
  ])
}
