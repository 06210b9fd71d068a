import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { ReadContext } from '../../src/schema/context.ts'
import { isRecord, read } from '../../src/schema/read.ts'
import type { CallName } from '../../src/wire/calls.ts'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import { SERVER_EVENTS } from '../../src/wire/contract/events.ts'

/** The parts of a contract: what a player sends, what a server replies, and what it says over the socket. */
export const PARTS = ['body', 'reply', 'event'] as const
type Part = (typeof PARTS)[number]

/** One version of the contract. */
export interface Spoken {
  /** What it sends, by the name of the call or event. */
  readonly says: Readonly<Record<Part, Readonly<Record<string, unknown>>>>
  /** Why it cannot use what another version has sent; `undefined` if it can, and if it does not know the name. */
  whyNot(part: Part, name: string, value: unknown): string | undefined
}

interface Sample {
  readonly schema: object
  readonly example: unknown
}

interface Released {
  readonly calls: Readonly<Record<string, { readonly body?: Sample; readonly reply?: Sample }>>
  readonly events: Readonly<Record<string, Sample>>
}

const released: Released = JSON.parse(
  readFileSync(new URL('released/contract-1.6.0.json', import.meta.url), 'utf8'),
)

/** The calls of the last release. */
export const RELEASED_CALLS = Object.keys(released.calls)

const ofServer = (events: Released['events']) =>
  Object.fromEntries(Object.entries(events).filter(([name]) => name in SERVER_EVENTS))

const examplesOf = (entries: readonly (readonly [string, { readonly example?: unknown } | undefined])[]) =>
  Object.fromEntries(entries.flatMap(([name, sample]) => (sample ? [[name, sample.example]] : [])))

/** The last release, as its documents say. */
function lastRelease(): Spoken {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  ajv.addSchema(released as object, 'released')
  const calls = Object.entries(released.calls)
  return {
    says: {
      body: examplesOf(calls.map(([name, { body }]) => [name, body])),
      reply: examplesOf(calls.map(([name, { reply }]) => [name, reply])),
      event: examplesOf(Object.entries(ofServer(released.events))),
    },
    whyNot(part, name, value) {
      const place = part === 'event' ? `events/${name}` : `calls/${name}/${part}`
      const validate = ajv.getSchema(`released#/${place}/schema`)
      return !validate || validate(value) ? undefined : ajv.errorsText(validate.errors)
    },
  }
}

const schemaOf = (part: Part, name: string): TSchema | undefined =>
  part === 'event'
    ? SERVER_EVENTS[name as keyof typeof SERVER_EVENTS]?.payload
    : CONTRACTS[name as CallName]?.[part]

/** A server checks a request by its schema. A player reads tolerantly what it is sent. */
function whyNotNow(part: Part, name: string, value: unknown): string | undefined {
  const schema = schemaOf(part, name)
  if (!schema) return undefined
  if (part === 'body') return [...Compile(schema).Errors(value)][0]?.message
  try {
    read(schema, value, new ReadContext(name, () => {}))
    return undefined
  } catch (error) {
    return String(error)
  }
}

function thisVersion(): Spoken {
  const calls = Object.entries(CONTRACTS)
  return {
    says: {
      body: examplesOf(calls.map(([name, { body, example }]) => [name, body && { example: example?.body }])),
      reply: examplesOf(
        calls.map(([name, { example, reply }]) => [name, reply && { example: example?.reply }]),
      ),
      event: examplesOf(Object.entries(SERVER_EVENTS).map(([name, one]) => [name, one.payload && one])),
    },
    whyNot: whyNotNow,
  }
}

interface Declared {
  readonly properties?: Readonly<Record<string, Declared>>
  readonly items?: Declared
  readonly allOf?: readonly Declared[]
}

/** The fields that a schema declares; none for a record whose keys are names. */
const declaredIn = ({ allOf = [], properties }: Declared): Readonly<Record<string, Declared>> =>
  Object.assign({}, properties, ...allOf.map(declaredIn))

/** The same with a field that no version before knows, in every record with declared fields. */
function withLaterFields(value: unknown, schema: Declared): unknown {
  const { items } = schema
  if (Array.isArray(value)) return items ? value.map((one) => withLaterFields(one, items)) : value
  const declared = declaredIn(schema)
  if (!isRecord(value) || Object.keys(declared).length === 0) return value
  const fields = Object.entries(value).map(([name, one]) => [
    name,
    withLaterFields(one, declared[name] ?? {}),
  ])
  return { ...Object.fromEntries(fields), later_field: { of: ['a later version'] } }
}

/** A later version sends more, and reads what this one reads. */
function nextVersion({ says, whyNot }: Spoken): Spoken {
  const more = (part: Part) =>
    Object.fromEntries(
      Object.entries(says[part]).map(([name, one]) => [
        name,
        withLaterFields(one, (schemaOf(part, name) ?? {}) as Declared),
      ]),
    )
  return {
    says: {
      body: more('body'),
      reply: { ...more('reply'), laterCall: { later_field: 1 } },
      event: { ...more('event'), 'later-event': { later_field: 1 } },
    },
    whyNot,
  }
}

const now = thisVersion()

export const SPOKEN = { 'n-1': lastRelease(), n: now, 'n+1': nextVersion(now) }
