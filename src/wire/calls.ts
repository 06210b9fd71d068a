import type { CallCode } from './errors.ts'

/** Path prefixes (CALL-03..07, GAP-022, GAP-023). */
const PREFIX = {
  v1: '/api/v1',
  v2: '/api.v2',
  rpc: '/rpc',
  gateways: '/gateways',
  generic: '/generic/api',
} as const

/** The player is served below this path (ROUTE-01). */
export const BASE_PATH = '/test-interface/v1'

/** Path of the socket, on the origin of the page; here, because a browser must not load the schemas of the events. */
export const SOCKET_PATH = '/socket.io'

/** Prefixes of a deployment in place of those above; what is left out stays (GAP-022, GAP-023). */
export type Prefixes = { readonly [Name in keyof typeof PREFIX]?: string }
export const PREFIX_NAMES = Object.keys(PREFIX) as (keyof typeof PREFIX)[]

const { v1, v2, rpc, gateways, generic } = PREFIX

/**
 * Every call that is made, once: call code for the error catalogue (`''` when the call has none), method and
 * path. `:name` stands for a path segment.
 */
export const CALLS = {
  identity: { code: 'IDT', method: 'GET', path: `${gateways}/identity` },
  validateSession: { code: 'VDS', method: 'GET', path: `${gateways}/validate-session` },
  hacker: { code: 'GHD', method: 'GET', path: `${v1}/hacker/:id` },
  recruiter: { code: 'REC', method: 'GET', path: `${v1}/recruiter/:id` },
  serverTime: { code: 'GST', method: 'GET', path: `${rpc}/get_server_time` },
  test: { code: 'GTD', method: 'GET', path: `${v1}/test/:slug` },
  solutionSetHead: { code: 'SS1', method: 'GET', path: `${v1}/:type/:id/solutionset` },
  init: { code: 'TIN', method: 'POST', path: `${rpc}/test.init/:id` },
  start: { code: 'STT', method: 'POST', path: `${rpc}/test.start/:id` },
  open: { code: 'VDS', method: 'POST', path: `${rpc}/test.open/:id` },
  position: { code: '', method: 'PUT', path: `${rpc}/test.position/:id` },
  solutionSet: { code: 'SS2', method: 'GET', path: `${v2}/assessment/:id/solutionset` },
  sections: { code: 'GSP', method: 'GET', path: `${v2}/assessment/:id/sectionwise/problems` },
  problems: { code: 'GBP', method: 'GET', path: `${v2}/assessment/:id/problems` },
  readSolution: { code: 'GUS', method: 'GET', path: `${v1}/:type/:id/solution` },
  createSolution: { code: 'UPS', method: 'POST', path: `${v1}/solution` },
  updateSolution: { code: 'UPS', method: 'PATCH', path: `${v1}/solution/:slug` },
  deleteSolution: { code: 'DPS', method: 'DELETE', path: `${v1}/solution/:slug` },
  upload: { code: 'FUP', method: 'POST', path: `${rpc}/upload` },
  recoverDraft: { code: '', method: 'POST', path: `${rpc}/test.recover/:id` },
  recoveredDrafts: { code: '', method: 'GET', path: `${rpc}/test.recovered/:id` },
  submit: { code: 'SMT', method: 'POST', path: `${rpc}/test.submit_all/:id` },
  receipt: { code: '', method: 'GET', path: `${rpc}/test.receipt/:id` },
  end: { code: '', method: 'GET', path: `${rpc}/test.end/:slug` },
  sendFeedback: { code: 'SFB', method: 'POST', path: `${rpc}/feedback.collect` },
  feedbackGiven: { code: 'GFB', method: 'HEAD', path: `${rpc}/feedback.collect` },
  invite: { code: 'INV', method: 'GET', path: `${v1}/invite/:id` },
  addExtraData: { code: 'AED', method: 'POST', path: `${generic}/invite.add_extra_data` },
  onboarded: { code: 'ONB', method: 'POST', path: `${generic}/user.onboarded` },
  activeSession: { code: 'GAS', method: 'GET', path: '/get-session/:id/:slug/:username' },
  fetchSettings: { code: 'WFS', method: 'POST', path: '/fetchsettings/:type/:id' },
  whiteLabel: { code: '', method: 'GET', path: `${generic}/whitelabelconfig` },
  companyWhiteLabel: { code: '', method: 'GET', path: `${generic}/company/:slug/whitelabel` },
  submitSection: { code: 'SMS', method: 'POST', path: `${rpc}/test.submit_section` },
  restart: { code: 'RST', method: 'POST', path: `${rpc}/test.restart` },
  retake: { code: 'RTT', method: 'POST', path: `${rpc}/test.retake/:id` },
  sync: { code: '', method: 'POST', path: `${rpc}/test.sync/:id` },
  reportIssue: { code: 'RAS', method: 'POST', path: `${rpc}/report_issue` },
  problem: { code: 'GBP', method: 'GET', path: `${v1}/problem/:slug` },
  reportSet: { code: 'TSS', method: 'GET', path: `${v1}/test/:id/solutionset` },
  reportSolution: { code: 'GSS', method: 'GET', path: `${v1}/solution/:id` },
  /** Its bytes tell the speed of the network (NET-11). */
  speedImage: { code: '', method: 'GET', path: '/static/speed-test.png' },
  chat: { code: '', method: 'POST', path: `${generic}/chatbot/message` },
  preview: { code: '', method: 'GET', path: `${generic}/proxy` },
  technologies: { code: 'GTC', method: 'GET', path: `${rpc}/get_technologies` },
  stubs: { code: 'GCS', method: 'GET', path: `${rpc}/detail_provider` },
  runCode: { code: 'RCD', method: 'POST', path: `${rpc}/code.run` },
  runResult: { code: '', method: 'GET', path: `${rpc}/code.result/:id` },
  cancelRun: { code: '', method: 'POST', path: `${rpc}/code.cancel/:id` },
  submitSolution: { code: 'SCD', method: 'POST', path: `${rpc}/solutions.submit` },
  revisions: { code: 'URH', method: 'GET', path: `${v1}/solution/:id/revisions` },
  revision: { code: 'URH', method: 'GET', path: `${v1}/solutionrevision/:id` },
  /** A folder of the repository that a problem is read with, and a file of it (CALL-41). */
  repository: { code: '', method: 'GET', path: `${v1}/solution/:id/repo` },
  repositoryBlob: { code: '', method: 'GET', path: `${v1}/solution/:id/repoblob` },
  identityImage: { code: 'PID', method: 'GET', path: '/proctorv2/identity/fetch/:type/:id' },
  sendIdentityImage: { code: 'PID', method: 'POST', path: '/proctorv2/identity/create/:type/:id' },
  proctorMode: { code: 'PST', method: 'POST', path: '/proctorv2/settings/create/:type/:id' },
  signedUrl: { code: '', method: 'POST', path: '/v1/signed-url' },
  batchSignedUrl: { code: '', method: 'POST', path: '/v1/batch-signed-url' },
  heartbeat: { code: '', method: 'POST', path: '/v1/:id/heartbeat' },
  /** A picture or piece to its signed address, for who has no storage cloud. */
  evidence: { code: '', method: 'PUT', path: '/evidence/:token' },
  /** A recorded answer to its signed address (REC-17); the two below go on with one that broke off. */
  sendVideo: { code: 'VID', method: 'PUT', path: '/recorded-answer/video/:id' },
  sendAudio: { code: 'ADO', method: 'PUT', path: '/recorded-answer/audio/:id' },
  sentOfAnswer: { code: '', method: 'HEAD', path: '/recorded-answer/:kind/:id' },
  sendRest: { code: '', method: 'PATCH', path: '/recorded-answer/:kind/:id' },
  /** Plays it, in parts where they are asked for. */
  playAnswer: { code: '', method: 'GET', path: '/recorded-answers/:id' },
  /** What was recorded about the candidate, and what they say of it. */
  recorded: { code: '', method: 'GET', path: `${rpc}/test.recorded/:id` },
  recordedNote: { code: '', method: 'POST', path: `${rpc}/test.recorded_note/:id` },
  /** Pods; `:slug` is that of the problem, then that of the solution (CALL-58..64). */
  createServer: { code: '', method: 'POST', path: `${rpc}/create_server/djp/:slug` },
  server: { code: '', method: 'GET', path: `${rpc}/get_server/djp/:slug` },
  servers: { code: '', method: 'GET', path: '/get_servers/djp/:id' },
  createServers: { code: '', method: 'POST', path: '/create_servers/djp/:id' },
  allocate: { code: 'INF', method: 'GET', path: `${generic}/infra/allocate/:id` },
  evaluatePod: { code: 'RTQ', method: 'POST', path: `${generic}/run_code/pod_based/:slug` },
  podRun: { code: '', method: 'GET', path: `${generic}/pod_based/run_details/:slug` },
  previewHead: { code: '', method: 'HEAD', path: `${generic}/proxy` },
} as const satisfies Record<string, Call>

