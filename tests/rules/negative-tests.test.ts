import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const COUNT = 60
const LINE = /^\| (N\d+) +\| (.+?) +\|$/gm
const TITLE = /\[(N\d+)\]/g

const listed = (...patterns: readonly string[]) =>
  String(execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns]))
    .split('\n')
    .filter((file) => file !== '')

const lines = [...readFileSync('tests/NEGATIVE.md', 'utf8').matchAll(LINE)]
const named = new Set(
  listed('*.test.ts', '*.test.tsx', '*.spec.ts')
    .filter((file) => file !== 'tests/rules/negative-tests.test.ts')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, number]) => number)),
)

it('the table of negative tests has each number once', () => {
  expect(lines.map(([, number]) => number)).toEqual(Array.from({ length: COUNT }, (_, at) => `N${at + 1}`))
})

it('each negative test is held by a test that names it, or says why it does not apply', () => {
  const open = lines.filter(
    ([, number, text = '']) => !named.has(number) && !text.startsWith('does not apply: '),
  )
  expect(open.map(([line]) => line)).toEqual([])
})

it('no test names a negative test that is not in the table', () => {
  const known = new Set(lines.map(([, number]) => number))
  expect([...named].filter((number) => !known.has(number))).toEqual([])
})
