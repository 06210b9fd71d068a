import type { PodWorkspace, TerminalSize } from '@assess/sdk'
import { createEntries, type TerminalEntry } from './entries.ts'
import { createPrinted } from './printed.ts'
import { readRunning, rememberRunning } from './remembered.ts'
import { createTerminalRuns, type Opened, type Run } from './runs.ts'
import type { TerminalScreen } from './screen.ts'
import { terminalTexts } from './texts.ts'

/** The terminals of one pod. They go on while other problems are shown, and for a while without a connection. */
export interface Terminals {
  /** The same list until it changes. */
  list(): readonly TerminalEntry[]
  /** Names of those that ended because the page was loaded again; none any more once another one is opened. */
  lost(): readonly string[]
  subscribe(changed: () => void): () => void
  /** What starts from now on waits for this, which resolves as soon as it may. */
  startAfter(ready: () => Promise<void>): void
  /** Opens a shell; answers its id. */
  openShell(): string
  /** Runs a task in its terminal, unless it runs already; answers the id. */
  runTask(task: string): string
  screen(id: string): TerminalScreen | undefined
  /** The terminal has a screen from now on, and begins, unless it goes on from before the page was loaded again. */
  begin(id: string, screen: TerminalScreen): void
  type(id: string, text: string): void
  resize(id: string, size: TerminalSize): void
  /** Starts again below what was printed. */
  again(id: string): void
  /** Ends what runs; what was printed stays. */
  stop(id: string): void
  close(id: string): void
}

const known = new WeakMap<PodWorkspace, Terminals>()

/** What a terminal is called: the name of its task, or a number. */
export const terminalNameOf = ({ task, number }: Pick<TerminalEntry, 'task' | 'number'>): string =>
  task ?? terminalTexts.shell(number)

/**
 * The terminals of a workspace: the same for every view of its problem. A tab remembers by `key` which ones run, and comes
 * back to them; nothing is remembered without one.
 */
export function terminalsOf(workspace: PodWorkspace, key: string | undefined): Terminals {
  const found = known.get(workspace) ?? createTerminals(workspace, key)
  known.set(workspace, found)
  return found
}

/** False when it was not taken, as too much waits for the connection. */
function typeInto(run: Run, text: string): boolean {
  if (run.pod) return run.pod.write(text)
  run.typed += text
  return true
}

function createTerminals(workspace: PodWorkspace, key: string | undefined): Terminals {
  const entries = createEntries()
  const opened = new Map<string, Opened>()
  const { resume, start, startAfter, stop } = createTerminalRuns(workspace, entries, opened)
  const lost = key === undefined ? [] : comeBack(`assess:terminals-${key}`)
  workspace.subscribe(() => {
    if (!workspace.isConnected()) return
    for (const { id, isFull } of entries.list()) if (isFull) entries.change(id, { isFull: false })
  })

  /** Goes on with what ran when the page was loaded again; answers the names of what is lost. */
  function comeBack(memory: string) {
    const former = readRunning(memory)
    entries.subscribe(() => rememberRunning(memory, entries.list()))
    resume(former)
    return former.filter(({ token }) => token === undefined).map(terminalNameOf)
  }

  return {
    startAfter,
    stop,
    again: start,
    list: entries.list,
    lost: () => (entries.hasBegun() ? [] : lost),
    subscribe: entries.subscribe,
    openShell: () => entries.add(undefined),
    runTask(task) {
      const entry = entries.list().find((one) => one.task === task)
      if (entry?.state === 'ended') start(entry.id)
      return entry?.id ?? entries.add(task)
    },
    screen: (id) => opened.get(id)?.printed.screen(),
    begin(id, screen) {
      const former = opened.get(id)
      former?.run?.pod?.resize(screen.fit())
      const one: Opened = former ?? { printed: createPrinted(), run: undefined }
      one.printed.showOn(screen)
      opened.set(id, one)
      if (!former) start(id)
    },
    type(id, text) {
      const run = opened.get(id)?.run
      if (!run) return
      const isFull = !typeInto(run, text)
      if (entries.find(id)?.isFull !== isFull) entries.change(id, { isFull })
    },
    resize: (id, size) => opened.get(id)?.run?.pod?.resize(size),
    close(id) {
      stop(id)
      opened.get(id)?.printed.screen()?.dispose()
      opened.delete(id)
      entries.remove(id)
    },
  }
}
