import { CALLS, SESSION_HEADER } from '../../wire/calls.ts'
import type { WhiteLabel } from '../../wire/entities.schema.ts'
import { isWhiteLabelled } from '../../wire/white-label.ts'
import { readSessionId } from '../replies/identity.ts'
import { ask, type Http } from './http.ts'

/** The id of this sign-in, which the session service of a white-labelled product requires. */
export interface SignIn {
  validate(): Promise<void>
  /** The header with the id; empty when the product is not white-labelled or the id is unknown (GAP-104). */
  headers(): Promise<Readonly<Record<string, string>>>
}

export function createSignIn(http: Http, whiteLabel: () => Promise<WhiteLabel>): SignIn {
  let session: Promise<string | undefined> = Promise.resolve(undefined)

  return {
    async validate() {
      const asked = ask(http, CALLS.validateSession, readSessionId)
      session = asked.catch(() => undefined)
      await asked
    },
    async headers() {
      const labelled = await whiteLabel().then(isWhiteLabelled, () => false)
      const name = labelled ? await session : undefined
      return name ? { [SESSION_HEADER]: name } : {}
    },
  }
}
