import type { Runner } from '../../../src/sdk/sandbox.ts'
import { TOOLCHAINS } from '../../backend/sandbox/languages.ts'
import type { Flow, Step } from '../flow/flow.ts'
import { milliseconds } from '../time/duration.ts'

/** What a flow may wait in all, in real time. */
const LONGEST_WAIT_MS = 60_000

/** Steps that need the backend in hand, or a clock that can be turned. */
export const BEYOND: readonly string[] = [
  ...['fail', 'delay', 'fault', 'throttle', 'socket', 'restart server', 'pod', 'clock', 'sleep'],
  ...['camera', 'microphone', 'recorder error', 'screen share', 'kill browser'],
]
/** What only a virtual run with its backend at hand can tell. */
const UNSEEN: readonly string[] = ['timeline', 'evidence', 'recording']

/** What happens on the device for milliseconds only: on a clock that runs, a page may hear of the end too late. */
const SHORT: readonly unknown[] = ['a notification takes the focus', 'an input method opens windows']

function waitOf({ name, args, timing }: Step): number {
  const { after, every, times = 1 } = timing
  const waits = [name === 'advance' && typeof args === 'string' && milliseconds(args)]
  if (after !== undefined) waits.push(milliseconds(after))
  if (every !== undefined) waits.push(milliseconds(every) * (times - 1))
  return waits.reduce<number>((sum, wait) => sum + (wait || 0), 0)
}

/** How long a flow waits in all, in milliseconds. */
function waitingOf({ steps }: Flow): number {
  let waited = 0
  for (const step of steps) {
    if (step.timing.at !== undefined) waited = Math.max(waited, milliseconds(step.timing.at))
    waited += waitOf(step)
  }
  return waited
}

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** Why a flow cannot be played against a server that was deployed, in real time; `undefined` when it can. */
export function unsuitable(flow: Flow): string | undefined {
  const names = flow.steps.flatMap(({ name }) => name ?? [])
  const beyond = [...new Set(names.filter((name) => BEYOND.includes(name)))]
  if (beyond.length > 0) return `a deployed server cannot be made to do ${listed(beyond)}`
  const short = flow.steps.find(({ name, args }) => name === 'background' && SHORT.includes(args))
  if (short) return `"${short.args}" lasts for milliseconds, which real time does not keep`
  if (flow.exam_browser) return 'only a replay of its own can stand in for Safe Exam Browser'
  if (flow.start !== undefined) return `it begins at ${flow.start}, and a deployed server lives now`
  const waiting = waitingOf(flow)
  if (waiting > LONGEST_WAIT_MS) {
    return `it waits ${Math.round(waiting / 1000)} s in all, and at most ${LONGEST_WAIT_MS / 1000} s pass in real time`
  }
  const wanted = [
    ...flow.expect,
    ...flow.steps.flatMap(({ args, name }) => (name === 'expect' ? Object(args) : [])),
  ]
  const unseen = wanted.flatMap((one: object) => Object.keys(one)).filter((name) => UNSEEN.includes(name))
  return unseen.length > 0 ? `${listed([...new Set(unseen)])} is known on virtual time only` : undefined
}

/** Why the languages of this machine are too few for a flow; `undefined` when they are not. */
export function lackOfLanguage(
  { needs = [] }: Pick<Flow, 'needs'>,
  runner: Pick<Runner, 'languages'> | undefined,
): string | undefined {
  const lacking = TOOLCHAINS.filter(({ slug }) => needs.includes(slug) && !runner?.languages.has(slug))
  return lacking.length === 0 ? undefined : `needs ${lacking.map(({ slug }) => slug).join(' and ')}`
}
