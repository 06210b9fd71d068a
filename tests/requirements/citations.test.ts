import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { requirements } from '../../cli/validation/requirements.ts'
import { unresolvedIn } from './citations.ts'

const TEST_FILE = /\.(test|spec|test-d)\.tsx?$/
const RANGE = /\b[A-Z][A-Z0-9]*-\d+\.\.\d+/g
const TEXT = /\.(ts|tsx|mjs|cjs|css|html|md|ya?ml|json|txt)$/

/** The number is apart, so that this file cites no row that does not exist. */
const row = (area: string, number: string) => `${area}-${number}`

it('a row that does not exist is found: alone, at the end of a range, in a title; another name is not a row', () => {
  const areas = requirements()
  expect(unresolvedIn(`the clock (TIME-06, ${row('TIME', '99')}).`, areas)).toEqual([row('TIME', '99')])
  expect(unresolvedIn(`${row('WS', '13..19')}, ${row('WS', '20..99')}`, areas)).toEqual([row('WS', '20..99')])
  expect(unresolvedIn(row('WS', '19..13'), areas)).toEqual([row('WS', '19..13')])
  expect(unresolvedIn(row('GAP', '15'), areas)).toEqual([row('GAP', '15')])
  expect(unresolvedIn(`[${row('CLOCK', '01')}] it ticks`, areas)).toEqual([row('CLOCK', '01')])
  expect(unresolvedIn('UTF-8, SHA-256, X-TIME-99', areas)).toEqual([])
})

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])

/** What is found in the project's files of these names. */
async function foundIn(names: RegExp, find: (text: string, file: string) => readonly string[]) {
  const files = String(listed)
    .split('\n')
    .filter((file) => names.test(file))
  const found = files.map(async (file) => find(await readFile(file, 'utf8').catch(() => ''), file))
  return (await Promise.all(found)).flat()
}

it('each row that the project cites is there', async () => {
  const unresolved = await foundIn(TEXT, (text, file) =>
    unresolvedIn(text, requirements()).map((name) => `${file} cites ${name}, which is not a row`),
  )
  expect(unresolved).toEqual([])
})

it('a test that claims rows names each: a range is cheap to write, and nobody sees what of it is proved', async () => {
  const ranges = await foundIn(TEST_FILE, (text, file) =>
    [...text.matchAll(RANGE)].map(([range]) => `${file}: spell ${range} out`),
  )
  expect(ranges).toEqual([])
})
