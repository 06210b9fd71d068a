import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { idOf, readFlows } from '../../cli/replay/parser/read.ts'
import { FlowFile, PartFile } from '../../cli/replay/parser/schema.ts'
import { temporaryFolder } from '../temporary-folder.ts'

async function read(yaml: string, others: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder('flow')
  const file = join(folder, 'flows/area/a-flow.yaml')
  for (const [name, text] of Object.entries({ 'a-flow.yaml': yaml, ...others })) {
    const path = join(folder, 'flows/area', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  const { flows, problems } = await readFlows(file)
  return { flow: flows[0], flows, problems: problems.map(({ line, message }) => `${line}: ${message}`) }
}

const HEAD = 'name: A flow\ntest: small\n'

it('a flow is called by its path below the folder of flows, and by its problem type where it belongs to one', () => {
  expect(idOf('/x/fixtures/flows/report/learning.yaml')).toBe('report/learning')
  expect(idOf('/x/plugins/DBA/fixtures/flows/database.yaml')).toBe('DBA/database')
  expect(idOf('/x/flow.yaml')).toBe('flow')
})

it('reads steps with their places, single words and details left out', async () => {
  const { flow, problems } = await read(`${HEAD}steps:
  - open
  - at: 2m
    offline: { for: 30s }
  - after: 1s
    submit:
  - when: { screen: Saved }
    within: 20s
expect: []
`)
  expect(problems).toEqual([])
  expect(flow?.id).toBe('area/a-flow')
  expect(flow?.steps).toEqual([
    { timing: {}, name: 'open', args: {}, line: 4 },
    { timing: { at: '2m' }, name: 'offline', args: { for: '30s' }, line: 5 },
    { timing: { after: '1s' }, name: 'submit', args: {}, line: 7 },
    { timing: { when: { screen: 'Saved' }, within: '20s' }, name: undefined, args: undefined, line: 9 },
  ])
})

it('a step without details takes a time, with its colon or without', async () => {
  const { flow, problems } = await read(`${HEAD}steps:
  - at: 1m
    reload:
  - at: 2m
    reload
  - second tab
    at: 3m
expect: []
`)
  expect(problems).toEqual([])
  expect(flow?.steps).toEqual([
    { timing: { at: '1m' }, name: 'reload', args: {}, line: 4 },
    { timing: { at: '2m' }, name: 'reload', args: {}, line: 6 },
    { timing: { at: '3m' }, name: 'second tab', args: {}, line: 8 },
  ])
})

it.each([
  ['a step without what it needs', '  - press:', /^4: "steps.0.press" has no value. Wanted: The name of/],
  ['a key that no step has', '  - opne: {}', /^4: Unknown key "opne": did you mean "open"\?$/],
  ['a word that is not a step', '  - opne', /^4: Unknown key "opne": did you mean "open"\?$/],
  [
    'a word that is like no step',
    '  - photograph',
    /^4: Unknown key "photograph"; known: at, after,.* open,/,
  ],
  [
    'two things in one step',
    '  - open: {}\n    start: {}',
    /^4: A step does one thing, but this one does open and start/,
  ],
  ['a step without anything to do', '  - at: 5s', /^4: A step does something or waits with "when"/],
  ['every without times', '  - every: 5s\n    open: {}', /^4: "every" and "times" belong together/],
  ['at and after', '  - at: 5s\n    after: 1s\n    open: {}', /^4: A step stands either/],
  [
    'a time that cannot be read',
    '  - open\n  - at: soon\n    submit: {}',
    /^5: "steps.1.at" does not fit, but says "soon"\. Wanted: How long/,
  ],
  [
    'a detail that is missing',
    '  - open\n  - answer:\n      with: { choice: [a] }',
    /^5: "problem" is missing/,
  ],
])('names line and wish: %s', async (_, steps, message) => {
  const { flow, problems } = await read(`${HEAD}steps:\n${steps}\nexpect: []\n`)
  expect(flow).toBeUndefined()
  expect(problems[0]).toMatch(message)
})

it('a day and a time zone that there is not are named before anything is played', async () => {
  const head = `${HEAD}start: 2026-13-45T09:00:00Z\ntimezone: Mars/Base\n`
  const { flow, problems } = await read(`${head}steps: [open]\nexpect: []\n`)
  expect(flow).toBeUndefined()
  expect(problems).toEqual([
    '3: There is no such moment as "2026-13-45T09:00:00Z"',
    expect.stringMatching(/^4: There is no time zone "Mars\/Base"/),
  ])
})

it('an expectation says one thing, and only what can be checked', async () => {
  const { problems } = await read(`${HEAD}steps: [open]
expect:
  - screen: a
    absent: b
  - sceen: c
`)
  expect(problems).toEqual([
    expect.stringMatching(/^5: "expect\.0" must have at most 1 key/),
    '7: Unknown key "sceen": did you mean "screen"?',
  ])
})

const HIDDEN_TYPOS: readonly [expectation: string, finding: string][] = [
  [
    'event: { name: BLUR_EVNT, times: 0 }',
    '"expect.0.event.name" cannot say "BLUR_EVNT": did you mean "BLUR_EVENT"?',
  ],
  [
    'event: { name: BLUR_EVENT, data: { cuonts: true }, times: 0 }',
    'There is no field of BLUR_EVENT "cuonts": did you mean "counts"?',
  ],
  [
    'event: { name: PROCTOR_ALERT, data: { alert: no-fase }, times: 0 }',
    'There is no value of alert "no-fase": did you mean "no-face"?',
  ],
  [
    'proctoring: { never: [BLUR_EVNT] }',
    '"expect.0.proctoring.never.0" cannot say "BLUR_EVNT": did you mean "BLUR_EVENT"?',
  ],
  [
    'proctoring: { never: [{ BLUR_EVENT: { by: windwo } }] }',
    'There is no value of by "windwo": did you mean "window"?',
  ],
  ["toast: { code: 'SFBB:500', times: 0 }", 'There is no code of a call "SFBB": did you mean "SFB"?'],
  ["toast: { code: 'STT:5oo', times: 0 }", '"expect.0.toast.code" does not fit'],
  ['toast: { kind: dangr, times: 0 }', '"expect.0.toast.kind" cannot say "dangr": did you mean "danger"?'],
  ['badge: { is: Savd }', 'There is no word of the save badge "Savd": did you mean "Saved"?'],
  ["badge: { is: 'Saevd 09:10' }", 'There is no word of the save badge "Saevd": did you mean "Saved"?'],
  ['call: { name: submitt, times: 0 }', '"expect.0.call.name" cannot say "submitt": did you mean "submit"?'],
  [
    'call: { name: heartbeat, body: { metadata: { upload_sped: 1 } }, times: 0 }',
    'There is no field in metadata "upload_sped": did you mean "upload_speed"?',
  ],
  [
    'call: { name: runCode, query: { verfy: true }, times: 0 }',
    'There is no field in the query of runCode "verfy": did you mean "verify"?',
  ],
  [
    'call: { name: signedUrl, body: { source: scren }, times: 0 }',
    'There is no value of source "scren": did you mean "screen"?',
  ],
  ['call: { name: submit, status: 2000, times: 0 }', '"expect.0.call.status" must be at most 599'],
  ['never: { call: submitt }', '"expect.0.never.call" cannot say "submitt": did you mean "submit"?'],
  ['calls: [init, strat]', '"expect.0.calls.1" cannot say "strat": did you mean "start"?'],
  ['tracks: [Probelm]', '"expect.0.tracks.0" cannot say "Probelm": did you mean "Problem"?'],
  [
    'submission: { reason: TEST_TIME_EXPIRED }',
    '"expect.0.submission.reason" cannot say "TEST_TIME_EXPIRED": did you mean "TEST_TIME_EXPIRY"?',
  ],
  [
    'saved: { problem: a, fields: { choise: [] } }',
    'There is no field of a solution "choise": did you mean "choice"?',
  ],
  [
    'evidence: { shows: no fase, times: 0 }',
    '"expect.0.evidence.shows" cannot say "no fase": did you mean "no face"?',
  ],
  [
    'evidence: { type: image/wepb, times: 0 }',
    '"expect.0.evidence.type" cannot say "image/wepb": did you mean "image/webp"?',
  ],
  ["storage: { lacks: ['locl a'] }", 'There is no store of the browser "locl": did you mean "local"?'],
  ['timeline: { order: [cal start] }', 'There is no kind of a line "cal": did you mean "call"?'],
  ['timeline: { order: [call strat] }', 'There is no call "strat": did you mean "start"?'],
  ['lang: en-GP', 'There is no language of the document "en-GP": did you mean "en-GB"?'],
]

it.each(HIDDEN_TYPOS)(
  'a word that is in no table is refused where it is expected: %s',
  async (line, finding) => {
    const { flow, problems } = await read(`${HEAD}steps: [open]\nexpect:\n  - ${line}\n`)
    expect(flow).toBeUndefined()
    expect(problems).toEqual([expect.stringContaining(finding)])
    expect(problems[0]).toMatch(/^5: /)
  },
)

it.each([
  ['{ name: flaping, for: 3s }', ['4: "steps.0.fault.name" cannot say "flaping": did you mean "flapping"?']],
  ['{ view: Q1 }', [expect.stringMatching(/^4: "steps\.0\.fault\.view" does not fit/)]],
  ['{ view: a }', []],
])('of several shapes the nearest one is reported: fault: %s', async (fault, findings) => {
  const { problems } = await read(`${HEAD}steps:\n  - fault: ${fault}\n  - fault: flapping\nexpect: []\n`)
  expect(problems).toEqual(findings)
})

it('every finding of a flow is told at once, also in "when" and in the step "expect"', async () => {
  const { problems } = await read(`${HEAD}steps:
  - opne
  - when: { badge: { is: Savd } }
  - expect:
      - event: { name: BLUR_EVNT, times: 0 }
  - fault: flaping
expect:
  - dialog: 5
  - toast: { code: 'SFBB:500' }
`)
  expect(problems.map((text) => text.replace(/\..*/, '')).toSorted()).toEqual([
    '10: "expect',
    '11: There is no code of a call "SFBB": did you mean "SFB"?',
    '4: Unknown key "opne": did you mean "open"?',
    '5: There is no word of the save badge "Savd": did you mean "Saved"?',
    '7: "steps',
    '8: "steps',
  ])
})

describe('a flow with "each"', () => {
  const STEPS = `steps:
  - fail: { call: '{call}', status: '{status}' }
  - type: 'Line {n} of {call}'
expect: []
`

  it.each([
    ['rows of its own', `each: [{ call: STT, status: 500 }, { call: UPS, status: timeout }]\n`, {}],
    [
      'rows of a file',
      'each: tables/rows.yaml\n',
      { 'tables/rows.yaml': '- { call: STT, status: 500 }\n- { call: UPS, status: timeout }\n' },
    ],
  ])('is one flow for each of %s, with the values in their places', async (_, each, others) => {
    const { flows, problems } = await read(`${HEAD}${each}${STEPS}`, others)
    expect(problems).toEqual([])
    expect(flows.map(({ id }) => id)).toEqual(['area/a-flow[STT 500]', 'area/a-flow[UPS timeout]'])
    expect(flows[0]?.steps.map(({ args }) => args)).toEqual([{ call: 'STT', status: 500 }, 'Line {n} of STT'])
  })

  it.each([
    [
      'a place that no row fills',
      `each: [{ call: STT }]\n`,
      /^3: Not every row says what stands for \{status\}/,
    ],
    [
      'two rows of one name',
      `each: [{ call: STT, status: 500 }, { call: STT, status: 500 }]\n`,
      /^3: Two rows are called "STT 500"/,
    ],
    ['no rows', 'each: []\n', /^3: "each" must be a list of rows/],
    [
      'a value that does not fit',
      `each: [{ call: STT, status: 5000 }]\n`,
      /^5: "steps.0.fail.status" .*says 5000/,
    ],
  ])('names %s', async (_, each, message) => {
    const { flows, problems } = await read(`${HEAD}${each}${STEPS}`)
    expect(flows).toEqual([])
    expect(problems[0]).toMatch(message)
  })
})

it.each([
  ['a flow', FlowFile, 'flow'],
  ['steps that flows include', PartFile, 'part'],
])('editors get the schema of %s that the reader uses (vitest -u writes it)', async (_, schema, name) => {
  const text = JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 2)
  await expect(`${text}\n`).toMatchFileSnapshot(`../../fixtures/${name}.schema.json`)
})
