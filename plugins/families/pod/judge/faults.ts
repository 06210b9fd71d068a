import { eachFit, ReadContext, read } from '@assess/sdk'
import type { Files } from '../../code/problem.schema.ts'
import { byPath } from '../../code/test-cases.ts'
import type { Command } from '../../files/problem.schema.ts'
import { started } from '../../files/problem.ts'
import { type PodProblem, programFiles, type Variant, variantOf } from '../problem.ts'
import { FaultsKey as KeySchema } from './key.schema.ts'
import { checkNames } from './key.ts'

interface WeightedVariant extends Variant {
  readonly weight: number
}

/** The answer key of a problem that is answered by tests: programs that nobody but the judge has. */
export interface FaultsKey {
  /** What all of these programs have, on top of the public one. */
  readonly files: Files
  readonly start: Command
  /** Programs that are right, and that the tests have to pass on. */
  readonly right: readonly Variant[]
  /** Programs that are faulty, each of which the tests have to find. */
  readonly faults: readonly WeightedVariant[]
}

const KEY = new ReadContext('key')

/** Reads the key; throws, naming the place, where it does not fit the problem. */
export function readFaultsKey(value: unknown, problem: PodProblem): FaultsKey {
  const key = read(KeySchema, value, KEY)
  const { port, tasks, program } = problem
  if (port === undefined) throw new ReadContext('port').unfit(port, 'the port of the program that is tested')
  if (!tasks.test) throw new ReadContext('tasks.test').unfit(tasks.test, 'the command that runs the tests')
  const start = key.start ? started(key.start, KEY.key('start')) : tasks.start
  if (!start) throw KEY.key('start').unfit(start, 'the command that starts the program')
  const files = byPath(key.files, KEY.key('files'))
  const base = { ...programFiles(problem), ...files }
  const right = eachFit(key.right, KEY.key('right'), (one, at) => variantOf(one, base, at))
  const faults = eachFit(key.faults, KEY.key('faults'), (one, at) => ({
    ...variantOf(one, base, at),
    weight: one.weight,
  }))
  if (right.length === 0 && program === undefined)
    throw KEY.key('right').unfit(right, 'a list with a program that is right')
  if (!faults.some(({ weight }) => weight > 0))
    throw KEY.key('faults').unfit(faults, 'a list with a fault that counts')
  checkNames(problem, [...right, ...faults], 'key.right" and "key.faults')
  return { files, start, right, faults }
}
