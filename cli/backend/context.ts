import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Registry } from '../../src/kernel/registry.ts'
import type { Runner } from '../../src/sdk/box.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { Attempts } from './attempts.ts'
import type { Catalog, CatalogTest } from './catalog.ts'
import type { Config } from './config.ts'
import type { BackendClock, BackendRandom } from './contract.ts'
import { refuseOtherBrowser } from './exam-browser.ts'
import type { Files } from './files.ts'
import type { Onboarding } from './onboarding.ts'
import type { Previewer } from './preview/previewer.ts'
import type { ProctoringSide } from './proctoring/proctoring.ts'
import { refusal } from './refusal.ts'
import type { Runs } from './runs/runs.ts'
import type { Saves } from './saves.ts'
import type { Asker, Sessions } from './sessions.ts'
import type { SocketSide } from './socket.ts'
import type { InviteRow } from './store/people.ts'
import type { Store } from './store/store.ts'
import type { Submissions } from './submission.ts'

/** Fastify with types from the schemas of the routes. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What the routes work with. */
export interface Context {
  readonly store: Store
  readonly catalog: Catalog
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly saves: Saves
  readonly submissions: Submissions
  /** Who works at an attempt right now. */
  readonly holders: Pick<SocketSide, 'holderOf'>
  readonly files: Files
  readonly proctoring: ProctoringSide
  readonly types: Registry<NodePlugin>
  readonly runner: Runner
  readonly runs: Runs
  readonly clock: BackendClock
  readonly random: BackendRandom
  /** Signs download links; made once for a data folder. */
  readonly signingSecret: string
  readonly playerDir: string | undefined
  readonly config: Config
  /** Runs in the player's page before its own scripts; `''` for none. */
  readonly pageScript: string
  /** Where pages of candidates are shown to who asked this host; nothing without a second site. */
  readonly showcase: { address(host: string | undefined): string | undefined }
  readonly onboarding: Onboarding
  readonly previewer: Previewer
  log(line: string): void
}

/**
 * A test that this user was invited to; any other slug answers 404, whether it exists or not. A test for Safe Exam
 * Browser answers 403 to any other browser.
 */
export function invitedTo(
  { catalog, store }: Context,
  user: Asker,
  slug: string,
): { readonly test: CatalogTest; readonly invite: InviteRow } {
  const test = catalog.bySlug(slug)
  const invite = test && store.people.inviteOf(user.id, test.id)
  if (!test || !invite)
    throw refusal(404, `There is no test "${slug}" for you. Open the link of your invite.`)
  refuseOtherBrowser(test.definition, user)
  return { test, invite }
}
