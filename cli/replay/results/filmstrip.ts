import type { CallRecord, RaisedEvent } from '../network/traffic.ts'
import { isLeft, type Tab } from '../page/tab.ts'

/** One step as it was done, times in virtual milliseconds since the epoch. */
export interface StepFrame {
  readonly at: number
  readonly until: number
  /** Such as `answer {"problem":"a"}`. */
  readonly text: string
  /** Name of the step, `undefined` when it only waited. */
  readonly name: string | undefined
  readonly args: unknown
  /** Line in the file of the flow. */
  readonly line: number
  readonly isFailed: boolean
  /** The screen afterwards, WebP in base64; absent without an open page, and while the candidate has left it. */
  readonly picture: string | undefined
}

/** A line of a page's console. */
export interface ConsoleLine {
  readonly at: number
  readonly tab: string
  /** `error`, `warning`, `log`, … as the browser calls it. */
  readonly kind: string
  readonly text: string
}

/** What a report shows beside the timeline. */
export interface Filmstrip {
  /** When the flow began. */
  readonly start: number
  readonly frames: readonly StepFrame[]
  readonly calls: readonly CallRecord[]
  readonly events: readonly RaisedEvent[]
  readonly console: readonly ConsoleLine[]
}

export interface Recorder {
  /** Keeps a step with a picture of its result; takes no virtual time and never fails. */
  addStep(frame: Omit<StepFrame, 'picture'>, tab: Tab | undefined): Promise<void>
  addConsoleLine(line: ConsoleLine): void
  readonly frames: readonly StepFrame[]
  readonly console: readonly ConsoleLine[]
}

/** Of the page's size: small enough for hundreds in one file, large enough to know the screen again. */
const SCALE = 0.375
const QUALITY = 55
/** Real time after which a page that does not answer is left without a picture. */
const LIMIT_MS = 5000

/** What the window shows of the page now. */
async function photograph({ cdp }: Tab): Promise<string> {
  const { cssVisualViewport: seen } = await cdp.send('Page.getLayoutMetrics')
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    optimizeForSpeed: true,
    clip: { x: seen.pageX, y: seen.pageY, width: seen.clientWidth, height: seen.clientHeight, scale: SCALE },
  })
  return data
}

async function pictureOf(tab: Tab): Promise<string | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), LIMIT_MS)
  const taken = await Promise.race([photograph(tab).catch(() => undefined), late])
  clearTimeout(timer)
  return taken
}

export function createFilmstripRecorder(): Recorder {
  const frames: StepFrame[] = []
  const console: ConsoleLine[] = []
  return {
    frames,
    console,
    addConsoleLine: (line) => void console.push(line),
    async addStep(frame, tab) {
      const isShown = tab !== undefined && !tab.page.isClosed() && !isLeft(tab)
      frames.push({ ...frame, picture: isShown ? await pictureOf(tab) : undefined })
    },
  }
}
