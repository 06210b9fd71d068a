import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'
import { expect, test } from 'vitest'
import { startServer } from '../../cli/backend/pods/server-in-pod.ts'
import { createFakeClock, settle } from '../kernel/fake-clock.ts'
import { openLiar, send } from './attacks/liar.ts'

const RULES = { command: ['server'], env: {}, port: 8888, readyPath: '/ready' }

type Answer = (stream: ServerHttp2Stream) => void

interface Agent {
  readonly run: Answer
  readonly forward: Answer
}

/** Starts a server in a pod whose agent answers so. */
async function start({ forward, run }: Agent) {
  const asked = { forward: 0, run: 0 }
  const { pod } = await openLiar((stream, headers: IncomingHttpHeaders) => {
    const what = headers[':path']?.startsWith('/run') ? 'run' : 'forward'
    asked[what] += 1
    const answer = what === 'run' ? run : forward
    answer(stream)
  })
  const clock = createFakeClock()
  const lines: string[] = []
  return { asked, clock, lines, pod, ports: { clock, log: (line: string) => lines.push(line) } }
}

const silent: Answer = (stream) => stream.respond({ ':status': 200 })
const nobody: Answer = (stream) => send(stream, '', 502)

/** Lets time pass until the agent was asked so often. */
async function untilAsked({ asked, clock }: Awaited<ReturnType<typeof start>>, runs: number) {
  while (asked.run < runs) {
    await clock.pass(100)
    await settle()
  }
}

test('a server that takes a question and never answers is not waited for', async () => {
  const { asked, clock, pod, ports } = await start({ run: silent, forward: silent })
  const starting = startServer(pod, RULES, ports).catch((error: Error) => error.message)
  await expect.poll(() => asked.forward).toBe(1)
  await clock.pass(30_000)
  expect(await starting).toContain('not ready')
})

test('a server that could not be started once, as its pod was busy, is started again', async () => {
  let isBusy = true
  const started = await start({
    run(stream) {
      if (isBusy) stream.close(2)
      else silent(stream)
      isBusy = false
    },
    forward: nobody,
  })
  const starting = startServer(started.pod, RULES, started.ports).catch((error: Error) => error.message)
  await untilAsked(started, 2)
  expect(started.lines).toEqual([expect.stringContaining('cannot be started')])
  await started.clock.pass(30_000)
  expect(await starting).toContain('not ready')
})

test('a sandbox that fails ends the wait for a server, and is not a fault that nobody takes', async () => {
  const { clock, pod, ports } = await start({ run: silent, forward: nobody })
  const failed = { ...pod, ended: Promise.reject(new Error('The sandbox has failed')) }
  const starting = startServer(failed, RULES, ports).catch((error: Error) => error.message)
  await settle()
  await clock.pass(30_000)
  expect(await starting).toContain('not ready')
})
