import { ReadContext } from '../../../src/schema/context.ts'
import { read } from '../../../src/schema/read.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { PodServerReply } from '../../../src/wire/pod-calls.schema.ts'
import type { PodAnswers } from '../pod-answers.ts'
import { pauseFor } from '../requests.ts'
import { bodyOf } from './attempt.ts'
import type { Page } from './page.ts'

/** A pod that is not there yet is asked for again after this long, in milliseconds, where the server names no time. */
const AGAIN_MS = 1000

interface AskedPod {
  readonly pod: PodAnswers
  readonly problem: string
  /** Of the solution. */
  readonly slug: string
  readonly patienceMs: number
}

/** Where a pod is. */
export interface PodPlace {
  /** Ends in `/`. */
  readonly base: string
  readonly health: string
}

/** Asks for the pod of a saved answer until it is there. Rejects with the reason when it cannot be started. */
export async function askForPod(
  { attempt, clock }: Pick<Page, 'attempt' | 'clock'>,
  { patienceMs, pod, problem, slug }: AskedPod,
): Promise<PodPlace> {
  const editor_type = pod.kind === 'notebook' ? 'notebook' : 'editor'
  const asked = {
    parts: { slug: problem },
    body: { solution_slug: slug, is_open_editor: true, editor_type },
  }
  const end = clock.now() + patienceMs
  for (;;) {
    const body = bodyOf(await attempt.ask(CALLS.createServer, asked), `The workspace of "${problem}"`)
    const server = read(PodServerReply, body, new ReadContext('workspace'))
    if (server.status === 'ready') return { base: server.notebook_url, health: server.health_url }
    if (server.status === 'failed' || clock.now() >= end)
      throw new Error(`The workspace of "${problem}" is ${server.status}: ${server.message ?? ''}`)
    await pauseFor(clock, Math.max(AGAIN_MS, (server.retry_after ?? 0) * 1000))
  }
}
