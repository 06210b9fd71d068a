import { type Static, type TSchema, Type } from 'typebox'
import { CALLS, type CallName } from '../../../src/wire/calls.ts'
import { CONTRACTS } from '../../../src/wire/contract/contracts.ts'
import type { FlowContext } from '../context/context.ts'
import { CALL_NAMES, isCallName } from '../network/faults.ts'
import type { CallRecord } from '../network/traffic.ts'
import { valueDifferences } from '../results/diff.ts'
import { COUNTS, countFits, defineExpectation, Subset, strict, Text, unlike, wantedCount } from './define.ts'
import { type Word, wordsOfFields } from './words.ts'

/** Calls by their names and by the codes that one call alone has. */
const CALLED = new Map(
  Object.entries(CALLS).flatMap(([name, { code }]): [string, CallName][] => {
    const isOnly = Object.values(CALLS).filter((other) => other.code === code).length === 1
    return [name, ...(isOnly ? [code] : [])].map((key) => [key, name as CallName])
  }),
)

const Name = Type.Enum(CALL_NAMES, {
  description: 'A call, such as updateSolution, or its code, such as UPS',
})
const Optional = Type.Optional

const Sought = Type.Object(
  {
    name: Name,
    status: Optional(
      Type.Integer({ minimum: 100, maximum: 599, description: 'Only calls that were answered so' }),
    ),
    body: Optional(Subset('Only calls whose JSON body has these fields')),
    query: Optional(Subset('Only calls whose address has these parameters')),
    ...COUNTS,
  },
  strict,
)
type Sought = Static<typeof Sought>

function isCall(call: CallRecord, name: string): boolean {
  if (call.name === undefined || call.name === name) return call.name !== undefined
  return isCallName(call.name) && CALLS[call.name].code === name
}

function bodyOf({ body }: CallRecord): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const has = (wanted: object | undefined, got: unknown) =>
  wanted === undefined || valueDifferences(wanted, got).length === 0

/** The calls that fit, in their order. */
export function matching(
  context: FlowContext,
  sought: Omit<Sought, keyof typeof COUNTS>,
): readonly CallRecord[] {
  const { name, status, body, query } = sought
  return context
    .calls()
    .filter(
      (call) =>
        isCall(call, name) &&
        (status === undefined || call.status === status) &&
        has(body, bodyOf(call)) &&
        has(query, Object.fromEntries(new URLSearchParams(call.query))),
    )
}

const show = ({ method, path, query, status, body }: CallRecord) =>
  `  + ${method} ${path}${query && `?${query}`} → ${status} ${body.slice(0, 200)}`.trimEnd()

/** The fields of a call, as its contract has them. */
function wordsOfCall({ name, body, query }: Sought): readonly Word[] {
  const call = CALLED.get(name)
  if (!call) return []
  const contract = CONTRACTS[call]
  const of = (part: object | undefined, schema: TSchema | undefined, key: string) =>
    part && schema ? wordsOfFields(part, schema, `field in the ${key} of ${call}`, [key]) : []
  return [...of(body, contract.body, 'body'), ...of(query, contract.query, 'query')]
}

const call = defineExpectation({
  shape: Sought,
  words: wordsOfCall,
  async check(context, sought) {
    const found = matching(context, sought)
    if (countFits(found.length, sought)) return undefined
    const { status, body, query } = sought
    const details = [
      status !== undefined && ` answered ${status}`,
      body && ` with ${JSON.stringify(body)}`,
      query && ` asked with ${JSON.stringify(query)}`,
    ].filter(Boolean)
    return [
      `Wanted ${wantedCount(sought)} of the call ${sought.name}${details.join('')}, got ${found.length}`,
      ...matching(context, { name: sought.name }).map(show),
    ].join('\n')
  },
})

const calls = defineExpectation({
  shape: Type.Array(Name, {
    minItems: 1,
    description: 'Calls that must have been made in this order; others may stand between them',
  }),
  async check(context, names) {
    const made = context.calls()
    let next = 0
    for (const name of names) {
      const found = made.findIndex((one, at) => at >= next && isCall(one, name))
      const rest = made.slice(next).flatMap((one) => one.name ?? [])
      if (found === -1) return unlike('The order of the calls', name, rest.join(', '))
      next = found + 1
    }
    return undefined
  },
})

const never = defineExpectation({
  shape: Type.Object(
    {
      screen: Optional(Text('A text that must never have been on the screen')),
      toast: Optional(Text('The text of a toast that must never have come, whole')),
      call: Optional(Name),
    },
    {
      ...strict,
      minProperties: 1,
      maxProperties: 1,
      description: 'What must never have been: a text on the screen, a toast, or a call',
    },
  ),
  watched: ({ screen }) => (screen === undefined ? [] : [screen]),
  absences: ({ screen }) => (screen === undefined ? [] : [{ text: screen, at: ['screen'] }]),
  async check(context, { screen, toast, call: name }) {
    if (screen !== undefined && context.reported('seen').some(({ text }) => text === screen))
      return `This was on the screen, but should never be: ${screen}`
    if (toast !== undefined && context.reported('toast').some(({ text }) => text === toast))
      return `This toast came, but never should: ${toast}`
    if (name === undefined) return undefined
    const count = matching(context, { name }).length
    return count === 0 ? undefined : `The call ${name} should never be made, but was ${count} times`
  },
})

export const callExpectations = { call, calls, never }
