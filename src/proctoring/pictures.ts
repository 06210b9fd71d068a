import type { EvidenceSource } from '../wire/proctoring.schema.ts'
import { TRIES } from './addresses.ts'
import type { Backlog } from './backlog.ts'
import type { ProctoringContext } from './context.ts'
import type { EvidenceCounts } from './evidence-counts.ts'
import type { PictureName } from './ports.ts'

/** The longest time between two pictures (GAP-090), in milliseconds. */
const EVERY_MS = 60_000

export type Trigger = 'time' | 'server' | 'alert'

/** Takes pictures, and records where the test asks for it; the results go to the backend. */
export interface Pictures {
  /** Takes one now, and one of the screen beside it (GAP-098). */
  take(trigger: Trigger): void
  /** Takes what is due; call it every second. */
  tick(): void
  stop(): void
}

/** Why a picture was taken, and when: its event may come later, when its content is there. */
interface Moment {
  readonly trigger: Trigger
  readonly at: number
}

export function createPictures(
  context: ProctoringContext,
  evidenceCounts: EvidenceCounts,
  backlog: Backlog,
): Pictures {
  const { clock, ports, raise, settings, state } = context
  const { snapshot, video } = settings.proctor
  let dueAt = clock.monotonic()
  let endRecording: (() => void) | undefined
  let canRecord = video.enabled

  function picture(source: EvidenceSource, blob: Promise<Blob>) {
    const at = clock.monotonic()
    const taken = blob.catch((error: unknown) => {
      context.report(error)
      return undefined
    })
    return { source, taken, at }
  }

  /** One after the other, whichever is ready first. */
  async function keepAll(pictures: readonly ReturnType<typeof picture>[], trigger: Trigger) {
    for (const { at, source, taken } of pictures)
      await keep({ mode: 'image', source }, { trigger, at }, await taken)
  }

  /** Without content the camera gave nothing: the sequence has a number for that too. */
  async function keep(
    stream: Omit<PictureName, 'sequence'>,
    { trigger, at }: Moment,
    blob: Blob | undefined,
  ) {
    const name = { ...stream, sequence: await evidenceCounts.next(stream) }
    const said = { image_sequence: name.sequence, ...stream, trigger }
    const { eventGuid } = raise('WEBCAM_SNAPSHOT', { ...said, state: blob ? 'success' : 'webcam_error' }, at)
    if (blob) await backlog.add({ ...name, blob, eventGuid, retry: TRIES })
    else evidenceCounts.settle(name, 'webcam_error')
  }

  function take(trigger: Trigger) {
    dueAt = clock.monotonic() + EVERY_MS
    const pictures = [
      ...(snapshot ? [picture('camera', ports.camera.snapshot())] : []),
      ...(ports.screen.isOpen() ? [picture('screen', ports.screen.snapshot())] : []),
    ]
    void keepAll(pictures, trigger)
  }

  /** A camera that comes back is recorded again. */
  function record() {
    if (state.camera !== 'on') {
      endRecording?.()
      endRecording = undefined
    } else if (canRecord && !endRecording) {
      const stream = { mode: 'video', source: 'camera' } as const
      const now = (): Moment => ({ trigger: 'time', at: clock.monotonic() })
      try {
        endRecording = ports.camera.record((piece) => void keep(stream, now(), piece))
      } catch (error) {
        canRecord = false
        context.report(error)
        void keep(stream, now(), undefined)
      }
    }
  }

  /** Before the camera was ever on there is nothing to take; one that was lost shows in what is missing. */
  const isReady = () => !snapshot || state.camera === 'on' || state.camera === 'disabled'

  return {
    take,
    tick() {
      record()
      if (clock.monotonic() >= dueAt && isReady()) take('time')
    },
    stop() {
      endRecording?.()
      endRecording = undefined
    },
  }
}
