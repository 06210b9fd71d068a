import { decideOpen } from '../../../cli/backend/rules/opening.ts'
import { decideSave } from '../../../cli/backend/rules/saves.ts'
import { decideSubmit } from '../../../cli/backend/rules/submission.ts'
import type { Mutant } from './mutant.ts'
import { GOOD_PARTS, type Parts } from './parts.ts'
import { GOOD_SERVER, RULES, type Rules } from './server.ts'

const withRules = (rules: Partial<Rules>): Parts => ({ ...GOOD_PARTS, rules: { ...RULES, ...rules } })
const early = (what: keyof typeof GOOD_SERVER.waits): Parts => ({
  ...GOOD_PARTS,
  server: { ...GOOD_SERVER, waits: { ...GOOD_SERVER.waits, [what]: false } },
})

/** Bugs of a backend. */
export const SERVER_MUTANTS: readonly Mutant[] = [
  {
    name: 'ack-before-disk',
    bug: 'a save is acknowledged before it is on disk',
    parts: early('save'),
  },
  {
    name: 'duplicate-before-disk',
    bug: 'a repeated save is acknowledged before the first one is on disk (R6)',
    parts: early('duplicate'),
  },
  {
    name: 'opening-before-disk',
    bug: 'an epoch is given out before it is on disk, and again after a crash',
    parts: early('open'),
  },
  {
    name: 'recovered-before-disk',
    bug: 'a recovered draft is acknowledged before it is on disk',
    parts: early('recover'),
  },
  {
    name: 'late-dropped',
    bug: 'late drafts are refused and not kept (R7)',
    parts: { ...GOOD_PARTS, server: { ...GOOD_SERVER, keepsLate: false } },
  },
  {
    name: 'last-write-wins',
    bug: 'a save is stored whatever its revision',
    parts: withRules({
      decideSave: (ground, ask) => decideSave({ ...ground, stored: undefined }, ask),
    }),
  },
  {
    name: 'no-fence',
    bug: 'every opening may write',
    parts: withRules({ decideSave: (ground, ask) => decideSave({ ...ground, epoch: ask.epoch ?? 0 }, ask) }),
  },
  {
    name: 'save-after-submit',
    bug: 'a save is stored after the receipt (Artemis 1903)',
    parts: withRules({ decideSave: (ground, ask) => decideSave({ ...ground, closed: false }, ask) }),
  },
  {
    name: 'opening-not-idempotent',
    bug: 'a repeated opening is a new one and fences its own tab (R1)',
    parts: withRules({
      decideOpen: (openings, device, session) =>
        session >= (openings.sessions[device] ?? 0)
          ? { kind: 'grant', epoch: openings.epoch + 1 }
          : decideOpen(openings, device, session),
    }),
  },
  {
    name: 'delayed-opening-wins',
    bug: 'the late opening of a dead tab takes over (R3)',
    parts: withRules({ decideOpen: (openings) => ({ kind: 'grant', epoch: openings.epoch + 1 }) }),
  },
  {
    name: 'compares-with-holder-only',
    bug: 'an opening is compared with the last holder instead of the device’s highest session (R3)',
    parts: withRules({
      decideOpen: (openings, device, session) =>
        openings.holder === device
          ? decideOpen(openings, device, session)
          : { kind: 'grant', epoch: openings.epoch + 1 },
    }),
  },
  {
    name: 'submit-race',
    bug: 'a submission is sealed without the wanted revisions (R5)',
    parts: withRules({ decideSubmit: (ground, ask) => decideSubmit(ground, { ...ask, wanted: {} }) }),
  },
  {
    name: 'double-submit',
    bug: 'a repeated submission is sealed again',
    parts: withRules({ decideSubmit: (ground, ask) => decideSubmit({ ...ground, sealed: false }, ask) }),
  },
  {
    name: 'zombie-submits',
    bug: 'a fenced tab may submit',
    parts: withRules({ decideSubmit: (ground, ask) => decideSubmit(ground, { ...ask, epoch: undefined }) }),
  },
]
