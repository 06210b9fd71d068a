import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locate } from '../../cli/definitions/locate.ts'
import { writeFolder } from './folder.ts'

test('tests and flows are found in a checkout that is called tests, also a test that lacks its file', async () => {
  const root = await writeFolder({
    'tests/fixtures/flows/happy.yaml': '',
    'tests/fixtures/tests/whole/test.yaml': '',
    'tests/fixtures/tests/without-file/notes.md': '',
  })
  const fixtures = join(root, 'tests', 'fixtures')
  expect(await locate([fixtures])).toEqual({
    tests: [join(fixtures, 'tests', 'whole'), join(fixtures, 'tests', 'without-file')],
    flows: [join(fixtures, 'flows', 'happy.yaml')],
    misnamed: [],
  })
})
