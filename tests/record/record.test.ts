import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { readTests } from '../../cli/definitions/read.ts'
import { type BrowserHandle, launchBrowser } from '../../cli/replay/browser/launch.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { inDepth } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { createPerson } from './candidate.ts'

const TEST = 'web-platform-basics'

let browser: BrowserHandle
const recorders = new Set<ChildProcess>()

beforeAll(async () => {
  browser = await launchBrowser(false)
})
afterAll(() => browser?.close())
afterEach(() => {
  for (const child of recorders) child.kill('SIGKILL')
  recorders.clear()
})

/** Starts the recording and answers the address, as a person reads it. */
async function record(file: string, test = TEST) {
  const args = ['cli/main.ts', 'record', '--test', test, '--out', file, '--no-open']
  const child = spawn(process.execPath, args)
  recorders.add(child)
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk
        const [found] = /http:\S+/.exec(said) ?? []
        if (found) resolve(found)
      })
    child.once('exit', () => reject(new Error(said)))
  })
  return { address, ended, said: () => said, interrupt: () => child.kill('SIGINT') }
}

async function testOf(wanted: string) {
  const { tests } = await readTests(['fixtures/tests'], createRegistry<NodePlugin>(nodeManifest))
  const test = tests.find(({ slug }) => slug === wanted)
  if (!test) throw new Error('The test is missing')
  return test
}

type Person = Awaited<ReturnType<typeof createPerson>>

/** Through the steps before a watched test to its declaration. */
async function agree(person: Person) {
  for (const step of [2, 3, 4]) {
    await person.press('button', /^Continue$/)
    await person.shows(`Step ${step} of 4`)
  }
  await person.press('checkbox', /^/)
}

async function submit(person: Person) {
  await person.press('link', /^All questions$/)
  await person.press('button', /^Submit (?!answer)/)
  await person.shows('Submit this test?')
  await person.press('button', /^Submit (?!answer)/)
  await person.press('radio', /Good/)
  await person.press('button', 'Send')
  await person.shows('Thank you')
}

inDepth(
  'an attempt over four types of problems is recorded, and what was written replays green',
  async () => {
    const folder = temporaryFolder('record')
    const file = join(folder, 'attempt.yaml')
    const test = await testOf(TEST)
    const recording = await record(file)
    const person = await createPerson(browser, test, 'fixtures/flows/files')
    await person.visit(recording.address)
    await person.press('button', /^Continue$/)
    await person.press('button', /^Start /)
    await person.answer('box-model', { choice: ['px-236'] })
    await person.answer('debounce', { choice: ['clearTimeout', 'setTimeout', '...args'] })
    await person.press('button', /^Bookmark/)
    await person.answer('old-logo', { answer: 'The browser kept the old file.\nA new name makes it fetch.' })
    await person.shows('Saved')
    await person.reload()
    await person.answer('incident-report', {
      answer: '<p>At 14:05 the <strong>checkout</strong> failed.</p>',
      attachments: ['timeline.txt'],
    })
    await person.shows('Saved')
    await person.press('link', /^All questions$/)
    await person.press('button', /^Submit (?!answer)/)
    await person.shows('Submit this test?')
    await person.press('button', /^Submit (?!answer)/)
    await person.press('radio', /Good/)
    await person.write(/./, 'Fine')
    await person.press('button', 'Send')
    await person.shows('Thank you')
    const code = await recording.ended
    await person.close()

    const flow = parse(await readFile(file, 'utf8'))
    const steps = flow.steps.filter((step: object) => !('advance' in Object(step)))
    expect(person.errors).toEqual([])
    expect(steps).toMatchObject([
      'open',
      'start',
      { 'go to': 'box-model' },
      { answer: { problem: 'box-model', with: { choice: ['px-236'] } } },
      { 'go to': 'debounce' },
      { answer: { problem: 'debounce', with: { choice: ['clearTimeout', 'setTimeout', '...args'] } } },
      'bookmark',
      { 'go to': 'old-logo' },
      { answer: { problem: 'old-logo', with: { answer: expect.stringContaining('A new name') } } },
      'reload',
      { 'go to': 'incident-report' },
      { answer: { problem: 'incident-report', with: { attachments: ['timeline.txt'] } } },
      { 'go to': 'list' },
      'submit',
      { feedback: { comment: 'Fine' } },
    ])
    expect(await readFile(join(folder, 'files', 'timeline.txt'))).toEqual(
      await readFile('fixtures/flows/files/timeline.txt'),
    )
    expect(flow.expect).toContainEqual({
      receipt: ['box-model', 'debounce', 'incident-report', 'old-logo'],
    })
    expect(recording.said()).toMatch(/1 passed, 0 failed/)
    expect(code).toBe(0)
  },
)

