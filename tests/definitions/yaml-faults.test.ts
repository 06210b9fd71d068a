import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSource } from '../../cli/definitions/source.ts'
import { temporaryFolder } from '../temporary-folder.ts'

async function findingsOf(text: string, bareKeys: readonly string[] = []) {
  const file = join(temporaryFolder('yaml'), 'a.yaml')
  await writeFile(file, text)
  const findings: string[] = []
  const source = await readSource(
    file,
    ({ line, message }) => findings.push(`${line}: ${message.replace('This is not valid YAML: ', '')}`),
    bareKeys,
  )
  return { findings, value: source?.value }
}

it.each([
  [
    'a key without a colon',
    'a:\n  - at: 2m\n    press\n',
    '3: "press" has no colon: write "press:" with its value, on a line of its own',
  ],
  [
    'a key without a colon before others',
    'a:\n  - press\n    at: 2m\n',
    '2: "press" has no colon: write "press:" with its value, on a line of its own',
  ],
  [
    'a line between two entries',
    'a:\n  - at: 2m\n   press\n',
    '3: "press" stands between the entries of a list: begin an entry with "- ", or indent the line as far as the words of the entry above',
  ],
  [
    'a list that is not closed',
    'a: [1\nb: 2\n',
    '2: a list or mapping in brackets is not closed before this line: write "]"',
  ],
  ['a text that is not closed', 'a: "x\n', '2: a text in quotes has no quote at its end'],
  ['a tab', '\ta: 1\n', '1: a line is indented with spaces, not with tabs'],
  ['a key twice', 'a: 1\na: 2\n', '2: "a" stands here twice: write it once'],
  [
    'a colon in a text',
    'a:\n  - screen: Length: 2\n',
    `2: a text that has ": " in it stands in quotes: write screen: 'Length: 2'`,
  ],
  [
    'a colon in a text in braces',
    'a: { b: c: 2 }\n',
    '1: in { } a comma stands between two entries, and a text that has ": " in it stands in quotes',
  ],
  ['a sign that begins no text', 'a: @x\n', "1: a text that begins with @ stands in quotes: write a: '@x'"],
  [
    'a text that goes on behind its quotes',
    'a: "x" y\n',
    `1: "y" follows a text in quotes: put quotes around all of it, such as a: '"x" y'`,
  ],
  [
    'a pattern that YAML takes for a name',
    'a: 1\nheading: *links*\n',
    "2: A text that begins with * stands in quotes: write '*links*'",
  ],
  ['a text with an exclamation mark', 'a: !x y\n', '1: a text that begins with ! stands in quotes'],
  [
    'a backslash',
    'a: "\\d"\n',
    '1: "\\d" means nothing between double quotes: use single quotes, or write the backslash twice',
  ],
  ['two documents', 'a: 1\n---\nb: 2\n', '2: a file holds one document: remove the line "---"'],
])('%s is told in words that say what to write', async (_, text, finding) => {
  expect((await findingsOf(text)).findings).toEqual([finding])
})

it('a word that may be bare needs no colon, at any place among the keys of an entry, and lines keep their numbers', async () => {
  const text = 'a:\n  - at: 2m\n    second tab # again\n  - reload\n    at: 3m\n  - at: 4m\n    press\n'
  expect((await findingsOf(text, ['reload', 'second tab'])).findings).toEqual([
    '7: "press" has no colon: write "press:" with its value, on a line of its own',
  ])
  const bare = await findingsOf(text, ['reload', 'second tab', 'press'])
  expect(bare).toEqual({
    findings: [],
    value: {
      a: [
        { at: '2m', 'second tab': null },
        { reload: null, at: '3m' },
        { at: '4m', press: null },
      ],
    },
  })
})
