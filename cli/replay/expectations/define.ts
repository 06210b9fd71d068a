import { type Static, type TSchema, Type } from 'typebox'
import type { FlowContext } from '../context/context.ts'
import type { Absence, Word } from './words.ts'

/** What is wrong, in words and lines; `undefined` when all is as it should be. */
export type Finding = string | undefined

/** A kind of thing that must be so. */
export interface ExpectationDefinition {
  readonly shape: TSchema
  /** Texts that have to be watched for on the screen from the beginning. */
  watched(wanted: unknown): readonly string[]
  /** Words of closed sets that `shape` cannot hold. */
  words(wanted: unknown): readonly Word[]
  /** Texts that must not be there: nobody notices a typing error in one of them. */
  absences(wanted: unknown): readonly Absence[]
  check(context: FlowContext, wanted: unknown): Promise<Finding>
}

interface Definition<S extends TSchema> {
  readonly shape: S
  watched?(wanted: Static<S>): readonly string[]
  words?(wanted: Static<S>): readonly Word[]
  absences?(wanted: Static<S>): readonly Absence[]
  check(context: FlowContext, wanted: Static<S>): Promise<Finding>
}

/** `wanted` has been checked against `shape` when the flow was read. */
export function defineExpectation<S extends TSchema>(definition: Definition<S>): ExpectationDefinition {
  const { shape, watched = () => [], words = () => [], absences = () => [], check } = definition
  return {
    shape,
    watched: (wanted) => watched(wanted as Static<S>),
    words: (wanted) => words(wanted as Static<S>),
    absences: (wanted) => absences(wanted as Static<S>),
    check: (context, wanted) => check(context, wanted as Static<S>),
  }
}

export const strict = { additionalProperties: false } as const
export const Text = (description: string) => Type.String({ minLength: 1, description })
const Count = (description: string) => Type.Integer({ minimum: 0, description })
/** Some fields, whatever their names. */
export const Subset = (description: string) => Type.Object({}, { additionalProperties: true, description })

/** How often something must have been; at least once when nothing is said. */
export const COUNTS = {
  times: Type.Optional(Count('Exactly so often')),
  atLeast: Type.Optional(Count('At least so often; 1 when nothing is said')),
  atMost: Type.Optional(Count('At most so often')),
}
interface Counts {
  readonly times?: number
  readonly atLeast?: number
  readonly atMost?: number
}

export function countFits(count: number, { times, atLeast, atMost }: Counts): boolean {
  if (times !== undefined) return count === times
  return count >= (atLeast ?? (atMost === undefined ? 1 : 0)) && count <= (atMost ?? Number.POSITIVE_INFINITY)
}

/** Whether none may be. */
export const isNone = ({ times, atLeast = 0, atMost }: Counts): boolean =>
  times === 0 || (atMost === 0 && atLeast === 0)

export function wantedCount({ times, atLeast, atMost }: Counts): string {
  if (times !== undefined) return `exactly ${times}`
  const parts = [atLeast !== undefined && `at least ${atLeast}`, atMost !== undefined && `at most ${atMost}`]
  return parts.filter(Boolean).join(' and ') || 'at least 1'
}

/** Such as `The title is not what was wanted`, then both on lines of their own. */
export function unlike(what: string, wanted: string, got: string | undefined): string {
  return `${what} is not what was wanted:\n  - ${wanted}\n  + ${got ?? '(none)'}`
}
