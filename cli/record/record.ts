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
import { named, savedFields } from './answers.ts'
import { captureEvents } from './capture.ts'
import { writeRecording } from './flow-file.ts'
import { OBSERVER } from './observer.ts'
import type { RecordedCall } from './recorded-event.ts'
import { openProblem, type RecordedAnswer, stepsOf } from './steps.ts'

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
  /** Writes the flow; returns the number of answered problems. Throws when no event was recorded. */
  write(): Promise<number>
  close(): Promise<void>
}

/** Serves one test to one candidate and records the attempt. */
export async function startRecording(options: RecordOptions): Promise<RecordingSession> {
  const { test, types, playerDir, port, runner, file } = options
  const clock = systemClock()
  const dataDir = await tempFolder('recording')
  const backend = await createBackend({
    tests: [test],
    types,
    dataDir,
    playerDir,
    clock,
    random: systemRandom(),
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

  /** The answer that is run is the saved one. */
  async function readRun({ at }: RecordedCall): Promise<RecordedAnswer | undefined> {
    const problem = openProblem(capture.events())
    const fields = problem === undefined ? undefined : await savedFields(signedIn(), problem, answering)
    return problem !== undefined && fields ? { at, problem, fields: named(fields) } : undefined
  }

  let isSubmitted = false
  let isOver = false

  const capture = captureEvents(backend, (event) => {
    // The thank-you page follows the call; a test may lead elsewhere, with or without feedback.
    if (isOver && event.kind === 'heading') finish()
    if (isSubmitted && event.kind === 'leave') finish()
    if (event.kind !== 'call') return
    isSubmitted ||= event.name === 'submit'
    if (event.name === 'sendFeedback') {
      isOver = !test.redirection_url
      clock.after(LAST_SCREEN_MS, finish)
    }
    if (event.name === 'runCode' || event.name === 'submitSolution') inRuns.push(readRun(event))
  })

  async function allSaved(): Promise<ReadonlyMap<string, object>> {
    const saved = new Map<string, object>()
    for (const { slug } of test.sections.flatMap(({ problems }) => problems)) {
      const fields = await savedFields(signedIn(), slug, answering)
      if (fields) saved.set(slug, fields)
    }
    return saved
  }

  return {
    address: backend.invite(USERS.candidate, test.slug),
    finished,
    async write() {
      const events = capture.events()
      if (events.length === 0) throw new Error('Nobody has opened the test yet: there is nothing to write')
      const saved = await allSaved()
      const last = [...saved].map(([problem, fields]) => ({ at: undefined, problem, fields: named(fields) }))
      const runs = (await Promise.all(inRuns)).filter((run) => run !== undefined)
      const steps = stepsOf(events, [...runs, ...last])
      const receipt = await readReceiptOf(signedIn())
      await writeRecording({ test: test.slug, events, steps, saved, receipt }, file)
      return saved.size
    },
    async close() {
      await backend.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
