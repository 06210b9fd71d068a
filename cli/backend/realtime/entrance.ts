import type { IncomingMessage } from 'node:http'
import { SESSION_COOKIE, type Sessions, type SignedIn } from '../auth/sessions.ts'
import type { Borders } from '../http/same-origin.ts'

export interface EntrancePorts {
  readonly sessions: Sessions
  readonly borders: Borders
  /** Reads the value of a cookie in a `Cookie` header. */
  cookie(header: string, name: string): string | undefined
}

/** Who may connect. */
export function createEntrance({ borders, cookie, sessions }: EntrancePorts) {
  async function signedIn(request: IncomingMessage): Promise<SignedIn | undefined> {
    return sessions.find(cookie(request.headers.cookie ?? '', SESSION_COOKIE), request)
  }

  return {
    signedIn,
    /** A page of another origin must not use the candidate's cookie. */
    async whyForbidden(request: IncomingMessage): Promise<string | undefined> {
      const foreign = borders.foreignSocket(request)
      if (foreign !== undefined) return foreign
      return (await signedIn(request)) ? undefined : 'You are not signed in. Open your invite link again.'
    },
  }
}
