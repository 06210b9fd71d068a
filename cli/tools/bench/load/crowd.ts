import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { CALLS } from '../../../../src/wire/calls.ts'
import { type Candidate, enter } from '../candidate.ts'
import { SLUG } from '../environment.ts'
import { type Figure, figureText, quantile } from '../figure.ts'
import type { Served } from '../served.ts'
import { openConnections } from './connections.ts'
import { createSaver, type SaveAgain } from './saver.ts'
import { cpuMsOf } from './server-process.ts'

const CROWD = { people: 500, startMs: 10_000, submitMs: 2000 }
const CONNECTED = { people: 2000, everyMs: 3000, rounds: 6 }
/** How many of those who come before the measurement come at once. */
const AT_ONCE = 16
const SAVE_P99_MS = 150

interface Person {
  readonly candidate: Candidate
  readonly socket: Socket
  readonly save: SaveAgain
}

interface Outcome {
  readonly took: number[]
  readonly failures: string[]
}

/** Does each at a time of its own within `ms`, spread evenly, and says how long each took and which failed. */
async function within<T>(
  ms: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<Outcome> {
  const outcome: Outcome = { took: [], failures: [] }
  const one = async (item: T, index: number) => {
    await pause((index / items.length) * ms)
    const begun = performance.now()
    try {
      await work(item)
      outcome.took.push(performance.now() - begun)
    } catch (error) {
      outcome.failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  await Promise.all(items.map(one))
  return outcome
}

function figuresOf(what: string, { failures, took }: Outcome, limit?: number, note = ''): Figure[] {
  const worst = quantile(took, 0.99)
  const halves = `p50 ${figureText(quantile(took, 0.5))}, longest ${figureText(Math.max(...took))} ms of ${took.length}`
  return [
    {
      name: `${what}: failed`,
      measured: failures.length,
      limit: 0,
      unit: '',
      ...(failures[0] && { note: failures[0] }),
    },
    {
      name: `${what}: p99`,
      measured: worst,
      unit: 'ms',
      note: halves + note,
      ...(limit !== undefined && { limit }),
    },
  ]
}

function connect(url: string, { epoch, headers, set, slug, username }: Candidate): Promise<Socket> {
  const who = { username, contextKey: 'test', assessmentType: 'CTK', assessmentId: String(set) }
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    query: { ...who, testId: '1', testSlug: slug, testDuration: '90', usertype: 'hacker' },
    auth: { epoch },
    extraHeaders: { origin: url, ...headers },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  socket.once('current-session', () => resolve(socket))
  socket.once('connect_error', reject)
  return promise
}

/** Five hundred who start within ten seconds, two thousand who save every three, five hundred who submit within two. */
export async function measureCrowd(served: Served): Promise<Figure[]> {
  const { invite, pid, url } = served
  const { close, send } = openConnections(url, CONNECTED.people)
  const people: Person[] = []

  /** From the link to the test that can be worked at. */
  async function arrive({ link, name }: { readonly link: string; readonly name: string }) {
    const candidate = await enter(url, link, name, SLUG)
    const sections = await candidate.ask(
      CALLS.sections,
      { id: candidate.set },
      undefined,
      `?test_slug=${SLUG}`,
    )
    if (sections.status !== 200) throw new Error(`The sections were answered by ${sections.status}`)
    const socket = await connect(url, candidate)
    people.push({ candidate, socket, save: await createSaver(candidate, send) })
  }

  async function submit({ candidate }: Person) {
    const now = new Date().toISOString()
    const { body, status } = await candidate.ask(
      CALLS.submit,
      { id: candidate.set },
      {
        ...{ submission_type: 'MSB', reason: '', epoch: candidate.epoch, websocket_event_sequence: 1 },
        ...{ proctoring_end_time: now, testsolutionset_end_time: now },
      },
    )
    if (status !== 200) throw new Error(`A submission was answered by ${status}: ${JSON.stringify(body)}`)
  }

  const invited: { readonly link: string; readonly name: string }[] = []
  for (let person = 0; person < CONNECTED.people; person += 1) {
    const name = `person${person}`
    invited.push({ name, link: await invite(name, SLUG) })
  }
  const started = await within(CROWD.startMs, invited.slice(0, CROWD.people), arrive)
  const others = invited.slice(CROWD.people).values()
  const comeIn = async () => {
    for (const one of others) await arrive(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, comeIn))

  const saved: Outcome = { took: [], failures: [] }
  const begun = performance.now()
  const cpuBefore = cpuMsOf(pid)
  for (let round = 0; round < CONNECTED.rounds; round += 1) {
    const next = pause(CONNECTED.everyMs)
    const { failures, took } = await within(CONNECTED.everyMs, people, ({ save }) => save())
    saved.took.push(...took)
    saved.failures.push(...failures)
    await next
  }
  const share = (cpuMsOf(pid) - cpuBefore) / (performance.now() - begun)
  const submitted = await within(CROWD.submitMs, people.slice(0, CROWD.people), submit)
  const isLost = people.filter(({ socket }) => !socket.connected).length
  for (const { socket } of people) socket.disconnect()
  close()
  const note = `; the server used ${figureText(share * 100)} % of a processor; ${isLost} sockets were lost`
  return [
    ...figuresOf(`${CROWD.people} start within ${CROWD.startMs / 1000} s`, started),
    ...figuresOf(`${CONNECTED.people} save every ${CONNECTED.everyMs / 1000} s`, saved, SAVE_P99_MS, note),
    ...figuresOf(`${CROWD.people} submit within ${CROWD.submitMs / 1000} s`, submitted),
  ]
}
