import type { Clock, LandingApi } from '../../kernel/ports.ts'
import { CALLS } from '../../wire/calls.ts'
import type { Identity } from '../../wire/entities.schema.ts'
import { CallError } from '../../wire/errors.ts'
import { readIdentity, userReader } from '../replies/identity.ts'
import { readHead, serverTimeReader, testReader } from '../replies/test.ts'
import { ask, type Host, type Http, readReply } from './http.ts'
import { orUndefined, withRetries } from './retry.ts'
import type { SignIn } from './sign-in.ts'
import type { AttemptRef } from './solutions.ts'

export interface ApiParts {
  readonly http: Host
  /** The websocket-service host, which also answers `get-session` and `fetchsettings` (GAP-024). */
  readonly service: Http
  readonly signIn: SignIn
  /** Filled by the calls that tell it. */
  readonly attempt: AttemptRef
  readonly clock: Clock
}

/** The calls of the landing over HTTP. Every reply is read here, into the shapes of `src/wire`. */
export function createLandingApi({ http, signIn, attempt, clock }: ApiParts): LandingApi {
  const boot = <T>(...args: Parameters<typeof ask<T>>) => withRetries(clock, () => ask(...args))

  return {
    validateSession: signIn.validate,
    identity: () => askIdentity(http, clock),
    async user(identity) {
      const call = identity.usertype === 'recruiter' ? CALLS.recruiter : CALLS.hacker
      attempt.user = await boot(http, call, userReader(identity), { parts: { id: identity.user_id } })
      return attempt.user
    },
    async serverTime() {
      const { body, headers } = await http.call(CALLS.serverTime)
      return readReply(http, CALLS.serverTime, serverTimeReader(headers.get('date')), body)
    },
    async test(slug) {
      const options = { parts: { slug }, query: { is_test_env: 'true' } }
      attempt.test = await boot(http, CALLS.test, testReader(slug), options)
      return attempt.test
    },
    solutionSetHead: ({ usertype, user_id }, slug) =>
      orUndefined(
        boot(http, CALLS.solutionSetHead, readHead, {
          parts: { type: usertype, id: user_id },
          query: { context: 'test', context_slug: slug },
        }),
      ),
  }
}

/** Who is signed in; rejects with an `IDT` error of 401 when the reply names nobody (ROLE-10). */
export async function askIdentity(http: Http, clock: Clock): Promise<Identity> {
  const identity = await withRetries(clock, () => ask(http, CALLS.identity, readIdentity))
  if (!identity) throw new CallError('IDT', 401)
  return identity
}
