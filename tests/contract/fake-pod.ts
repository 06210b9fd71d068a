import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { NO_POD, type PodView } from '../../src/pods/view.ts'
import {
  DiskFull,
  type TerminalOptions,
  type TerminalSize,
  type WorkspaceFile,
} from '../../src/pods/workspace.ts'
import type { ProblemPod } from '../../src/sdk/pod.ts'
import { fileIdentity } from '../../src/wire/pods.ts'

interface FakeTerminal extends TerminalOptions {
  /** By which the page before came back to it. */
  readonly token?: string
  readonly typed: string[]
  /** Every size that it was given later. */
  readonly sizes: TerminalSize[]
  isClosed: boolean
}

export interface FakePod extends ProblemPod {
  /** What is in the pod, by path. A test that changes it calls `changed`. */
  readonly content: Map<string, Uint8Array>
  /** What cannot be read of it, or stands beside it: why, by path. */
  readonly unread: Map<string, NonNullable<WorkspaceFile['unread']>>
  /** Paths of what may be executed. */
  readonly executable: Set<string>
  /** What was uploaded, by its address. */
  readonly uploads: Map<string, Uint8Array>
  /** Every terminal that was opened, with what was typed there. */
  readonly terminals: readonly FakeTerminal[]
  /** How often it was evaluated. */
  readonly evaluations: () => number
  /** Shows another state. */
  show(view: Partial<PodView>): void
  /** Files or the connection have changed. */
  changed(): void
  /** Without a connection a server may answer for a workspace that is silent. */
  setConnected(isConnected: boolean, isSilent?: boolean): void
  /** A server listens at a port, by its name; `''` when it has stopped. */
  listen(port: number, server: string): void
  /** Whether its disk has no room for a text. */
  setDiskFull(isDiskFull: boolean): void
  /** There are as many files as are listed. */
  fill(): void
  /** Its server keeps terminals, and what ran there is not lost when the page is loaded again. */
  keepTerminals(): void
}

/** The most keys that wait for the connection. */
const MOST_WAITING = 3

const hashOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes))

/** A pod that is ready, with files in memory; `texts` are those that a page and the pod had in common last. */
export function createFakePod(
  files: Readonly<Record<string, string>> = {},
  texts: Readonly<Record<string, string>> = files,
): FakePod {
  const encoder = new TextEncoder()
  const content: Map<string, Uint8Array> = new Map(
    Object.entries(files).map(([path, text]) => [path, encoder.encode(text)]),
  )
  const executable = new Set<string>()
  const identity = (path: string, bytes: Uint8Array) => fileIdentity(hashOf(bytes), executable.has(path))
  const agreed = new Map(Object.entries(texts).map(([path, text]) => [path, hashOf(encoder.encode(text))]))
  const uploads = new Map<string, Uint8Array>()
  const unread: FakePod['unread'] = new Map()
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  const terminals: FakeTerminal[] = []
  let view: PodView = { ...NO_POD, setUp: 'ready', address: '/pod/' }
  let evaluations = 0
  let isConnected = true
  let isSilent = false
  let isFull = false
  let isDiskFull = false
  const servers = new Map<number, string>()
  let keeps = false
  let list: readonly WorkspaceFile[] = []

  function changed() {
    const readable = [...content].filter(([path]) => !unread.has(path))
    const files = readable.map(([path, bytes]) => {
      const known = agreed.get(path)
      return {
        path,
        size: bytes.length,
        hash: hashOf(bytes),
        ...(executable.has(path) && { executable: true as const }),
        ...(known !== undefined && { agreed: known }),
      }
    })
    list = [...files, ...[...unread].map(([path, why]) => ({ path, size: 0, hash: '', unread: why }))]
    for (const watcher of [...watchers]) watcher()
  }

  function put(path: string, bytes: Uint8Array, isExecutable: boolean) {
    content.set(path, bytes)
    if (isExecutable) executable.add(path)
    else executable.delete(path)
    agreed.set(path, identity(path, bytes))
  }

  function listen(set: Set<() => void>, run: () => void) {
    set.add(run)
    return () => void set.delete(run)
  }

  function addTerminal(options: TerminalOptions & { readonly token?: string }) {
    const terminal: FakeTerminal = { ...options, typed: [], sizes: [], isClosed: false }
    terminals.push(terminal)
    return {
      token: options.token ?? (keeps ? `token-${terminals.length}` : undefined),
      write(typed: string) {
        if (!isConnected && terminal.typed.length >= MOST_WAITING) return false
        terminal.typed.push(typed)
        return true
      },
      resize: (size: TerminalSize) => void terminal.sizes.push(size),
      close() {
        terminal.isClosed = true
      },
    }
  }

  changed()
  return {
    content,
    unread,
    executable,
    uploads,
    terminals,
    evaluations: () => evaluations,
    show(next) {
      view = { ...view, ...next }
      for (const listener of [...listeners]) listener()
    },
    changed,
    setConnected(value, silent = false) {
      isConnected = value
      isSilent = silent
      changed()
    },
    listen(port, server) {
      servers.set(port, server)
      changed()
    },
    setDiskFull(value) {
      isDiskFull = value
      changed()
    },
    keepTerminals() {
      keeps = true
    },
    fill() {
      isFull = true
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
      isSilent: () => isSilent,
      files: () => list,
      isFull: () => isFull,
      subscribe: (run) => listen(watchers, run),
      async read(path) {
        if (unread.has(path)) throw new Error('It cannot be read')
        const bytes = content.get(path)
        return bytes && { bytes, isExecutable: executable.has(path) }
      },
      async write(path, text, isExecutable) {
        if (isDiskFull) throw new DiskFull('ENOSPC')
        const bytes = typeof text === 'string' ? encoder.encode(text) : text
        put(path, bytes, isExecutable)
        unread.delete(path)
        changed()
      },
      async place(path, uri, isExecutable) {
        const bytes = uploads.get(uri)
        if (!bytes) throw new Error('You have no such upload')
        put(path, bytes, isExecutable)
        changed()
      },
      async remove(path) {
        content.delete(path)
        executable.delete(path)
        agreed.delete(path)
        changed()
      },
      async request(port, { method, path }) {
        const bytes = new TextEncoder().encode(`${method} ${path} at ${port}`)
        return { status: 200, reason: 'OK', headers: [], bytes, size: bytes.length, ms: 0 }
      },
      preview: async (port) => `http://pod.preview.test:${port}/`,
      serverAt: (port) => servers.get(port),
      openTerminal: addTerminal,
      resumeTerminals: (former) => former.map(addTerminal),
    },
  }
}
