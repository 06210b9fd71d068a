import type { Section, SolutionSet, Test } from '../../wire/entities.ts'
import { durationMs, readTime } from '../../wire/time.ts'
import { createProctor } from '../proctor.ts'
import type { StoredRevision } from '../slot.ts'
import type { SessionState } from '../state.ts'
import { journalKey, type SessionContext, stepBack, tell } from './context.ts'
import { isOver } from './loading.ts'
import { readProblems, showDrafts } from './problems.ts'
import { endAttempt, resumeSubmission, submitAttempt } from './submission.ts'

const SEQUENCE_MARK = 'sequence'
export const TRACKED_MARK = 'tracked'

/**
 * Starts or resumes the attempt (FLOW-01..03): init when there is none, start, open for this tab, then set and
 * problems together and the drafts of this device; a test that is over by then ends. `steal` takes the attempt over from another tab.
 */
export async function startAttempt(context: SessionContext, steal: boolean): Promise<void> {
  const { state } = context
  if (state.phase !== 'landing' && state.phase !== 'elsewhere') return
  const before = state.phase
  state.phase = 'starting'
  try {
    if (!(await open(context, steal))) return stepBack(context)
    await readAttempt(context)
    if (state.test && isOver(state.test)) return await closeBehind(context)
    await connect(context)
    if (!isStarting(state)) return
    state.phase = 'active'
    await resumeSubmission(context)
    countDown(context)
  } catch (error) {
    tell(context, error)
    if (isStarting(state)) state.phase = before
  }
}

/** False as soon as another tab has taken the attempt while this one was still opening it. */
const isStarting = ({ phase }: SessionState) => phase === 'starting'

/** The test was handed in by another tab since this one was loaded; drafts of this device are recovered. */
async function closeBehind(context: SessionContext) {
  await endAttempt(context)
  const { receipt } = context.state
  if (receipt) void context.saving.seal(receipt).catch(context.report)
}

/** False when another tab or device holds the attempt. */
async function open(context: SessionContext, steal: boolean): Promise<boolean> {
  const { api, journal, state, writer } = context
  const { test, user } = state
  if (!test || !user) throw new Error('The test has to be loaded before it is started')
  const id = state.attemptId ?? (await api.init(test))
  state.attemptId = id
  const key = journalKey(user, id)
  if (!(await writer.acquire(key, () => stepBack(context), steal))) return false
  await api.start(id)
  const [device, session] = await Promise.all([journal.device(), journal.nextSession()])
  const opened = await api.open(id, device, session)
  context.attempt = { key, epoch: opened.epoch }
  return opened.granted
}

async function readAttempt({ api, attempt, saving, slug, state, types }: SessionContext) {
  const id = state.attemptId ?? 0
  const [test, set, sections] = await Promise.all([
    api.test(slug),
    api.solutionSet(id),
    api.sections(id, slug),
  ])
  const read = await readProblems(sections, types)
  const drafts = await saving.begin(
    { key: attempt?.key ?? '', epoch: attempt?.epoch, solutionSetId: id },
    storedRevisions(sections),
  )
  await showDrafts(read.problems, drafts)
  Object.assign(state, { ...read, test, set })
}

function storedRevisions(sections: readonly Section[]): Record<string, StoredRevision> {
  const solutions = sections.flatMap(({ problems }) => problems.flatMap(({ solution }) => solution ?? []))
  return Object.fromEntries(
    solutions.map(({ problem, rev = 0, epoch, saved_at }) => [
      problem,
      { rev, epoch, savedAt: saved_at ? readTime(saved_at) : undefined },
    ]),
  )
}

/** The socket comes last: the test goes on without it. */
async function connect(context: SessionContext) {
  const { attempt, channel, clock, journal, random, report, state, timer } = context
  const { set, test, user } = state
  if (!set || !test || !user || !attempt) return
  context.tracked = (await journal.readMark(attempt.key, TRACKED_MARK)) !== undefined
  const stored = Number((await journal.readMark(attempt.key, SEQUENCE_MARK)) ?? 0)
  context.proctor = createProctor(
    {
      assessmentId: set.id,
      token: set.token,
      tabId: random.uuid(),
      sequence: Math.max(stored + 1, set.event_sequence + 1, 1),
    },
    {
      ...{ clock, random, channel, report, now: timer.now },
      remember: (sequence) => void journal.mark(attempt.key, SEQUENCE_MARK, String(sequence)).catch(report),
    },
  )
  channel.on('multipleSession', () => {
    if (state.phase === 'active') stepBack(context)
  })
  channel.connect(
    {
      ...{ username: user.username, contextKey: 'test', assessmentType: 'CTK', assessmentId: String(set.id) },
      ...{
        testId: String(test.id),
        testSlug: test.slug,
        testDuration: String(test.duration),
        usertype: user.usertype,
      },
    },
    attempt.epoch,
  )
  context.proctor.raise('PROCTOR_INIT', { is_staff: user.is_staff, usertype: user.usertype })
}

function countDown(context: SessionContext) {
  const { state, timer } = context
  if (!state.test || !state.set || state.phase !== 'active') return
  timer.countTo(
    deadlineOf(state.test, state.set),
    () => void submitAttempt(context, 'ASB', 'TEST_TIME_EXPIRY'),
  )
}

/** When the attempt ends, in server time: start plus duration and added time, capped by the test's end (GAP-054). */
function deadlineOf(test: Test, set: SolutionSet): number {
  const end = test.end_time ? readTime(test.end_time) : Number.POSITIVE_INFINITY
  if (!set.start_time) return end
  return Math.min(
    end,
    readTime(set.start_time) + durationMs(test.duration) + durationMs(set.add_test_duration),
  )
}
