import type { BackendClock } from '../../backend/platform/clock.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Deed, Measures } from '../measures.ts'
import type { Insisted, LoadRequest } from '../requests.ts'
import type { Attempt } from './attempt.ts'

/** The page of a candidate who has begun. */
export interface Page {
  readonly name: string
  /** Of the test. */
  readonly slug: string
  readonly attempt: Attempt
  readonly clock: BackendClock
  readonly measures: Measures
  /** Repeats a request until the server takes or refuses it. */
  request(asked: LoadRequest): Promise<Insisted>
  /** Of the server that it is connected with. */
  url(): string
  /** A number by chance, from 0 up to 1. */
  chance(): number
}

/** Does it and keeps how long it took; a refusal, and what the server did not take in time, counts as a failure. */
export async function measured(
  { clock, measures }: Pick<Page, 'clock' | 'measures'>,
  deed: Deed,
  work: () => Promise<Insisted | undefined>,
): Promise<void> {
  const from = clock.now()
  try {
    const reply = await work()
    const endedAt = clock.now()
    measures.add({ deed, ms: endedAt - from, endedAt }, reply?.tries)
  } catch (error) {
    measures.fail(deed, messageOf(error))
  }
}

/** Whether the server refuses it because the test is over. */
export const isAfterEnd = ({ status, text }: Insisted): boolean => status === 409 && text.includes('"closed"')
