import { replace } from '../base/native.ts'
import type { PendingWork } from '../pending/pending-work.ts'
import type { Schedule } from '../time/schedule.ts'
import { createWriter, type Stretch } from './packets.ts'

const TYPE = /^(video|audio)\/webm\b/

/** Virtual time, and the real work for which it stands still. */
interface Timeline {
  readonly schedule: Schedule
  readonly work: PendingWork
}

/** Those that record now. */
const recording = new Set<VirtualRecorder>()

/**
 * `MediaRecorder` for streams of the virtual devices: one webm whose pieces depend on the scenes and the virtual time
 * only, the same bytes from run to run.
 */
class VirtualRecorder extends EventTarget {
  static isTypeSupported(type: string): boolean {
    return TYPE.test(type)
  }
  ondataavailable: ((event: BlobEvent) => void) | null = null
  onstart: ((event: Event) => void) | null = null
  onpause: ((event: Event) => void) | null = null
  onresume: ((event: Event) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  onstop: ((event: Event) => void) | null = null
  state: RecordingState = 'inactive'
  readonly mimeType: string
  readonly stream: MediaStream
  readonly videoBitsPerSecond: number
  readonly audioBitsPerSecond: number
  readonly #schedule: Schedule
  readonly #work: PendingWork
  readonly #writer: ReturnType<typeof createWriter>
  /** Recorded, and not handed over yet; of the last one the end is open while it records. */
  #stretches: Stretch[] = []
  #slice = 0
  #nextSlice = 0
  #pending: Promise<void> = Promise.resolve()

  constructor({ schedule, work }: Timeline, stream: MediaStream, options: MediaRecorderOptions = {}) {
    super()
    const { audioBitsPerSecond = 0, mimeType = 'video/webm', videoBitsPerSecond = 0 } = options
    if (!TYPE.test(mimeType)) throw new DOMException(`No recorder for ${mimeType}`, 'NotSupportedError')
    this.#schedule = schedule
    this.#work = work
    this.stream = stream
    this.mimeType = mimeType
    this.videoBitsPerSecond = videoBitsPerSecond
    this.audioBitsPerSecond = audioBitsPerSecond
    this.#writer = createWriter(stream, { video: videoBitsPerSecond, audio: audioBitsPerSecond })
    const stopAtEnd = () => {
      if (stream.getTracks().every(({ readyState }) => readyState === 'ended')) this.stop()
    }
    for (const track of stream.getTracks()) track.addEventListener('ended', stopAtEnd)
  }

  start(slice = 0): void {
    if (this.state !== 'inactive') throw new DOMException('It records already', 'InvalidStateError')
    recording.add(this)
    this.#slice = slice
    this.#begin(0)
    this.#later('start')
  }

  pause(): void {
    if (this.state !== 'recording') return
    this.#endStretch()
    this.state = 'paused'
    this.#schedule.cancel(this.#nextSlice)
    this.#later('pause')
  }

  resume(): void {
    if (this.state !== 'paused') return
    this.#begin(this.#stretches.at(-1)?.to ?? 0)
    this.#later('resume')
  }

  requestData(): void {
    if (this.state === 'recording') this.#endStretch()
    const stretches = this.#stretches
    const end = stretches.at(-1)?.to ?? 0
    const shift = stretches.at(-1)?.shift ?? 0
    this.#stretches = [{ from: end, to: end, shift }]
    this.#pending = this.#pending.then(async () => {
      const bytes = await this.#work.inOrder('MediaRecorder', this.#writer.write(stretches))
      const data = new Blob([bytes], { type: this.mimeType })
      this.#fire('dataavailable', new BlobEvent('dataavailable', { data }))
    })
  }

  stop(): void {
    if (this.state === 'inactive') return
    this.requestData()
    this.state = 'inactive'
    recording.delete(this)
    this.#schedule.cancel(this.#nextSlice)
    this.#pending = this.#pending.then(() => this.#fire('stop', new Event('stop')))
  }

  /** Breaks off as the browser does: an error, then what there is, then the end. */
  fail(): void {
    const error = new DOMException('The encoder has failed', 'UnknownError')
    this.#fire('error', new ErrorEvent('error', { error }))
    this.stop()
  }

  #begin(at: number) {
    this.state = 'recording'
    this.#stretches.push({ from: at, to: at, shift: this.#schedule.elapsed() - at })
    this.#scheduleSlice()
  }

  #endStretch() {
    const last = this.#stretches.pop()
    if (last) this.#stretches.push({ ...last, to: this.#schedule.elapsed() - last.shift })
  }

  #scheduleSlice() {
    if (this.#slice <= 0) return
    this.#nextSlice = this.#schedule.at(this.#schedule.now() + this.#slice, () => {
      this.requestData()
      this.#scheduleSlice()
    })
  }

  #later(name: 'start' | 'pause' | 'resume') {
    this.#schedule.at(this.#schedule.now(), () => this.#fire(name, new Event(name)))
  }

  #fire(name: 'dataavailable' | 'start' | 'pause' | 'resume' | 'error' | 'stop', event: Event) {
    const handler: unknown = this[`on${name}`]
    if (typeof handler === 'function') handler.call(this, event)
    this.dispatchEvent(event)
  }
}

/** Replaces `MediaRecorder`; the returned function breaks off everything that records. */
export function installRecorder(timeline: Timeline): () => void {
  class PageRecorder extends VirtualRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(timeline, stream, options)
    }
  }
  replace(globalThis, 'MediaRecorder', PageRecorder)
  return () => {
    for (const recorder of [...recording]) recorder.fail()
  }
}
