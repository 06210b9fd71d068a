import { expect, it } from 'vitest'
import { readSections } from '../../src/adapters/replies/attempt.ts'
import { readStandalone } from '../../src/adapters/replies/screens.ts'
import { ReadContext } from '../../src/schema/context.ts'

const tolerant = new ReadContext('', () => {})
const section = { slug: 's1', name: 'One', problems: [{ id: 4, slug: 'a', problem_type: 'MCQ' }] }

it('sections come in a record or bare, and an attempt has one at least', () => {
  for (const reply of [{ sections: [section] }, [section]])
    expect(readSections(reply, tolerant)).toMatchObject([{ slug: 's1', problem_ids: [4], status: 'CTK' }])
  for (const reply of [{ sections: [] }, [], {}, null, 7])
    expect(() => readSections(reply, tolerant)).toThrow('sections')
})

it('a problem that stands alone is in no running test, unless the reply says so', () => {
  const problem = { id: 4, slug: 'a', problem_type: 'MCQ', statement: '<p>Why?</p>' }
  expect(readStandalone({ problem }, tolerant).is_live).toBe(false)
  expect(readStandalone({ problem, is_live: true }, tolerant).is_live).toBe(true)
})
