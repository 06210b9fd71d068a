/** A thread that does the worst: what it costs to make the requests is not measured at the others. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { ATTACKS } from './attacks.ts'
import { enter } from './candidate.ts'

export interface AttackTask {
  readonly url: string
  readonly link: string
  /** The name of the attack. */
  readonly name: string
  readonly phaseMs: number
}

export type AttackReply = 'ready' | { readonly taken: number; readonly refused: number }

const { link, name, phaseMs, url }: AttackTask = workerData
const attack = ATTACKS.find((one) => one.name === name)
if (!attack) throw new Error(`There is no attack "${name}"`)
const { atOnce, pauseMs = 0, prepare, strike, test } = attack
const candidate = await enter(url, link, 'attacker', test)
await prepare?.(candidate)
const say = (reply: AttackReply) => parentPort?.postMessage(reply)
say('ready')

const until = performance.now() + phaseMs
let count = 0
let taken = 0
let refused = 0
async function hand() {
  while (performance.now() < until) {
    const { status } = await strike(candidate, count++)
    if (status < 300) taken += 1
    else refused += 1
    await pause(pauseMs)
  }
}
await Promise.all(Array.from({ length: atOnce }, hand))
say({ taken, refused })
