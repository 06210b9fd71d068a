import type { SaveReply, SaveRequest } from '../../src/kernel/ports.ts'
import type { Draft } from '../../src/kernel/storage.ts'
import { RULES, type Rules } from '../kernel/sim/server.ts'
import type { Device, ReadReply } from './system.ts'

/** What the parts around the machines do: the good ones as the product has them, or with a planted fault. */
export interface Habits {
  readonly rules: Rules
  /** Replies wait until what they tell is on disk. */
  readonly waits: Readonly<Record<'save' | 'duplicate' | 'open' | 'recover', boolean>>
  /** Late drafts are kept as recovered ones. */
  readonly keepsLate: boolean
  /** One page of a browser profile at a time. */
  readonly hasLock: boolean
  /** A draft counts as kept when it is on disk. */
  readonly awaitsDisk: boolean
  /** The name of a draft in the journal. */
  nameDraft(draft: Pick<Draft, 'epoch' | 'problem' | 'session'>): string
  /** Whether the journal removes the draft that it has, when `asked` is to be removed. */
  removes(kept: Draft, asked: Draft): boolean
  /** The number of an opening outlives the page. */
  readonly keepsSession: boolean
  /** What the page hears of a save of a revision. */
  hear(reply: SaveReply, rev: number): SaveReply
  /** When a draft leaves the journal, beside what the machines say. */
  readonly removesAt: 'sending' | 'reply' | undefined
  /** What the page takes for the backend's answers. */
  read(stored: ReadReply['stored'], device: Device): ReadReply['stored']
  readonly confirmsEarly: boolean
  readonly remembersIntention: boolean
  readonly sealsBeforeWiping: boolean
  /** A recovered draft is believed to be stored, whatever became of it. */
  readonly recoversBlindly: boolean
  /** What is sent. */
  send(request: SaveRequest): SaveRequest
}

const nameDraft: Habits['nameDraft'] = ({ epoch, problem, session }) =>
  `${problem} ${epoch ?? `early ${session}`}`

export const GOOD: Habits = {
  rules: RULES,
  waits: { save: true, duplicate: true, open: true, recover: true },
  keepsLate: true,
  hasLock: true,
  awaitsDisk: true,
  nameDraft,
  removes: (kept, asked) => kept.rev === asked.rev,
  keepsSession: true,
  hear: (reply) => reply,
  removesAt: undefined,
  read: (stored) => stored,
  confirmsEarly: true,
  remembersIntention: true,
  sealsBeforeWiping: true,
  recoversBlindly: false,
  send: (request) => request,
}
