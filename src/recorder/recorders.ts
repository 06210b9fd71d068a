import { ref } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { SessionHost } from '../kernel/session/services.ts'
import type { TakeKind } from './answer.ts'
import { createBeforeSubmission } from './before-submission.ts'
import type { RecorderPorts } from './ports.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { answeredIn, attemptKeyIn, createRecorderHost } from './recorder-host.ts'
import { recoverTakes } from './recovery.ts'
import { type Take, takeKindOf } from './take.ts'
import { initialView, isSendingNow, type RecorderFields } from './view.ts'

/** GAP-074, in milliseconds; a problem may say its own. */
const MAX_MS = { video: 180_000, audio: 120_000 } as const

/** The recorders of an open attempt; `problem` is always a slug. They go on while other problems are shown. */
export interface Recorders extends Pick<RecorderPorts, 'list' | 'onDevices' | 'remembered'> {
  /** The recorder of a problem, with what this device has of it. */
  of(problem: string, kind: TakeKind, maxMs: number): Recorder
  /** Shows what this device has kept of the attempt, and sends what is whole. */
  begin(): Promise<void>
  /** The server can be reached again, or not: what could not be sent to it goes there. */
  setOnline(online: boolean): void
  /**
   * Before a submission by hand, of one section or of everything: ends what is being recorded, and resolves when it is
   * sent (REC-07). False where something could not be sent, which is named in the state, and after `stopWaiting`.
   */
  send(section?: string): Promise<boolean>
  /** The candidate goes back to the test; the uploads go on. */
  stopWaiting(): void
  /** The attempt is over: what this device has kept of it is sent. */
  recover(): Promise<void>
}

export function createRecorders(host: SessionHost<RecorderFields>, ports: RecorderPorts): Recorders {
  const { state } = host
  const recorders = new Map<string, Recorder>()
  const before = createBeforeSubmission(state)

  function of(problem: string, kind: TakeKind, maxMs: number): Recorder {
    const known = recorders.get(problem)
    if (known) {
      known.limit(maxMs)
      return known
    }
    const first = { ...initialView(kind, maxMs), isOffline: !state.online }
    const { durationMs, uploadStatus } = answeredIn(state, problem)
    const view =
      uploadStatus === 'uploaded' ? { ...first, state: 'uploaded' as const, recordedMs: durationMs } : first
    state.recorders[problem] = ref(view)
    const recorder = createRecorder(createRecorderHost(host, ports, problem), ports, view)
    recorders.set(problem, recorder)
    return recorder
  }

  /** The newest of a problem; older ones were left over. */
  async function restore(take: Take) {
    const { problem } = take
    if (!state.problems[problem]?.type) return
    const { recordedAt, take: id, uploadStatus } = answeredIn(state, problem)
    const isOlder = take.id !== id && recordedAt > take.at
    if (isOlder || (take.id === id && uploadStatus === 'uploaded')) return ports.store.remove(take)
    const kind = takeKindOf(take)
    // The view of the problem says its own limit, before or later.
    const recorder = recorders.get(problem) ?? of(problem, kind, MAX_MS[kind])
    await recorder.restore(take)
  }

  /** A tab that had to step back while it sent could not save that all of it has arrived (GAP-010). */
  function noteArrived() {
    for (const [problem, { solution }] of Object.entries(state.problems)) {
      const answer = answeredIn(state, problem)
      if (answer.take !== '' && answer !== solution) host.answer(problem, answer)
    }
    for (const recorder of recorders.values()) recorder.catchUp()
  }

  const recordersIn = (section: string | undefined) =>
    [...recorders].filter(([problem]) => !section || state.problems[problem]?.section === section)

  /** The time of the test or of a section is over. */
  function submit(section: string | undefined) {
    before.stopWaiting()
    for (const [, recorder] of recordersIn(section)) recorder.submit().catch(host.report)
  }

  const undo = subscribeKey(
    state,
    'autoSubmission',
    (notice) => notice && submit(notice.scope === 'section' ? state.section : undefined),
    // The answer is given before the submission begins.
    true,
  )
  host.defer(undo)
  host.defer(() => {
    for (const recorder of recorders.values()) if (!isSendingNow(recorder.view())) recorder.close()
  })

  return {
    list: ports.list,
    onDevices: ports.onDevices,
    remembered: ports.remembered,
    of,
    async begin() {
      noteArrived()
      const takes = await ports.store.takes(attemptKeyIn(state))
      const newest = new Map(takes.map((take) => [take.problem, take]))
      await Promise.all([...newest.values()].map((take) => restore(take).catch(host.report)))
    },
    setOnline(online) {
      for (const recorder of recorders.values()) recorder.setOnline(online)
    },
    send: (section) => before.send(recordersIn(section)),
    stopWaiting: before.stopWaiting,
    recover: () => recoverTakes(host, ports),
  }
}
