import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locate } from '../../cli/definitions/locate.ts'
import { writeFolder } from './folder.ts'

test('steps that flows include are found in folders "common", and are not flows', async () => {
  const root = await writeFolder({ 'flows/a.yaml': '', 'flows/common/b.yaml': '' })
  const parts = [join(root, 'flows', 'common', 'b.yaml')]
  expect(await locate([root])).toMatchObject({ flows: [join(root, 'flows', 'a.yaml')], parts })
  expect(await locate(parts)).toMatchObject({ flows: [], parts })
})

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
    parts: [],
  })
})
