import type { CallName } from '../../src/wire/calls.ts'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import { isoTime } from '../../src/wire/time.ts'
import { type Attempt, checkAnswer } from './answering.ts'
import type { Answer } from './client.ts'
import { checkSpeaking } from './speaking.ts'
import { asList, type Fields, recordOf, type Walk } from './walk.ts'

const NEEDS_ATTEMPT: readonly CallName[] = [
  'start',
  'solutionSet',
  'sections',
  'createSolution',
  'updateSolution',
  'readSolution',
]

/** What a journey has found beside the verdicts. */
export interface Journey {
  /** Additions of ours that a backend may have, and whether it has them. */
  readonly additions: Readonly<Record<string, boolean>>
  /** Absent when there is no attempt. */
  readonly attempt?: Attempt
}

/** Plays the calls of a candidate: it starts the test, saves one answer, and submits only when told. */
export async function walkJourney(walk: Walk, isSubmitted: boolean): Promise<Journey> {
  const identity = recordOf((await walk.check('identity')).body)
  const test = await lookAround(walk)
  const attempt = await begin(walk, identity, test)
  if (!attempt) {
    walk.skip('there is no attempt', ...NEEDS_ATTEMPT)
    return { additions: {} }
  }
  const parts = { id: attempt.set }
  const set = recordOf((await walk.check('solutionSet', { parts })).body)
  const body = { username: attempt.username, test_slug: walk.slug }
  await walk.check('fetchSettings', { parts: { type: 'CTK', ...parts }, body })
  const sections = await walk.check('sections', { parts, query: { test_slug: walk.slug } })
  const problems = await openProblems(walk, attempt, sections)
  await walk.check('sync', { parts, body: { attempted: 0, total: problems.length, remaining_ms: 0 } })
  await walk.check('technologies')
  await walk.check('stubs', { query: { namespace: 'stub', q: '' } })
  const saved = await checkAnswer(walk, attempt, problems)
  const speaking = await checkSpeaking(walk, attempt, problems)
  await walk.check('recoveredDrafts', { parts })
  await walk.check('identityImage', { parts: { type: 'CTK', ...parts }, query: { check_if_exists: 'true' } })
  await walk.check('recorded', { parts })
  const isWatched = recordOf(recordOf(test.settings).proctor).enabled === true
  if (isWatched) await checkProctorService(walk, attempt, String(set.token))
  else walk.skip('the test is not watched', 'signedUrl')
  if (isSubmitted) await submit(walk, attempt)
  return { additions: { ...additionsOf(walk, saved), ...speaking }, attempt }
}

/** What needs no attempt. Gives the test. */
async function lookAround(walk: Walk) {
  await walk.check('validateSession')
  await walk.check('serverTime')
  await walk.check('whiteLabel')
  await walk.check('speedImage')
  const reply = await walk.check('test', { parts: { slug: walk.slug }, query: { is_test_env: 'true' } })
  const test = recordOf(reply.body)
  const { slug } = recordOf(test.company)
  if (typeof slug === 'string') await walk.check('companyWhiteLabel', { parts: { slug } })
  else walk.skip('the test names no company', 'companyWhiteLabel')
  return test
}

/** Finds or makes the attempt, starts it, and opens it. */
async function begin(walk: Walk, identity: Fields, { id }: Fields): Promise<Attempt | undefined> {
  const user = Number(identity.user_id ?? identity.id)
  const test = Number(id ?? undefined)
  const usertype = identity.usertype === 'recruiter' ? 'recruiter' : 'hacker'
  const username = String(identity.username ?? '')
  if (Number.isNaN(user) || Number.isNaN(test)) {
    walk.skip('it is not known who is signed in, or which test', 'hacker', 'solutionSetHead', 'init')
    return undefined
  }
  await walk.check(usertype, { parts: { id: user } })
  await walk.check('activeSession', { parts: { id: test, slug: walk.slug, username } })
  const query = { context: 'test', context_slug: walk.slug }
  const head = await walk.check('solutionSetHead', { parts: { type: usertype, id: user }, query })
  const found = recordOf(head.body).id
  const made =
    found ??
    recordOf((await walk.check('init', { parts: { id: test }, body: { id: test } })).body).testsolutionset_id
  const set = Number(made ?? undefined)
  if (Number.isNaN(set)) return undefined
  const parts = { id: set }
  await walk.check('start', { parts, body: parts })
  const opened = await walk.check('open', { parts, body: { device: 'check', session: walk.now() } })
  const { epoch, position } = recordOf(opened.body)
  const kept = { bookmarks: [], ...recordOf(position), ...(epoch !== undefined && { epoch }) }
  await walk.check('position', { parts, body: kept })
  return { set, test, user, usertype, username, epoch }
}

/** The problems of the sections that are open, asked for by their ids where the sections do not bring them. */
async function openProblems(walk: Walk, { set }: Attempt, { body }: Answer) {
  const sections = asList(Array.isArray(body) ? body : recordOf(body).sections).map(recordOf)
  const open = sections.filter(({ status }) => status !== 'PND' && status !== 'SUB')
  const brought = open.flatMap(({ problems }) => asList(problems))
  const ids = open.flatMap(({ problem_ids }) => asList(problem_ids))
  if (ids.length === 0) walk.skip('the sections name no ids', 'problems')
  const asked =
    ids.length === 0
      ? undefined
      : await walk.check('problems', { parts: { id: set }, query: { ids: ids.join(',') } })
  const named = asList(Array.isArray(asked?.body) ? asked.body : recordOf(asked?.body).problems)
  return (brought.length > 0 ? brought : named).map(recordOf)
}

/** The proctor service takes the token of the attempt in place of cookies. */
async function checkProctorService(walk: Walk, { set }: Attempt, token: string): Promise<void> {
  const { body } = CONTRACTS.signedUrl.example ?? {}
  await walk.check('signedUrl', {
    body: { ...body, assessment_id: set, image_sequence: 1, proctoring_start_time: isoTime(walk.now()) },
    headers: { authorization: `Bearer ${token}`, 'x-transaction-id': `check-${walk.now()}` },
  })
}

async function submit(walk: Walk, { set, epoch }: Attempt): Promise<void> {
  const at = isoTime(walk.now())
  const times = { proctoring_end_time: at, testsolutionset_end_time: at }
  const parts = { id: set }
  await walk.check('submit', {
    parts,
    body: {
      submission_type: 'MSB',
      reason: '',
      ...times,
      websocket_event_sequence: 0,
      ...(epoch !== undefined && { epoch }),
    },
  })
  await walk.check('receipt', { parts })
  await walk.check('end', { parts: { slug: walk.slug } })
  await walk.check('feedbackGiven', { query: { source: 'PT', test_slug: walk.slug } })
  const feedback = { test_slug: walk.slug, source: 'PT', rating: 4, comment: 'A check of the backend' }
  await walk.check('sendFeedback', { body: feedback })
}

function additionsOf({ findings }: Walk, saved: Fields): Journey['additions'] {
  const verdictOf = (name: CallName) => findings.find((one) => one.name === name)?.verdict
  return {
    'openings of tabs (test.open)': verdictOf('open') === 'fits',
    'the stored revision in the reply of a save (rev)': typeof saved.rev === 'number',
    'the time of a save in its reply (saved_at)': typeof saved.saved_at === 'string',
    'drafts kept beside answers (test.recovered)': verdictOf('recoveredDrafts') === 'fits',
    'where the time stands (test.sync)': verdictOf('sync') === 'fits',
    ...(verdictOf('submit') && { 'receipts (test.receipt)': verdictOf('receipt') === 'fits' }),
  }
}
