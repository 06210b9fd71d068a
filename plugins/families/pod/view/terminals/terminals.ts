import type { PodTerminal, PodWorkspace, TerminalSize } from '../../../../../src/sdk/pod.ts'
import { readTexts, writeTexts } from '../../../../../src/sdk/tab-storage.ts'
import type { TerminalScreen } from './screen.ts'
import { type Ending, terminalTexts } from './texts.ts'

/** One terminal as the page knows it; replaced whole with every change. */
export interface TerminalEntry {
  readonly id: string
  /** Of the shells, from 1. */
  readonly number: number
  /** Name of the task that it is for; a shell without one. */
  readonly task: string | undefined
  /** It is `new` until it runs. */
  readonly state: 'new' | 'running' | 'ended'
  readonly ending: Ending
}

/** The terminals of one pod. They go on while other problems are shown. */
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
  /** The terminal has a screen from now on, and begins. */
  begin(id: string, screen: TerminalScreen): void
  type(id: string, text: string): void
  resize(id: string, size: TerminalSize): void
  /** Begins anew below what was printed. */
  again(id: string): void
  /** Ends what runs; what was printed stays. */
  stop(id: string): void
  close(id: string): void
}

interface Run {
  pod?: PodTerminal
  /** Before it has started. */
  typed: string
}

interface Opened {
  readonly screen: TerminalScreen
  /** What runs there now, or waits for its start; another one after each start. */
  run: Run | undefined
}

const known = new WeakMap<PodWorkspace, Terminals>()

/** What a terminal is called: the name of its task, or a number. */
export const nameOf = ({ task, number }: Pick<TerminalEntry, 'task' | 'number'>): string =>
  task ?? terminalTexts.shell(number)

/** The terminals of a workspace: the same for every view of its problem. A tab remembers by `key` which ones run. */
export function terminalsOf(workspace: PodWorkspace, key: string): Terminals {
  const found = known.get(workspace) ?? createTerminals(workspace, key)
  known.set(workspace, found)
  return found
}

function createTerminals(workspace: PodWorkspace, key: string): Terminals {
  const opened = new Map<string, Opened>()
  const entries = createEntries()
  const lost = rememberRunning(entries, `assess:terminals-${key}`)
  const { change, find } = entries
  /** Resolves when nothing is left of what ran last for a task, or in a shell. */
  const over = new Map<string, Promise<void>>()
  let ready = async () => {}

  async function start(id: string) {
    const one = opened.get(id)
    const entry = find(id)
    if (!one || !entry) return
    const run: Run = { typed: '' }
    one.run = run
    change(id, { state: 'new', ending: undefined })
    await ready()
    const { task } = entry
    await over.get(task ?? id)
    if (one.run !== run) return
    change(id, { state: 'running', ending: undefined })
    over.set(task ?? id, open(workspace, one, { run, task, onEnd: (exitCode) => end(id, one, exitCode) }))
  }

  function end(id: string, one: Opened, ending: Ending) {
    one.run = undefined
    one.screen.print(`\r\n\x1b[0m\x1b[3m${terminalTexts.ended(ending)}\x1b[0m\r\n`)
    change(id, { state: 'ended', ending })
  }

  function stop(id: string) {
    const one = opened.get(id)
    if (!one?.run) return
    const { pod } = one.run
    end(id, one, 'stopped')
    pod?.close()
  }

  return {
    list: entries.list,
    lost: () => (entries.hasBegun() ? [] : lost),
    subscribe: entries.subscribe,
    startAfter(next) {
      ready = next
    },
    openShell: () => entries.add(undefined),
    runTask(task) {
      const entry = entries.list().find((one) => one.task === task)
      if (entry?.state === 'ended') void start(entry.id)
      return entry?.id ?? entries.add(task)
    },
    screen: (id) => opened.get(id)?.screen,
    begin(id, screen) {
      opened.set(id, { screen, run: undefined })
      void start(id)
    },
    type(id, text) {
      const run = opened.get(id)?.run
      if (run?.pod) run.pod.write(text)
      else if (run) run.typed += text
    },
    resize: (id, size) => opened.get(id)?.run?.pod?.resize(size),
    again: (id) => void start(id),
    stop,
    close(id) {
      const one = opened.get(id)
      stop(id)
      opened.delete(id)
      one?.screen.dispose()
      entries.remove(id)
    },
  }
}

interface Opening {
  readonly run: Run
  readonly task: string | undefined
  /** Told of the end unless something else runs by then. */
  onEnd(exitCode: number | undefined): void
}

/** Starts a run in the pod; resolves when nothing of it is left there, such as its port. */
function open(workspace: PodWorkspace, one: Opened, { run, task, onEnd }: Opening): Promise<void> {
  const isNewest = () => one.run === run
  return new Promise((resolve) => {
    run.pod = workspace.openTerminal({
      ...one.screen.fit(),
      ...(task !== undefined && { task }),
      onOutput(text) {
        if (isNewest()) one.screen.print(text)
      },
      onEnd(exitCode) {
        resolve()
        if (isNewest()) onEnd(exitCode)
      },
    })
    if (run.typed !== '') run.pod.write(run.typed)
  })
}

/** Has the tab remember which ones run; answers which ones did when the page was loaded again. */
function rememberRunning({ list, subscribe }: Pick<Terminals, 'list' | 'subscribe'>, memory: string) {
  const lost = readTexts(memory)
  subscribe(() => {
    const running = list().filter(({ state }) => state === 'running')
    writeTexts(memory, running.map(nameOf))
  })
  return lost
}

/** The list of terminals, and who looks at it. */
function createEntries() {
  const listeners = new Set<() => void>()
  let list: readonly TerminalEntry[] = []
  let made = 0

  function replace(next: readonly TerminalEntry[]) {
    list = next
    for (const listener of [...listeners]) listener()
  }

  return {
    list: () => list,
    /** Whether there was ever one. */
    hasBegun: () => made > 0,
    find: (id: string) => list.find((entry) => entry.id === id),
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    add(task: string | undefined): string {
      const id = `terminal-${++made}`
      const shells = list.filter((entry) => entry.task === undefined)
      const number = Math.max(0, ...shells.map((entry) => entry.number)) + 1
      replace([...list, { id, number, task, state: 'new', ending: undefined }])
      return id
    },
    change(id: string, changed: Pick<TerminalEntry, 'state' | 'ending'>) {
      replace(list.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)))
    },
    remove: (id: string) => replace(list.filter((entry) => entry.id !== id)),
  }
}
