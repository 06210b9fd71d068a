import { replace } from '../base/native.ts'
import type { Schedule } from '../time/schedule.ts'
import { FRAME, type Painter } from './painters.ts'
import { frameOf, painterOfStream } from './tracks.ts'
import { webmOf } from './webm.ts'

const QUALITY = 0.3

const pictures = new Map<string, Promise<Uint8Array>>()

/** Cached: encoding a picture takes longer than all other work of a virtual second. */
function pictureOf(painter: Painter, second: number): Promise<Uint8Array> {
  const key = painter.frameKey(second)
  const picture = pictures.get(key) ?? encodePicture(painter, second)
  pictures.set(key, picture)
  return picture
}

async function encodePicture(painter: Painter, second: number): Promise<Uint8Array> {
  const canvas = frameOf(painter, second)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  if (!blob) throw new Error('This browser writes no webp pictures')
  return new Uint8Array(await blob.arrayBuffer())
}

/** `MediaRecorder` for streams of the virtual camera: a frame a second, the same bytes from run to run. */
class VirtualRecorder extends EventTarget {
  static isTypeSupported(type: string): boolean {
    return /^video\/webm/.test(type)
  }
  ondataavailable: ((event: BlobEvent) => void) | null = null
  onstop: ((event: Event) => void) | null = null
  state: RecordingState = 'inactive'
  readonly mimeType: string
  readonly stream: MediaStream
  readonly #schedule: Schedule
  #begin = 0
  #pending: Promise<void> = Promise.resolve()

  constructor(
    schedule: Schedule,
    stream: MediaStream,
    { mimeType = 'video/webm' }: MediaRecorderOptions = {},
  ) {
    super()
    this.#schedule = schedule
    this.stream = stream
    this.mimeType = mimeType
    for (const track of stream.getTracks()) track.addEventListener('ended', () => this.stop())
  }

  start(slice?: number): void {
    this.state = 'recording'
    this.#begin = this.#schedule.elapsed()
    if (slice) this.#scheduleSlice(slice)
  }

  requestData(): void {
    const [from, to] = [this.#begin, this.#schedule.elapsed()]
    this.#begin = to
    this.#pending = this.#pending.then(() => this.#emitData(from, to))
  }

  stop(): void {
    if (this.state === 'inactive') return
    this.state = 'inactive'
    this.requestData()
    this.#pending = this.#pending.then(() => this.#fire('stop', new Event('stop')))
  }

  #scheduleSlice(slice: number) {
    this.#schedule.at(this.#schedule.now() + slice, () => {
      if (this.state !== 'recording') return
      this.requestData()
      this.#scheduleSlice(slice)
    })
  }

  async #emitData(from: number, to: number) {
    const painter = painterOfStream(this.stream)
    const first = Math.floor(from / 1000)
    const count = Math.max(1, Math.round((to - from) / 1000))
    const frames: Uint8Array[] = []
    for (let second = first; painter && second < first + count; second++) {
      frames.push(await pictureOf(painter, second))
    }
    const bytes = webmOf(frames, FRAME.width, FRAME.height)
    const data = new Blob([new Uint8Array(bytes)], { type: this.mimeType })
    this.#fire('dataavailable', new BlobEvent('dataavailable', { data }))
  }

  #fire(name: 'dataavailable' | 'stop', event: Event) {
    const handler: unknown = this[`on${name}`]
    if (typeof handler === 'function') handler.call(this, event)
    this.dispatchEvent(event)
  }
}

export function installRecorder(schedule: Schedule): void {
  class PageRecorder extends VirtualRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(schedule, stream, options)
    }
  }
  replace(globalThis, 'MediaRecorder', PageRecorder)
}
