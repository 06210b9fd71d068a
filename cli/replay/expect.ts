import { CALLS, type CallName } from '../../src/wire/calls.ts'
import { firstMissing, valueDifferences } from './diff.ts'
import type { Expectation, Sight } from './expectation.ts'
import type { CallRecord } from './record.ts'
import type { Scene } from './scene.ts'
import { badgeOf, routeOf } from './screens.ts'
import { readStored } from './stored.ts'

/** What is wrong, in words and lines; `undefined` when all is as it should be. */
type Finding = string | undefined
type Check<K extends keyof Expectation> = (
  scene: Scene,
  wanted: NonNullable<Expectation[K]>,
) => Promise<Finding>
type CallSought = NonNullable<Expectation['call']>

const SHOWN_TEXT = 600

async function screenText(scene: Scene): Promise<string> {
  return scene.tab().screenText()
}

async function showScreen(scene: Scene): Promise<string> {
  const text = await screenText(scene)
  return `  + ${text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text}`
}

function isCall(call: CallRecord, name: string): boolean {
  return call.name !== undefined && (call.name === name || CALLS[call.name as CallName].code === name)
}

function matching(
  scene: Scene,
  { name, status }: Pick<CallSought, 'name' | 'status'>,
): readonly CallRecord[] {
  return scene
    .calls()
    .filter((call) => isCall(call, name) && (status === undefined || call.status === status))
}

function countFits(count: number, { times, atLeast, atMost }: CallSought): boolean {
  if (times !== undefined) return count === times
  return count >= (atLeast ?? (atMost === undefined ? 1 : 0)) && count <= (atMost ?? Number.POSITIVE_INFINITY)
}

function wantedCount({ times, atLeast, atMost }: CallSought): string {
  if (times !== undefined) return `exactly ${times}`
  const parts = [atLeast !== undefined && `at least ${atLeast}`, atMost !== undefined && `at most ${atMost}`]
  return parts.filter(Boolean).join(' and ') || 'at least 1'
}

const CHECKS: { readonly [K in keyof Required<Expectation>]: Check<K> } = {
  async screen(scene, text) {
    if ((await screenText(scene)).includes(text)) return undefined
    return `The screen does not show what was wanted:\n  - ${text}\n${await showScreen(scene)}`
  },
  async absent(scene, text) {
    if (!(await screenText(scene)).includes(text)) return undefined
    return `The screen shows what should not be there: ${text}`
  },
  async seen(scene, text) {
    const isSeen = scene.timeline.lines().some((line) => line.lane === 'seen' && line.text === text)
    return isSeen ? undefined : `This was never on the screen: ${text}`
  },
  async badge(scene, { problem, is }) {
    const got = await badgeOf(scene, problem)
    if (got?.includes(is)) return undefined
    return `The save badge${problem ? ` of "${problem}"` : ''} is not what was wanted:\n  - ${is}\n  + ${got ?? '(none)'}`
  },
  async route(scene, ending) {
    const got = await routeOf(scene)
    return got.endsWith(ending)
      ? undefined
      : `The address is not what was wanted:\n  - …${ending}\n  + ${got}`
  },
  async call(scene, sought) {
    const found = matching(scene, sought)
    if (countFits(found.length, sought)) return undefined
    const status = sought.status === undefined ? '' : ` answered ${sought.status}`
    const got = found.map(({ method, path, status: is }) => `  + ${method} ${path} → ${is}`)
    return [
      `Wanted ${wantedCount(sought)} of the call ${sought.name}${status}, got ${found.length}`,
      ...got,
    ].join('\n')
  },
  async never(scene, { screen, call }) {
    const line = scene.timeline.lines().find(({ lane, text }) => lane === 'seen' && text === screen)
    if (line) return `This was on the screen, but should never be: ${screen}`
    if (call === undefined) return undefined
    const count = matching(scene, { name: call }).length
    return count === 0 ? undefined : `The call ${call} should never be made, but was ${count} times`
  },
  async saved(scene, { problem, fields }) {
    const stored = await readStored(scene, problem)
    if (!stored) return `The backend has stored nothing for "${problem}"`
    const differences = valueDifferences(fields, stored)
    if (differences.length === 0) return undefined
    return [
      `The backend has stored something else for "${problem}":`,
      ...differences.map((text) => `  ${text}`),
    ].join('\n')
  },
  async unsaved(scene, problem) {
    const stored = await readStored(scene, problem)
    return stored && `The backend has stored an answer for "${problem}", but should have none`
  },
  async submission(scene, { type, reason }) {
    const [last] = matching(scene, { name: 'submit', status: 200 }).slice(-1)
    if (!last) return 'Nothing was submitted'
    const wanted = { ...(type && { submission_type: type }), ...(reason !== undefined && { reason }) }
    const differences = valueDifferences(wanted, JSON.parse(last.body))
    return differences.length === 0
      ? undefined
      : `The submission is not what was wanted:\n  ${differences.join('\n  ')}`
  },
  async timeline(scene, { of, order, exactly = false }) {
    const lines = scene.timeline
      .lines()
      .filter(({ lane }) => of === undefined || of.some((name) => name === lane))
    const difference = firstMissing(lines, { order, exactly })
    return difference && `The timeline is not what was wanted. The first line that differs:\n${difference}`
  },
}

function checkOne<K extends keyof Expectation>(
  scene: Scene,
  kind: K,
  expectation: Expectation,
): Promise<Finding> {
  const wanted = expectation[kind]
  return wanted === undefined ? Promise.resolve(undefined) : CHECKS[kind](scene, wanted)
}

/** What is wrong with one thing that must be so. */
export async function check(scene: Scene, expectation: Expectation): Promise<Finding> {
  for (const kind of Object.keys(expectation) as (keyof Expectation)[]) {
    const finding = await checkOne(scene, kind, expectation)
    if (finding !== undefined) return finding
  }
  return undefined
}

/** Throws with everything that is wrong. */
export async function assertAll(scene: Scene, expectations: readonly Expectation[]): Promise<void> {
  const findings: string[] = []
  for (const expectation of expectations) {
    const finding = await check(scene, expectation)
    if (finding !== undefined) findings.push(finding)
  }
  if (findings.length > 0) throw new Error(findings.join('\n'))
}

/** Lets time pass until it is so; throws with what is wrong after `limit` milliseconds. */
export async function waitUntil(scene: Scene, sight: Sight, limit: number): Promise<void> {
  await scene.until(
    async () => (await check(scene, sight)) === undefined,
    async () => `Waited in vain for ${limit / 1000} s. ${await check(scene, sight)}`,
    limit,
  )
}
