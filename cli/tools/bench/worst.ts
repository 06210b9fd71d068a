import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { figureText, quantile } from '../../load/numbers.ts'
import type { AttackReply, AttackTask } from './attacker.ts'
import { ATTACKS, type Attack } from './attacks.ts'
import { type Candidate, enter } from './candidate.ts'
import type { Figure } from './figure.ts'
import { type Served, serve } from './served.ts'

const ATTACKER = new URL('./attacker.ts', import.meta.url)
/** Others, who each save an answer of 2 kB so often. */
const OTHERS = 20
const SAVE_MS = 1000
const PHASE_MS = 15_000
/** How much slower others may be while somebody does the worst. */
const LIMIT = 5
/** A ratio to less says nothing: the timers of the machine are no better. */
const LEAST_MS = 10
const TEST = 'web-platform-basics'

interface Measured {
  readonly saves: number[]
  refused: number
}

async function saveOften(candidate: Candidate, until: number, measured: Measured) {
  await pause(Math.random() * SAVE_MS)
  for (let count = 0; performance.now() < until; count += 1) {
    const begun = performance.now()
    const answer = `${count} at ${begun} ${'a cache keeps the old file '.repeat(75)}`
    const { status } = await candidate.save('old-logo', 'TEX', { answer, attachments: [] })
    const took = performance.now() - begun
    if (status === 200) measured.saves.push(took)
    else measured.refused += 1
    await pause(Math.max(0, SAVE_MS - took))
  }
}

/** What the others see while `during` goes on. */
async function phase<T>(others: readonly Candidate[], during: Promise<T>): Promise<Measured & { done: T }> {
  const until = performance.now() + PHASE_MS
  const measured: Measured = { saves: [], refused: 0 }
  await Promise.all(others.map((candidate) => saveOften(candidate, until, measured)))
  return { ...measured, done: await during }
}

/** Begins an attack in a thread; resolves once it is prepared, to what becomes of it. */
async function begin(served: Served, attack: Attack, username: string) {
  const link = await served.invite(username, attack.test)
  const task: AttackTask = { url: served.url, link, name: attack.name, phaseMs: PHASE_MS }
  const worker = new Worker(ATTACKER, { workerData: task })
  const [ready]: AttackReply[] = await once(worker, 'message')
  if (ready !== 'ready') throw new Error(`The attack "${attack.name}" did not begin`)
  return { ended: once(worker, 'message').then(([reply]: Exclude<AttackReply, 'ready'>[]) => reply) }
}

async function candidateOf(served: Served, username: string, test: string) {
  return enter(served.url, await served.invite(username, test), username, test)
}

/** How much slower, and how often refused, others are while one candidate does the worst that is allowed. */
export async function measureWorst(only?: string): Promise<Figure[]> {
  const served = await serve()
  try {
    const others: Candidate[] = []
    for (let index = 0; index < OTHERS; index += 1) others.push(await candidateOf(served, `o${index}`, TEST))
    await phase(others, Promise.resolve())
    const quiet = await phase(others, Promise.resolve())
    const base = Math.max(LEAST_MS, quantile(quiet.saves, 0.99))
    const figures: Figure[] = []
    for (const [index, attack] of ATTACKS.entries()) {
      if (only !== undefined && !attack.name.includes(only)) continue
      const { ended } = await begin(served, attack, `attacker${index}`)
      const { done = { taken: 0, refused: 0 }, refused, saves } = await phase(others, ended)
      if (done.taken === 0) throw new Error(`The server took nothing of the attack "${attack.name}"`)
      // Who has saved nothing at all has waited for the whole of it.
      const p99 = saves.length > 0 ? quantile(saves, 0.99) : PHASE_MS
      figures.push({
        name: `Saves of others, p99: ${attack.name}`,
        measured: p99 / base,
        limit: LIMIT,
        unit: 'times',
        note:
          `p50 ${figureText(saves.length > 0 ? quantile(saves, 0.5) : PHASE_MS)} ms, p99 ${figureText(p99)} ms, quiet ${figureText(quantile(quiet.saves, 0.5))} and ` +
          `${figureText(quantile(quiet.saves, 0.99))} ms; of others ${saves.length} saved, ${refused} refused; ` +
          `of the one ${done.taken} taken, ${done.refused} refused`,
      })
    }
    return figures
  } finally {
    await served.stop()
  }
}
