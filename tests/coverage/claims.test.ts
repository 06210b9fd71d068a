import { join } from 'node:path'
import { expect, it } from 'vitest'
import { proofsOfTests } from '../../cli/tools/coverage/proofs.ts'
import { claimsIn } from '../../cli/tools/coverage/test-file.ts'
import { isSaid, verbatimsIn } from '../../cli/tools/coverage/verbatim.ts'
import { writeFolder } from '../definitions/folder.ts'

const claims = (source: string) => claimsIn('clock.test.ts', source)
const rowsOf = (source: string) => claims(source).flatMap(({ rows, isOff }) => (isOff ? [] : rows))
const wordsOf = (source: string) =>
  claims(source)
    .map((claim) => claim.words())[0]
    ?.split('\n')

it.each([
  ["it('[TIME-01] [TIME-02] it ticks', run)", ['TIME-01', 'TIME-02']],
  [
    "describe('[TIME-01] a clock', () => { it('ticks', run); it('[TIME-02] strikes', run) })",
    ['TIME-01', 'TIME-01', 'TIME-02'],
  ],
  ["it.each([['TIME-01', 1], ['TIME-02', 2]])('[%s] it ticks', run)", ['TIME-01', 'TIME-02']],
  ["it.each([['TIME-01] [TIME-02', 1]])('[%s] it ticks', run)", ['TIME-01', 'TIME-02']],
  ["it.each([['TIME-01 or so', 1]])('[%s] it ticks', run)", []],
  ["it.each([{ row: 'TIME-01' }])('[$row] it ticks', run)", ['TIME-01']],
  ["const TABLE = [['TIME-03']]\nit.each(TABLE)('[%s] it ticks', run)", ['TIME-03']],
  ["it('it ticks', run) // [TIME-01]", []],
  ["const title = '[TIME-01] no test'", []],
  ["it.skip('[TIME-01] it ticks', run)", []],
  ["it.todo('[TIME-01] it ticks')", []],
  ["it.fails('[TIME-01] it ticks', run)", []],
  ["test.fixme('[TIME-01] it ticks', run)", []],
  ["describe.skip('a clock', () => { it('[TIME-01] ticks', run) })", []],
  ["describe.skip('[TIME-01] a clock', () => { it('ticks', run) })", []],
  ["test.describe('[TIME-01] a clock', () => { test('ticks', run) })", ['TIME-01']],
  ["describe.skipIf(!there)('a clock', () => { it('[TIME-01] ticks', run) })", ['TIME-01']],
])('what %s claims', (source, rows) => {
  expect(rowsOf(source)).toEqual(rows)
})

it('a claim says what its test says, neither its title nor another test', () => {
  const words = wordsOf(`
    it('[TIME-01] it says Titled', () => { // Commented
      expect(page).toBe('Own')
      expect(page).toBe('Two ' + 'parts')
      expect(page).toMatch(/Any\\. way/)
      expect(page).toBe(\`From \${a} to\`)
      expect(page).not.toContain('Absent')
      expect(find('Gone')).toBeNull()
      expect(field.eventGuid).toBe(12)
      expect(field.final).toBe(true)
    })
    it('another', () => { expect(page).toBe('Foreign') })
  `)
  expect(words).toEqual(
    expect.arrayContaining(['Own', 'Two parts', 'Any. way', 'From … to', 'eventGuid', '12', 'true']),
  )
  const strange = ['Titled', 'Commented', 'Absent', 'Gone', 'Foreign']
  expect(strange.filter((word) => words?.some((line) => line.includes(word)))).toEqual([])
})

it('a claim says what it uses: of its file, of the group around it, and of a file beside tests; not of the product', async () => {
  const folder = await writeFolder({
    'tests/texts.ts': "export const WANTED = ['Imported']\nexport const OTHER = 'Not imported'\n",
    'src/product.ts': "export const TEXT = 'Of the product'\n",
    'tests/clock.test.ts': `
      import { WANTED } from './texts.ts'
      import { TEXT } from '../src/product.ts'
      const used = 'Used', unused = 'Unused'
      const check = () => expect(page).toBe(used)
      describe.each(['Around'])('a clock', () => {
        it('[TIME-01] ticks', () => { check(); expect(WANTED).toContain(TEXT) })
      })`,
  })
  const [proof] = await proofsOfTests([join(folder, 'tests')])
  const words = proof?.words('TIME-01').split('\n')
  expect(words).toEqual(expect.arrayContaining(['Used', 'Around', 'Imported']))
  const strange = ['Unused', 'Not imported', 'Of the product']
  expect(words?.filter((word) => strange.includes(word))).toEqual([])
})

it('a type test proves nothing, and what only the deep tests prove is proved for them alone', async () => {
  const folder = await writeFolder({
    'types.test-d.ts': "it('[TIME-04] it has hands', () => {})",
    'clock.test.ts': "inDepth(\n  '[TIME-01] it has hands', run)\nit('[TIME-02] it shows', run)",
    'clock.spec.ts': "test('[TIME-03] it strikes', {\n  tag: '@deep',\n}, run)",
  })
  const rows = async (deep: boolean) =>
    (await proofsOfTests([folder], { deep })).flatMap((proof) => proof.rows)
  expect((await rows(true)).sort()).toEqual(['TIME-01', 'TIME-02', 'TIME-03'])
  expect(await rows(false)).toEqual(['TIME-02'])
})

it.each([
  ['Hi {name}!', 'Hi Ada!', true],
  ['Hi {name}!', 'Hi !', false],
  ['This ... is over', 'This test is over', true],
  ['Please wait...', 'Please wait...', true],
  ['Please wait...', 'Please wait for it', false],
  ['a maximum of N more warnings', 'a maximum of 2 more warnings', true],
  ['n/1000', '12/1000', true],
  [' Only .zip', 'Only .zip', false],
  ['test', 'latest', false],
  ['/test/{slug}/feedback', '/test/demo/feedback', true],
  ['/test/{slug}/feedback', '/test/demo/other/feedback', false],
  ['Test.is_expired', 'is_expired', true],
  ['proctor.video.enabled', 'proctor\nenabled', false],
  ['sockmeta {connid, wid}', 'sockmeta\nwid\nconnid', true],
  ['sockmeta {connid, wid}', 'sockmeta\nwid', false],
  ['"batch"', 'batch', true],
])('%j is said by %j: %s', (verbatim, words, expected) => {
  expect(isSaid(verbatim, words)).toBe(expected)
})

it('what a row wants to the letter stands in backticks', () => {
  expect(verbatimsIn('Its button is `Continue` or `Go on`.')).toEqual(['Continue', 'Go on'])
})
