import type { Registry } from '../../../src/kernel/registry.ts'
import type { Runner } from '../../../src/sdk/box.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { Attempts } from '../attempts/attempts.ts'
import type { Onboarding } from '../attempts/onboarding.ts'
import type { Saves } from '../attempts/saves.ts'
import type { Submissions } from '../attempts/submission.ts'
import { refuseOtherBrowser } from '../auth/exam-browser.ts'
import type { Asker, Sessions } from '../auth/sessions.ts'
import type { Catalog, CatalogTest } from '../content/catalog.ts'
import type { Files } from '../content/files.ts'
import { refusal } from '../http/errors.ts'
import type { Previewer } from '../link-preview/previewer.ts'
import type { BackendClock, BackendRandom } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Showcase } from '../preview-origin/showcase.ts'
import type { ProctoringSide } from '../proctoring/proctoring.ts'
import type { SocketSide } from '../realtime/socket.ts'
import type { Runs } from '../runs/runs.ts'
import type { InviteRow } from '../store/people.ts'
import type { Store } from '../store/store.ts'

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
  readonly showcase: Showcase
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
