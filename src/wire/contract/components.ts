import type { TSchema } from 'typebox'
import { AttemptTimes, ErrorReply } from '../bodies.schema.ts'
import {
  Identity,
  Invite,
  ProblemHead,
  Section,
  Solution,
  SolutionFields,
  SolutionSet,
  Test,
  User,
  WhiteLabel,
} from '../entities.schema.ts'
import { HeartbeatMetadata, PictureRecord, RecordedEntry, SignedUrlRequest } from '../proctoring.schema.ts'
import { ReportSet } from '../report.schema.ts'
import { Revision, Run, RunProgress, TestCaseOutcome } from '../runs.schema.ts'
import { Accommodation, SystemSettings, TestSettings } from '../settings.schema.ts'
import { ProctorEvent } from '../socket.schema.ts'

/** Schemas that a document names once. */
const NAMED: Readonly<Record<string, TSchema>> = {
  Accommodation,
  AttemptTimes,
  ErrorReply,
  HeartbeatMetadata,
  Identity,
  Invite,
  PictureRecord,
  ProblemHead,
  ProctorEvent,
  RecordedEntry,
  ReportSet,
  Revision,
  Run,
  RunProgress,
  Section,
  SignedUrlRequest,
  Solution,
  SolutionFields,
  SolutionSet,
  SystemSettings,
  Test,
  TestCaseOutcome,
  TestSettings,
  User,
  WhiteLabel,
}

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** Keywords that only the player's reader goes by; the contract leaves them out. */
const OF_READER = new Set(['assumed', 'reads'])

/** A value as JSON has it: without what is undefined, and without what the player's reader goes by. */
export const asJson = (value: unknown): JsonValue =>
  JSON.parse(JSON.stringify(value, (key, one) => (OF_READER.has(key) ? undefined : one)))

const NAME_OF = new Map(Object.entries(NAMED).map(([name, schema]) => [JSON.stringify(asJson(schema)), name]))

/** Writes schemas so that each named one stands once, under `components.schemas`. */
export function createComponents() {
  const used = new Set<string>()

  function refer(schema: JsonValue, isInside = true): JsonValue {
    if (typeof schema !== 'object' || schema === null) return schema
    const name = isInside ? NAME_OF.get(JSON.stringify(schema)) : undefined
    if (name) {
      used.add(name)
      return { $ref: `#/components/schemas/${name}` }
    }
    if (isList(schema)) return schema.map((item) => refer(item))
    return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, refer(part)]))
  }

  return {
    refer: (schema: TSchema) => refer(asJson(schema)),
    /** The named schemas that were referred to, and those that they refer to. */
    schemas(): Record<string, JsonValue> {
      const written: Record<string, JsonValue> = {}
      for (let before = -1; before !== used.size; ) {
        before = used.size
        for (const name of used) written[name] ??= refer(asJson(NAMED[name]), false)
      }
      return Object.fromEntries(Object.entries(written).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)
