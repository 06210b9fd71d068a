import type { Executed } from '../../../src/sdk/execution.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { EndedRun, RunRow } from '../store/runs.ts'
import type { Report, Transcript } from './transcript.ts'

/** How the work of a run came out; a fault is ours, never the candidate's. */
export type Settled =
  | { readonly kind: 'done'; readonly executed: Executed }
  | { readonly kind: 'fault'; readonly why: string }

/** Word for word (GAP-132). */
const SUSPICIOUS = 'Suspicious Activity Detected!'
const FAULT =
  'The server could not run this. Run it again; if that does not help, tell the organiser of the test.'

/** Waits for the work and never rejects. */
export async function settle(work: () => Promise<Executed>): Promise<Settled> {
  try {
    return { kind: 'done', executed: await work() }
  } catch (error) {
    return { kind: 'fault', why: messageOf(error) }
  }
}

/** What is stored of a run that came to its end. */
export function endOf({ mode }: Pick<RunRow, 'mode'>, settled: Settled, transcript: Transcript): EndedRun {
  if (settled.kind === 'fault') return failed(transcript)
  const { data, isMalpractice = false, message, verdict } = settled.executed
  transcript.end(data, message ?? (isMalpractice ? SUSPICIOUS : undefined))
  return {
    state: isMalpractice ? 'MAL_PRACTICE_ERROR' : 'EVALUATED',
    ...(mode === 'judge'
      ? { status: verdict.status, score: shareOf(verdict.score) }
      : { status: null, score: null }),
    report: JSON.stringify(transcript.report()),
  }
}

export function failed(transcript: Transcript, message = FAULT): EndedRun {
  transcript.end(undefined, message)
  return { state: 'ERROR', status: null, score: null, report: JSON.stringify(transcript.report()) }
}

/** `report` is what could be seen of it until then. */
export function cancelled(report: Report): EndedRun {
  return { state: 'ABORT', status: null, score: null, report: JSON.stringify(report) }
}

const shareOf = (score: number) => (Number.isFinite(score) ? Math.min(1, Math.max(0, score)) : 0)
