import { globSync } from 'node:fs'
import { testsOf } from '../../cli/tools/checks/changed.ts'
import { isJudge, type Witness, worthOf } from './coverage/map.ts'
import type { Fault } from './fault.ts'
import { flowsFor } from './flows.ts'
import { usersOf } from './users.ts'
import type { Workplace } from './workplace.ts'

/** What became of a fault. */
export interface Verdict {
  readonly fault: Fault
  readonly survives: boolean
  /** The test that noticed it, or all that did not. */
  readonly tests: readonly string[]
  /** A unit test executes the statement. */
  readonly isExecuted: boolean
}

/** Tests that reach files in another way than by what they execute themselves: in a browser, a thread, a sandbox, as texts. */
export const BESIDE: readonly [files: RegExp, tests: string][] = [
  [/\/texts(-\w+)?(\.ts$|\/)/, 'tests/{rules/meanings,shell/catalogues}.test.ts'],
  [/^src\/adapters\/(capture|faces)\//, 'tests/capture/*.test.ts'],
  [/^src\/sdk\/widgets\/editor\/monaco\//, 'tests/editor/monaco.test.ts'],
  [
    /^cli\/backend\/pods\/agent\//,
    'tests/pods/{pod-files,kept-terminals,unread-terminals,server-in-pod}.test.ts',
  ],
  [/^cli\/backend\/recorded-answers\//, 'tests/backend/media-reading.test.ts'],
  [/^plugins\/families\/code\/judge\/link\//, 'tests/frameworks/*.test.ts'],
]
/** How many test files run at a time, the most telling first. */
const ROUNDS = [3, 8, 20, 40]
/** How many tests are asked if none is known to execute the statement. */
const GUESSES = 8
/** A test that takes this many times as long as alone, and at least this long, hangs. */
const SLOWER = 6
const WAIT_MS = 20_000
const UNKNOWN_MS = 5000

interface Known {
  readonly witnesses: (place: Pick<Fault, 'file' | 'unit'>) => readonly Witness[]
  readonly flows: boolean
  /** For all tests of a fault together, by what they took when they were alone. */
  readonly budgetMs: number
}

/** The tests that execute statements which read what the fault's statement declares, the most telling for their time first. */
function usingTests(fault: Fault, { witnesses }: Known): readonly string[] {
  const all = usersOf(fault).flatMap((user) => witnesses(user).filter(({ isAtPlace }) => isAtPlace))
  return all.toSorted((a, b) => worthOf(b) - worthOf(a)).map(({ test }) => test)
}

/** The tests that may notice a fault, the most telling for their time first. */
function testsFor(fault: Fault, known: Known): readonly string[] {
  const found = known.witnesses(fault)
  const atPlace = found.filter(({ isAtPlace }) => isAtPlace).map(({ test }) => test)
  const ownTest = globSync(fault.file.replace(/\.tsx?$/, '.test.{ts,tsx}'))
  const places = BESIDE.flatMap(([files, tests]) => (files.test(fault.file) ? globSync(tests) : []))
  const beside = [...ownTest, ...places]
  if (atPlace.length > 0 && !fault.isStatic) return [...new Set([...atPlace, ...beside])]
  const others = [...(fault.isStatic ? usingTests(fault, known) : []), ...found.map(({ test }) => test)]
  const near = others.length >= GUESSES ? [] : testsOf([fault.file]).filter(isJudge)
  const limit = fault.isStatic ? Number.POSITIVE_INFINITY : GUESSES
  return [...new Set([...beside, ...[...others, ...near].slice(0, limit)])]
}

/** A test file that fails without any fault counts for nothing; of one that fails with it, twice is asked. */
export function createJudge(known: Known, msOf: (test: string) => number | undefined) {
  const sound = new Map<string, boolean>()
  const soundFlows = new Set<string>()
  const timeOf = (tests: readonly string[]) =>
    tests.reduce((sum, test) => sum + (msOf(test) ?? UNKNOWN_MS), 0)
  const limitOf = (tests: readonly string[]) => WAIT_MS + SLOWER * timeOf(tests)

  /** A test that failed once without a fault is asked again: the machine may have been busy. */
  async function isSound(test: string, place: Workplace): Promise<boolean> {
    const passes = async () => (await place.run([test], limitOf([test])))?.passed === true
    const isKnown = sound.get(test) ?? ((await passes()) || (await passes()))
    sound.set(test, isKnown)
    return isKnown
  }

  /** The tests that fail with the fault, or all when it is not known which; none when all pass. */
  async function suspectsOf(fault: Fault, tests: readonly string[], place: Workplace) {
    await place.plant(fault)
    const outcome = await place.run(tests, limitOf(tests))
    await place.restore(fault)
    if (outcome?.passed) return []
    // What stood still says so again now, while the machine is as busy.
    if (!outcome) for (const test of tests) sound.delete(test)
    return outcome && outcome.failed.length > 0 ? outcome.failed : tests
  }

  /** The first of these tests that fails with the fault, each time, and passes without it. */
  async function noticing(
    fault: Fault,
    tests: readonly string[],
    place: Workplace,
  ): Promise<string | undefined> {
    const usable = tests.filter((test) => sound.get(test) !== false)
    const suspects = usable.length === 0 ? [] : await suspectsOf(fault, usable, place)
    for (const test of suspects) {
      if (!(await isSound(test, place))) continue
      if ((await suspectsOf(fault, [test], place)).length > 0) return test
    }
    const others = usable.filter((test) => !suspects.includes(test))
    return suspects.length === 0 ? undefined : noticing(fault, others, place)
  }

  async function noticedByFlows(fault: Fault, flows: readonly string[], place: Workplace): Promise<boolean> {
    await place.plant(fault)
    const isMissed = await place.replay(flows)
    await place.restore(fault)
    if (isMissed) return false
    const unknown = flows.filter((flow) => !soundFlows.has(flow))
    if (unknown.length > 0 && !(await place.replay(unknown))) return false
    for (const flow of unknown) soundFlows.add(flow)
    return true
  }

  /** The first of the tests, in rounds, that notices the fault. */
  async function firstToNotice(fault: Fault, tests: readonly string[], place: Workplace) {
    let at = 0
    let spent = 0
    for (const size of ROUNDS) {
      const round = tests.slice(at, at + size).filter((test, index) => {
        const ms = timeOf([test])
        if (spent + ms > known.budgetMs && at + index > 0) return false
        spent += ms
        return true
      })
      at += size
      const test = await noticing(fault, round, place)
      if (test !== undefined) return test
    }
    return undefined
  }

  /** Plants the fault, asks the tests that execute it and, if there is none, flows; then takes it out again. */
  return async function judge(fault: Fault, place: Workplace): Promise<Verdict> {
    const isExecuted = known.witnesses(fault).some(({ isAtPlace }) => isAtPlace)
    const tests = testsFor(fault, known)
    const test = await firstToNotice(fault, tests, place)
    if (test !== undefined) return { fault, survives: false, tests: [test], isExecuted }
    if (!known.flows || isExecuted) return { fault, survives: true, tests, isExecuted }
    const flows = flowsFor(fault.file)
    const survives = !(await noticedByFlows(fault, flows, place))
    return { fault, survives, tests: survives ? [...tests, ...flows] : flows, isExecuted }
  }
}
