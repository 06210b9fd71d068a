import { Ajv, type ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'
import type { CallName } from '../../src/wire/calls.ts'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import type { Answer } from './client.ts'

/**
 * `fits`: all that the player needs is there. `absent`: the backend does without the call, and so does the player.
 * `missing`: the player needs the call. `wrong`: what came cannot be used. `not asked`: something before it failed.
 */
export type Verdict = 'fits' | 'absent' | 'missing' | 'wrong' | 'not asked'

export interface Finding {
  readonly name: CallName
  readonly verdict: Verdict
  readonly status?: number
  /** Field by field: what is left out or of another kind. */
  readonly notes: readonly string[]
}

const ajv = new Ajv({ allErrors: true, strict: false })
const ABSENT = [404, 405, 501]

/** Judges the reply to a call by its contract. */
export function judgeAnswer(answer: Answer): Finding {
  const { name, status } = answer
  const { without, statuses = {} } = CONTRACTS[name]
  const isDone = status >= 200 && status < 300
  if (isDone) return { name, status, ...judgeReply(answer) }
  const meaning = statuses[status]
  const notes = meaning === undefined ? [] : [meaning]
  if (!ABSENT.includes(status))
    return { name, status, verdict: 'wrong', notes: [answer.fault ?? `status ${status}`, ...notes] }
  const verdict = without !== undefined ? 'absent' : meaning !== undefined ? 'fits' : 'missing'
  return { name, status, verdict, notes }
}

function judgeReply({ name, body, fault }: Answer): Pick<Finding, 'verdict' | 'notes'> {
  const { bare, reply, needs = [] } = CONTRACTS[name]
  if (!reply) return { verdict: 'fits', notes: [] }
  if (fault) return { verdict: 'wrong', notes: [fault] }
  if (body === undefined && needs.length > 0) return { verdict: 'wrong', notes: ['the reply is empty'] }
  const whole = bare !== undefined && Array.isArray(body) ? { [bare]: body } : (body ?? {})
  const faults = faultsOf(reply, whole)
  const isGrave = faults.some(
    ({ kind, place }) => kind !== AS_TEXT && (needs.includes(place) || place === ''),
  )
  return { verdict: isGrave ? 'wrong' : 'fits', notes: faults.map((one) => noteOf(one, needs)) }
}

/** A call that could not be asked. */
export const notAsked = (name: CallName, why: string): Finding => ({
  name,
  verdict: 'not asked',
  notes: [why],
})

/** The player reads a number that came as a text, and a duration as `HH:MM:SS`. */
const AS_TEXT = 'a number as text'
const NUMBER_TEXT = /^\s*-?\d+(\.\d+)?\s*$|^\d+:\d\d(:\d\d)?$/

interface Fault {
  /** Such as `sections[].slug`; `''` for the whole reply. */
  readonly place: string
  readonly kind: 'left out' | 'null' | 'of another kind' | typeof AS_TEXT
  readonly wanted: string
}

const noteOf = ({ place, kind, wanted }: Fault, needs: readonly string[]) =>
  `${needs.includes(place) && kind !== AS_TEXT ? 'needed: ' : ''}${place || 'the reply'} is ${kind}${wanted}`

/** What of a reply differs from its schema, each place once. */
function faultsOf(schema: TSchema, body: unknown): readonly Fault[] {
  const fits = ajv.compile(schema)
  if (fits(body)) return []
  const found = new Map<string, Fault>()
  for (const error of fits.errors ?? []) {
    const fault = faultOf(error, body)
    if (fault && !found.has(fault.place)) found.set(fault.place, fault)
  }
  return [...found.values()]
}

function faultOf({ keyword, instancePath, params }: ErrorObject, body: unknown): Fault | undefined {
  // The parts of a union or an intersection are faults of their own.
  if (keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf') return undefined
  const path = instancePath.split('/').slice(1)
  if (keyword === 'required') {
    const place = placeOf([...path, String(params.missingProperty)])
    return { place, kind: 'left out', wanted: '' }
  }
  const value = path.reduce<unknown>((one, name) => Object(one)[name], body)
  if (keyword === 'type' && params.type === 'number' && typeof value === 'string' && NUMBER_TEXT.test(value))
    return { place: placeOf(path), kind: AS_TEXT, wanted: '' }
  const wanted = keyword === 'type' ? `, expected ${[params.type].flat().join(' or ')}` : ''
  return value === null
    ? { place: placeOf(path), kind: 'null', wanted: '' }
    : { place: placeOf(path), kind: 'of another kind', wanted }
}

const placeOf = (path: readonly string[]) =>
  path.reduce((place, name) => {
    if (/^\d+$/.test(name)) return `${place}[]`
    return place ? `${place}.${name}` : name
  }, '')
