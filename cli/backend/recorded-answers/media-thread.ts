import { parentPort, workerData } from 'node:worker_threads'
import { EncodedPacketSink, FilePathSource, Input, MATROSKA, MP3, MP4, QTFF, WAVE, WEBM } from 'mediabunny'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { MediaMessage, MediaTask } from './media-reading.ts'

/** By the end of the type; no list of songs is among them, for one would lead to other files. */
const FORMATS = {
  webm: [WEBM, MATROSKA],
  mp4: [MP4, QTFF],
  wav: [WAVE],
  mp3: [MP3],
} as const

const CACHE_BYTES = 4_000_000

const isContainer = (name: string): name is keyof typeof FORMATS => Object.hasOwn(FORMATS, name)

function tell(message: MediaMessage) {
  parentPort?.postMessage(message)
}

async function read({ kind, path, type }: MediaTask): Promise<void> {
  const container = type.split('/')[1] ?? ''
  if (!isContainer(container)) throw new Error(`${type} cannot be read`)
  const source = new FilePathSource(path, { maxCacheSize: CACHE_BYTES })
  const input = new Input({ formats: [...FORMATS[container]], source })
  const track = await (kind === 'video' ? input.getPrimaryVideoTrack() : input.getPrimaryAudioTrack())
  const first = track && (await new EncodedPacketSink(track).getFirstPacket())
  if (!first) throw new Error(`There is no ${kind} in it`)
  const tracks = await input.getTracks()
  const codecs = await Promise.all(tracks.map((each) => each.getCodec()))
  tell({ step: 'playable', codecs: codecs.filter((codec) => codec !== null).join(', ') })
  const durationMs = Math.round((await input.computeDuration()) * 1000)
  tell({ step: 'measured', durationMs })
}

read(workerData).catch((error: unknown) => tell({ step: 'failed', why: messageOf(error) }))
