import type { SaveReply } from '../../../src/kernel/ports.ts'
import type { Draft, Journal } from '../../../src/kernel/storage.ts'
import { GOOD_DISK } from './disk.ts'
import type { Mutant } from './mutant.ts'
import { GOOD_PAGE, type PageHabits, type Ports } from './page.ts'
import { GOOD_PARTS, type Parts } from './parts.ts'
import { SOLUTION } from './server.ts'

const withPage = (page: Partial<PageHabits>): Parts => ({ ...GOOD_PARTS, page: { ...GOOD_PAGE, ...page } })
const withDisk = (disk: Partial<typeof GOOD_DISK>): Parts => ({
  ...GOOD_PARTS,
  disk: { ...GOOD_DISK, ...disk },
})
const acked = (rev: number, reply: SaveReply): SaveReply =>
  reply.kind === 'acked' ? reply : { kind: 'acked', rev, savedAt: 0, solution: SOLUTION }

/** Bugs of a player and of the browser under it. */
export const BROWSER_MUTANTS: readonly Mutant[] = [
  {
    name: 'two-writers',
    bug: 'two tabs of one profile write at once (R2)',
    parts: { ...GOOD_PARTS, webLock: false },
  },
  {
    name: 'lazy-disk',
    bug: 'a draft is called safe before it is on disk (localStorage)',
    parts: withDisk({ waits: false }),
  },
  {
    name: 'ack-drops-newer',
    bug: 'the acknowledgement of an old revision removes the newer draft',
    parts: {
      ...GOOD_PARTS,
      disk: { ...GOOD_DISK, removesExactly: false },
      page: { ...GOOD_PAGE, api: (api, journal) => ({ ...api, save: removing(api, journal) }) },
    },
  },
  {
    name: 'one-draft-per-problem',
    bug: 'a new draft replaces the stale one of a dead opening before that is recovered',
    parts: withDisk({ apart: false }),
  },
  {
    name: 'sessions-restart',
    bug: 'the session counter does not survive a crash (sessionStorage)',
    parts: withDisk({ counts: false }),
  },
  {
    name: 'removed-before-ack',
    bug: 'a draft leaves the journal when it is sent (TAO, Workbox)',
    parts: withPage({
      api: (api, journal) => ({
        ...api,
        save: async (request) => {
          await journal.remove('', request)
          return api.save(request)
        },
      }),
    }),
  },
  {
    name: 'failure-forgets',
    bug: 'a failed save counts as done (Moodle, SAVE-12 by the letter)',
    parts: withPage({
      api: (api) => ({ ...api, save: async (request) => acked(request.rev, await api.save(request)) }),
    }),
  },
  {
    name: 'error-means-unsaved',
    bug: 'a time-out is told as a refusal, and the slot stops',
    parts: withPage({
      api: (api) => ({
        ...api,
        save: async (request) => {
          const reply = await api.save(request)
          return reply.kind === 'unknown' ? { kind: 'refused', why: 'invalid', message: '' } : reply
        },
      }),
    }),
  },
  {
    name: 'reload-marks-synced',
    bug: 'after a reload all drafts count as saved (Artemis 12948)',
    parts: withPage({ stored: (stored, disk) => ({ ...stored, ...asStored(stored, disk.drafts.values()) }) }),
  },
  {
    name: 'stale-draft-wins',
    bug: 'a draft wins over another device’s newer answer (R4, ILIAS 1030)',
    parts: withPage({ stored: (stored, disk) => ({ ...stored, ...asBase(stored, disk.drafts.values()) }) }),
  },
  {
    name: 'own-flight-is-foreign',
    bug: 'after a lost acknowledgement its own answer counts as somebody else’s',
    parts: withPage({
      stored: (stored) =>
        Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, { ...value, epoch: -1 }])),
    }),
  },
  {
    name: 'trusts-early-reading',
    bug: 'what was read before the opening was granted counts, even if somebody saved in the meantime',
    parts: withPage({ confirmsEarly: false }),
  },
  {
    name: 'forgets-intention',
    bug: 'a submission is forgotten by a reload (R5)',
    parts: withPage({ remembersIntention: false }),
  },
  {
    name: 'wipes-at-receipt',
    bug: 'the end of the test clears the journal, sealed or not',
    parts: withPage({ sealsBeforeWiping: false }),
  },
  {
    name: 'recovers-blindly',
    bug: 'a stale draft leaves the journal before it is recovered',
    parts: withPage({
      api: (api) => ({
        ...api,
        recover: async (id, draft) => void api.recover(id, draft).catch(() => {}),
      }),
    }),
  },
  {
    name: 'cross-talk',
    bug: 'an answer is sent to another problem (ILIAS 1027)',
    parts: withPage({ api: (api, _, simulation) => ({ ...api, save: crossing(api, simulation) }) }),
  },
]

function crossing(api: Ports, simulation: { chance(share: number): boolean }): Ports['save'] {
  return (request) => api.save(simulation.chance(0.02) ? { ...request, problem: 'Q' } : request)
}

function removing(api: Ports, journal: Journal): Ports['save'] {
  return async (request) => {
    const reply = await api.save(request)
    if (reply.kind === 'acked') await journal.remove('', request)
    return reply
  }
}

type Stored = Parameters<PageHabits['stored']>[0]

function asStored(stored: Stored, drafts: Iterable<Draft>): Stored {
  const next: Record<string, Stored[string]> = {}
  for (const { problem, rev, epoch } of drafts)
    next[problem] = { rev, epoch, value: stored[problem]?.value ?? 0 }
  return next
}

function asBase(stored: Stored, drafts: Iterable<Draft>): Stored {
  const next: Record<string, Stored[string]> = {}
  for (const { problem, baseRev } of drafts)
    next[problem] = { rev: baseRev, value: stored[problem]?.value ?? 0 }
  return next
}
