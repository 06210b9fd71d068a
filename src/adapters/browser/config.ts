/** Settings of a deployment (GAP-038). Addresses are origins without a slash at the end, `''` for the page's own. */
export interface Config {
  readonly apiBase: string
  /** Host of the socket, of `get-session` and of `fetchsettings` (GAP-024). */
  readonly websocketBase: string
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

/** Reads the page's settings; a missing value, or one that is no text, counts as not set. */
export function readConfig(given: unknown): Config {
  const text = (of: unknown, name: string) => {
    const value = isRecord(of) ? of[name] : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const base = (name: string) => (text(given, name) ?? '').replace(/\/+$/, '')
  const chat = isRecord(given) ? given.chat : undefined
  return {
    apiBase: base('apiBase'),
    websocketBase: base('websocketBase'),
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
