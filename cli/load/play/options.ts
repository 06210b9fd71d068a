import type { BackendClock } from '../../backend/platform/clock.ts'
import type { ProblemAnswers } from '../answers.ts'

export interface LoadOptions {
  /** Addresses of the servers. */
  readonly urls: readonly string[]
  readonly slug: string
  readonly candidates: number
  readonly answers: readonly ProblemAnswers[]
  /** Within which the candidates come, in seconds; 0 for all at once. */
  readonly rampSeconds: number
  /** How long they work once the last one has come, in seconds. */
  readonly workSeconds: number
  /** Mean time between two saves of a candidate, in seconds. */
  readonly everySeconds: number
  /** Within which they hand in, in seconds. */
  readonly endSeconds: number
  /** How many of 100 things that a candidate does are runs, and uploads. */
  readonly runPercent: number
  readonly uploadPercent: number
  /** How many of 100 candidates never hand in: they work until the server refuses it. */
  readonly stayPercent: number
  /** How many of 100 candidates, and one at least, work in a pod; they hand in. Needs an answer with one, above 0. */
  readonly podPercent: number
  /** How long a candidate repeats what the server does not take, in seconds. */
  readonly patienceSeconds: number
  readonly seed: number
}

export interface LoadPorts {
  readonly clock: BackendClock
  /** A sign-in link for a candidate of this name. */
  invite(name: string): Promise<string>
  /** Hears what happens. */
  say(line: string): void
}
