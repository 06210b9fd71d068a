import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { importRecording } from '../../cli/commands/record-chrome.ts'
import { messageOf } from '../../cli/definitions/diagnostic.ts'
import { importedFrom } from '../../cli/record/chrome/import.ts'
import type { ChromeStep } from '../../cli/record/chrome/recording.ts'
import { inDepth } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const RECORDING = 'tests/record/chrome-recording.json'
const INVITE = 'http://127.0.0.1:4173/invite/3f1c'

const open: ChromeStep = { type: 'navigate', url: INVITE }

async function record(...args: string[]) {
  const {
    stdout,
    stderr,
    code = 0,
  } = await promisify(execFile)(process.execPath, [...['cli/main.ts', 'record'], ...args]).catch(
    (error) => error,
  )
  return { stdout: String(stdout), stderr: String(stderr), code: Number(code) }
}

inDepth('a recording of Chrome becomes a flow that replays green, and a recording again', async () => {
  const folder = temporaryFolder('chrome')
  const flow = join(folder, 'flow.yaml')
  const json = join(folder, 'recording.json')
  const imported = await record('--import', RECORDING, '--out', flow)
  expect([imported.code, imported.stdout]).toEqual([0, expect.stringContaining('1 passed, 0 failed')])
  expect(imported.stderr.match(/^Not imported: .*$/gm)).toEqual([
    'Not imported: step 5 (scroll): a flow has no such step',
    'Not imported: step 6 (hover): a flow has no such step',
    'Not imported: step 19 (doubleClick): a flow has no such step',
    'Not imported: step 20 (click): its selectors name no button, link or field: neither aria/ nor text/',
  ])
  expect(await readFile(flow, 'utf8')).toBe(`name: Two questions of web platform basics
test: web-platform-basics
steps:
  - open
  - window size: 1280x832
  - press: Continue
  - press: Start test
  # Not imported: step 5 (scroll): a flow has no such step
  # Not imported: step 6 (hover): a flow has no such step
  - press: 2 Which colour wins? 4 points Unsolved
  - press: "A: navy"
  - when:
      screen: Saved
  - press: Question 16, not answered
  - fill:
      Your answer: Their browsers have kept the old one for a week.
  - keys: Shift+Tab Tab
  # Not imported: step 19 (doubleClick): a flow has no such step
  # Not imported: step 20 (click): its selectors name no button, link or field: neither aria/ nor text/
  - when:
      heading: Why do I still see the old logo?
  - visit: /test/web-platform-basics/problem/old-logo
  - when:
      screen: 10 of at most 150 words
expect:
  - screen: 10 of at most 150 words
`)
  const exported = await record('--export', flow, '--url', INVITE, '--out', json)
  expect([exported.code, exported.stderr]).toEqual([0, ''])
  const { title, steps } = JSON.parse(await readFile(json, 'utf8'))
  expect(title).toBe('Two questions of web platform basics')
  const kept = steps.map(({ type, url, key, value, selectors = [] }: ChromeStep) =>
    [type, url ?? key ?? value ?? [selectors[0]].flat()[0]].filter((part) => part !== undefined).join(' '),
  )
  expect(kept).toEqual([
    `navigate ${INVITE}`,
    'setViewport',
    'click aria/Continue',
    'click aria/Start test',
    'click aria/2 Which colour wins? 4 points Unsolved',
    'click aria/A: navy',
    'waitForElement text/Saved',
    'click aria/Question 16, not answered',
    'change Their browsers have kept the old one for a week.',
    ...['keyDown Shift', 'keyDown Tab', 'keyUp Tab', 'keyUp Shift', 'keyDown Tab', 'keyUp Tab'],
    'waitForElement aria/Why do I still see the old logo?[role="heading"]',
    'navigate http://127.0.0.1:4173/test-interface/v1/test/web-platform-basics/problem/old-logo',
    'waitForElement text/10 of at most 150 words',
  ])
})

