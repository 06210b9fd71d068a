import { expect, it } from 'vitest'
import type { NodePlugin, Variant } from '../../src/sdk/node.ts'
import { preparedSample } from '../../src/sdk/read-variant.ts'
import { variantFaults } from '../../src/sdk/testing/checks/variants.ts'
import { DRN } from '../backend/drawn-type.ts'

const type: NodePlugin = DRN
let calls = 0

it('the suite accepts a type that draws by its seed alone, and plays samples as they are drawn', async () => {
  expect(variantFaults(type)).toEqual([])
  const [written] = DRN.samples
  if (!written) throw new Error('The type has no sample')
  const { key, problem, solution, verdict } = preparedSample(type, written)
  expect(problem.statement).not.toContain('{m}')
  expect(DRN.evaluate(problem, solution, key)).toEqual(verdict)
})

it.each<[string, object]>([
  [
    'it draws something else the second time',
    { prepare: (written: object) => ({ ...written, key: { factor: ++calls } }) },
  ],
  [
    'it changes what it was given',
    {
      prepare: (written: Variant) =>
        Object.assign(written, { problem: { ...Object(written.problem), drawn: [1] } }),
    },
  ],
  [
    'the problem has the key in it',
    {
      problem: ({ slug: _, title: __, score: ___, ...own }: Record<string, unknown>) => own,
      prepare: ({ problem, key }: Variant) => ({ problem: { ...Object(problem), ...Object(key) }, key }),
    },
  ],
  [
    '"key.factor" must be a number',
    { prepare: ({ problem }: Variant) => ({ problem, key: { factor: 'one' } }) },
  ],
  [
    'reads as another one',
    { prepare: ({ problem, key }: Variant) => ({ problem: { ...Object(problem), more: 1 }, key }) },
  ],
])('the suite says of a type: %s', (fault, changes) => {
  expect(variantFaults({ ...type, ...changes } as NodePlugin)[0]).toContain(fault)
})
