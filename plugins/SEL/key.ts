import { readRecord } from '../../src/sdk/reading.ts'
import { type CountedCases, readCounted } from '../families/code/judge/key.ts'
import { checkWanted, isRight, type Problem } from './problem.ts'

export type Key = CountedCases

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readKey(value: unknown, problem: Problem): Key {
  const key = readCounted(readRecord(value, 'key'), problem)
  checkWanted(key.testcases, 'key.testcases')
  const all = [...problem.sample_testcases, ...key.testcases]
  if (!all.some(isRight) || all.every(isRight))
    throw new Error('The test cases must have a site on which the script passes, and one on which it fails')
  return key
}