it('what Chrome cannot do is named with its line, and an existing file is not overwritten', async () => {
  const folder = temporaryFolder('chrome')
  const flow = join(folder, 'flow.yaml')
  const json = join(folder, 'recording.json')
  const steps = ['open', 'start', 'go to: old-logo', 'reload', 'press: { name: Clear, nth: 2 }', 'reload']
  const list = steps.map((step) => `  - ${step}\n`).join('')
  await writeFile(flow, `name: A\ntest: web-platform-basics\nsteps:\n${list}expect: []\n`)
  const { stderr } = await record('--export', flow, '--url', INVITE, '--out', json)
  expect(stderr.match(/^Not exported: .*$/gm)).toEqual([
    `Not exported: ${flow}:5 start`,
    `Not exported: ${flow}:8 press`,
    `Not exported: ${flow}:9 reload`,
  ])
  const { steps: written } = JSON.parse(await readFile(json, 'utf8'))
  expect(written.at(-1)).toEqual({
    type: 'navigate',
    target: 'main',
    url: 'http://127.0.0.1:4173/test-interface/v1/test/web-platform-basics/problem/old-logo',
  })
  const again = await record('--export', flow, '--url', INVITE, '--out', json)
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('exists already')])
})

const page = (slug: string) => ({
  type: 'navigate',
  url: `http://127.0.0.1:4173/test-interface/v1/test/${slug}`,
})

/** Imports a recording that is written so; its tests are those of `fixtures/tests`. */
async function imported(text: string, test?: string, folders: readonly string[] = ['fixtures/tests']) {
  const folder = temporaryFolder('chrome')
  const json = join(folder, 'recording.json')
  const out = join(folder, 'flow.yaml')
  await writeFile(json, text)
  const said: string[] = []
  const given = { test, out, folders }
  await importRecording(json, given, (line) => said.push(line)).catch((error) => said.push(messageOf(error)))
  const flow = await readFile(out, 'utf8').catch(() => undefined)
  return { said: said.map((line) => line.replace(folder, '')), flow }
}

it('a step that cannot be read is left out by its number, in the flow and on stderr, and the rest is imported', async () => {
  const press = { type: 'click', selectors: [['aria/Continue']] }
  const wrong = [{ type: 'click', selectors: 'aria/A' }, { type: 'setViewport', width: 800 }, {}, 7]
  const steps = [page('web-platform-basics'), ...wrong, press, { type: 'change', value: 1 }]
  const { said, flow } = await imported(JSON.stringify({ steps }))
  const remarks = [
    'Not imported: step 2 (click): its "selectors" must be a list of selectors, but is "aria/A"',
    'Not imported: step 3 (setViewport): it has no "height"',
    'Not imported: step 4 (unknown): it has no "type"',
    'Not imported: step 5 (unknown): a step is an object with a "type", but this is 7',
    'Not imported: step 7 (change): its "value" must be a text, but is 1',
  ]
  expect(said).toEqual(remarks)
  const before = remarks.slice(0, 4).map((remark) => `  # ${remark}\n`)
  expect(flow).toBe(
    `name: recording.json\ntest: web-platform-basics\nsteps:\n  - open\n${before.join('')}  - press: Continue\n  # ${remarks[4]}\nexpect:\n  - heading: "*"\n`,
  )
})

it.each<[string, string, string | undefined, RegExp]>([
  [
    'a test that is not there',
    JSON.stringify({ steps: [page('nosuch')] }),
    undefined,
    /no test "nosuch" .*There is: .*web-platform-basics/,
  ],
  [
    'a test that is named so',
    JSON.stringify({ steps: [page('a')] }),
    'web-platform-basic',
    /Did you mean "web-platform-basics"\?/,
  ],
  [
    'an invite alone',
    JSON.stringify({ steps: [open] }),
    undefined,
    /as http:\/\/…\/test-interface\/v1\/test\/SLUG .*an invite link does not.*--test: .*web-platform-basics/,
  ],
  [
    'a fault of JSON',
    '{\n  "steps": [\n    { "type": tru }\n  ]\n}',
    undefined,
    /^\/recording\.json:3:15 This is not JSON: here a value is wanted\./,
  ],
  [
    'an end too early',
    '{"steps": [{}',
    undefined,
    /^\/recording\.json:1:14 This is not JSON: here a comma or \] is wanted\./,
  ],
  ['another JSON', '{"a": 1}', undefined, /it has no list of "steps"/],
])('%s is refused in words, and nothing is written', async (_, text, test, message) => {
  const { said, flow } = await imported(text, test)
  expect([said, flow]).toEqual([[expect.stringMatching(message)], undefined])
})

it('a folder of tests that cannot be read explains why there is no test', async () => {
  const { said } = await imported(JSON.stringify({ steps: [page('a')] }), undefined, ['nosuch'])
  expect(said).toEqual([
    expect.stringMatching(/^nosuch:1 The folder of the tests cannot be read/),
    expect.stringContaining('There is no test "a" that can be taken. There is: none.'),
  ])
})

