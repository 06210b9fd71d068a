import type { PodText, RUN_TEXTS } from './run-texts.ts'

/**
 * What came back: an HTTP status, `TMT` for a timeout, `ENT` for no response (ERR-02..04), `BAD` for a success whose
 * reply cannot be read.
 */
export type Outcome = number | 'TMT' | 'ENT' | 'BAD'

type Column = '400' | 'AUTH' | '404' | '409' | '422' | '5xx' | 'TMT' | 'ENT'
type Row<T extends string = string> = Readonly<Partial<Record<Column, T>>>

const UPLOAD_TEXT = "Something went wrong. It's not you, It's us. Please upload file again."
const UPLOAD_TIMEOUT = 'Could not upload attachment due to timeout of 60000ms exceeded'
const UPLOAD_OFFLINE =
  'Could not upload attachment due to Please check your internet connection and refresh the page'

const SILENT = ''
const NOT_SUBMITTED = 'Unable to submit, please try again'
const NOT_INITIATED = 'Could not initiate the session'
const NOT_STARTED = '{productType} could not be started'
const UNKNOWN = 'An unexpected error occured, Please contact {support}'

/** What is said where a call has no text of its own. */
export const DEFAULTS = {
  AUTH: 'An unexpected error occured. Please contact support',
  '5xx': 'Something went wrong, please refresh the page. If issue still persists contact support',
  TMT: 'Please check your internet connection and refresh the page',
  ENT: 'Please check your internet connection and refresh the page',
} as const satisfies Row

/** Every status of the operation shows its own text; the other columns are given by name. */
function variant<T extends string, O extends string = never>(text: T, others: Row<O> = {}): Row<T | O> {
  return { '400': text, '404': text, '409': text, '422': text, '5xx': text, ...others }
}
const everywhere = <T extends string>(text: T): Row<T> => variant(text, { TMT: text, ENT: text })
const silent = { ...everywhere(SILENT), AUTH: SILENT } as const
const plain = {} as const

/** The error catalogue, table F.2 of the requirements: 41 call codes by column; `''` shows no toast. */
export const CATALOGUE = {
  IDT: silent,
  VID: everywhere('Error uploading video'),
  ADO: everywhere('Error uploading audio'),
  VDS: variant(NOT_INITIATED),
  GTC: plain,
  GST: plain,
  AED: plain,
  ONB: plain,
  GTD: plain,
  GHD: plain,
  INV: plain,
  REC: plain,
  TIN: variant(NOT_INITIATED),
  PID: { '400': SILENT, '404': SILENT, '5xx': SILENT, TMT: SILENT, ENT: SILENT },
  PST: plain,
  STT: variant(NOT_STARTED),
  SS1: { '404': SILENT, '5xx': SILENT },
  SS2: plain,
  GSP: variant('Error loading question'),
  GBP: variant('Error loading question'),
  GUS: variant('Error loading saved solution', { '404': SILENT }),
  URH: variant('Error loading saved solution'),
  FUP: variant(UPLOAD_TEXT, { TMT: UPLOAD_TIMEOUT, ENT: UPLOAD_OFFLINE }),
  GSS: variant('Error loading report'),
  UPS: variant('Error saving solution', { TMT: SILENT, ENT: SILENT }),
  DPS: variant('Unable to clear the solution', { '404': SILENT }),
  SMT: everywhere(NOT_SUBMITTED),
  SMS: everywhere(NOT_SUBMITTED),
  RTT: variant('Unable to retake assignment', { '409': 'Test is already reset, resuming test' }),
  RST: variant(NOT_STARTED),
  SFB: variant('Could not submit feedback'),
  RAS: variant('Could not report issue'),
  TSS: variant('Error loading report'),
  GCS: plain,
  RCD: variant('Unable to run code'),
  SCD: everywhere(NOT_SUBMITTED),
  WFS: variant(NOT_INITIATED),
  GFB: everywhere(SILENT),
  GAS: variant(NOT_INITIATED),
  RTQ: variant('Unable to run code'),
  INF: silent,
} as const

export type CallCode = keyof typeof CATALOGUE

type TextOf<R> = R extends unknown ? NonNullable<R[keyof R]> : never

/** Every text of the catalogue, in English; a translation names each of them. */
export type ErrorText =
  | Exclude<TextOf<(typeof CATALOGUE)[CallCode]>, typeof SILENT>
  | TextOf<typeof DEFAULTS>
  | typeof UNKNOWN
  | (typeof RUN_TEXTS)[keyof typeof RUN_TEXTS]
  | PodText

/** What fills the places of a text: the contact address, and the word for the test. */
export interface ErrorWords {
  readonly support: string
  readonly productType: string
}

/** Says a text of the catalogue in the candidate's language. */
export type Translate = (text: ErrorText, words: ErrorWords) => string

/** Puts the words into the `{places}` of a text. */
export function fillIn(text: string, { support, productType }: ErrorWords): string {
  return text.replace('{productType}', productType).replace('{support}', support)
}

/** A call that did not succeed; `code` is `''` for the calls without a call code. */
export class CallError extends Error {
  readonly code: CallCode | ''
  readonly outcome: Outcome
  readonly body: ErrorBody
  /** For how many milliseconds the backend asks to be left alone; set where it says so. */
  retryAfterMs?: number | undefined

  /** `fault` says for a log what is wrong with a reply, such as `field "id" of call "test" is missing`. */
  constructor(code: CallCode | '', outcome: Outcome, body: ErrorBody = {}, fault = '') {
    super(`${code || 'call'}:${outcome}${fault && `: ${fault}`}`)
    this.name = 'CallError'
    this.code = code
    this.outcome = outcome
    this.body = body
  }
}

/** Whether the backend says that it knows nobody here (ROLE-10); a network that fails says nothing about that. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.code === 'IDT' && [401, 403].some((one) => one === error.outcome)
}

/** The parts of a reply that change how an error is told (GAP-033). */
export interface ErrorBody {
  readonly action?: unknown
  /** What is wrong, in the backend's words. */
  readonly error?: unknown
  readonly why?: unknown
  /** The id of the request in the log of the backend. */
  readonly request?: unknown
  readonly missing?: unknown
  /** The run that is in the way of another one. */
  readonly run_id?: unknown
  readonly description?: unknown
  /** How long the error is to be shown, in milliseconds (OVERLAY-13). */
  readonly delay?: unknown
}

/** What is shown of the words of a backend, which may be a whole page: at most this many characters. */
export const shownWords = (words: string, most = 500): string =>
  words.length > most ? `${words.slice(0, most).toWellFormed()}…` : words

/** The text of an error toast, `''` when nothing is shown (ERR-01..06, ERR-31..33). */
export function errorText(error: CallError, words: ErrorWords, translate: Translate): string {
  const { action, description } = error.body
  if (action === 'custom_message' && typeof description === 'string' && description)
    return shownWords(description)
  if (!error.code) return SILENT
  const row: Row<ErrorText | typeof SILENT> = CATALOGUE[error.code]
  const column = columnOf(error.outcome)
  const defaults: Row<ErrorText> = DEFAULTS
  const text = (column && (row[column] ?? defaults[column])) ?? UNKNOWN
  return text && translate(text, words)
}

function columnOf(outcome: Outcome): Column | undefined {
  if (outcome === 'TMT' || outcome === 'ENT') return outcome
  if (outcome === 'BAD') return '5xx'
  if (outcome === 401 || outcome === 403) return 'AUTH'
  if ([500, 502, 503, 504].includes(outcome)) return '5xx'
  if (outcome === 400 || outcome === 404 || outcome === 409 || outcome === 422) return `${outcome}`
  return undefined
}
