import type { Budget } from './system.ts'

/** What may happen how often in a system. Each one is walked through as a whole. */
export interface Bounds extends Budget {
  readonly name: string
}

export const NOTHING: Budget = {
  ...{ edits: 0, crashes: 0, timeouts: 0, visits: 1, submissions: 0, ends: 0 },
  ...{ devices: 2, problems: 2 },
}

const ONE_PROBLEM: Budget = { ...NOTHING, problems: 1 }

/** Under 20 seconds together: part of `npm test`. */
export const SMALL: readonly Bounds[] = [
  { ...NOTHING, name: 'two answers, a crash', edits: 2, crashes: 1 },
  { ...NOTHING, name: 'an answer, a crash, a submission', edits: 1, crashes: 1, submissions: 1 },
  { ...NOTHING, name: 'an answer, a lost reply, a crash', edits: 1, crashes: 1, timeouts: 1 },
  { ...NOTHING, name: 'an answer on two devices', edits: 1, visits: 2 },
  { ...NOTHING, name: 'an answer, a takeover, a crash', edits: 1, visits: 2, crashes: 1 },
]

/** About one and a half million states, in under two minutes and one gigabyte: `npm run explore -- --large`. */
export const LARGE: readonly Bounds[] = [
  ...SMALL,
  { ...NOTHING, name: 'two answers, a crash, a submission', edits: 2, crashes: 1, submissions: 1 },
  { ...NOTHING, name: 'two answers, a reload or a takeover', edits: 2, visits: 2 },
  { ...NOTHING, name: 'an answer, a takeover and back', edits: 1, visits: 3 },
  { ...ONE_PROBLEM, name: 'three answers, a takeover', edits: 3, visits: 2 },
  { ...ONE_PROBLEM, name: 'two answers, a takeover, a lost reply', edits: 2, visits: 2, timeouts: 1 },
  { ...ONE_PROBLEM, name: 'two answers, a takeover, a crash', edits: 2, visits: 2, crashes: 1 },
  { ...ONE_PROBLEM, name: 'two answers, a takeover, a submission', edits: 2, visits: 2, submissions: 1 },
  {
    ...{ ...NOTHING, name: 'an answer, a takeover, a lost reply, a crash' },
    ...{ edits: 1, visits: 2, timeouts: 1, crashes: 1 },
  },
  {
    ...{ ...NOTHING, name: 'an answer, a takeover, a lost reply, a submission' },
    ...{ edits: 1, visits: 2, timeouts: 1, submissions: 1 },
  },
  {
    ...{ ...NOTHING, name: 'an answer, a takeover, a submission, the end of the time' },
    ...{ edits: 1, visits: 2, submissions: 1, ends: 1 },
  },
  {
    ...{ ...NOTHING, name: 'an answer, two submissions, two lost replies, a crash' },
    ...{ edits: 1, crashes: 1, timeouts: 2, submissions: 2 },
  },
  {
    ...{ ...ONE_PROBLEM, name: 'two answers, a submission, a lost reply, a crash' },
    ...{ edits: 2, crashes: 1, timeouts: 1, submissions: 1 },
  },
  {
    ...{ ...ONE_PROBLEM, name: 'two answers, a lost reply, a crash, the end of the time' },
    ...{ edits: 2, crashes: 1, timeouts: 1, ends: 1 },
  },
]
