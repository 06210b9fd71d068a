import { contextAt, readList, readOptional, readRecord, unfit } from '../../../../src/sdk/reading.ts'
import { readWeightIn } from '../../code/judge/weighted-cases.ts'
import type { Files } from '../../code/problem.schema.ts'
import { readFiles } from '../../code/test-cases.ts'
import { type Command, readCommand } from '../../files/problem.ts'
import { readOnly } from '../checks/fields.ts'
import { type PodProblem, type ProgramVariant, programFiles, readVariant } from '../problem.ts'
import { checkNames } from './key.ts'

interface WeightedVariant extends ProgramVariant {
  readonly weight: number
}

/** The answer key of a problem that is answered by tests: programs that nobody but the judge has. */
export interface FaultsKey {
  /** What all of these programs have, on top of the public one. */
  readonly files: Files
  readonly start: Command
  /** Programs that are right, and that the tests have to pass on. */
  readonly right: readonly ProgramVariant[]
  /** Programs that are faulty, each of which the tests have to find. */
  readonly faults: readonly WeightedVariant[]
}

function readFault(value: unknown, place: string, base: Files): WeightedVariant {
  const raw = readOnly(value, place, ['name', 'weight', 'files', 'edits'])
  const { name, files, edits } = raw
  return { ...readVariant({ name, files, edits }, place, base), weight: readWeightIn(raw, place) }
}

/** Reads the key; throws, naming the place, where it does not fit the problem. */
export function readFaultsKey(value: unknown, problem: PodProblem): FaultsKey {
  const raw = readRecord(value, 'key')
  const { port, tasks, program } = problem
  if (port === undefined) throw unfit(port, 'port', 'the port of the program that is tested')
  if (!tasks.test) throw unfit(tasks.test, 'tasks.test', 'the command that runs the tests')
  const start = readOptional(raw.start, 'key.start', readCommand) ?? tasks.start
  if (!start) throw unfit(raw.start, 'key.start', 'the command that starts the program')
  const files = readOptional(raw.files, 'key.files', (one, at) => readFiles(one, contextAt(at))) ?? {}
  const base = { ...programFiles(problem), ...files }
  const readRight = (list: unknown, place: string) =>
    readList(list, place, (one, at) => readVariant(one, at, base))
  const right = readOptional(raw.right, 'key.right', readRight) ?? []
  const faults = readList(raw.faults, 'key.faults', (one, at) => readFault(one, at, base))
  if (right.length === 0 && program === undefined)
    throw unfit(right, 'key.right', 'a list with a program that is right')
  if (!faults.some(({ weight }) => weight > 0))
    throw unfit(faults, 'key.faults', 'a list with a fault that counts')
  checkNames(problem, [...right, ...faults], 'key.right" and "key.faults')
  return { files, start, right, faults }
}
