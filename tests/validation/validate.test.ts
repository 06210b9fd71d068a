import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asText } from '../../cli/validation/findings.ts'
import { validate } from '../../cli/validation/validate.ts'
import { ESSAY_YAML, smallTest, types, writeFolder } from '../definitions/folder.ts'

const BROKEN = { 'problems/essay.yaml': ESSAY_YAML.replace('TEX', 'TXT') }

async function writeFixtures(): Promise<string> {
  const whole = Object.entries(smallTest()).map(([name, text]) => [`tests/whole/${name}`, text])
  const broken = Object.entries(smallTest(BROKEN)).map(([name, text]) => [`tests/broken/${name}`, text])
  return writeFolder(Object.fromEntries([...whole, ...broken]))
}

it.each([
  ['a folder above the tests', '.', 2],
  ['the folder of the tests', 'tests', 2],
  ['one test', 'tests/broken', 1],
  ['its test.yaml', 'tests/broken/test.yaml', 1],
  ['one of its problems', 'tests/broken/problems/essay.yaml', 1],
])('validate takes %s', async (_, path, tests) => {
  const fixtures = await writeFixtures()
  const findings = await validate([join(fixtures, path)], [join(fixtures, 'tests')])
  expect(findings).toMatchObject({ tests, flows: 0 })
  const file = join(fixtures, 'tests/broken/problems/essay.yaml')
  expect(asText(findings).split('\n')).toEqual([
    `${file}:1 No problem type "TXT"; known: ${types.codes.join(', ')}`,
    `${tests} ${tests === 1 ? 'test' : 'tests'}, 0 flows: 1 finding in 1 file`,
  ])
})

it('two tests of one slug are a finding that names both', async () => {
  const written = ['spring/essays', 'autumn/essays'].flatMap((folder) =>
    Object.entries(smallTest()).map(([name, text]) => [`${folder}/${name}`, text]),
  )
  const fixtures = await writeFolder(Object.fromEntries(written))
  const findings = await validate([fixtures], [])
  expect(findings.problems).toEqual([
    {
      file: join(fixtures, 'spring/essays/test.yaml'),
      line: 1,
      message: `The slug "essays" belongs to ${join(fixtures, 'autumn/essays')} already`,
    },
  ])
  expect((await validate([join(fixtures, 'spring')], [fixtures])).problems).toEqual([])
})

it('a folder of tests without a test.yaml is a finding', async () => {
  const fixtures = await writeFolder({ 'tests/empty/notes.md': 'Nothing yet' })
  const findings = await validate([fixtures], [join(fixtures, 'tests')])
  expect(findings.problems).toEqual([
    { file: join(fixtures, 'tests/empty/test.yaml'), line: 1, message: 'There is no such file' },
  ])
})

it('a path that is not there is a wrong use', async () => {
  await expect(validate(['no/such/path'], ['fixtures/tests'])).rejects.toThrow(
    'There is no file or folder "no/such/path"',
  )
})
