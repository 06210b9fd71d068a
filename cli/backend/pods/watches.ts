import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { BackendClock } from '../platform/clock.ts'
import type { PodConnection } from './connection.ts'

/** Where a system watches no more files, or a pod is too busy, changes are looked for so often, in milliseconds. */
const WATCH_AGAIN_MS = 2000

/** Calls `changed` soon after something in the candidate's folder has changed, until it is undone. */
export function watchFiles(
  { ask }: Pick<PodConnection, 'ask'>,
  clock: Pick<BackendClock, 'after'>,
  changed: () => void,
): () => void {
  let isOver = false
  let end = () => {}

  async function begin() {
    try {
      const { reply, status, stream } = await ask('GET', '/changes')
      end = () => stream.close()
      if (isOver) return end()
      reply.on('data', () => status === 200 && changed())
      await finished(reply)
    } catch {
      // A pod that is lost says so elsewhere.
    }
    if (!isOver) end = clock.after(WATCH_AGAIN_MS, again)
  }

  function again() {
    changed()
    void begin()
  }

  void begin()
  return () => {
    isOver = true
    end()
  }
}

/** The longest line of an agent about a port; one that says more is not heard any further. */
const LONGEST_LINE = 2000
const SOCKETS = /^(\d{1,20}( \d{1,20})*)?$/

/**
 * Calls `changed` with the names of the sockets that listen at a port of the pod, at once and whenever there are others,
 * until it is undone or the agent has ended.
 */
export function watchPort(
  { ask }: Pick<PodConnection, 'ask'>,
  port: number,
  changed: (sockets: readonly string[]) => void,
): () => void {
  let isOver = false
  let end = () => {}
  function stop() {
    isOver = true
    end()
  }
  async function begin() {
    const { reply, status, stream } = await ask('GET', '/listeners', { query: { port: String(port) } })
    end = () => stream.close()
    if (isOver || status !== 200) return stop()
    readLines(reply, (line) => {
      if (isOver) return
      if (line === undefined || !SOCKETS.test(line)) return stop()
      changed(line === '' ? [] : line.split(' '))
    })
  }
  // A pod that is lost says so elsewhere.
  void begin().catch(() => {})
  return stop
}

/** Each line of a stream; `undefined` for one that is too long. */
function readLines(stream: Readable, take: (line: string | undefined) => void) {
  let rest = ''
  stream.setEncoding('latin1').on('data', (part: string) => {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
    if (rest.length <= LONGEST_LINE) return
    rest = ''
    take(undefined)
  })
}
