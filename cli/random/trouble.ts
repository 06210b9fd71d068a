import { always, type Move, steady } from './move.ts'

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
  allowed: steady,
  step: (_, { dice }) => ({
    fail: { call: dice.one(CALLS), status: dice.one(STATUSES), for: dice.one(SPANS) },
  }),
}
const lose: Move = {
  name: 'fail',
  weight: 3,
  allowed: steady,
  step: (_, { dice }) => ({
    fail: { call: 'UPS', lost: dice.one(['request', 'reply']), for: dice.one(SPANS) },
  }),
}
const delay: Move = {
  name: 'delay',
  weight: 2,
  allowed: steady,
  step: (_, { dice }) => ({ delay: { call: 'any', by: dice.one(['1s', '5s']), for: dice.one(SPANS) } }),
}
const offline: Move = {
  name: 'offline',
  weight: 5,
  allowed: steady,
  step: (_, { dice }) => ({ offline: { for: dice.one(['3s', '20s', '70s']) } }),
}
const restart: Move = {
  name: 'restart server',
  weight: 2,
  allowed: steady,
  step: (_, { dice }) => ({ 'restart server': { down: dice.one(['1s', '20s']) } }),
}
const clock: Move = {
  name: 'clock',
  weight: 1,
  allowed: always,
  step: (_, { dice }) => ({ clock: { of: 'device', by: dice.one(['+30s', '-20s']) } }),
}
const sleep: Move = {
  name: 'sleep',
  weight: 2,
  allowed: steady,
  step: (_, { dice }) => ({ sleep: dice.one(['20s', '3m']) }),
}
const killTab: Move = {
  name: 'kill tab',
  weight: 2,
  allowed: (view, walk) => steady(view, walk) && walk.scene.tabs().length === 1,
  step: () => ({ 'kill tab': {} }),
}
const cutSocket: Move = {
  name: 'socket',
  weight: 1,
  allowed: always,
  step: () => ({ socket: 'cut' }),
}

/** What may go wrong with network, server, clock and browser. */
export const TROUBLES: readonly Move[] = [
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

const NAMES = new Set([...TROUBLES.map(({ name }) => name), 'fault'])

/** Whether a step of this name is trouble; what a candidate does in the room is none. */
export const isTrouble = (name: string) => NAMES.has(name)
