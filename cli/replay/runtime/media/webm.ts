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
  codecPrivate: [0x63, 0xa2],
  defaultDuration: [0x23, 0xe3, 0x83],
  video: [0xe0],
  width: [0xb0],
  height: [0xba],
  audio: [0xe1],
  samplingRate: [0xb5],
  channels: [0x9f],
  cluster: [0x1f, 0x43, 0xb6, 0x75],
  timecode: [0xe7],
  block: [0xa3],
} as const

type Bytes = readonly number[] | Uint8Array

export function join(parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
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
/** A size that is not known: what follows belongs to it until the end. */
const OPEN_END = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]

export const VIDEO_TRACK = 1
export const AUDIO_TRACK = 2
/** Length of a packet of sound, in milliseconds. */
export const PACKET_MS = 20
const OPUS_RATE = 48_000
/** `OpusHead`, version 1, one channel, nothing to skip, the rate that was recorded, no gain, one stream. */
const OPUS_HEAD = [...text('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]

function entry(track: number, type: number, codec: string, ...rest: readonly Bytes[]): Uint8Array {
  const head = [element(ID.number, [track]), element(ID.uid, [track]), element(ID.type, [type])]
  return element(ID.entry, ...head, element(ID.codec, text(codec)), ...rest)
}

function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

interface Tracks {
  /** Size of the pictures. */
  readonly video: { readonly width: number; readonly height: number } | undefined
  readonly hasAudio: boolean
}

/** The beginning of a webm of VP8 and Opus; clusters follow it. */
export function webmHead({ hasAudio, video }: Tracks): Uint8Array {
  const entries: Uint8Array[] = []
  if (video) {
    const size = [element(ID.width, number(video.width, 2)), element(ID.height, number(video.height, 2))]
    entries.push(entry(VIDEO_TRACK, 1, 'V_VP8', element(ID.video, ...size)))
  }
  if (hasAudio) {
    const sound = element(ID.audio, element(ID.samplingRate, float(OPUS_RATE)), element(ID.channels, [1]))
    const length = element(ID.defaultDuration, number(PACKET_MS * MILLISECOND, 4))
    entries.push(entry(AUDIO_TRACK, 2, 'A_OPUS', element(ID.codecPrivate, OPUS_HEAD), length, sound))
  }
  return join([
    element(ID.head, element(ID.documentType, text('webm'))),
    [...ID.segment, ...OPEN_END],
    element(ID.info, element(ID.timecodeScale, number(MILLISECOND, 4))),
    element(ID.tracks, ...entries),
  ])
}

export interface Block {
  readonly track: number
  /** Milliseconds after the beginning of its cluster, less than 32 seconds. */
  readonly after: number
  readonly bytes: Uint8Array
}

/** Packets that begin `at` milliseconds after the beginning; every one of them can be played by itself. */
export function cluster(at: number, blocks: readonly Block[]): Uint8Array {
  return element(
    ID.cluster,
    element(ID.timecode, number(at, 4)),
    ...blocks.map(({ after, bytes, track }) =>
      element(ID.block, [0x80 | track, ...number(after, 2), 0x80], bytes),
    ),
  )
}
