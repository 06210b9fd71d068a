import { createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { Duplex, PassThrough, Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { type BackendClock, systemClock } from '../../../cli/backend/platform/clock.ts'
import { startPod } from '../../../cli/backend/pods/pod.ts'
import type { RunSandboxed } from '../../../cli/backend/sandbox/supervise.ts'

/** What the agent does with a request. */
export type Lie = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void

const NOTHING = {
  exitCode: 0,
  stdout: '',
  stderr: '',
  wallMs: 0,
  cpuMs: 0,
  memoryBytes: 0,
  files: {},
  executable: [],
} as const
const LIMITS = { memoryBytes: 1, processes: 1, diskBytes: 1 }

export const send = (stream: ServerHttp2Stream, body: string | Uint8Array, status = 200) => {
  stream.respond({ ':status': status })
  stream.end(body)
}

/** A pod without a sandbox, whose agent says what it likes as soon as it has said which files it has. */
export async function openLiar(lie: Lie, clock: BackendClock = systemClock()) {
  /** What the agent says, byte by byte. */
  const said = new PassThrough()
  let hasBegun = false
  const server = createServer()
  server.on('session', (session) => session.on('error', () => {}))
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {})
    if (hasBegun) lie(stream, headers)
    else send(stream, '[]')
    hasBegun = true
  })
  const run: RunSandboxed = ({ input, output, signal }) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve({ ...NOTHING, ending: 'cancelled' }))
      if (output) said.pipe(output)
      const readable = input instanceof Readable ? input : Readable.from([])
      server.emit(
        'connection',
        Duplex.from({ readable, writable: said }).on('error', () => {}),
      )
    })
  const pod = await startPod({ run, clock, slot: 1, files: {}, limits: LIMITS })
  onTestFinished(() => pod.stop())
  return { pod, said }
}
