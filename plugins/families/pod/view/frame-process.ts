import type { PodWorkspace, TerminalEnding } from '@assess/sdk'
import { EDITOR_TASK } from '../problem.ts'

/** The editor of a frame as a program of the pod; replaced whole with every change. */
export interface FrameProcess {
  readonly state: 'starting' | 'running' | 'ended'
  /** The last of what it has printed. */
  readonly printed: string
}

/** The program of one pod; it goes on while other problems are shown. */
export interface FrameProgram {
  /** The same object until it changes. */
  current(): FrameProcess
  subscribe(changed: () => void): () => void
  /** Starts it, or starts it again when it has ended. */
  start(): void
}

/** Nobody sees its terminal. */
const SIZE = { columns: 120, rows: 40 }
const MOST_PRINTED = 2000

/** It has not ended by itself, and has to start again. */
const LOST: ReadonlySet<TerminalEnding> = new Set(['lost', 'late', 'disconnected'] as const)

const known = new WeakMap<PodWorkspace, FrameProgram>()

/** The program of a workspace: the same for every view of its problem. */
export function frameProgramOf(workspace: PodWorkspace): FrameProgram {
  const found = known.get(workspace) ?? createFrameProgram(workspace)
  known.set(workspace, found)
  return found
}

function createFrameProgram(workspace: PodWorkspace): FrameProgram {
  const listeners = new Set<() => void>()
  let now: FrameProcess = { state: 'starting', printed: '' }
  let isStarted = false

  function show(change: Partial<FrameProcess>) {
    now = { ...now, ...change }
    for (const changed of listeners) changed()
  }

  function begin() {
    show({ state: 'running', printed: '' })
    workspace.openTerminal({
      ...SIZE,
      task: EDITOR_TASK,
      onOutput: (text) => show({ printed: (now.printed + text).slice(-MOST_PRINTED) }),
      onGap() {},
      onEnd(ending) {
        isStarted = false
        if (LOST.has(ending)) start()
        else show({ state: 'ended' })
      },
    })
  }

  function start() {
    if (isStarted) return
    isStarted = true
    if (workspace.isConnected()) return begin()
    show({ state: 'starting' })
    const unsubscribe = workspace.subscribe(() => {
      if (!workspace.isConnected()) return
      unsubscribe()
      begin()
    })
  }

  return {
    current: () => now,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start,
  }
}
