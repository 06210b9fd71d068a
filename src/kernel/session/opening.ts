import { prepare, watchRoom } from '../../proctoring/beginning.ts'
import { countDown, readAttempt } from './attempt.ts'
import { autoSubmit } from './auto.ts'
import { connect } from './connection.ts'
import { journalKey, type SessionContext, stepBack, tell } from './context.ts'
import { endAttempt } from './ending.ts'
import { isOver } from './loading.ts'
import { openConnection } from './measuring.ts'
import { handIn, readIntention } from './submission.ts'

/**
 * Starts or resumes the attempt (FLOW-01..03): init when there is none, start, open for this tab, then set, settings
 * and problems together and the drafts of this device; a test that is over by then ends. `steal` takes the attempt
 * over from another tab or device.
 */
export async function startAttempt(context: SessionContext, steal: boolean): Promise<void> {
  const { state } = context
  if (state.phase !== 'landing' && state.phase !== 'elsewhere') return
  const before = state.phase
  state.phase = 'starting'
  context.refusedEarly = false
  const turn = ++context.opening
  // Another tab may take the attempt while this one still opens it; continuing here then begins another opening.
  const goesOn = () => context.opening === turn && state.phase === 'starting'
  try {
    const holder = await open(context, steal, goesOn)
    if (!goesOn()) return
    if (holder) return stepBack(context, holder)
    await readAttempt(context)
    if (!goesOn()) return
    if (state.test && isOver(state.test)) return await closeBehind(context)
    await connect(context)
    if (goesOn()) await begin(context, goesOn)
  } catch (error) {
    tell(context, error)
    if (goesOn()) state.phase = before
  }
}

/** The test was handed in by another tab since this one was loaded; drafts of this device are recovered. */
async function closeBehind(context: SessionContext) {
  await endAttempt(context)
  const { receipt } = context.state
  if (receipt) void context.saving.seal(receipt).catch(context.report)
}

/** Who else holds the attempt; nobody when this tab has it now. */
async function open(
  context: SessionContext,
  steal: boolean,
  goesOn: () => boolean,
): Promise<'tab' | 'device' | undefined> {
  const { api, journal, state, tabs, writer } = context
  const { system, test, user } = state
  if (!test || !user) throw new Error('The test has to be loaded before it is started')
  const id = await prepare(context)
  state.attemptId = id
  const key = journalKey(user, id)
  const lost = () => stepBack(context, 'tab')
  if (!(await writer.acquire(key, lost, steal))) return 'tab'
  if (system?.proctoring.disableMultiTab && !(await tabs.acquire(`${id}`, lost, steal))) return 'tab'
  if (!steal && (await isHeldElsewhere(context))) return 'device'
  await api.start(id)
  const [device, session] = await Promise.all([journal.device(), journal.nextSession()])
  if (!goesOn()) return undefined
  const opened = await api.open(id, device, session)
  if (!goesOn()) return undefined
  context.attempt = { key, epoch: opened.epoch }
  return opened.granted ? undefined : 'device'
}

/** A session service that does not answer holds nobody up: the opening decides (GUARD-21). */
async function isHeldElsewhere(context: SessionContext): Promise<boolean> {
  const { api, journal, state } = context
  if (!state.test || !state.user) return false
  try {
    return await api.isHeldElsewhere(state.test, state.user, await journal.device())
  } catch (error) {
    tell(context, error)
    return false
  }
}

/** The candidate is at work, unless a submission goes on that was cut off, or everything is closed by now. */
async function begin(context: SessionContext, goesOn: () => boolean) {
  const { refusedEarly, state } = context
  const intention = await readIntention(context)
  if (!goesOn()) return
  Object.assign(state, { phase: 'active', elsewhere: undefined })
  if (intention?.type === 'ASB' && intention.reason) void autoSubmit(context, intention.reason, true)
  else if (intention) await handIn(context, intention)
  if (refusedEarly) context.expire()
  countDown(context)
  void context.sync()
  void context.runs?.reopen()
  void openConnection(context)
  void watchRoom(context)
}

/**
 * The Refresh of the multi-session page (GAP-129): identity, then whether the attempt is free now; when it is, the
 * candidate may resume here.
 */
export async function recheck(context: SessionContext): Promise<void> {
  const { api, state, writer } = context
  if (state.phase !== 'elsewhere') return
  try {
    await api.identity()
  } catch (error) {
    tell(context, error)
    Object.assign(state, { phase: 'failed', failure: { kind: 'signed-out' } })
    return
  }
  const { attemptId, user } = state
  if (!user || attemptId === undefined) return
  const isFree = await writer.acquire(journalKey(user, attemptId), () => {}, false)
  writer.release()
  const holder = !isFree ? 'tab' : (await isHeldElsewhere(context)) ? 'device' : undefined
  Object.assign(state, holder ? { elsewhere: holder } : { phase: 'landing', elsewhere: undefined })
}
