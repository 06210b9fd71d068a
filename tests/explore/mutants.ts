import type { Draft } from '../../src/kernel/storage.ts'
import { SERVER_MUTANTS } from '../kernel/sim/mutants-server.ts'
import { SOLUTION } from '../kernel/sim/server.ts'
import { GOOD, type Habits } from './habits.ts'
import type { ReadReply } from './world.ts'

type Stored = ReadReply['stored']

/** What the backend is taken to have of each draft's problem. */
const replaced = (stored: Stored, drafts: readonly Draft[], by: (draft: Draft) => Partial<Stored[string]>): Stored => ({
  ...stored,
  ...Object.fromEntries(
    drafts.map((draft) => [
      draft.problem,
      { rev: 0, epoch: undefined, key: undefined, value: stored[draft.problem]?.value ?? 0, ...by(draft) },
    ]),
  ),
})

/** The planted faults of `npm run sim -- --mutants`, by name, in the terms of this world. */
export const MUTANT_HABITS: Readonly<Record<string, Partial<Habits>>> = {
  ...Object.fromEntries(
    SERVER_MUTANTS.map(({ name, parts: { rules, server } }) => [
      name,
      { rules, waits: server.waits, keepsLate: server.keepsLate },
    ]),
  ),
  'two-writers': { hasLock: false },
  'lazy-disk': { awaitsDisk: false },
  'ack-drops-newer': { removes: () => true, removesAt: 'reply' },
  'one-draft-per-problem': { nameDraft: ({ problem }) => problem },
  'sessions-restart': { keepsSession: false },
  'removed-before-ack': { removesAt: 'sending' },
  'failure-forgets': {
    hear: (reply, rev) =>
      reply.kind === 'unknown' ? { kind: 'acked', rev, savedAt: 0, solution: SOLUTION } : reply,
  },
  'error-means-unsaved': {
    hear: (reply) => (reply.kind === 'unknown' ? { kind: 'refused', why: 'invalid', message: '' } : reply),
  },
  'reload-marks-synced': {
    read: (stored, { drafts }) => replaced(stored, Object.values(drafts), ({ epoch, rev }) => ({ epoch, rev })),
  },
  'stale-draft-wins': {
    read: (stored, { drafts }) => replaced(stored, Object.values(drafts), ({ baseRev }) => ({ rev: baseRev })),
  },
  'own-flight-is-foreign': {
    read: (stored) =>
      Object.fromEntries(Object.entries(stored).map(([problem, one]) => [problem, { ...one, epoch: -1 }])),
  },
  'trusts-early-reading': { confirmsEarly: false },
  'forgets-intention': { remembersIntention: false },
  'wipes-at-receipt': { sealsBeforeWiping: false },
  'recovers-blindly': { recoversBlindly: true },
  'cross-talk': { send: (request) => ({ ...request, problem: 'Q' }) },
}

export const withFault = (name: string): Habits => ({ ...GOOD, ...MUTANT_HABITS[name] })
