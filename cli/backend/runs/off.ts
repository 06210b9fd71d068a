import type { Runner } from '../../../src/sdk/box.ts'

const WHY = 'This server was started without a sandbox'

/** The runner of a server that runs nothing. */
export const NO_RUNNER: Runner = {
  unavailable: WHY,
  places: 0,
  languages: new Map(),
  compile: () => Promise.reject(new Error(WHY)),
  run: () => Promise.reject(new Error(WHY)),
  box: () => Promise.reject(new Error(WHY)),
  pair: () => Promise.reject(new Error(WHY)),
}

/** For candidates; operators read why in the log. */
export const RUNS_NOTHING =
  'Nothing can be run on this server: it has no sandbox for that. Your answer is saved; tell the organiser of the test.'
