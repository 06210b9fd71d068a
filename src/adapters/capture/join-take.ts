import {
  ALL_FORMATS,
  BlobSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WebMOutputFormat,
} from 'mediabunny'
import type { Piece } from '../../recorder/take.ts'
import { createBlobWriter } from './blob-writer.ts'

/**
 * Puts the segments of a take together, one after the other, into a file that says how long it is and can be played from
 * any place; nothing is encoded again. Rejects where nothing in them can be played.
 */
export async function joinTake(pieces: readonly Piece[], mimeType: string): Promise<Blob> {
  const inputs = segmentsOf(pieces, mimeType).map(
    (file) => new Input({ formats: ALL_FORMATS, source: new BlobSource(file) }),
  )
  const writer = createBlobWriter()
  const isMp4 = mimeType.startsWith('video/mp4') || mimeType.startsWith('audio/mp4')
  const output = new Output({
    format: isMp4 ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
    target: new StreamTarget(writer.stream, { chunked: true, chunkSize: 2 ** 20 }),
  })
  try {
    await copy(inputs, output)
  } finally {
    for (const input of inputs) input.dispose()
  }
  return writer.file(mimeType.split(';')[0] ?? '')
}

/** The bytes of each segment. */
function segmentsOf(pieces: readonly Piece[], type: string): readonly Blob[] {
  const segments = Map.groupBy(pieces, ({ segment }) => segment)
  return [...segments.values()].map(
    (parts) =>
      new Blob(
        parts.map(({ bytes }) => bytes),
        { type },
      ),
  )
}

/** One track of the file, and what gives its packets in a segment. */
interface TrackCopy {
  packetsOf(input: Input): Promise<AsyncGenerator<EncodedPacket, void> | undefined>
  add(packet: EncodedPacket): Promise<void>
}

async function copyVideo(first: Input, output: Output): Promise<TrackCopy | undefined> {
  const track = await first.getPrimaryVideoTrack()
  const codec = await track?.getCodec()
  const decoderConfig = await track?.getDecoderConfig()
  if (!codec || !decoderConfig) return undefined
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  return {
    packetsOf: async (input) => packetsOf(await input.getPrimaryVideoTrack()),
    add: (packet) => source.add(packet, { decoderConfig }),
  }
}

async function copyAudio(first: Input, output: Output): Promise<TrackCopy | undefined> {
  const track = await first.getPrimaryAudioTrack()
  const codec = await track?.getCodec()
  const decoderConfig = await track?.getDecoderConfig()
  if (!codec || !decoderConfig) return undefined
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  return {
    packetsOf: async (input) => packetsOf(await input.getPrimaryAudioTrack()),
    add: (packet) => source.add(packet, { decoderConfig }),
  }
}

const packetsOf = (track: InputVideoTrack | InputAudioTrack | null) =>
  track ? new EncodedPacketSink(track).packets() : undefined

async function copy(inputs: readonly Input[], output: Output): Promise<void> {
  const [first] = inputs
  if (!first) throw new Error('Nothing was recorded')
  const found = [await copyVideo(first, output), await copyAudio(first, output)]
  const copies = found.filter((one) => one !== undefined)
  if (copies.length === 0) throw new Error('There is neither a picture nor a sound in it')
  await output.start()
  let begin = 0
  for (const input of inputs) begin = await copySegment(input, copies, begin)
  if (begin === 0) throw new Error('There is nothing in it that can be played')
  await output.finalize()
}

interface Head {
  readonly add: TrackCopy['add']
  readonly packets: AsyncGenerator<EncodedPacket, void>
  packet: EncodedPacket | undefined
}

/**
 * Adds a segment that begins at `begin` and returns where it ends, in seconds. The packets of all tracks follow each
 * other by their time, so that none has to be held; a segment that breaks off ends there.
 */
async function copySegment(input: Input, copies: readonly TrackCopy[], begin: number): Promise<number> {
  const offset = begin - (await input.getFirstTimestamp())
  const heads: Head[] = []
  for (const { add, packetsOf: of } of copies) {
    const packets = await of(input)
    if (packets) heads.push({ add, packets, packet: await nextOf(packets) })
  }
  let end = begin
  for (let head = earliest(heads); head?.packet; head = earliest(heads)) {
    const timestamp = Math.max(begin, head.packet.timestamp + offset)
    await head.add(head.packet.clone({ timestamp }))
    end = Math.max(end, timestamp + head.packet.duration)
    head.packet = await nextOf(head.packets)
  }
  return end
}

const timeOf = ({ packet }: Head) => packet?.timestamp ?? Number.POSITIVE_INFINITY

const earliest = (heads: readonly Head[]) => heads.toSorted((one, other) => timeOf(one) - timeOf(other))[0]

/** `undefined` at the end of a track, also where it was cut off. */
async function nextOf(packets: Head['packets']): Promise<EncodedPacket | undefined> {
  try {
    const { done, value } = await packets.next()
    return done ? undefined : value
  } catch {
    return undefined
  }
}
