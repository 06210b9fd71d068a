import { join } from 'node:path'
import { expect, it } from 'vitest'
import { coverageOf } from '../../cli/tools/coverage/coverage.ts'
import { proofsOfFlows } from '../../cli/tools/coverage/proofs.ts'
import { lastResults, whatRan } from '../../cli/tools/coverage/results.ts'
import { parseArea } from '../../cli/validation/requirements.ts'
import { writeFolder } from '../definitions/folder.ts'

const AREA = parseArea(
  '# TIME: Clock\n\n- TIME-01: It ticks.\n- TIME-02: It shows `Noon`.\n- TIME-03: It strikes.\n',
)
const FLOW = `name: Late
covers: [TIME-01, TIME-02]
test: small
each: [{ text: Noon }, { text: Night }, { text: Dawn }]
steps: [open]
expect: [{ screen: "{text}" }, { never: { screen: Dusk } }]
`
const TEST =
  "it('[TIME-02] it shows', () => expect(page).toBe('Noon'))\nit.fails('[TIME-03] it strikes', run)\n"

/** What a project proves whose results these are; `FOLDER` stands for the folder that it is in. */
async function covered(results: Readonly<Record<string, object>>) {
  const folder = await writeFolder({ 'flows/area/late.yaml': FLOW, 'tests/clock.test.ts': TEST })
  const texts = Object.entries(results).map(([name, content]) => [
    name,
    JSON.stringify(content).replaceAll('FOLDER', folder),
  ])
  const written = await writeFolder(Object.fromEntries(texts))
  const files = Object.keys(results).map((name) => join(written, name))
  return coverageOf([AREA], await whatRan(files, await proofsOfFlows([join(folder, 'flows')])))
}

const standings = ({ areas }: Awaited<ReturnType<typeof covered>>) =>
  areas.flatMap(({ rows }) => rows.map(({ standing }) => standing))

const flowResults = (statuses: Readonly<Record<string, string>>) => ({
  flows: Object.entries(statuses).map(([name, status]) => ({ id: `area/late[${name}]`, status })),
})
const unitResults = (...tests: [title: string, status: string][]) => ({
  testResults: [
    {
      name: 'FOLDER/tests/clock.test.ts',
      assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
    },
  ],
})

it('a flow proves its rows when each of its cases passed, and says what of them was played', async () => {
  const all = await covered({
    'flows.json': flowResults({ Noon: 'passed', Night: 'passed', Dawn: 'passed' }),
  })
  expect(all).toMatchObject({ proved: 2, sampled: 0 })
  const part = await covered({ 'flows.json': flowResults({ Noon: 'passed' }) })
  expect(part).toMatchObject({ proved: 2, sampled: 2 })
  expect(part.areas[0]?.rows[0]?.sampled).toEqual(['area/late 1 of 3'])
  const failed = await covered({ 'flows.json': flowResults({ Noon: 'passed', Night: 'failed' }) })
  expect(standings(failed)).toEqual(['missing', 'missing', 'missing'])
})

it('what a flow says must never be there is no text of it', async () => {
  const folder = await writeFolder({ 'flows/late.yaml': FLOW })
  const [flow] = await proofsOfFlows([join(folder, 'flows')])
  const words = flow?.words('TIME-02').split('\n')
  expect(words).toContain('Noon')
  expect(words).not.toContain('Dusk')
})

it('a test that was skipped, or that passes because it is to fail, proves nothing; one that fails refutes its rows', async () => {
  const unit = (...tests: [string, string][]) => covered({ 'unit.json': unitResults(...tests) })
  expect(standings(await unit(['[TIME-02] it shows', 'passed']))).toEqual(['missing', 'proved', 'missing'])
  expect((await unit(['[TIME-02] it shows', 'skipped'], ['[TIME-01] it ticks', 'todo'])).proved).toBe(0)
  expect((await unit(['[TIME-03] it strikes', 'passed'])).proved).toBe(0)
  const refuted = {
    'unit.json': unitResults(['[TIME-02] it shows', 'passed'], ['[TIME-02] always', 'failed']),
  }
  expect((await covered(refuted)).proved).toBe(0)
})

it('a row that passed without its text is only claimed', async () => {
  const results = {
    testResults: [
      { name: 'gone.test.ts', assertionResults: [{ fullName: '[TIME-02] a', status: 'passed' }] },
    ],
  }
  expect(standings(await covered({ 'unit.json': results }))[1]).toBe('claimed')
})

it('a type test proves nothing, and of Playwright only what passed at once, as it was to pass', async () => {
  const spec = (row: string, status: string, expectedStatus = 'passed') => ({
    title: `[${row}] it`,
    file: 'clock.spec.ts',
    tests: [{ status, expectedStatus }],
  })
  const played = (...specs: object[]) =>
    covered({ 'end-to-end.json': { suites: [{ title: 'clock.spec.ts', suites: [{ specs }] }] } })
  expect((await played(spec('TIME-01', 'expected'))).proved).toBe(1)
  expect((await played(spec('TIME-01', 'flaky'))).proved).toBe(0)
  expect((await played(spec('TIME-01', 'skipped'), spec('TIME-03', 'expected', 'failed'))).proved).toBe(0)
  const types = [
    { name: 'clock.test-d.ts', assertionResults: [{ fullName: '[TIME-01] a', status: 'passed' }] },
  ]
  expect(
    (await covered({ 'unit.json': { testResults: types, flows: [{ id: 'b', status: 'passed' }] } })).proved,
  ).toBe(0)
})

it('a file without results is refused', async () => {
  await expect(covered({ 'none.json': {} })).rejects.toThrow('has no results')
})

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
