import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { Runner } from '../../src/sdk/sandbox.ts'
import { createBackend } from '../backend/backend.ts'
import { systemClock, systemRandom } from '../backend/platform/clock.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { tempFolder } from '../replay/browser/temp-folder.ts'
import { readReceiptOf } from '../replay/environment/signed-in.ts'
import { USERS } from '../replay/flow/users.ts'
import { problemsOf } from '../replay/player/solutions.ts'
import { seedsFrom } from '../replay/time/virtual-clock.ts'
import type { RecordedAnswer } from './answer-steps.ts'
import { captureEvents } from './capture.ts'
import { writeRecording } from './flow-file.ts'
import { OBSERVER } from './observer.ts'
import { createSavedReader } from './saved-reader.ts'
import { isAction, recordedStepsOf } from './steps.ts'
import { unrecorded } from './unrecorded.ts'

/** Longest time until the last screen is shown. */
const LAST_SCREEN_MS = 5000
export interface RecordOptions {
  readonly test: TestDefinition
  readonly types: Registry<NodePlugin>
  readonly playerDir: string
  readonly runner: Runner | undefined
  /** 0 stands for any free port. */
  readonly port: number
  /** Path of the flow; uploaded files are written to the folder `files` beside it. */
  readonly file: string
}

export interface RecordingSession {
  /** Address at which the candidate opens the test. */
  readonly address: string
  /** Resolves when the test is submitted and the feedback is sent. */
  readonly finished: Promise<void>
  /** Writes the flow when the last change is saved. Throws when no event was recorded. */
  write(): Promise<Written>
  close(): Promise<void>
}

interface Written {
  /** Number of answered problems. */
  readonly answers: number
  /** What happened and is not in the flow. */
  readonly notes: readonly string[]
}

/** The buttons that do something with an answer, of all types in a test. */
async function actionsOf({ test, types }: RecordOptions): Promise<ReadonlySet<string>> {
  const codes = new Set(problemsOf({ test }).map(({ problem_type }) => problem_type))
  const found = await Promise.all([...codes].map((code) => types.load(code)))
  return new Set(found.flatMap(({ actions = [] }) => actions))
}

/** Serves one test to one candidate and records the attempt. */
export async function startRecording(options: RecordOptions): Promise<RecordingSession> {
  const { test, types, playerDir, port, runner, file } = options
  const clock = systemClock()
  const actions = await actionsOf(options)
  const dataDir = await tempFolder('recording')
  const backend = await createBackend({
    tests: [test],
    types,
    dataDir,
    playerDir,
    primesPages: false, // as in the replay of what is recorded
    clock,
    // The flow has no seed of its own, so it draws by 1 as well.
    random: { ...systemRandom(), seed: seedsFrom(1) },
    host: '127.0.0.1',
    port,
    pageScript: OBSERVER,
    isWarmed: true,
    ...(runner && { runner }),
    log: () => undefined,
  })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const inRuns: Promise<RecordedAnswer | undefined>[] = []
  const answering = { test, types, files: join(dirname(file), 'files') }
  const signedIn = () => ({ url: backend.url, cookie: capture.cookie(), testSlug: test.slug })

  const reader = createSavedReader({ signedIn, events: () => capture.events(), answering, clock })

  let isSubmitted = false
  let isOver = false

  const capture = captureEvents(backend, (event) => {
    // The thank-you page follows the call; a test may lead elsewhere, with or without feedback.
    if (isOver && event.kind === 'heading') finish()
    if (isSubmitted && event.kind === 'leave') finish()
    if (isAction(event, actions)) inRuns.push(reader.answerAt(event))
    if (event.kind !== 'call') return
    isSubmitted ||= event.name === 'submit'
    if (event.name === 'sendFeedback') {
      isOver = !test.redirection_url
      clock.after(LAST_SCREEN_MS, finish)
    }
    if (event.name === 'runCode' || event.name === 'submitSolution') inRuns.push(reader.answerAt(event))
  })

  return {
    address: await backend.invite(USERS.candidate, test.slug),
    finished,
    async write() {
      await reader.untilSaved()
      const events = capture.events()
      if (events.length === 0) throw new Error('Nobody has opened the test yet: there is nothing to write')
      const answers = await reader.all()
      const last = [...answers].map(([problem, { written: fields, saved }]) => ({
        at: undefined,
        problem,
        fields,
        saved,
      }))
      const runs = (await Promise.all(inRuns)).filter((run) => run !== undefined)
      const steps = recordedStepsOf(events, [...runs, ...last], actions)
      const receipt = await readReceiptOf(signedIn())
      const notes = unrecorded(events, { actions, isWatched: test.settings.proctor.enabled })
      await writeRecording({ test: test.slug, events, steps, saved: answers, receipt, notes }, file)
      return { answers: answers.size, notes }
    },
    async close() {
      await backend.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
