import type { Conductor } from './conductor.ts'
import type { Tab } from './tab.ts'

/** How long a person waits for something to come up before giving up. */
const PATIENCE_MS = 10_000

/** How time passes in a scene. */
export interface Pace {
  /** Lets time pass until it is so, event by event. Throws with `explain` after `limit` milliseconds. */
  until(isTrue: () => Promise<boolean>, explain: () => Promise<string>, limit?: number): Promise<void>
  /** Lets time pass until every call that the page made has been answered, ten seconds at most. */
  calm(): Promise<void>
  /** Does it in `ms`, whatever step is on then. */
  later(ms: number, run: () => Promise<void>): void
  /** Goes on in time, and does on the way what is due. */
  advance(target: number): Promise<void>
}

interface Due {
  readonly at: number
  run(): Promise<void>
}

export function createPace(conductor: Conductor, current: () => Tab | undefined): Pace {
  const agenda: Due[] = []

  async function advance(target: number) {
    while (true) {
      const due = agenda.toSorted((a, b) => a.at - b.at)[0]
      if (!due || due.at > target) break
      agenda.splice(agenda.indexOf(due), 1)
      await conductor.advance(Math.max(due.at, conductor.now()))
      await due.run()
      await conductor.settle()
    }
    await conductor.advance(Math.max(target, conductor.now()))
  }

  /** To the next event, wherever it is, `last` at most. */
  const goOn = (last: number) => advance(Math.min(last, Math.max(conductor.next(), conductor.now() + 1)))

  return {
    advance,
    later(ms, run) {
      agenda.push({ at: conductor.now() + ms, run })
    },
    // Replies may be lost for good, so that the waiting has an end.
    async calm() {
      const last = conductor.now() + PATIENCE_MS
      const isBusy = async () => ((await current()?.call('pendingCalls')) ?? 0) > 0
      while (conductor.now() < last && (await isBusy())) await goOn(last)
    },
    async until(isTrue, explain, limit = PATIENCE_MS) {
      const last = conductor.now() + limit
      while (!(await isTrue())) {
        if (conductor.now() >= last) throw new Error(await explain())
        await goOn(last)
      }
    },
  }
}
