import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asText, coverageOf } from '../../cli/coverage/coverage.ts'
import { proofsOfFlows, proofsOfTests } from '../../cli/coverage/proofs.ts'
import { lastResults, proofsThatPassed } from '../../cli/coverage/results.ts'
import { parseArea, requirements, rowsNamed } from '../../cli/requirements/requirements.ts'
import { writeFolder } from '../definitions/folder.ts'

const CLOCK = `# TIME: Clock

- TIME-01: It ticks.
- TIME-02: It shows \`00:00\`: midnight.
- TIME-03: It strikes.
`
const DECISIONS = '# GAP: Decisions\n\n- GAP-001: It is loud.\n- GAP-002: It is late.\n'
const AREAS = [parseArea(CLOCK), parseArea(DECISIONS)]

// The names are put together so that this file proves nothing itself.
const title = (...names: string[]) => names.map((name) => `[${name}]`).join(' ')

const FOLDER = {
  'flows/area/late.yaml': 'name: Late\ncovers: [TIME-01, GAP-002]\n',
  'flows/early.yaml': 'name: Early\n',
  'tests/clock.test.ts': `it('${title('TIME-02..03')} it ticks', () => {})\n// ${title('TIME-01')}`,
  'tests/clock.ts': `const a = '${title('TIME-01')} no test'`,
}

it('rows have as many digits as they are written with', () => {
  expect(AREAS.map(({ rows }) => rows)).toEqual([
    ['TIME-01', 'TIME-02', 'TIME-03'],
    ['GAP-001', 'GAP-002'],
  ])
  expect(rowsNamed('WS-13..15')).toEqual(['WS-13', 'WS-14', 'WS-15'])
  expect(rowsNamed('WS-x')).toEqual([])
})

it('each row has its words; a line that is no row, and a row out of turn, are named', () => {
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
  expect([count((name) => name !== 'GAP'), count((name) => name === 'GAP')]).toEqual([767, 142])
})

it('a flow proves what it says it covers, a test what its title names; decisions do not count', async () => {
  const folder = await writeFolder(FOLDER)
  const flows = await proofsOfFlows([join(folder, 'flows')])
  expect(flows.map(({ name }) => name)).toEqual(['area/late'])
  const coverage = coverageOf(AREAS, flows)
  expect(asText(coverage, true).split('\n')).toEqual([
    'TIME          1/3   33.3 %  Clock',
    '  TIME-02 It shows `00:00`: midnight.',
    '  TIME-03 It strikes.',
    'GAP           1/2     50 %  Decisions',
    '  GAP-001 It is loud.',
    '',
    '1 of 3 rows, 33.3 %',
  ])
  const all = coverageOf(AREAS, [...flows, ...(await proofsOfTests([join(folder, 'tests')]))])
  expect(all).toMatchObject({ percent: 100, covered: 3, unknown: [] })
})

it('with results only what ran and passed counts, and every case of a flow must pass', async () => {
  const flows = (statuses: string[]) => ({
    flows: statuses.map((status, at) => ({ id: `area/late[${at}]`, status })),
  })
  const tests = {
    testResults: [{ assertionResults: [{ fullName: `${title('TIME-02')} a`, status: 'passed' }] }],
  }
  const folder = await writeFolder({
    ...FOLDER,
    'good.json': JSON.stringify(flows(['passed', 'passed'])),
    'bad.json': JSON.stringify(flows(['passed', 'failed'])),
    'tests.json': JSON.stringify(tests),
    'none.json': '{}',
  })
  const known = await proofsOfFlows([join(folder, 'flows')])
  const covered = async (...files: string[]) =>
    coverageOf(
      AREAS,
      await proofsThatPassed(
        files.map((file) => join(folder, file)),
        known,
      ),
    ).areas[0]?.covered
  expect(await covered('good.json', 'tests.json')).toEqual(['TIME-01', 'TIME-02'])
  expect(await covered('bad.json')).toEqual([])
  await expect(covered('none.json')).rejects.toThrow('has no results')
})

it('a name that is no row is told', () => {
  const rows = rowsNamed(['TIME', '09'].join('-'))
  const { unknown } = coverageOf(AREAS, [{ kind: 'flow', name: 'late', rows }])
  expect(unknown).toEqual([`${rows} in late`])
})

it('a type test proves nothing, and of Playwright only what was not skipped and passed at once', async () => {
  const folder = await writeFolder({
    'tests/clock.test-d.ts': `it('${title('TIME-01')} it has hands', () => {})`,
    'unit.json': JSON.stringify({
      testResults: [
        { name: 'clock.test-d.ts', assertionResults: [{ fullName: title('TIME-01'), status: 'passed' }] },
        { name: 'clock.test.ts', assertionResults: [{ fullName: title('TIME-02'), status: 'passed' }] },
      ],
    }),
    'end-to-end.json': JSON.stringify({
      suites: [
        {
          specs: [spec('TIME-01', 'skipped'), spec('TIME-03', 'flaky')],
          suites: [{ specs: [spec('GAP-002', 'expected')] }],
        },
      ],
    }),
  })
  expect(await proofsOfTests([folder])).toEqual([])
  const files = ['unit.json', 'end-to-end.json'].map((file) => join(folder, file))
  const { areas } = coverageOf(AREAS, await proofsThatPassed(files, []))
  expect(areas.map(({ covered }) => covered)).toEqual([['TIME-02'], ['GAP-002']])
})

it('what only the deep tests prove is played by a flow as well', async () => {
  const folder = await writeFolder({
    'tests/clock.test.ts': `inDepth(\n  '${title('TIME-01')} it has hands', run)\nit('${title('TIME-02')} it shows', run)`,
    'tests/clock.spec.ts': `test('${title('TIME-03')} it strikes', {\n  tag: '@deep',\n}, run)`,
  })
  const rows = async (deep: boolean) =>
    (await proofsOfTests([folder], { deep })).flatMap((proof) => proof.rows)
  expect((await rows(true)).sort()).toEqual(['TIME-01', 'TIME-02', 'TIME-03'])
  expect(await rows(false)).toEqual(['TIME-02'])
})

const spec = (row: string, status: string) => ({ title: title(row), tests: [{ status }] })

it('the last results say what has not run and what ran at another commit; without any the way to get them', async () => {
  const origin = (commit: string, hasChanges: boolean) => JSON.stringify({ origin: { commit, hasChanges } })
  const folder = await writeFolder({
    'unit.json': origin('abcdef012345', false),
    'flows.json': origin('0123456789ab', false),
  })
  const results = await lastResults(folder, 'abcdef012345')
  expect(results.files).toEqual([join(folder, 'unit.json'), join(folder, 'flows.json')])
  expect(results.notes).toEqual([
    'Not counted, because it has not run: end-to-end.json',
    'Older than this commit, of 0123456: flows.json; run npm test again',
  ])
  const changed = await writeFolder({ 'unit.json': origin('abcdef012345', true) })
  expect((await lastResults(changed, 'abcdef012345')).notes).toContain(
    'Ran with changes that are in no commit: unit.json',
  )
  await expect(lastResults(join(folder, 'none'), undefined)).rejects.toThrow('"npm test" writes them')
})
