import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { readTests } from '../../cli/definitions/read.ts'
import { ESSAY_YAML, smallTest, TEST_YAML, types, writeFolder } from './folder.ts'

const PASSAGE = `problem_type: COM
title: Passage
statement: Read.
children:
  - essay
`

/** Reads a test whose section names the passage alone; findings as `file:line message`. */
async function read(changes: Readonly<Record<string, string>> = {}, listed = 'passage') {
  const files = smallTest({
    'test.yaml': TEST_YAML.replace('[essay]', `[${listed}]`),
    'problems/passage.yaml': PASSAGE,
    ...changes,
  })
  const folder = await writeFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`t/${name}`, text])),
  )
  const { tests, problems } = await readTests([folder], types)
  return { tests, found: problems.map(({ file, line, message }) => `${basename(file)}:${line} ${message}`) }
}

it('[COM-01] a section names the passage, and its children follow it', async () => {
  const { tests, found } = await read()
  expect(found).toEqual([])
  const problems = tests[0]?.sections[0]?.problems.map(({ slug, passage, children }) => [
    slug,
    passage,
    children,
  ])
  expect(problems).toEqual([
    ['passage', undefined, ['essay']],
    ['essay', 'passage', undefined],
  ])
})

const other = PASSAGE.replace('title: Passage', 'title: Other')

it.each([
  [
    'no children',
    { 'problems/passage.yaml': PASSAGE.replace(/children[\s\S]*/, '') },
    'passage',
    'passage.yaml:1 The passage has no "children": the problems that are read with it',
  ],
  [
    'a key',
    { 'problems/passage.yaml': `${PASSAGE}key: x\n` },
    'passage',
    'passage.yaml:6 A passage is not answered, so it has no "key"; its children have',
  ],
  [
    'points',
    { 'problems/passage.yaml': `${PASSAGE}score: 2\n` },
    'passage',
    'passage.yaml:6 A passage is not answered, so it has no "score"; its children have',
  ],
  [
    'an unknown child',
    { 'problems/passage.yaml': `${PASSAGE}  - esay\n` },
    'passage',
    'passage.yaml:6 There is no problems/esay.yaml: did you mean "essay"?',
  ],
  [
    'a passage as a child',
    { 'problems/passage.yaml': `${PASSAGE}  - other\n`, 'problems/other.yaml': other },
    'passage',
    'passage.yaml:6 "other" is a passage itself: no passage is within another',
  ],
  [
    'the child of another passage',
    { 'problems/other.yaml': other },
    'passage, other',
    'other.yaml:5 "essay" is a child of the passage "passage" already',
  ],
  [
    'the same child twice',
    { 'problems/passage.yaml': `${PASSAGE}  - essay\n` },
    'passage',
    'passage.yaml:6 "essay" is a child of this passage already',
  ],
  [
    'a child that a section names too',
    {},
    'passage, essay',
    'passage.yaml:5 A section names "essay" itself: it comes with its passage',
  ],
  [
    'children of a problem that is not a passage',
    { 'problems/essay.yaml': `${ESSAY_YAML}children: [essay]\n` },
    'essay',
    'essay.yaml:5 "children" belong to a passage, and TEX is not a passage',
  ],
])('[COM-01] refused, with its line: %s', async (_, changes, listed, wanted) => {
  const { tests, found } = await read(changes, listed)
  expect(tests).toEqual([])
  expect(found).toContain(wanted)
})

it('[COM-01] a problem that is answered still needs its points', async () => {
  const { found } = await read({ 'problems/essay.yaml': ESSAY_YAML.replace('score: 1\n', '') })
  expect(found).toContain('essay.yaml:1 "score" is missing. Wanted: Points for a right solution')
})

it.each([
  ['its type refuses', `${PASSAGE}key: x\n`, 'passage.yaml:6 '],
  ['lacks a title', PASSAGE.replace('title: Passage\n', ''), 'passage.yaml:1 '],
  ['is not YAML', PASSAGE.replace('Read.', '"Read" it.'), 'passage.yaml:3 '],
])('[COM-01] the children of a passage that %s are not called unused', async (_, passage, wanted) => {
  const { found } = await read({ 'problems/passage.yaml': passage, 'problems/spare.yaml': ESSAY_YAML })
  expect(found).toEqual([
    expect.stringContaining(wanted),
    'spare.yaml:1 No section of test.yaml names the problem "spare"',
  ])
})
