import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findingsAsText } from '../../cli/validation/findings.ts'
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
  expect(findingsAsText(findings).split('\n')).toEqual([
    `${file}:1 No problem type "TXT"; known: ${types.codes.join(', ')}. A type of a package is known by --plugins, such as --plugins ./acme-ord`,
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

it('files that are not in UTF-8 are findings, with the line', async () => {
  const fixtures = await writeFolder({
    ...Object.fromEntries(Object.entries(smallTest()).map(([name, text]) => [`tests/small/${name}`, text])),
    'tests/small/files/data.csv': 'a,b\nMünchen,1\n',
  })
  const [test, csv] = ['tests/small/test.yaml', 'tests/small/files/data.csv'].map((name) =>
    join(fixtures, name),
  )
  await writeFile(csv ?? '', Buffer.from('a,b\nM\u00fcnchen,1\n', 'latin1'))
  expect((await validate([fixtures], [])).problems).toEqual([
    { file: csv, line: 2, message: 'This file is not in UTF-8, from its byte 5 on (0xfc): save it in UTF-8' },
  ])
  await writeFile(test ?? '', Buffer.from('name: M\u00fcnchen\n', 'latin1'))
  expect((await validate([fixtures], [])).problems).toContainEqual({
    file: test,
    line: 1,
    message: 'This file is not in UTF-8, from its byte 7 on (0xfc): save it in UTF-8',
  })
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
