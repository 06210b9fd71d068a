import { always, type Move, withoutFault } from './move.ts'

const CALLS = [
  'UPS',
  'createSolution',
  'updateSolution',
  'GST',
  'SMT',
  'TIN',
  'STT',
  'SS2',
  'GSP',
  'any',
] as const
const STATUSES = [500, 503, 429, 'timeout', 'no response'] as const
const SPANS = ['2s', '15s', '40s'] as const

const fail: Move = {
  name: 'fail',
  weight: 5,
  allowed: withoutFault,
  step: (_, { rng }) => ({
    fail: { call: rng.one(CALLS), status: rng.one(STATUSES), for: rng.one(SPANS) },
  }),
}
const lose: Move = {
  name: 'fail',
  weight: 3,
  allowed: withoutFault,
  step: (_, { rng }) => ({
    fail: { call: 'UPS', lost: rng.one(['request', 'reply']), for: rng.one(SPANS) },
  }),
}
const delay: Move = {
  name: 'delay',
  weight: 2,
  allowed: withoutFault,
  step: (_, { rng }) => ({ delay: { call: 'any', by: rng.one(['1s', '5s']), for: rng.one(SPANS) } }),
}
const offline: Move = {
  name: 'offline',
  weight: 5,
  allowed: withoutFault,
  step: (_, { rng }) => ({ offline: { for: rng.one(['3s', '20s', '70s']) } }),
}
const restart: Move = {
  name: 'restart server',
  weight: 2,
  allowed: withoutFault,
  step: (_, { rng }) => ({ 'restart server': { down: rng.one(['1s', '20s']) } }),
}
const clock: Move = {
  name: 'clock',
  weight: 1,
  allowed: always,
  step: (_, { rng }) => ({ clock: { of: 'device', by: rng.one(['+30s', '-20s']) } }),
}
const sleep: Move = {
  name: 'sleep',
  weight: 2,
  allowed: withoutFault,
  step: (_, { rng }) => ({ sleep: rng.one(['20s', '3m']) }),
}
const killTab: Move = {
  name: 'kill tab',
  weight: 2,
  allowed: (snapshot, state) => withoutFault(snapshot, state) && state.context.tabs().length === 1,
  step: () => ({ 'kill tab': {} }),
}
const cutSocket: Move = {
  name: 'socket',
  weight: 1,
  allowed: always,
  step: () => ({ socket: 'cut' }),
}

/** Faults of network, server, clock and browser. */
export const FAULT_MOVES: readonly Move[] = [
  fail,
  lose,
  delay,
  offline,
  restart,
  clock,
  sleep,
  killTab,
  cutSocket,
]

const NAMES = new Set([...FAULT_MOVES.map(({ name }) => name), 'fault'])

/** Whether a step of this name injects a fault; actions of the candidate do not. */
export const isFault = (name: string) => NAMES.has(name)
