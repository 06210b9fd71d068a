/** What came back: an HTTP status, `TMT` for a timeout, `ENT` for no response (ERR-02..04). */
export type Outcome = number | 'TMT' | 'ENT'

type Column = '400' | 'AUTH' | '404' | '409' | '422' | '5xx' | 'TMT' | 'ENT'
type Row = Readonly<Partial<Record<Column, string>>>

const NET_TEXT = 'Please check your internet connection and refresh the page'
const TIMEOUT_TEXT = 'timeout of 60000ms exceeded'
const UPLOAD_TEXT = "Something went wrong. It's not you, It's us. Please upload file again."

const SILENT = ''
const FAILED_SERVER = 'Something went wrong, please refresh the page. If issue still persists contact support'
const FORBIDDEN = 'An unexpected error occured. Please contact support'
const NOT_SUBMITTED = 'Unable to submit, please try again'
const NOT_INITIATED = 'Could not initiate the session'
const NOT_STARTED = '{productType} could not be started'
const UPLOAD_DUE_TO = 'Could not upload attachment due to'

/** Every status of the operation shows its own text; the other columns are given by name. */
const variant = (text: string, others: Row = {}): Row => ({
  '400': text,
  '404': text,
  '409': text,
  '422': text,
  '5xx': text,
  ...others,
})
const everywhere = (text: string): Row => variant(text, { TMT: text, ENT: text })
const silent: Row = { ...everywhere(SILENT), AUTH: SILENT }
const plain: Row = {}

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
  FUP: variant(UPLOAD_TEXT, { TMT: `${UPLOAD_DUE_TO} ${TIMEOUT_TEXT}`, ENT: `${UPLOAD_DUE_TO} ${NET_TEXT}` }),
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
} as const satisfies Record<string, Row>

export type CallCode = keyof typeof CATALOGUE

/** Where an error came from, for the report of an issue (ERR-11..30). */
export const ORIGIN: Readonly<Partial<Record<CallCode, string>>> = {
  SFB: 'feedback',
  RAS: 'report issue',
  GSP: 'sections',
  GBP: 'problems',
  VDS: 'validate-session',
  WFS: 'fetch settings',
  GAS: 'active session',
  FUP: 'file upload',
  AED: 'add extra data',
  ONB: 'onboarded',
  TSS: 'report solution set',
  RTT: 'retake',
  GSS: 'report solution',
  GUS: 'get solution',
  GCS: 'language stub',
  UPS: 'save solution',
  RTQ: 'run code',
  RCD: 'run code',
  SCD: 'submit code',
  GTC: 'technologies',
  PID: 'identity image',
}

/** A call that did not succeed; `code` is `''` for the calls without a call code. */
export class CallError extends Error {
  readonly code: CallCode | ''
  readonly outcome: Outcome
  readonly body: ErrorBody

  constructor(code: CallCode | '', outcome: Outcome, body: ErrorBody = {}) {
    super(`${code || 'call'}:${outcome}`)
    this.name = 'CallError'
    this.code = code
    this.outcome = outcome
    this.body = body
  }
}

/** The parts of a reply that change how an error is told (GAP-033). */
export interface ErrorBody {
  readonly action?: unknown
  readonly why?: unknown
  readonly missing?: unknown
  readonly description?: unknown
}

/**
 * The text of an error toast, `''` when nothing is shown (ERR-01..06, ERR-31..33).
 * `support` is the contact address, `productType` the word for the test.
 */
export function errorText(error: CallError, support: string, productType: string): string {
  const { action, description } = error.body
  if (action === 'custom_message' && typeof description === 'string' && description) return description
  if (!error.code) return SILENT
  const row: Row = CATALOGUE[error.code]
  const column = columnOf(error.outcome)
  const text = column && (row[column] ?? DEFAULTS[column])
  return (text ?? `An unexpected error occured, Please contact ${support}`).replace(
    '{productType}',
    productType,
  )
}

const DEFAULTS: Row = { AUTH: FORBIDDEN, '5xx': FAILED_SERVER, TMT: NET_TEXT, ENT: NET_TEXT }

function columnOf(outcome: Outcome): Column | undefined {
  if (outcome === 'TMT' || outcome === 'ENT') return outcome
  if (outcome === 401 || outcome === 403) return 'AUTH'
  if ([500, 502, 503, 504].includes(outcome)) return '5xx'
  if (outcome === 400 || outcome === 404 || outcome === 409 || outcome === 422) return `${outcome}`
  return undefined
}
