import type { PodTerminal, PodWorkspace, TerminalEvents, TerminalSize } from '@assess/sdk'
import { type createEntries, NEW, type TerminalEntry } from './entries.ts'
import { createPrinted } from './printed.ts'
import type { Remembered } from './remembered.ts'
import { type Ending, endedText, terminalTexts } from './texts.ts'

export interface Run {
  pod?: PodTerminal | undefined
  /** Before it has started. */
  typed: string
}

export interface Opened {
  readonly printed: ReturnType<typeof createPrinted>
  /** What runs there now, or waits for its start; another one after each start. */
  run: Run | undefined
}

/** Of a terminal whose screen is not there yet. */
const USUAL: TerminalSize = { columns: 80, rows: 24 }

/** What runs in the terminals of a workspace. */
export function createTerminalRuns(
  workspace: PodWorkspace,
  entries: ReturnType<typeof createEntries>,
  opened: Map<string, Opened>,
) {
  const { change, find } = entries
  let ready = async () => {}

  /** Resolves when nothing is left of what ran last for a task, or in a shell, such as its port. */
  const over = new Map<string, Promise<void>>()

  /** Of a run; what is over by then changes nothing that is shown. */
  function eventsOf({ id, task }: Pick<TerminalEntry, 'id' | 'task'>, one: Opened, run: Run): TerminalEvents {
    const isNewest = () => one.run === run
    let resolve = () => {}
    over.set(task ?? id, new Promise((done) => (resolve = done)))
    return {
      onOutput: (text, isOld) => isNewest() && one.printed.print(text, isOld),
      onGap: (what) => isNewest() && one.printed.note(terminalTexts.gap[what]),
      onEnd(ending) {
        resolve()
        if (isNewest()) end(id, one, ending)
      },
    }
  }

  async function start(id: string) {
    const one = opened.get(id)
    const entry = find(id)
    if (!one || !entry) return
    const run: Run = { typed: '' }
    one.run = run
    change(id, NEW)
    await ready()
    await over.get(entry.task ?? id)
    if (one.run !== run) return
    run.pod = workspace.openTerminal({
      ...(one.printed.screen()?.fit() ?? USUAL),
      ...(entry.task !== undefined && { task: entry.task }),
      ...eventsOf(entry, one, run),
    })
    if (one.run !== run) return
    change(id, { state: 'running', ending: undefined, token: run.pod.token })
    if (run.typed !== '') run.pod.write(run.typed)
  }

  function end(id: string, one: Opened, ending: Ending) {
    one.run = undefined
    one.printed.note(endedText(ending))
    change(id, { state: 'ended', ending, isFull: false })
  }

  function stop(id: string) {
    const one = opened.get(id)
    if (!one?.run) return
    const { pod } = one.run
    end(id, one, 'stopped')
    pod?.close()
  }

  return {
    start: (id: string) => void start(id),
    stop,
    startAfter(next: () => Promise<void>) {
      ready = next
    },
    /** Comes back to those that ran when the page was loaded again; any other ends. */
    resume(former: readonly Remembered[]) {
      const resumed = former.flatMap(({ number, task, token }) => {
        if (token === undefined) return []
        const id = entries.put({ number, task }, { state: 'running', ending: undefined, token })
        const run: Run = { typed: '' }
        const one: Opened = { printed: createPrinted(), run }
        opened.set(id, one)
        return [{ run, wanted: { token, ...USUAL, ...eventsOf({ id, task }, one, run) } }]
      })
      const pods = workspace.resumeTerminals(resumed.map(({ wanted }) => wanted))
      for (const [at, { run }] of resumed.entries()) run.pod = pods[at]
    },
  }
}
