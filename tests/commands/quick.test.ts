import { expect, test } from 'vitest'
import { testsOf } from '../../cli/tools/checks/changed.ts'
import { testsWithin } from '../../cli/tools/checks/quick.ts'
import { checkStages } from '../../cli/tools/checks/steps.ts'

test('the tests of a change are those that import it, near ones first', () => {
  const tests = testsOf(['cli/tools/checks/step.ts'])
  expect(tests[0]).toBe('tests/commands/step.test.ts')
  expect(tests).toContain('tests/commands/quick.test.ts')
  expect(tests).not.toContain('tests/kernel/session.test.ts')
  expect(testsOf(['tests/kernel/session.test.ts'])).toEqual(['tests/kernel/session.test.ts'])
  expect(testsOf(['README.md'])).toEqual([])
})

test('tests of a change are left out when they take too long together', () => {
  const times = new Map([
    ['a.test.ts', 5000],
    ['b.test.ts', 9000],
  ])
  expect(testsWithin(['a.test.ts', 'b.test.ts', 'new.test.ts'], times, 10_000)).toEqual([
    'a.test.ts',
    'new.test.ts',
  ])
})

test('a script that runs several checks is not a check itself', async () => {
  const names = (await checkStages('reports')).flat().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['build', 'types', 'vitest', 'size']))
  expect(names).not.toContain('quick')
})
