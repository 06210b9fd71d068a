import type { TestDefinition } from '../../definitions/definition.ts'
import { checkEventLog } from '../../report/event-log.ts'
import type { AttemptRecord, RecordHead } from '../../report/record.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { NewEvent } from '../store/evidence.ts'
import type { Store } from '../store/store.ts'
import { recordedOf } from './recorded.ts'

type Stores = Pick<Store, 'evidence' | 'proctoring' | 'record'>

/** Reads one attempt; `undefined` when there is none. Without its definition a test goes by its slug. */
export async function readAttemptRecord(
  stores: Stores,
  attemptId: number,
  definition: TestDefinition | undefined,
): Promise<AttemptRecord | undefined> {
  const head = await stores.record.head(attemptId)
  if (!head) return undefined
  const events = await stores.evidence.events(attemptId)
  const rest = {
    entries: await recordedOf(stores, attemptId, events),
    answers: await stores.record.answers(attemptId),
    saves: await stores.record.saves(attemptId),
    openings: await stores.record.openings(attemptId),
    senders: await stores.record.senders(attemptId),
    runs: await stores.record.runs(attemptId),
    evidence: await stores.proctoring.evidenceOf(attemptId),
    spoken: await stores.record.spoken(attemptId),
  }
  const lines = events.map(({ body, guid, sequence }) => ({ guid, sequence, tab: tabOf(body) }))
  const { proctor } = definition?.settings ?? {}
  const days = proctor?.retention_days
  const problems =
    definition?.sections.flatMap((section) => section.problems).filter((one) => !one.children) ?? []
  return {
    head,
    ...rest,
    ...axisOf(head, { ...rest, events }),
    testName: definition?.name ?? head.test,
    titles: new Map(problems.map(({ slug, title }) => [slug, title])),
    tolerance: proctor?.browser_tolerance.enabled ? proctor.browser_tolerance.count : undefined,
    eventLog: checkEventLog(lines),
    tabs: new Set(lines.map(({ tab }) => tab)).size,
    deletedAt: head.ended_at !== null && days !== undefined ? head.ended_at + days * DAY_MS : undefined,
  }
}

function tabOf(body: string): string {
  const event: unknown = JSON.parse(body)
  const isNamed = typeof event === 'object' && event !== null && 'tab_id' in event
  return isNamed && typeof event.tab_id === 'string' ? event.tab_id : ''
}

interface Timed extends Pick<AttemptRecord, 'saves' | 'runs' | 'evidence'> {
  readonly events: readonly NewEvent[]
}

/** By the server's clock alone: a page may put any time into an event. */
function axisOf({ created_at, ended_at, started_at }: RecordHead, { events, evidence, runs, saves }: Timed) {
  const from = started_at ?? created_at
  const moments = [
    ...events.map(({ received_at }) => received_at),
    ...evidence.map(({ received_at }) => received_at),
    ...runs.map((run) => run.ended_at ?? run.created_at),
    ...saves.map(({ saved_at }) => saved_at),
  ]
  return { from, to: ended_at ?? moments.reduce((last, moment) => Math.max(last, moment), from + 60_000) }
}
