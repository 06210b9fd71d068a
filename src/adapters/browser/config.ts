import { PREFIX_NAMES, type Prefixes } from '../../wire/calls.ts'

/** Settings of a deployment (GAP-038). Addresses are origins without a slash at the end, `''` for the page's own. */
export interface Config {
  readonly apiBase: string
  /** Host of the socket, of `get-session` and of `fetchsettings` (GAP-024). */
  readonly websocketBase: string
  /** Path of the socket on that host; absent, the usual one. */
  readonly socketPath: string | undefined
  /** Host of the proctor service; of another origin than the API it gets no cookies (CALL-70..74). */
  readonly proctorBase: string
  /** The image of the speed test: an address, or a path on the host of the API; absent, the usual one (NET-11). */
  readonly speedImage: string | undefined
  readonly prefixes: Prefixes
  /** Host of sign-in and sign-out. */
  readonly accountBase: string
  readonly supportEmail: string
  /** Appended to calls as `__env` and `__user` when set (GAP-031). */
  readonly env: string | undefined
  readonly user: string | undefined
  /** No error is sent anywhere without it. */
  readonly sentryDsn: string | undefined
  /** The chat widget's script and its application by kind of user; without a script there is none (GAP-113). */
  readonly chat: {
    readonly script: string | undefined
    readonly candidateAppId: string | undefined
    readonly recruiterAppId: string | undefined
  }
}

declare global {
  interface Window {
    /** The server writes it into the page. */
    readonly __ASSESS_CONFIG__?: unknown
  }
}

const SUPPORT = 'support@example.com'

/** Reads the page's settings; a missing value, or one that is not a text, counts as not set. */
export function readConfig(given: unknown): Config {
  const text = (of: unknown, name: string) => {
    const value = isRecord(of) ? of[name] : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const base = (name: string) => (text(given, name) ?? '').replace(/\/+$/, '')
  const { chat, prefixes } = isRecord(given) ? given : {}
  return {
    apiBase: base('apiBase'),
    websocketBase: base('websocketBase'),
    socketPath: text(given, 'socketPath'),
    proctorBase: base('proctorBase'),
    speedImage: text(given, 'speedImage'),
    prefixes: readPrefixes(prefixes),
    accountBase: base('accountBase'),
    supportEmail: text(given, 'supportEmail') ?? SUPPORT,
    env: text(given, 'env'),
    user: text(given, 'user'),
    sentryDsn: text(given, 'sentryDsn'),
    chat: {
      script: text(chat, 'script'),
      candidateAppId: text(chat, 'candidateAppId'),
      recruiterAppId: text(chat, 'recruiterAppId'),
    },
  }
}

/** Prefixes are paths; one that is not counts as not set. */
function readPrefixes(given: unknown): Prefixes {
  const all = isRecord(given) ? given : {}
  const own = PREFIX_NAMES.flatMap((name) => {
    const path = all[name]
    return typeof path === 'string' && /^(\/|$)/.test(path) ? [[name, path.replace(/\/+$/, '')]] : []
  })
  return Object.fromEntries(own)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
