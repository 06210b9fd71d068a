/** Settings of a deployment (GAP-038). Addresses are origins without a slash at the end, `''` for the page's own. */
export interface Config {
  readonly apiBase: string
  /** Host of the socket, of `get-session` and of `fetchsettings` (GAP-024). */
  readonly websocketBase: string
  /** Where signing in and out lives. */
  readonly accountBase: string
  readonly supportEmail: string
  /** Appended to calls as `__env` and `__user` when set (GAP-031). */
  readonly env: string | undefined
  readonly user: string | undefined
  /** Without one no error is reported to anybody. */
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
    /** Written into the page by whoever serves it. */
    readonly __ASSESS_CONFIG__?: unknown
  }
}

const SUPPORT = 'support@example.com'

/** Reads what the page was given; what is missing or no text counts as not set. */
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
