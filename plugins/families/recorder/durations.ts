import type { TakeKind } from '@assess/sdk'
import type { SpokenProblem } from './problem.schema.ts'

/** The longest recording that a server takes for sure, in seconds. */
export const MOST_SECONDS = 600

/** Seconds, where the problem does not say (GAP-074). */
const SECONDS = { video: 180, audio: 120 } as const

export const maxMsOf = ({ max_duration }: SpokenProblem, kind: TakeKind): number =>
  (max_duration !== undefined && max_duration > 0 ? max_duration : SECONDS[kind]) * 1000
