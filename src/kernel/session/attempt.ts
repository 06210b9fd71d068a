import type { Api } from '../ports.ts'
import type { SlotView } from '../saving/badge.ts'
import { Saving } from '../saving/saving.ts'
import { Answers } from './answers.ts'
import { autoSubmission } from './auto-submission.ts'
import type { AttemptPorts, EarlyCore, SessionCore } from './core.ts'
import { type AttemptEffect, performIn } from './effects.ts'
import { readEnd } from './ending.ts'
import { isolateTypes } from './isolation.ts'
import { LateAnswers } from './late-answers.ts'
import type { Loading, ReadEnd } from './loading.ts'
import { transition } from './machine.ts'
import { Ownership } from './ownership.ts'
import type { SessionHost, SessionServices } from './services.ts'
import { Socket } from './socket.ts'
import { createSubmission, type Submission } from './submission.ts'
import { TimeSync } from './time-sync.ts'
import type { Tracking } from './tracking.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** The parts of a session that a test needs from its start on. Each owns what it remembers; others ask it. */
export interface Attempt<S extends SessionServices> {
  readonly answers: Answers
  readonly api: Api
  readonly late: LateAnswers
  readonly ownership: Ownership
  readonly saving: Saving
  readonly services: S
  readonly socket: Socket
  readonly submission: Submission
  readonly timeSync: TimeSync
  readonly uploads: Uploads
  /** The whole machine; the part of it that comes before the start is there already. */
  readonly transition: typeof transition
  perform(effect: AttemptEffect): void
  readonly readEnd: ReadEnd
  /** Ends what runs beside the answers: countdown, time sync, services, socket, locks (FLOW-06..08, GAP-125). */
  stop(): void
  /** The test is loaded again: no part of it is open. */
  reset(): void
}

/** The parts that are there before the start. */
export interface EarlyParts {
  readonly loading: Loading
  readonly tracking: Tracking
  /** The state of saving that the screen reads. */
  readonly slots: Record<string, SlotView>
}

export function createAttempt<F extends object, S extends SessionServices>(
  early: EarlyCore<F>,
  { loading, slots, tracking }: EarlyParts,
  outside: AttemptPorts,
  createServices: (host: SessionHost<F>) => S,
): Attempt<S> {
  const ports = { ...early.ports, ...outside }
  const saving = new Saving(
    {
      ...ports,
      now: early.timer.now,
      refused: (why, problem) => answers.refused(why, problem),
      closedWith: (problem) => answers.closedWith(problem),
      signIn: early.state,
      kept: (problem) => answers.kept(problem),
      saved: (problem, solution) => answers.stored(problem, solution),
    },
    slots,
  )
  const core: SessionCore = {
    ...early,
    ports: { ...ports, types: isolateTypes(ports, early.lifetime) },
    saving,
  }
  early.lifetime.defer(ports.working.leave)
  const uploads = createUploads(ports.api, core.state, core.errors)
  const prepare = () => loading.prepare((test) => ports.api.init(test))
  const ownership = new Ownership(core, prepare)
  const timeSync: TimeSync = new TimeSync(core, {
    onMismatch: (offset) => socket.bus?.raise('TIME_MISMATCH', { offset: Math.round(offset) }),
    onSync: () => services.catchUp(),
  })
  const attempt = () => ownership.attempt
  const socket = new Socket(core, tracking, {
    attempt,
    onTimeChanged: () => void timeSync.sync(),
    onListen: () => services.listen(),
  })
  const late = new LateAnswers({
    clock: ports.clock,
    show: (problem, state) => saving.showLate(problem, state),
    put: (problem, made) => answers.put(problem, made),
  })
  const eventSequence = () => socket.bus?.sequence() ?? 0
  const submission = createSubmission(core, { timeSync, uploads, late, attempt, eventSequence })
  const answers: Answers = new Answers(core, () => tracking.start())
  const services: S = createServices({
    ...createHost(core, { answers, ownership, socket, uploads, prepare, preparedId: loading.preparedId }),
    state: early.state,
  })
  const parts = { late, ownership, services, socket, submission, timeSync }

  function stop() {
    core.timer.clear()
    for (const part of [late, timeSync, services]) part.stop()
    socket.close()
    ownership.release()
    ports.working.leave()
  }

  function reset() {
    stop()
    for (const part of [ownership, socket, timeSync, tracking]) part.reset()
  }

  const perform = performIn(core, { ...parts, loading, tracking, stop })
  return {
    ...parts,
    answers,
    api: ports.api,
    saving,
    uploads,
    transition,
    perform,
    readEnd: (now) => readEnd(core, now),
    stop,
    reset,
  }
}

type HostParts = Pick<Attempt<SessionServices>, 'answers' | 'ownership' | 'socket' | 'uploads'> &
  Pick<SessionHost, 'prepare' | 'preparedId'>

function createHost(core: SessionCore, parts: HostParts): Omit<SessionHost, 'state'> {
  const { dispatch, errors, lifetime, ports, saving, state, timer } = core
  const { channel, clock, journal, notify, random, report, slug, translate } = ports
  const { answers, ownership, prepare, preparedId, socket, uploads } = parts
  return {
    channel,
    clock,
    journal,
    notify,
    random,
    report,
    slug,
    translate,
    saving,
    now: timer.now,
    defer: lifetime.defer,
    attempt: () => ownership.attempt,
    prepare,
    preparedId,
    bus: () => socket.bus,
    markDirty: (problem) => answers.markDirty(problem),
    answer: (problem, solution) => answers.answer(problem, solution),
    track: uploads.track,
    autoSubmit: (reason) => dispatch(autoSubmission(state, reason)),
    stepBack: () => dispatch({ type: 'taken-over', by: 'device' }),
    textOf: errors.textOf,
    notifyError: errors.notify,
  }
}
