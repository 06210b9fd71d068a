import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findShell } from '../../cli/replay/browser/engine.ts'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { BEYOND } from '../../cli/replay/run/suitable.ts'
import { STEPS } from '../../cli/replay/steps/all.ts'
import { launchLightBrowser } from '../browser.ts'
import { copyTests } from '../copy-tests.ts'
import { skipUnless } from '../needs.ts'
import { inDepth } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const flow = (steps: string) => `name: A candidate answers and hands in
test: web-platform-basics
steps: [open, start, ${steps}, go to: list, submit]
expect:
  - submission: { type: MSB }
  - call: { name: submit, status: 200, times: 1 }
  - tracks: [START_TEST]
  - saved: { problem: box-model, fields: { choice: [px-236] } }
  - receipt: [box-model]
`
const ANSWER = 'answer: { problem: box-model, with: { choice: [px-236] } }'
const NEEDY = flow(ANSWER).replace('steps:', 'needs: [windows]\nsteps:')

const folder = temporaryFolder('deployed', afterAll)
let server: ChildProcess
let url = ''
let browser: BrowserHandle

beforeAll(async () => {
  browser = await launchLightBrowser()
  const tests = join(folder, 'tests')
  await copyTests(tests, ['fixtures/tests/web-platform-basics'])
  const options = ['--port', '0', '--data', join(folder, 'data'), '--tests', tests]
  server = spawn(process.execPath, ['cli/main.ts', 'serve', ...options])
  url = await new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk) => {
      said += chunk
      const [found] = /http:\/\/[\d.:]+/.exec(said) ?? []
      if (found) resolve(found)
    })
    server.once('exit', () => reject(new Error(said)))
  })
})

afterAll(async () => {
  server?.kill('SIGTERM')
  await browser?.close()
})

async function replay(flows: Readonly<Record<string, string>>, ...more: string[]) {
  const files = Object.entries(flows).map(([name, text]) => ({ file: join(folder, `${name}.yaml`), text }))
  for (const { file, text } of files) await writeFile(file, text)
  const args = ['cli/main.ts', 'replay', ...files.map(({ file }) => file), '--reporter', 'json', ...more]
  return new Promise<{ code: number; output: unknown }>((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (stdout === '') return reject(new Error(stderr))
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: JSON.parse(stdout) })
    })
  })
}

inDepth(
  'a flow is played in real time against a server that runs somewhere, and one that needs more is reported, not skipped in silence',
  async () => {
    const { code, output } = await replay(
      {
        plain: flow(ANSWER),
        long: flow('advance: 10m'),
        broken: flow(`${ANSWER}, fail: { call: submit, status: 500 }`),
        short: flow('background: an input method opens windows'),
      },
      ...['--base-url', url, '--data', join(folder, 'data'), '--out', join(folder, 'out')],
    )
    expect(output).toMatchObject({
      passed: 1,
      failed: 0,
      unsuitable: [
        { id: 'long', reason: 'it waits 600 s in all, and at most 60 s pass in real time' },
        { id: 'broken', reason: 'a deployed server cannot be made to do "fail"' },
        {
          id: 'short',
          reason: '"an input method opens windows" lasts for milliseconds, which real time does not keep',
        },
      ],
    })
    expect(code).toBe(0)
  },
)

it('every step that a deployed server cannot be made to do is one that there is, and every named fault is such a step', () => {
  expect(BEYOND.filter((name) => !Object.hasOwn(STEPS, name))).toEqual([])
  expect(BEYOND).toContain('fault')
})

inDepth('what is not there at once is waited for on real time', async () => {
  const early = flow(`press: Account and settings, expect: [{ screen: Signed in as }], ${ANSWER}`)
  const looking = early.replace('[open,', '[open, expect: [{ screen: assess }],')
  const typing = flow(`go to: old-logo, type: It was cached., ${ANSWER}`).replace(
    'receipt: [box-model]',
    'receipt: [box-model, old-logo]\n  - saved: { problem: old-logo, fields: { answer: It was cached. } }',
  )
  const { output } = await replay({ looking, typing }, '--base-url', url, '--data', join(folder, 'data'))
  expect(output).toMatchObject({ passed: 2, failed: 0, flows: [{ failures: [] }, { failures: [] }] })
})

it('a server that is not there is reported before anything is played', async () => {
  const gone = 'http://127.0.0.1:1'
  await expect(
    replay({ plain: flow(ANSWER) }, '--base-url', gone, '--data', join(folder, 'data')),
  ).rejects.toThrow(`No server answers at ${gone}: `)
})

inDepth('a browser that runs already is joined, and runs on afterwards', async () => {
  const { code, output } = await replay({ plain: flow(ANSWER) }, '--browser-ws', browser.browser.wsEndpoint())
  expect(output).toMatchObject({ passed: 1, failed: 0, divergence: null })
  expect(code).toBe(0)
  expect(browser.browser.connected).toBe(true)
  expect(browser.browser.browserContexts()).toHaveLength(1)
})

inDepth(
  'the headless shell goes the same way as Chromium, and is not taken for what it has not got',
  async (context) => {
    skipUnless(findShell() !== undefined, 'the headless shell of Chromium', context)
    const [shell, chromium] = await Promise.all([
      replay({ plain: flow(ANSWER), needy: NEEDY }, '--engine', 'shell'),
      replay({ plain: flow(ANSWER), needy: NEEDY }, '--engine', 'chromium'),
    ])
    expect(shell.output).toMatchObject({
      passed: 1,
      unsuitable: [{ id: 'needy', reason: 'the engine shell has no windows' }],
    })
    expect(chromium.output).toMatchObject({ passed: 2, unsuitable: [] })
    const hashOf = ({ output }: typeof shell) => Object(output).flows[0].traceHash
    expect(hashOf(shell)).toBe(hashOf(chromium))
  },
)
