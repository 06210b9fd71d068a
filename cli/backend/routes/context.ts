import { type TSchema, Type } from 'typebox'
import type { Registry } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { Runner } from '../../../src/sdk/sandbox.ts'
import { ErrorReply } from '../../../src/wire/bodies.schema.ts'
import { UserType } from '../../../src/wire/entities.schema.ts'
import type { ServedTypes } from '../../plugins/served.ts'
import type { Attempts } from '../attempts/attempts.ts'
import type { Onboarding } from '../attempts/onboarding.ts'
import type { Saves } from '../attempts/saves.ts'
import type { Submissions } from '../attempts/submission.ts'
import type { Variants } from '../attempts/variants.ts'
import { refuseOtherBrowser } from '../auth/exam-browser.ts'
import type { RequestUser, Sessions } from '../auth/sessions.ts'
import type { KeptBuilds } from '../builds/kept-builds.ts'
import { type Catalog, type CatalogTest, testFor } from '../content/catalog.ts'
import type { Files } from '../files/port/stored-files.ts'
import type { FirstPage } from '../first-page/first-page.ts'
import { httpError } from '../http/errors.ts'
import type { LanguageServers } from '../language-servers/language-servers.ts'
import type { Previewer } from '../link-preview/previewer.ts'
import type { BackendClock, BackendRandom } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { DiskWatch } from '../platform/disk.ts'
import type { Readiness } from '../platform/readiness.ts'
import type { AttemptPods } from '../pods/attempt-pods.ts'
import type { PodHosts } from '../pods/hosts.ts'
import type { PodPreviews } from '../pods/previews.ts'
import type { RunFollowers } from '../pods/run-followers.ts'
import type { PreviewOrigin } from '../preview-origin/preview-origin.ts'
import type { Proctoring } from '../proctoring/proctoring.ts'
import type { Realtime } from '../realtime/socket.ts'
import type { RecordedAnswers } from '../recorded-answers/recorded-answers.ts'
import type { Runs } from '../runs/runs.ts'
import type { Store } from '../store/store.ts'
import type { InviteRow } from '../store/users.ts'

/** What the routes work with. */
export interface Context {
  readonly store: Store
  readonly catalog: Catalog
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly variants: Variants
  readonly saves: Saves
  readonly submissions: Submissions
  /** Who works at an attempt right now. */
  readonly holders: Pick<Realtime, 'holderOf'>
  readonly files: Files
  readonly proctoring: Proctoring
  readonly recordedAnswers: RecordedAnswers
  readonly types: Registry<NodePlugin>
  readonly runner: Runner
  readonly runs: Runs
  readonly pods: AttemptPods
  /** Which process has the pods of an attempt; absent where there is this one only. */
  readonly podHosts: PodHosts | undefined
  readonly languageServers: LanguageServers
  /** Who follows a run beside the sockets of its attempt. */
  readonly followers: RunFollowers
  readonly previews: PodPreviews
  readonly disk: Pick<DiskWatch, 'noteFault'>
  readonly readiness: Readiness
  readonly clock: BackendClock
  readonly random: BackendRandom
  /** Signs download links; made once for a data folder. */
  readonly signingSecret: string
  readonly playerDir: string | undefined
  /** What pages load of problem types from packages; absent without any. */
  readonly packages: ServedTypes | undefined
  /** What pages of other builds load; absent where nothing is kept of a build. */
  readonly keptBuilds: KeptBuilds | undefined
  /** Whether the replies that a page begins with are written into it. */
  readonly primesPages: boolean
  readonly config: Config
  /** Runs in the player's page before its own scripts; `''` for none. */
  readonly pageScript: string
  /** The second site, which shows pages of candidates. */
  readonly previewOrigin: PreviewOrigin
  readonly onboarding: Onboarding
  /** Of a server on a loopback address that has an operator. */
  readonly firstPage: FirstPage | undefined
  readonly previewer: Previewer
  log(line: string): void
}

/**
 * A test that this user was invited to; any other slug answers 404, whether it exists or not. A test for Safe Exam
 * Browser answers 403 to any other browser.
 */
export async function invitedTo(
  { catalog, store }: Context,
  user: RequestUser,
  slug: string,
): Promise<{ readonly test: CatalogTest; readonly invite: InviteRow }> {
  const test = catalog.bySlug(slug)
  const invite = test && (await store.users.inviteOf(user.id, test.id))
  if (!test || !invite)
    throw httpError(404, `There is no test "${slug}" for you. Open the link of your invite.`)
  refuseOtherBrowser(test.definition, user)
  return { test: testFor(test, user), invite }
}

/** Path parameters of the calls, and the empty reply. */
export const IdParams = Type.Object({ id: Type.Integer() })
export const SlugParams = Type.Object({ slug: Type.String() })
/** Whose solution set or solution is meant (GAP-025). */
export const OwnerParams = Type.Object({ type: UserType, id: Type.Integer() })
/** The kind of an assessment and the id of its solution set (GAP-026). */
export const AssessmentParams = Type.Object({ type: Type.Enum(['CTK', 'RGP']), id: Type.Integer() })
export const Empty = Type.Object({})

/** Replies of a route: `body` for a success, otherwise an error. */
export const replies = <Body extends TSchema>(body: Body) => ({ 200: body, '4xx': ErrorReply })
