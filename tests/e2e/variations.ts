import { CALLS, type CallName } from '../../src/wire/calls.ts'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import { solutionFieldsOf } from '../../src/wire/solution.ts'
import { NOT_FOUND, type Reply } from '../second-backend/http.ts'
import { isRecord, withoutOptional } from '../wire/optional-fields.ts'

type Change = (reply: Reply, route: string) => Reply | Promise<Reply>

/** Every value of JSON with the text `of` makes of it, records and lists from the inside. */
function everywhere(value: unknown, of: (one: unknown) => unknown): unknown {
  if (Array.isArray(value)) return of(value.map((one) => everywhere(one, of)))
  if (!isRecord(value)) return of(value)
  return of(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, everywhere(one, of)])))
}

/** The name of the call that a route of the second backend answers. */
function callOf(route: string): CallName | undefined {
  const [method, path = ''] = route.split(' ')
  return (Object.keys(CALLS) as CallName[]).find((name) => {
    const pattern = CALLS[name].path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')
    return CALLS[name].method === method && new RegExp(`^${pattern}$`).test(path)
  })
}

const changing =
  (of: (body: unknown, name: CallName | undefined) => unknown): Change =>
  (reply, route) =>
    isRecord(reply.body) || Array.isArray(reply.body)
      ? { ...reply, body: of(reply.body, callOf(route)) }
      : reply

const sparse = (instead: null | undefined) =>
  changing((body, name) => (name ? withoutOptional(name, body, instead) : body))

const asTexts = changing((body) =>
  everywhere(body, (one) => (typeof one === 'number' ? String(one) : one === '' ? null : one)),
)

/** The same with fields that nobody knows in every record, but in an answer, which is the candidate's. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore)
  if (!isRecord(value)) return value
  const answer = solutionFieldsOf(value)
  const entries = Object.entries(value).map(([name, one]) => [name, name in answer ? one : withMore(one)])
  return { ...Object.fromEntries(entries), _links: { self: [null, 7] }, added_in: 2031 }
}

/** A list in place of the record around it, where the contract allows it, and fields that nobody knows. */
const bareAndMore = changing((body, name) => {
  const { bare = undefined } = name ? CONTRACTS[name] : {}
  return withMore(bare !== undefined && isRecord(body) ? body[bare] : body)
})

/** Nothing that may be missing is there. */
const onlyNeeded: Change = (reply, route) => {
  const name = callOf(route)
  return name && CONTRACTS[name].without ? NOT_FOUND : reply
}

const SLOW_MS = 150
const FAILURES: readonly Reply[] = [
  { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' },
  { status: 503, headers: { 'retry-after': '1' }, body: { detail: 'Busy.' } },
  { status: 504, body: '' },
]

/** Each reply takes its time, and the first one of nearly every call is a failure. */
function failing(): Change {
  const asked = new Set<string>()
  return async (reply, route) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, SLOW_MS)
    await promise
    if (asked.has(route) || reply === NOT_FOUND || route.startsWith('PATCH')) return reply
    asked.add(route)
    return FAILURES[asked.size % FAILURES.length] ?? reply
  }
}

/** How another backend may say the same, or says less. */
export const VARIATIONS: Readonly<
  Record<string, () => { readonly each?: Change; readonly isTimed?: boolean; readonly withSocket?: boolean }>
> = {
  'leaves out every field that may be missing': () => ({ each: sparse(undefined), isTimed: false }),
  'has null in every field that may be missing': () => ({ each: sparse(null), isTimed: false }),
  'writes numbers as texts and nothing as null': () => ({ each: asTexts }),
  'has no socket': () => ({ withSocket: false }),
  'has no call that may be missing': () => ({ each: onlyNeeded, isTimed: false, withSocket: false }),
  'is slow, and fails at each call once': () => ({ each: failing() }),
  'sends bare lists, and fields that nobody knows': () => ({ each: bareAndMore }),
}
