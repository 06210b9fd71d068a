import { ReadContext, read } from '@assess/sdk'
import { checkCounted, type JudgedCase } from '../../families/code/judge/weighted-cases.ts'
import type { Check } from '../problem/problem.schema.ts'
import type { Problem } from '../problem/problem.ts'
import { Key } from './key.schema.ts'

/** A check as it is run. */
export type CheckCase = JudgedCase<Check>

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readKey(value: unknown, problem: Problem): Key {
  const key = read(Key, value, new ReadContext('key'))
  checkCounted(key, problem)
  return key
}
