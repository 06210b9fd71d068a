import { createHash } from 'node:crypto'
import { NO_POD, type PodView } from '../../src/pods/view.ts'
import type { TerminalOptions, WorkspaceFile } from '../../src/pods/workspace.ts'
import type { ProblemPod } from '../../src/sdk/pod.ts'

export interface FakePod extends ProblemPod {
  /** What is in the pod, by path. A test that changes it calls `changed`. */
  readonly content: Map<string, Uint8Array>
  /** Every terminal that was opened, with what was typed there. */
  readonly terminals: readonly (TerminalOptions & { readonly typed: string[]; isClosed: boolean })[]
  /** How often it was evaluated. */
  readonly evaluations: () => number
  /** Shows another state. */
  show(view: Partial<PodView>): void
  /** Files or the connection have changed. */
  changed(): void
  setConnected(isConnected: boolean): void
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A pod that is ready, with files in memory. */
export function createFakePod(files: Readonly<Record<string, string>> = {}): FakePod {
  const encoder = new TextEncoder()
  const content: Map<string, Uint8Array> = new Map(
    Object.entries(files).map(([path, text]) => [path, encoder.encode(text)]),
  )
  const agreed = new Map([...content].map(([path, bytes]) => [path, hashOf(bytes)]))
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  const terminals: (TerminalOptions & { readonly typed: string[]; isClosed: boolean })[] = []
  let view: PodView = { ...NO_POD, setUp: 'ready', address: '/pod/' }
  let evaluations = 0
  let isConnected = true
  let list: readonly WorkspaceFile[] = []

  function changed() {
    list = [...content].map(([path, bytes]) => {
      const known = agreed.get(path)
      return { path, size: bytes.length, hash: hashOf(bytes), ...(known !== undefined && { agreed: known }) }
    })
    for (const watcher of [...watchers]) watcher()
  }

  function listen(set: Set<() => void>, run: () => void) {
    set.add(run)
    return () => void set.delete(run)
  }

  changed()
  return {
    content,
    terminals,
    evaluations: () => evaluations,
    show(next) {
      view = { ...view, ...next }
      for (const listener of [...listeners]) listener()
    },
    changed,
    setConnected(value) {
      isConnected = value
      changed()
    },
    current: () => view,
    subscribe: (run) => listen(listeners, run),
    open() {},
    evaluate() {
      evaluations += 1
    },
    abort() {},
    workspace: {
      isConnected: () => isConnected,
      files: () => list,
      subscribe: (run) => listen(watchers, run),
      read: async (path) => content.get(path),
      async write(path, text) {
        const bytes = typeof text === 'string' ? encoder.encode(text) : text
        content.set(path, bytes)
        agreed.set(path, hashOf(bytes))
        changed()
      },
      async remove(path) {
        content.delete(path)
        agreed.delete(path)
        changed()
      },
      preview: async (port) => `http://pod.preview.test:${port}/`,
      openTerminal(options) {
        const terminal = { ...options, typed: [] as string[], isClosed: false }
        terminals.push(terminal)
        return {
          write: (typed) => void terminal.typed.push(typed),
          resize() {},
          close() {
            terminal.isClosed = true
          },
        }
      },
    },
  }
}
