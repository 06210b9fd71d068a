import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserHandle } from '../../cli/replay/browser/launch.ts'
import { launchLightBrowser } from '../browser.ts'
import { createMediaEnvironment, type TestEnvironment } from './environment.ts'

let browser: BrowserHandle
let environment: TestEnvironment

beforeAll(async () => {
  browser = await launchLightBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  environment = await createMediaEnvironment(browser)
  return () => environment.close()
})

/** Opens the devices and records as a page does; `heard` has every event of the recorder with its time. */
const PAGE = `globalThis.heard = []
globalThis.pieces = []
const begin = Date.now()
const note = (word) => heard.push(word + ' ' + (Date.now() - begin))
globalThis.record = async (constraints, mimeType) => {
  globalThis.stream = await navigator.mediaDevices.getUserMedia(constraints)
  globalThis.recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: 160_000, audioBitsPerSecond: 32_000 })
  for (const name of ['start', 'pause', 'resume', 'error', 'stop']) recorder['on' + name] = () => note(name)
  recorder.ondataavailable = ({ data }) => { pieces.push(data); note('data') }
  recorder.start(800)
}
globalThis.levels = async () => {
  const audio = new AudioContext()
  const analyser = Object.assign(audio.createAnalyser(), { fftSize: 1024 })
  audio.createMediaStreamSource(await navigator.mediaDevices.getUserMedia({ audio: true })).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  globalThis.level = () => {
    analyser.getFloatTimeDomainData(samples)
    return Math.round(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) * 1000) / 1000
  }
}
globalThis.bytes = async () => Array.from(new Uint8Array(await new Blob(pieces).arrayBuffer()))`

const pass = ({ scheduler }: TestEnvironment, ms: number) => scheduler.advance(scheduler.now() + ms)

async function recorded(environment: TestEnvironment, constraints: object, type: string) {
  const { page } = environment
  await page.evaluate(PAGE)
  await page.evaluate(`void record(${JSON.stringify(constraints)}, '${type}')`)
  await pass(environment, 2000)
  await page.evaluate('recorder.pause()')
  await pass(environment, 5000)
  await page.evaluate('recorder.resume()')
  await pass(environment, 1500)
  await page.evaluate('recorder.stop()')
  await pass(environment, 100)
  await page.evaluate('void bytes().then((all) => { globalThis.read = all })')
  await environment.scheduler.settle()
  return {
    heard: await page.evaluate('heard'),
    bytes: Uint8Array.from((await page.evaluate('read')) as number[]),
  }
}

test.each([
  ['video/webm;codecs=vp8,opus', { video: true, audio: true }, { video: 'vp8', audio: 'opus' }],
  ['audio/webm;codecs=opus', { audio: true }, { audio: 'opus' }],
])('%s: pieces of one file without the pause, the same bytes in each run', async (type, wants, codecs) => {
  const { bytes, heard } = await recorded(environment, wants, type)
  // The candidate answers the browser's prompt after 300 ms.
  expect(heard).toEqual([
    ...['start 300', 'data 1100', 'data 1900', 'pause 2000'],
    ...['resume 7000', 'data 7800', 'data 8500', 'stop 8500'],
  ])
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  expect(await input.computeDuration()).toBeCloseTo(3.2, 1)
  expect({
    video: (await (await input.getPrimaryVideoTrack())?.getCodec()) ?? undefined,
    audio: (await (await input.getPrimaryAudioTrack())?.getCodec()) ?? undefined,
  }).toEqual({ video: undefined, ...codecs })
  const other = await createMediaEnvironment(browser)
  expect((await recorded(other, wants, type)).bytes).toEqual(bytes)
  await other.close()
})

test('a recorder that fails tells the error, hands over what there is, and stops', async () => {
  await environment.page.evaluate(PAGE)
  await environment.page.evaluate(`void record({ audio: true }, 'audio/webm')`)
  await pass(environment, 1500)
  await environment.tab.call('failRecorders')
  await pass(environment, 100)
  expect(await environment.page.evaluate('heard.slice(2)')).toEqual(['error 1500', 'data 1500', 'stop 1500'])
})

test('a recorder goes on while one device is left, and stops when the last one is pulled out', async () => {
  const { page, tab } = environment
  await page.evaluate(PAGE)
  await page.evaluate(`void record({ video: true, audio: true }, 'video/webm')`)
  await pass(environment, 1000)
  await tab.call('setCamera', 'unplugged')
  expect(await page.evaluate('recorder.state')).toBe('recording')
  await tab.call('setMicrophone', 'unplugged')
  expect(await page.evaluate('recorder.state')).toBe('inactive')
})

async function levels(environment: TestEnvironment): Promise<number[]> {
  await environment.page.evaluate(PAGE)
  await environment.page.evaluate('void levels()')
  await pass(environment, 300)
  const measured: number[] = []
  for (let look = 0; look < 40; look++) {
    await pass(environment, 100)
    measured.push(Number(await environment.page.evaluate('level()')))
  }
  return measured
}

test('speech has words and breaths that depend on the time alone; a tone is even, and silence has no sound', async () => {
  const speech = await levels(environment)
  expect(Math.max(...speech)).toBeGreaterThan(0.1)
  expect(Math.min(...speech)).toBe(0)
  expect(new Set(speech).size).toBeGreaterThan(5)
  await environment.tab.call('setMicrophone', 'tone')
  expect(await environment.page.evaluate('level()')).toBe(0.25)
  await environment.tab.call('setMicrophone', 'silence')
  expect(await environment.page.evaluate('level()')).toBe(0)
  const other = await createMediaEnvironment(browser)
  expect(await levels(other)).toEqual(speech)
  await other.close()
})
