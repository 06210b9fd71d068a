import { describe, expect, test } from 'vitest'
import { cleanName } from '../../cli/backend/content/files.ts'
import { compareGrids } from '../../plugins/DBA/judge/compare.ts'
import { accepts } from '../../plugins/families/code/judge/checkers.ts'
import { JUnitError, readJUnit } from '../../plugins/families/code/judge/junit.ts'
import { slugOf } from '../../plugins/families/code/technologies.ts'
import { readTap } from '../../plugins/families/files/judge/tap.ts'
import { pageOf } from '../../plugins/UIX/problem/panes.ts'
import { plainText } from '../../src/sdk/plain-text.ts'

/*
 * What the server itself reads of answers takes time in proportion to their length. Read in a square of it, each of
 * these would end at the limit of a test, while nobody else is served.
 */
const LONG = 1_000_000

describe('a candidate holds up nobody by', () => {
  test.each([
    ['tags that never end', '<'.repeat(LONG), '<'.repeat(LONG)],
    ['scripts that never end', '<script '.repeat(LONG / 8), '<script '.repeat(LONG / 8).trim()],
    ['pictures that never end', '<img '.repeat(LONG / 5), '<img '.repeat(LONG / 5).trim()],
    ['ends of tags alone', '>'.repeat(LONG), '>'.repeat(LONG)],
  ])('HTML with %s', (_, html, text) => expect(plainText(html)).toBe(text))

  test('a number that ends in a letter', () => {
    const numeric = { kind: 'numeric', tolerance: 1 } as const
    expect(accepts(numeric, '1', `${'1'.repeat(LONG)}x`)).toBe(false)
    expect(accepts(numeric, '1', `1${' '.repeat(LONG)}`)).toBe(true)
  })

  test.each([
    ['number', '1', '9'.repeat(4 * LONG)],
    ['date', '2026-01-05', `.${'0'.repeat(LONG)}x`],
  ] as const)('a cell of a table where a %s is expected', (kind, expected, actual) => {
    const gridOf = (cell: string) => ({ columns: [{ name: 'a', kind }], rows: [[cell]] })
    const { difference } = compareGrids(gridOf(expected), gridOf(actual), { ordered: false, named: false })
    expect(difference?.kind).toBe('rows')
  })

  test('more rows than anybody is shown', () => {
    const gridOf = (rows: number) => ({
      columns: [{ name: 'a', kind: 'number' as const }],
      rows: Array.from({ length: rows }, (_, row) => [String(row)]),
    })
    const { difference, oddActual } = compareGrids(gridOf(2), gridOf(20_000), { ordered: true, named: true })
    expect(difference).toEqual({ kind: 'count', expected: '2', actual: '20000' })
    expect(oddActual).toEqual(Array.from({ length: 1000 }, (_, index) => index + 2))
  })

  test('a technology of slashes', () => expect(slugOf(`${'/'.repeat(LONG)}python/`)).toBe('python'))

  test('a page that ends its body many times', () => {
    const page = pageOf({ html: `<body>${'</body>'.repeat(LONG / 7)}`, css: '', javascript: 'go()' })
    expect(page.endsWith('</body><script>go()\n//# sourceURL=script.js\n</script></body>')).toBe(true)
  })

  test('a file name of dots', () => expect(cleanName(`x${'.'.repeat(LONG)}.csv`)).toMatch(/^x\.+csv$/))

  test('the title of a test', () =>
    expect(readTap(`ok 1 - adds${' '.repeat(LONG)}x # SKIP`)).toMatchObject([{ status: 'skipped' }]))

  test('a report of many tags', () =>
    expect(() => readJUnit(`<testsuites>${'<a/>'.repeat(LONG / 4)}</testsuites>`, 'JUnit')).toThrow(
      JUnitError,
    ))
})

test.each([
  ['+007', '7', true],
  ['-0', '0', true],
  ['-12', '12', false],
  ['000', '0', true],
  ['00012', '12', true],
])('the numbers %s and %s are the same: %s', (expected, actual, isSame) => {
  const gridOf = (cell: string) => ({ columns: [{ name: 'a', kind: 'number' as const }], rows: [[cell]] })
  const { difference } = compareGrids(gridOf(expected), gridOf(actual), { ordered: true, named: true })
  expect(difference === undefined).toBe(isSame)
})
