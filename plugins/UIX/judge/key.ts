import { readList, readNumber, readOptional, readRecord, unfit } from '../../../src/sdk/reading.ts'
import { type Check, type Problem, readCheck } from '../problem.ts'

export interface HiddenCheck extends Check {
  /** Its share of the score. */
  readonly weight: number
}

export interface Key {
  readonly testcases: readonly HiddenCheck[]
  /** What each sample counts. */
  readonly sample_weight: number
}

/** A check as it is run. */
export interface CheckCase extends Check {
  readonly id: number
  readonly is_sample: boolean
  /** What the candidate may call it; `''` for one whose name is not told. */
  readonly told: string
  readonly weight: number
}

function readWeight(value: unknown, place: string): number {
  const weight = readNumber(value, place)
  if (weight < 0) throw unfit(value, place, '0 or more')
  return weight
}

function readHiddenCheck(value: unknown, place: string): HiddenCheck {
  const { weight } = readRecord(value, place)
  return {
    ...readCheck(value, place),
    weight: readOptional(weight, `${place}.weight`, readWeight) ?? 1,
  }
}

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readKey(value: unknown, problem: Problem): Key {
  const raw = readRecord(value, 'key')
  const testcases =
    readOptional(raw.testcases, 'key.testcases', (list, at) => readList(list, at, readHiddenCheck)) ?? []
  const told = problem.non_sample_testcases.map(({ name }) => name)
  const names = testcases.map(({ name }) => name)
  if (told.length > 0 && told.join('\n') !== names.join('\n'))
    throw new Error('"key.testcases" must have the names of "non_sample_testcases", in their order')
  const key = {
    testcases,
    sample_weight: readOptional(raw.sample_weight, 'key.sample_weight', readWeight) ?? 1,
  }
  if (!casesOf(problem, key).some(({ weight }) => weight > 0))
    throw new Error('"key.testcases" must have a test case that counts')
  return key
}

/** Every check, samples first, as the problem numbers them. */
export function casesOf(problem: Problem, { testcases, sample_weight }: Key): readonly CheckCase[] {
  const { sample_testcases: samples, non_sample_testcases: told } = problem
  return [
    ...samples.map((check) => ({ ...check, is_sample: true, told: check.name, weight: sample_weight })),
    ...testcases.map((check, index) => ({
      ...check,
      id: samples.length + index + 1,
      is_sample: false,
      told: told[index]?.name ?? '',
    })),
  ]
}
