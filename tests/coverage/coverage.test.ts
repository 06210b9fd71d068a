import { expect, it } from 'vitest'
import { coverageAsText } from '../../cli/tools/coverage/as-text.ts'
import { coverageOf, provedWithout } from '../../cli/tools/coverage/coverage.ts'
import type { Proof } from '../../cli/tools/coverage/proofs.ts'
import { parseArea, requirements, rowsNamed } from '../../cli/validation/requirements.ts'

const CLOCK = `# TIME: Clock

- TIME-01: It ticks.
- TIME-02: It shows \`00:00\`: midnight.
- TIME-03: It strikes.
`
const DECISIONS = '# GAP: Decisions\n\n- GAP-001: It is loud.\n- GAP-002: It is late.\n'
const AREAS = [parseArea(CLOCK), parseArea(DECISIONS)]

const proof = (name: string, rows: string[], words = '', cases?: Proof['cases']): Proof => ({
  kind: cases ? 'flow' : 'test',
  name,
  rows,
  words: () => words,
  ...(cases && { cases }),
})
const covered = (...proofs: Proof[]) => coverageOf(AREAS, { proofs, refuted: new Set() })

it('rows have as many digits as they are written with', () => {
  expect(AREAS.map(({ rows }) => rows)).toEqual([
    ['TIME-01', 'TIME-02', 'TIME-03'],
    ['GAP-001', 'GAP-002'],
  ])
  expect(rowsNamed(['WS', '13..15'].join('-'))).toEqual(['WS-13', 'WS-14', 'WS-15'])
  expect(rowsNamed('WS-x')).toEqual([])
})

it('each row has its words; a line that is not a row, and a row out of turn, are named', () => {
  expect(AREAS[0]?.words.get('TIME-02')).toBe('It shows `00:00`: midnight.')
  expect(() => parseArea('- TIME-01: It ticks.')).toThrow('begins with "# NAME: title": - TIME-01')
  expect(() => parseArea(`${CLOCK}It rings.\n`)).toThrow('cannot be read: It rings.')
  expect(() => parseArea(CLOCK.replace('- TIME-02', '- TIME-03'))).toThrow('after 1 of TIME is TIME-02')
})

it('the list of the requirements has the rows that there are', () => {
  const count = (wanted: (name: string) => boolean) =>
    requirements()
      .filter(({ name }) => wanted(name))
      .flatMap(({ rows }) => rows).length
  expect([count((name) => name !== 'GAP'), count((name) => name === 'GAP')]).toEqual([767, 174])
})

it('a row that is named without its text is not proved, and rows of our own are counted apart', () => {
  const coverage = covered(
    proof('late', ['TIME-02'], 'It shows 00:01'),
    proof('early', ['TIME-01', 'GAP-002']),
  )
  expect(coverageAsText(coverage, true).split('\n')).toEqual([
    'area       proved  no text  missing',
    'TIME            1        1        1   33.3 %  Clock',
    '  TIME-02 text not asserted: `00:00`',
    '  TIME-03 not proved: It strikes.',
    'GAP             1        0        1     50 %  Decisions',
    '  GAP-001 not proved: It is loud.',
    '',
    '1 of 3 rows proved, 33.3 %; 1 claimed, text not asserted; 1 not proved.',
    'Apart, as they are our own: GAP, 1 of 2 rows proved, 50 %; 0 claimed, text not asserted; 1 not proved.',
  ])
  expect(covered(proof('late', ['TIME-02'], 'It shows 00:00'))).toMatchObject({ proved: 1, claimed: 0 })
})

it('several proofs say the texts of a row together; one that names another row says nothing about it', () => {
  const row = parseArea('# TIME: Clock\n\n- TIME-01: `tick` or `tock`.\n- TIME-02: It strikes.\n')
  const figures = (...proofs: Proof[]) => coverageOf([row], { proofs, refuted: new Set() })
  expect(figures(proof('a', ['TIME-01'], 'tick'), proof('b', ['TIME-01'], 'tock')).proved).toBe(1)
  expect(figures(proof('a', ['TIME-01'], 'tick'), proof('b', ['TIME-02'], 'tock')).claimed).toBe(1)
})

it('a row is proved by a part of the cases only when it says how many of how many', () => {
  const part = proof('area/late', ['TIME-01'], '', { played: 4, all: 12 })
  const lines = coverageAsText(covered(part), true).split('\n')
  expect(lines).toContain('  TIME-01 by a part of the cases: area/late 4 of 12')
  expect(lines).toContain('1 of the proved: by flows of which not every case was played.')
  expect(covered(part, proof('a test', ['TIME-01']))).toMatchObject({ proved: 1, sampled: 0 })
  const whole = proof('area/late', ['TIME-01'], '', { played: 12, all: 12 })
  expect(covered(whole)).toMatchObject({ proved: 1, sampled: 0 })
})

it('what failed once is proved by nothing else', () => {
  const ran = { proofs: [proof('a test', ['TIME-01'])], refuted: new Set(['TIME-01']) }
  expect(coverageOf(AREAS, ran)).toMatchObject({ proved: 0, missing: 3 })
})

it('a flow is wanted for a row whose text no test says, unless no flow says it either', () => {
  const tests = [proof('a test', ['TIME-01', 'TIME-02'])]
  const wanted = (words: string) =>
    provedWithout([proof('late', ['TIME-02', 'TIME-03'], words)], tests, AREAS)
  expect([...wanted('00:00')]).toEqual(['TIME-01'])
  expect([...wanted('00:01')]).toEqual(['TIME-01', 'TIME-02'])
})

it('an area of our own is the sum when it alone is asked for', () => {
  const alone = coverageOf(AREAS.slice(1), { proofs: [proof('early', ['GAP-002'])], refuted: new Set() })
  expect(alone).toMatchObject({ rows: 2, proved: 1, percent: 50, own: [] })
})

it('a name that is not a row is told', () => {
  const rows = rowsNamed(['TIME', '09'].join('-'))
  expect(covered(proof('late', rows)).unknown).toEqual([`${rows} in late`])
})
