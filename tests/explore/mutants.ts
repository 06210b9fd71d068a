import type { Draft } from '../../src/kernel/storage.ts'
import { SERVER_MUTANTS } from '../kernel/sim/mutants-server.ts'
import { SOLUTION } from '../kernel/sim/server.ts'
import { NOTHING } from './bounds.ts'
import { GOOD, type Habits } from './habits.ts'
import type { Budget, ReadReply } from './system.ts'

type Stored = ReadReply['stored']

/** What the backend is taken to have of each draft's problem. */
const replaced = (
  stored: Stored,
  drafts: readonly Draft[],
  by: (draft: Draft) => Partial<Stored[string]>,
): Stored => ({
  ...stored,
  ...Object.fromEntries(
    drafts.map((draft) => [
      draft.problem,
      { rev: 0, epoch: undefined, key: undefined, value: stored[draft.problem]?.value ?? 0, ...by(draft) },
    ]),
  ),
})

export interface Planted {
  readonly habits: Habits
  /** Within these, the fault shows. */
  readonly bounds: Budget
}

const planted = (bounds: Partial<Budget>, fault: Partial<Habits>): Planted => ({
  habits: { ...GOOD, ...fault },
  bounds: { ...NOTHING, ...bounds },
})

/** A fault of the simulation's server, in the terms of this system. */
function plantedIn(name: string, bounds: Partial<Budget>): Planted {
  const mutant = SERVER_MUTANTS.find((one) => one.name === name)
  if (!mutant) throw new Error(`There is no planted fault "${name}"`)
  const { rules, server } = mutant.parts
  return planted(bounds, { rules, waits: server.waits, keepsLate: server.keepsLate })
}

const SERVER_BOUNDS: Readonly<Record<string, Partial<Budget>>> = {
  'ack-before-disk': { edits: 1 },
  'duplicate-before-disk': { edits: 1, timeouts: 1 },
  'opening-before-disk': { edits: 1, visits: 2, crashes: 1 },
  'recovered-before-disk': { edits: 1, visits: 2 },
  'late-dropped': { edits: 1, ends: 1 },
  'last-write-wins': { edits: 1, timeouts: 1 },
  'no-fence': { edits: 2, visits: 2, problems: 1 },
  'save-after-submit': { edits: 1, submissions: 1, timeouts: 1 },
  'opening-not-idempotent': { timeouts: 1 },
  'delayed-opening-wins': { visits: 2 },
  'compares-with-holder-only': { visits: 3 },
  'submit-race': { edits: 1, submissions: 1 },
  'double-submit': { submissions: 1, timeouts: 1 },
  'zombie-submits': { submissions: 1 },
}

/** The planted faults of `npm run sim -- --mutants`, by name. */
export const PLANTED: Readonly<Record<string, Planted>> = {
  ...Object.fromEntries(
    Object.entries(SERVER_BOUNDS).map(([name, bounds]) => [name, plantedIn(name, bounds)]),
  ),
  'two-writers': planted({ edits: 1, visits: 2, devices: 1 }, { hasLock: false }),
  'lazy-disk': planted({ edits: 1 }, { awaitsDisk: false }),
  'ack-drops-newer': planted({ edits: 2 }, { removes: () => true, removesAt: 'reply' }),
  'one-draft-per-problem': planted(
    { edits: 2, visits: 2, timeouts: 1, devices: 1, problems: 1 },
    { nameDraft: ({ problem }) => problem },
  ),
  'sessions-restart': planted({ visits: 3 }, { keepsSession: false }),
  'removed-before-ack': planted({ edits: 1, timeouts: 1 }, { removesAt: 'sending' }),
  'failure-forgets': planted(
    { edits: 1, timeouts: 1 },
    {
      hear: (reply, rev) =>
        reply.kind === 'unknown' ? { kind: 'acked', rev, savedAt: 0, solution: SOLUTION } : reply,
    },
  ),
  'error-means-unsaved': planted(
    { edits: 1, timeouts: 1, submissions: 1 },
    {
      hear: (reply) => (reply.kind === 'unknown' ? { kind: 'refused', why: 'invalid', message: '' } : reply),
    },
  ),
  'reload-marks-synced': planted(
    { edits: 1, visits: 2, timeouts: 1, devices: 1 },
    {
      read: (stored, { drafts }) =>
        replaced(stored, Object.values(drafts), ({ epoch, rev }) => ({ epoch, rev })),
    },
  ),
  'stale-draft-wins': planted(
    { edits: 2, visits: 2, problems: 1 },
    {
      read: (stored, { drafts }) =>
        replaced(stored, Object.values(drafts), ({ baseRev }) => ({ rev: baseRev })),
    },
  ),
  'own-flight-is-foreign': planted(
    { edits: 2, visits: 2, timeouts: 1, devices: 1, problems: 1 },
    {
      read: (stored) =>
        Object.fromEntries(Object.entries(stored).map(([problem, one]) => [problem, { ...one, epoch: -1 }])),
    },
  ),
  'trusts-early-reading': planted({ edits: 2, visits: 2, problems: 1 }, { confirmsEarly: false }),
  'forgets-intention': planted({ visits: 2, submissions: 1 }, { remembersIntention: false }),
  'wipes-at-receipt': planted({ edits: 1, timeouts: 2, submissions: 2 }, { sealsBeforeWiping: false }),
  'recovers-blindly': planted({ edits: 2, timeouts: 1, ends: 1, problems: 1 }, { recoversBlindly: true }),
  'cross-talk': planted({ edits: 2 }, { send: (request) => ({ ...request, problem: 'Q' }) }),
}
