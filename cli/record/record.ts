import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Registry } from '../../src/kernel/registry.ts'
import type { Runner } from '../../src/sdk/box.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { createBackend } from '../backend/backend.ts'
import { systemClock, systemRandom } from '../backend/platform/clock.ts'
import type { TestDefinition } from '../definitions/definition.ts'
import { tempFolder } from '../replay/browser/temp-folder.ts'
import { readReceiptOf } from '../replay/environment/signed-in.ts'
import { USERS } from '../replay/flow/users.ts'
import { named, savedFields } from './answers.ts'
import { writeRecording } from './flow-file.ts'
import { listen } from './listen.ts'
import type { Called } from './moment.ts'
import { OBSERVER } from './observer.ts'
import { type Answered, openProblem, stepsOf } from './steps.ts'

/** How long the last screen may take to come up. */
const LAST_SCREEN_MS = 5000

export interface RecordOptions {
  readonly test: TestDefinition
  readonly types: Registry<NodePlugin>
  readonly playerDir: string
  readonly runner: Runner | undefined
  /** 0 takes any free port. */
  readonly port: number
  /** Path of the flow; files that answers name are put into a folder beside it. */
  readonly file: string
}

export interface RecordingSession {
  /** Where the person opens the test. */
  readonly address: string
  /** Resolves when the test has been handed in and the feedback is sent. */
  readonly finished: Promise<void>
  /** Writes the flow; answers how many problems were answered. Throws when nothing was done yet. */
  write(): Promise<number>
  close(): Promise<void>
}

/** Serves one test to one person and keeps what they do with it. */
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
  const inRuns: Promise<Answered | undefined>[] = []
  const answering = { test, types, files: join(dirname(file), 'files') }
  const place = () => ({ url: backend.url, cookie: listening.cookie(), testSlug: test.slug })

  /** What is run is what is saved then. */
  async function keepRun({ at }: Called): Promise<Answered | undefined> {
    const problem = openProblem(listening.moments())
    const fields = problem === undefined ? undefined : await savedFields(place(), problem, answering)
    return problem !== undefined && fields ? { at, problem, fields: named(fields) } : undefined
  }

  let isOver = false

  const listening = listen(backend, (moment) => {
    // The page says thank you after the call.
    if (isOver && moment.kind === 'headed') finish()
    if (moment.kind !== 'called') return
    if (moment.name === 'sendFeedback') {
      isOver = true
      clock.after(LAST_SCREEN_MS, finish)
    }
    if (moment.name === 'runCode' || moment.name === 'submitSolution') inRuns.push(keepRun(moment))
  })

  async function allSaved(): Promise<ReadonlyMap<string, object>> {
    const saved = new Map<string, object>()
    for (const { slug } of test.sections.flatMap(({ problems }) => problems)) {
      const fields = await savedFields(place(), slug, answering)
      if (fields) saved.set(slug, fields)
    }
    return saved
  }

  return {
    address: backend.invite(USERS.candidate, test.slug),
    finished,
    async write() {
      const moments = listening.moments()
      if (moments.length === 0) throw new Error('Nobody has opened the test yet: there is nothing to write')
      const saved = await allSaved()
      const last = [...saved].map(([problem, fields]) => ({ at: undefined, problem, fields: named(fields) }))
      const runs = (await Promise.all(inRuns)).filter((run) => run !== undefined)
      const steps = stepsOf(moments, [...runs, ...last])
      const receipt = await readReceiptOf(place())
      await writeRecording({ test: test.slug, moments, steps, saved, receipt }, file)
      return saved.size
    },
    async close() {
      await backend.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
