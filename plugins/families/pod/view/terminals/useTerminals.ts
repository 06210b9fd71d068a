import type { PodWorkspace } from '@assess/sdk'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TerminalEntry } from './entries.ts'
import { type Terminals, terminalsOf } from './terminals.ts'

/** The terminals of a pod, and the one that is shown. */
export interface ShownTerminals {
  readonly terminals: Terminals
  /** Whether there is a connection; what runs waits for the next one. */
  readonly isConnected: boolean
  readonly entries: readonly TerminalEntry[]
  readonly current: TerminalEntry | undefined
  /** The terminal that takes the focus as soon as it is there. */
  readonly focused: string | undefined
  choose(id: string): void
  openShell(): void
  /** Runs a task of the problem on what was typed last. */
  runTask(task: string): void
  /** Ends a task that runs and runs it again, on what was typed last. */
  restartTask(task: string): void
}

/**
 * Terminals that are shown since a view is open begin with the last one that was opened. What starts in one waits for
 * `ready`; without a `key` nothing is remembered of them.
 */
export function useTerminals(
  workspace: PodWorkspace,
  key: string | undefined,
  ready: () => Promise<void>,
): ShownTerminals {
  const terminals = terminalsOf(workspace, key)
  useEffect(() => terminals.startAfter(ready))
  const entries = useSyncExternalStore(terminals.subscribe, terminals.list)
  const isConnected = useSyncExternalStore(workspace.subscribe, workspace.isConnected)
  const [chosen, choose] = useState<string>()
  const [focused, setFocused] = useState<string>()
  return {
    terminals,
    isConnected,
    entries,
    current: entries.find(({ id }) => id === chosen) ?? entries.at(-1),
    focused,
    choose,
    openShell() {
      const id = terminals.openShell()
      choose(id)
      setFocused(id)
    },
    runTask: (task) => choose(terminals.runTask(task)),
    restartTask(task) {
      const running = entries.find((entry) => entry.task === task)
      if (running) terminals.stop(running.id)
      choose(terminals.runTask(task))
    },
  }
}