it('a file that is not there is named without a code of the system', async () => {
  const { code, stderr } = await record('--import', 'nosuch.json')
  expect([code, stderr]).toEqual([2, 'There is no file "nosuch.json".\n'])
})

const one = (...steps: ChromeStep[]) =>
  importedFrom({ title: 'A', steps: [open, ...steps] })
    .slice(1)
    .map(({ step, lack }) => step ?? lack)

const clicks = (...all: ChromeStep['selectors'][]) =>
  all.map((selectors): ChromeStep => ({ type: 'click', ...(selectors && { selectors }) }))

it.each<[string, ChromeStep[], unknown[]]>([
  ['the page again', [open], ['reload']],
  ['another server', [{ type: 'navigate', url: 'http://b.example/' }], ['another server, http://b.example']],
  [
    'an option of a list',
    [{ type: 'change', selectors: [['aria/Language'], ['form > select']], value: 'python' }],
    [{ choose: { Language: 'python' } }],
  ],
  [
    'a name that only the source says',
    [{ type: 'click', selectors: [["button[aria-label='Close']"]] }],
    [{ press: 'Close' }],
  ],
  [
    'a word within a button or link, whose name is that of what is around it',
    clicks(
      [['aria/Start test', 'aria/Start[role="StaticText"]'], ['footer > button > b'], ['text/Start']],
      [['aria/Start test[role="button"]', 'aria/[role="generic"]'], ['text/now']],
      [['text/×'], ["xpath///button[@aria-label='Remove row 2']/span"], ['pierce/button > span']],
    ),
    [{ press: 'Start test' }, { press: 'Start test' }, { press: 'Remove row 2' }],
  ],
  [
    'a word within a group, whose name is not that of the word',
    clicks(
      [['aria/Which colour wins?', 'aria/[role="generic"]'], ['text/navy']],
      [['aria/Which colour wins?[role="radiogroup"]', 'aria/[role="generic"]'], ['text/navy']],
      [['section[aria-label="Editor"] > button'], ['text/Run']],
      [['aria/Old logo[role="heading"]'], ['h1']],
    ),
    [
      ...[{ press: 'navy' }, { press: 'navy' }, { press: 'Run' }],
      'its selectors name no button, link or field: neither aria/ nor text/',
    ],
  ],
  [
    'another button of the mouse',
    [{ type: 'click', button: 'secondary', selectors: [['aria/Close']] }],
    ['the secondary button of the mouse'],
  ],
  [
    'keys, before what comes next',
    [
      ...['Tab', 'Tab', ' '].map((key) => ({ type: 'keyDown', key })),
      { type: 'click', selectors: ['text/Next'] },
    ],
    [{ keys: 'Tab*2 Space' }, { press: 'Next' }],
  ],
  [
    'another page and a frame',
    [
      { type: 'click', target: 'https://b.example/', selectors: ['aria/A'] },
      { type: 'click', target: 'main', frame: [0], selectors: ['aria/A'] },
    ],
    ['another page, https://b.example/', 'an element in a frame'],
  ],
  [
    'what is gone, and a count',
    [
      { type: 'waitForElement', selectors: ['text/Loading'], visible: false },
      { type: 'waitForElement', selectors: ['text/Row'], operator: '==', count: 3 },
    ],
    [{ when: { absent: 'Loading' } }, 'a count of == 3 elements'],
  ],
  [
    'the network',
    [
      { type: 'emulateNetworkConditions', download: 0 },
      { type: 'emulateNetworkConditions', download: -1 },
    ],
    ['offline', 'online'],
  ],
])('%s', (_, steps, wanted) => {
  expect(one(...steps)).toEqual(wanted)
})

it('a word of which only itself is known is marked, as the replay wants the whole name', () => {
  const steps = [open, ...clicks([['label > span'], ['text/navy']], [['label'], ['text/A navy']])]
  expect(importedFrom({ title: 'A', steps }).map(({ note }) => note)).toEqual([
    undefined,
    '"navy" is a part of a button, link or label: press it by its whole name',
    undefined,
  ])
})

it('a recording whose first page cannot be read opens the test all the same', () => {
  const steps = [{ type: 'navigate', fault: 'it has no "url"' }, ...clicks(['aria/Next'])]
  expect(importedFrom({ title: 'A', steps }).flatMap(({ step }) => step ?? [])).toEqual([
    'open',
    { press: 'Next' },
  ])
})
