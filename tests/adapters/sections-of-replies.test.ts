import { expect, it } from 'vitest'
import { readSections } from '../../src/adapters/replies/attempt.ts'
import { readStandalone } from '../../src/adapters/replies/screens.ts'
import { readForeign } from '../../src/sdk/reading.ts'

const read = <T>(run: () => T) => readForeign(run, () => {})
const section = { slug: 's1', name: 'One', problems: [{ id: 4, slug: 'a', problem_type: 'MCQ' }] }

it('sections come in a record or bare, and an attempt has one at least', () => {
  for (const reply of [{ sections: [section] }, [section]])
    expect(read(() => readSections(reply, ''))).toMatchObject([
      { slug: 's1', problem_ids: [4], status: 'CTK' },
    ])
  for (const reply of [{ sections: [] }, [], {}, null, 7])
    expect(() => read(() => readSections(reply, ''))).toThrow('sections')
})

it('a problem that stands alone is in no running test, unless the reply says so', () => {
  const problem = { id: 4, slug: 'a', problem_type: 'MCQ', statement: '<p>Why?</p>' }
  expect(read(() => readStandalone({ problem }, '')).is_live).toBe(false)
  expect(read(() => readStandalone({ problem, is_live: true }, '')).is_live).toBe(true)
})