export interface Call {
  readonly code: CallCode | ''
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
}

export type CallName = keyof typeof CALLS

/** Values of the `:name` parts of a path. */
export type PathParts = Readonly<Record<string, string | number>>

/** Fills the `:name` parts of a path, below the prefix of the deployment. */
export function pathOf({ path }: Call, parts: PathParts = {}, prefixes: Prefixes = {}): string {
  const name = PREFIX_NAMES.find((one) => path.startsWith(`${PREFIX[one]}/`))
  const own = name && prefixes[name]
  const below = own === undefined ? path : own + path.slice(PREFIX[name as keyof typeof PREFIX].length)
  return below.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(parts[part])))
}

/** The CSRF token among cookies; one that is not percent-encoded is as it stands there. */
export function tokenIn(cookies: string): string {
  const cookie = cookies.split('; ').find((part) => part.startsWith(`${CSRF.cookie}=`))
  const token = cookie?.slice(CSRF.cookie.length + 1) ?? ''
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}

/** The element of a page that holds replies to its first calls, as JSON by `METHOD address`; a backend may leave it out. */
export const PRIMED_ID = 'primed-replies'
/** The property of the window that has them when they come as a script of their own. */
export const PRIMED_PROPERTY = '__ASSESS_PRIMED__'

/** Default time limit of a call, and of a save (CALL-08, SAVE-14), in milliseconds. */
export const CALL_TIMEOUT_MS = 60_000
export const SAVE_TIMEOUT_MS = 15_000

/**
 * What every section submission carries, and the product's version (GAP-034, CONST-03). The wire fixes both; the version
 * of this project is in package.json.
 */
export const SECTION_VERSION = 'v2'
export const PRODUCT_VERSION = '1.5.0'

/** Names the sign-in towards the session service of white-labelled products (WS-02, CALL-31). */
export const SESSION_HEADER = 'x-sessionid'

/**
 * Signing out by a form, which no link of another site can send. A backend that takes it says so by a `<meta>` of this
 * name in the player's page; with any other one the browser goes to the address.
 */
/** With the query, the page says that the browser keeps no cookies, instead of that nobody is signed in. */
export const SIGN_OUT = {
  path: '/logout',
  meta: 'sign-out',
  field: 'csrf',
  withoutCookies: 'cookies=off',
} as const

/** The CSRF token: read from this cookie, sent in this header (GAP-032). */
export const CSRF = { cookie: 'csrftoken', header: 'x-csrftoken' } as const