inDepth('a watched test whose tab is left, and the answer to the warning, replay green', async () => {
  const file = join(temporaryFolder('record'), 'watched.yaml')
  const recording = await record(file, 'journey-room')
  const person = await createPerson(browser, await testOf('journey-room'), 'fixtures/flows/files')
  await person.visit(recording.address)
  await agree(person)
  await person.press('button', /^Start /)
  await person.answer('handover', { answer: 'Pump two is off.' })
  await person.shows('Saved')
  await person.leave()
  await person.comeBack()
  // Until the warning is there, the prompt for fullscreen may be, which has a button of the same name.
  await person.shows('Hi Casey!')
  await person.press('button', /^(Enable fullscreen|Continue)$/)
  await submit(person)
  expect([await recording.ended, recording.said()]).toEqual([0, expect.stringMatching(/1 passed, 0 failed/)])
  await person.close()
  const { steps } = parse(await readFile(file, 'utf8'))
  expect(steps.filter((step: object) => !('advance' in Object(step)))).toMatchObject([
    ...['open', 'start', { 'go to': 'handover' }, { answer: { problem: 'handover' } }],
    ...[
      'leave tab',
      'return',
      { press: 'Enable fullscreen' },
      { 'go to': 'list' },
      'submit',
      { feedback: {} },
    ],
  ])
})

inDepth(
  'a watched test with a camera that shows no face, its picture, its hint and a tab that is left, replays green',
  async () => {
    const camera = await launchBrowser(false, { hasDevices: true })
    onTestFinished(camera.close)
    const file = join(temporaryFolder('record'), 'camera.yaml')
    const recording = await record(file, 'journey-proctored')
    const person = await createPerson(camera, await testOf('journey-proctored'), 'fixtures/flows/files')
    await person.visit(recording.address)
    await agree(person)
    await person.press('button', 'Turn on camera and microphone')
    await person.press('button', 'Take the picture')
    await person.press('button', 'Take another one')
    await person.press('button', 'Take the picture')
    await person.press('button', 'Use it anyway')
    await person.shows('Your picture has arrived.')
    await person.press('button', /^Start /)
    await person.shows('What the camera noticed')
    await person.press('button', 'PROCEED TO TEST')
    await person.press('button', 'Minimise your camera picture')
    await person.answer('file-rights', { choice: ['640'] })
    await person.shows('Saved')
    await person.leave()
    await person.comeBack()
    await person.shows('Hi Casey!')
    await person.press('button', /^(Enable fullscreen|Continue)$/)
    await person.answer('after-a-restart', { choice: ['enabled'] })
    await person.shows('Saved')
    await submit(person)
    expect([await recording.ended, recording.said()]).toEqual([
      0,
      expect.stringMatching(/1 passed, 0 failed/),
    ])
    const { steps } = parse(await readFile(file, 'utf8'))
    expect(steps.filter((step: object) => !('advance' in Object(step)))).toMatchObject([
      ...['open', 'start', { 'go to': 'file-rights' }, { answer: { problem: 'file-rights' } }],
      ...['leave tab', 'return', { press: 'Enable fullscreen' }],
      ...[{ 'go to': 'after-a-restart' }, { answer: { problem: 'after-a-restart' } }],
      ...[{ 'go to': 'list' }, 'submit', { feedback: {} }],
    ])
  },
)

inDepth('a recording that ends before the start replays green', async () => {
  const file = join(temporaryFolder('record'), 'looked-at.yaml')
  const recording = await record(file, 'journey-room')
  const person = await createPerson(browser, await testOf('journey-room'), 'fixtures/flows/files')
  await person.visit(recording.address)
  await person.press('button', /^Continue$/)
  await person.shows('Step 2 of 4')
  recording.interrupt()
  expect([await recording.ended, recording.said()]).toEqual([0, expect.stringMatching(/1 passed, 0 failed/)])
  await person.close()
})

it('a browser that dies, and the address to which the test leads at its end, are recorded and replay green', async () => {
  const file = join(temporaryFolder('record'), 'redirect.yaml')
  const test = await testOf('journey-redirect')
  const recording = await record(file, 'journey-redirect')
  const person = await createPerson(browser, test, 'fixtures/flows/files')
  await person.visit(recording.address)
  await person.press('button', /^Continue$/)
  await person.press('button', /^Start /)
  await person.shows('Question(s) attempted')
  await person.die()
  await person.visit(recording.address)
  await person.press('button', /^Resume /)
  await person.press('button', /^Submit (?!answer)/)
  await person.shows('Submit this test?')
  await person.press('button', /^Submit (?!answer)/)
  expect([await recording.ended, recording.said()]).toEqual([0, expect.stringMatching(/1 passed, 0 failed/)])
  await person.close()
  const { steps } = parse(await readFile(file, 'utf8'))
  expect(steps.filter((step: object) => !('advance' in Object(step)))).toMatchObject([
    ...['open', 'start', 'kill browser', 'reopen', 'resume', 'submit'],
    { when: { 'redirected to': 'https://careers.northwind.example/thank-you' } },
  ])
})
