import type { Violation } from '../page/violation.ts'
import type { Divergence } from './divergence.ts'
import type { Evidence } from './evidence.ts'
import type { Filmstrip } from './filmstrip.ts'
import type { Flake } from './flakes.ts'
import type { TimelineLine } from './timeline.ts'

/** A file of which not every case is played. */
export interface SampledCases {
  /** Such as `errors/upload`, without the name of a case. */
  readonly flow: string
  readonly played: number
  readonly all: number
}

export interface Failure {
  readonly file: string
  readonly line: number
  readonly message: string
  /** What is wrong with a screen that the step came to. */
  readonly violation?: Violation
}

export interface FlowResult {
  readonly id: string
  readonly name: string
  readonly file: string
  readonly status: 'passed' | 'failed'
  readonly wallMs: number
  readonly virtualMs: number
  readonly traceHash: string
  readonly failures: readonly Failure[]
  readonly evidence?: Evidence | undefined
  /** Measurements, as texts. */
  readonly notes: readonly string[]
  readonly timeline: readonly TimelineLine[]
  /** For a report; absent when nobody wants one. */
  readonly filmstrip?: Filmstrip | undefined
}

/** Why a flow was not played that could have been. */
export const BROKEN_OFF = 'the replay was broken off before its end'

/** A flow as reports name it, whether it is played or not. */
export interface PlannedFlow {
  readonly id: string
  readonly name: string
  readonly file: string
}

/** Which case of its flow it is, by the brackets of its id; `undefined` for a flow without `each`. */
export const caseNameOf = ({ id }: Pick<PlannedFlow, 'id'>): string | undefined => /\[(.*)\]$/.exec(id)?.[1]

export const plannedOf = ({ id, name, file }: PlannedFlow): PlannedFlow => ({ id, name, file })

/** A flow that was not played. */
export interface Unsuitable extends PlannedFlow {
  readonly reason: string
}

/** One of several equal parts of all flows. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** The part of all flows that a replay has played. */
export interface PlayedShard extends Shard {
  /** The flows of all shards. */
  readonly planned: readonly PlannedFlow[]
}

export interface Summary {
  readonly results: readonly FlowResult[]
  readonly wallMs: number
  /** The flow that did not replay the same way twice, with the first line that differs. */
  readonly divergence: Divergence | undefined
  /** How often every flow was replayed. */
  readonly repeat: number
  /** How many runs there were of all flows together. */
  readonly runs: number
  /** Flows that did not always do the same. */
  readonly flakes: readonly Flake[]
  /** Flows that cannot be played in this way, or were not because the replay was broken off. */
  readonly unsuitable: readonly Unsuitable[]
  /** Files of which the options chose some cases and left others out. */
  readonly sampled: readonly SampledCases[]
  /** Absent where all flows were played. */
  readonly shard?: PlayedShard | undefined
}

export function passedAndFailed(results: readonly FlowResult[]): { passed: number; failed: number } {
  const failed = results.filter(({ status }) => status === 'failed').length
  return { passed: results.length - failed, failed }
}
