import { readFile } from 'node:fs/promises'
import { messageOf } from '../definitions/diagnostic.ts'
import { type Proof, rowsIn } from './proofs.ts'

interface Result {
  readonly name: string
  readonly passed: boolean
}

interface Results {
  readonly flows: readonly Result[]
  readonly tests: readonly Result[]
}

const listOf = (value: unknown, key: string): unknown[] => {
  const list: unknown = Reflect.get(Object(value), key)
  return Array.isArray(list) ? list : []
}
const textOf = (value: unknown, key: string) => String(Reflect.get(Object(value), key) ?? '')

/** The results of `assess-cli replay --reporter json` and of `vitest --reporter=json`; throws for another file. */
async function readResults(file: string): Promise<Results> {
  let results: unknown
  try {
    results = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`The results ${file} cannot be read: ${messageOf(error)}`)
  }
  const told = (value: unknown, name: string): Result => ({
    name: textOf(value, name),
    passed: textOf(value, 'status') === 'passed',
  })
  const flows = listOf(results, 'flows').map((flow) => told(flow, 'id'))
  const tests = listOf(results, 'testResults')
    .flatMap((suite) => listOf(suite, 'assertionResults'))
    .map((test) => told(test, 'fullName'))
  if (flows.length + tests.length === 0)
    throw new Error(
      `The file ${file} has no results: wanted is what --reporter json of replay or vitest prints`,
    )
  return { flows, tests }
}

/** Whether a flow ran, and every case of it passed. */
function hasPassed(flow: string, flows: readonly Result[]): boolean {
  const cases = flows.filter(({ name }) => name === flow || name.startsWith(`${flow}[`))
  return cases.length > 0 && cases.every(({ passed }) => passed)
}

/** What really ran and passed, instead of what is written down. */
export async function proofsThatPassed(files: readonly string[], flows: readonly Proof[]): Promise<Proof[]> {
  const all = await Promise.all(files.map(readResults))
  const flowResults = all.flatMap((results) => results.flows)
  const tests = all.flatMap((results) => results.tests)
  return [
    ...flows.filter(({ name }) => hasPassed(name, flowResults)),
    ...tests
      .filter(({ passed }) => passed)
      .map(({ name }): Proof => ({ kind: 'test', name, rows: rowsIn(name) })),
  ]
}
