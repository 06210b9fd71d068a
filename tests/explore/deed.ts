import type { Call } from './system.ts'

interface OfPage {
  readonly tab: number
  readonly device: number
}

/** What a page does about a problem; `rev` is the revision that the answer becomes. */
export type ProblemDeed =
  | { readonly does: 'send-due' | 'write-due'; readonly problem: string }
  | { readonly does: 'answer'; readonly problem: string; readonly rev: number }

/** Something that happens, and to what. */
export type Deed =
  | { readonly does: 'sync' | 'crash' | 'expire' }
  | { readonly does: 'visit'; readonly device: number; readonly isEarly: boolean }
  | ({ readonly does: PageDeed } & OfPage)
  | (ProblemDeed & OfPage)
  | { readonly does: 'deliver' | 'hear' | 'time-out'; readonly call: Call }

const DEVICES = ['the laptop', 'the phone'] as const

const OF_PAGE = {
  work: 'the disk does what it was asked to',
  close: 'is closed',
  wipe: 'wipes its journal',
  lose: 'hears that another device has the attempt',
  resume: 'takes the attempt back',
  submit: 'submits',
  'break-rule': 'has broken a rule',
  'run-out': 'its time is up',
  'send-submission': 'sends its submission',
  'give-up': 'gives up to submit',
} as const

/** What a page does that needs no more words. */
export type PageDeed = keyof typeof OF_PAGE

const CALLS = {
  ...{ open: 'opening', read: 'question', save: 'save', recover: 'draft', submit: 'submission' },
} as const

/** A deed as a person would tell it. */
export function wordsOf(deed: Deed): string {
  switch (deed.does) {
    case 'sync':
      return 'the server’s disk has everything'
    case 'crash':
      return 'the server crashes'
    case 'expire':
      return 'the time is over'
    case 'visit':
      return `${DEVICES[deed.device]}: a page opens the attempt${deed.isEarly ? ', and reads it meanwhile' : ''}`
    case 'send-due':
      return `${pageOf(deed)}: it is time to send ${deed.problem}`
    case 'write-due':
      return `${pageOf(deed)}: it is time to keep ${deed.problem}`
    case 'answer':
      return `${pageOf(deed)}: answers ${deed.problem}`
    case 'deliver':
      return `the server gets the ${deed.call.isLate ? 'late ' : ''}${callOf(deed.call)} of page ${deed.call.tab}`
    case 'hear':
      return `page ${deed.call.tab} hears of its ${callOf(deed.call)}`
    case 'time-out':
      return `page ${deed.call.tab} waits no longer for its ${callOf(deed.call)}`
    default:
      return `${pageOf(deed)}: ${OF_PAGE[deed.does]}`
  }
}

const pageOf = ({ device, tab }: OfPage) => `${DEVICES[device]} (page ${tab})`

const callOf = ({ request }: Call) =>
  CALLS[request.call] +
  (request.call === 'save' ? ` of ${request.body.problem} ${request.body.epoch}.${request.body.rev}` : '')
