import { setTimeout as pause } from 'node:timers/promises'
import { figureText, quantile } from '../../../load/numbers.ts'
import { Connections } from '../../../load/requests.ts'
import { enter } from '../candidate.ts'
import { SLUG } from '../environment.ts'
import type { Figure } from '../figure.ts'
import type { Served } from '../served.ts'
import { ANSWER, createSaver, type SaveAgain } from './saver.ts'
import { cpuMsOf, servePeer } from './server-process.ts'

const CONNECTIONS = 16
/** Both servers in turns, so that what else the machine does is in both. */
const ROUNDS = 9
const ROUND_MS = 1500
/** Until all code of a save is compiled, also on a busy machine. */
const WARM_UP_SAVES = 10_000
/** 3,000 saves a second. */
const LIMIT_MS = 1000 / 3000
/** At least 0.8 saves for each one of the peer, by the time of the processor. */
const LIMIT_TIMES = 1 / 0.8

interface Flooded {
  readonly count: number
  /** For each save that was acknowledged. */
  readonly wallMs: number
  readonly cpuMs: number
}

/** As many saves at once as there are connections, each followed by the next one. */
async function flood(pid: number, savers: readonly SaveAgain[], ms: number): Promise<Flooded> {
  let count = 0
  let isOver = false
  async function saveOn(save: SaveAgain) {
    for (; !isOver; count += 1) await save()
  }
  const begun = performance.now()
  const cpuBefore = cpuMsOf(pid)
  const saving = Promise.all(savers.map(saveOn))
  await Promise.race([saving, pause(ms)])
  const wall = performance.now() - begun
  const cpu = cpuMsOf(pid) - cpuBefore
  const saved = count
  isOver = true
  await saving
  return { count: saved, wallMs: wall / saved, cpuMs: cpu / saved }
}

function peerSavers(url: string): SaveAgain[] {
  const { send } = new Connections([url], CONNECTIONS).from(0)
  return Array.from({ length: CONNECTIONS }, (_, person) => {
    let count = 0
    return async () => {
      count += 1
      const body = JSON.stringify({ answer: `${ANSWER}${count}` })
      const headers = { cookie: `sessionid=secret-${person}`, 'content-type': 'application/json' }
      const { status } = await send({ method: 'PATCH', path: `/saves/answer-${person}`, headers, body })
      if (status !== 200) throw new Error(`The bare server answered ${status}`)
    }
  })
}

async function ourSavers({ invite, url }: Served): Promise<SaveAgain[]> {
  const { send } = new Connections([url], CONNECTIONS).from(0)
  const savers: SaveAgain[] = []
  for (let person = 0; person < CONNECTIONS; person += 1) {
    const name = `saver${person}`
    savers.push(await createSaver(await enter(url, await invite(name, SLUG), name, SLUG), send))
  }
  return savers
}

/** What an acknowledged save costs under load, beside the bare server. */
export async function measureSaving(served: Served): Promise<Figure[]> {
  const peer = await servePeer()
  try {
    const sides = [
      { pid: peer.pid, savers: peerSavers(peer.url), rounds: [] as Flooded[] },
      { pid: served.pid, savers: await ourSavers(served), rounds: [] as Flooded[] },
    ] as const
    for (const { pid, savers } of sides)
      for (let saved = 0; saved < WARM_UP_SAVES; ) saved += (await flood(pid, savers, ROUND_MS)).count
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { pid, rounds, savers } of sides) rounds.push(await flood(pid, savers, ROUND_MS))
    const [bare, ours] = sides.map(({ rounds }) => ({
      wallMs: quantile(
        rounds.map(({ wallMs }) => wallMs),
        0.5,
      ),
      cpuMs: quantile(
        rounds.map(({ cpuMs }) => cpuMs),
        0.5,
      ),
    }))
    if (!bare || !ours) throw new Error('Nothing was measured')
    const name = 'bare Fastify with SQLite, which commits each save alone'
    return [
      {
        name: `Save on disk, ${CONNECTIONS} connections: CPU of the server`,
        measured: ours.cpuMs,
        limit: { times: LIMIT_TIMES },
        peer: { name, measured: bare.cpuMs },
        unit: 'ms',
        note: `${figureText(1000 / ours.cpuMs)} saves in a second of a processor, the peer ${figureText(1000 / bare.cpuMs)}`,
      },
      {
        name: `Save on disk, ${CONNECTIONS} connections: time for one`,
        measured: ours.wallMs,
        limit: LIMIT_MS,
        peer: { name, measured: bare.wallMs },
        unit: 'ms',
        note: `${figureText(1000 / ours.wallMs)} saves a second, the peer ${figureText(1000 / bare.wallMs)}`,
      },
    ]
  } finally {
    await peer.stop()
  }
}
