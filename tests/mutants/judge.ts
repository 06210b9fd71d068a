import { globSync, readFileSync } from 'node:fs'
import { testsOf } from '../../cli/checks/changed.ts'
import type { Fault } from './fault.ts'
import type { Outcome, Workplace } from './workplace.ts'

/** What became of a fault. */
export interface Verdict {
  readonly fault: Fault
  readonly survives: boolean
  /** The test files that noticed it, or all that did not. */
  readonly tests: readonly string[]
}

/** These build programs, start browsers, or look at the whole project. */
const SLOW =
  /^(tests\/(rules|replay|record|random|commands|frameworks|sandbox|capture|editor|screens|misbehaving)|plugins\/\w+\/tests)\//
const TEXT = /\/texts(\.ts$|\/)/
/** Tests that reach files in another way than by imports, or are quick among slow ones. */
const BESIDE: readonly [files: RegExp, tests: string][] = [
  [TEXT, 'tests/{rules/meanings,shell/catalogues}.test.ts'],
  [/^src\/adapters\/(capture|faces)\//, 'tests/capture/*.test.ts'],
  [/^src\/sdk\/widgets\/editor\//, 'tests/editor/plain.test.tsx'],
  [/^cli\/backend\/sandbox\//, 'tests/sandbox/*.test.ts'],
]
/** How many test files run at a time, the nearest first. */
const ROUNDS = [6, 14, 40]

const REQUIREMENT = /\b[A-Z]{2,8}-\d{1,3}\b/g
/** A requirement that both name says more than a word that both paths have. */
const REQUIREMENT_SCORE = 3

const wordsOf = (file: string) =>
  file
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3)

const requirementsOf = (file: string) => [...new Set(readFileSync(file, 'utf8').match(REQUIREMENT))]

/** How much a test or a flow has to do with a file: by the requirements that both name, and the words of their paths. */
function likenessTo(file: string): (other: string) => number {
  const words = wordsOf(file)
  const requirements = requirementsOf(file)
  return (other) =>
    wordsOf(other).filter((word) => words.includes(word)).length +
    REQUIREMENT_SCORE * requirementsOf(other).filter((id) => requirements.includes(id)).length
}

/** The tests that may notice a fault, those first that have most to do with its file, else the nearest. */
function testsFor(file: string): readonly string[] {
  const likeness = likenessTo(file)
  const near = testsOf([file])
    .filter((test) => !SLOW.test(test))
    .map((test) => ({ test, like: likeness(test) }))
    .toSorted((one, other) => other.like - one.like)
    .map(({ test }) => test)
  const beside = BESIDE.flatMap(([files, tests]) => (files.test(file) ? globSync(tests) : []))
  return [...beside, ...near.filter((test) => !beside.includes(test))]
}

const FLOWS = globSync('{fixtures/flows,plugins/*/fixtures/flows}/**/*.yaml').filter(
  (flow) => !/\/(tables|files)\//.test(flow),
)
/** So many flows are played where no unit test notices a fault. */
const FLOW_COUNT = 8
const ALWAYS = 'fixtures/flows/happy-path.yaml'

/** The flows that prove the requirements which the file names, and those whose paths have words of its path. */
function flowsFor(file: string): readonly string[] {
  const score = likenessTo(file)
  const scored = FLOWS.map((flow) => ({ flow, score: score(flow) })).filter((one) => one.score > 0)
  const near = scored.toSorted((one, other) => other.score - one.score).map(({ flow }) => flow)
  return [ALWAYS, ...near.filter((flow) => flow !== ALWAYS).slice(0, FLOW_COUNT - 1)]
}

/** A test file that fails without any fault, or only now and then, counts for nothing. */
export function createJudge(options: { readonly flows: boolean }) {
  const sound = new Map<string, Promise<boolean>>()
  const soundFlows = new Set<string>()

  async function isSound(test: string, place: Workplace): Promise<boolean> {
    const known = sound.get(test) ?? place.run([test]).then(({ passed }) => passed)
    sound.set(test, known)
    return known
  }

  async function areSound(flows: readonly string[], place: Workplace): Promise<boolean> {
    const unknown = flows.filter((flow) => !soundFlows.has(flow))
    if (unknown.length > 0 && !(await place.replay(unknown))) return false
    for (const flow of unknown) soundFlows.add(flow)
    return true
  }

  async function runWith(fault: Fault, tests: readonly string[], place: Workplace): Promise<Outcome> {
    await place.plant(fault)
    const outcome = await place.run(tests)
    await place.restore(fault)
    return outcome
  }

  /** The first of these tests that fails with the fault again and passes without it: it has no other reason to fail. */
  async function firstSure(tests: readonly string[], fault: Fault, place: Workplace) {
    for (const test of tests) {
      const { passed } = await runWith(fault, [test], place)
      if (!passed && (await isSound(test, place))) return test
    }
    return undefined
  }

  async function notices(
    fault: Fault,
    tests: readonly string[],
    place: Workplace,
  ): Promise<readonly string[]> {
    let left = tests
    while (left.length > 0) {
      const { passed, failed } = await runWith(fault, left, place)
      if (passed) return []
      if (failed.length === 0) return (await place.run(left)).passed ? ['(the run broke off)'] : []
      const sure = await firstSure(failed, fault, place)
      if (sure) return [sure]
      // Beside one that fails for another reason, others may only have been cut off by it.
      left = left.filter((test) => !failed.includes(test))
    }
    return []
  }

  /** Plants the fault, runs the nearest tests in rounds until one fails, and takes the fault out again. */
  return async function judge(fault: Fault, place: Workplace): Promise<Verdict> {
    const tests = testsFor(fault.file)
    const asked: string[] = []
    for (const size of ROUNDS) {
      const round = tests.slice(asked.length, asked.length + size)
      if (round.length === 0) break
      asked.push(...round)
      const noticed = await notices(fault, round, place)
      if (noticed.length > 0) return { fault, survives: false, tests: noticed }
    }
    if (!options.flows) return { fault, survives: true, tests: asked }
    const flows = flowsFor(fault.file)
    await place.plant(fault)
    const isMissed = await place.replay(flows)
    await place.restore(fault)
    const survives = isMissed || !(await areSound(flows, place))
    return { fault, survives, tests: survives ? [...asked, ...flows] : flows }
  }
}
