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

/** Opens the camera as a page does, and keeps the bytes of a picture under a name. */
const PAGE = `globalThis.heard = []
globalThis.show = async (constraints) => {
  globalThis.stream = await navigator.mediaDevices.getUserMedia(constraints)
  globalThis.video = Object.assign(document.createElement('video'), { muted: true, srcObject: stream })
  await video.play()
  for (const name of ['ended', 'mute', 'unmute'])
    stream.getVideoTracks()[0].addEventListener(name, () => heard.push(name))
}
globalThis.snap = async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: video.videoWidth, height: video.videoHeight })
  canvas.getContext('2d').drawImage(video, 0, 0)
  const blob = await new Promise((done) => canvas.toBlob(done, 'image/webp', 0.9))
  const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return canvas.width + 'x' + canvas.height + ' ' + [...new Uint8Array(hash).slice(0, 6)].join('-')
}
globalThis.record = () => {
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm;codecs=vp8' })
  recorder.ondataavailable = ({ data }) => { globalThis.piece = data }
  recorder.start()
  setTimeout(() => recorder.stop(), 10_000)
}`

/** What an expression comes to while time passes. */
async function later({ page, scheduler }: TestEnvironment, expression: string, ms = 1000): Promise<unknown> {
  await page.evaluate(`globalThis.answer = undefined; void Promise.resolve(${expression}).then(
    (value) => { answer = value ?? 'done' }, (error) => { answer = error.name })`)
  await scheduler.advance(scheduler.now() + ms)
  return page.evaluate('answer')
}

async function film(environment: TestEnvironment): Promise<unknown[]> {
  await environment.page.evaluate(PAGE)
  await later(environment, 'show({ video: true, audio: true })')
  const pictures = [await later(environment, 'snap()'), await later(environment, 'snap()')]
  for (const state of ['no face', 'two faces', 'covered'] as const) {
    await environment.tab.call('setCamera', state)
    pictures.push(await later(environment, 'snap()'))
  }
  return pictures
}

test('what is seen depends on the scene and the second alone, byte for byte, and no two seconds are alike', async () => {
  const pictures = await film(environment)
  expect(new Set(pictures).size).toBe(5)
  expect(pictures).toEqual(pictures.map(() => expect.stringMatching(/^640x480 /)))
  const other = await createMediaEnvironment(browser)
  expect(await film(other)).toEqual(pictures)
  await other.close()
})

test('a frozen camera gives the same bytes again and again', async () => {
  await film(environment)
  await environment.tab.call('setCamera', 'face')
  await environment.tab.call('setCamera', 'frozen')
  const first = await later(environment, 'snap()')
  expect(await later(environment, 'snap()', 7000)).toBe(first)
  await environment.tab.call('setCamera', 'face')
  expect(await later(environment, 'snap()')).not.toBe(first)
})

const KINDS = 'navigator.mediaDevices.enumerateDevices().then((all) => all.map(({ kind }) => kind).join())'
const STATE = `navigator.permissions.query({ name: 'camera' }).then(({ state }) => state)`

test.for([
  ['unplugged', ['ended', 'devices'], 'NotFoundError', 'audioinput', 'granted'],
  ['denied', ['ended', 'permission'], 'NotAllowedError', 'videoinput,audioinput', 'denied'],
  ['busy', ['mute'], 'NotReadableError', 'videoinput,audioinput', 'granted'],
] as const)(
  'a camera that is %s tells as the browser does, and comes back',
  async ([state, words, error, kinds, permission]) => {
    await film(environment)
    await environment.page.evaluate(`void (async () => {
    navigator.mediaDevices.addEventListener('devicechange', () => heard.push('devices'))
    const permission = await navigator.permissions.query({ name: 'camera' })
    permission.onchange = () => heard.push('permission')
  })()`)
    await environment.tab.call('setCamera', state)
    expect(await environment.page.evaluate('heard.splice(0)')).toEqual(words)
    expect(await later(environment, KINDS)).toBe(kinds)
    expect(await later(environment, STATE)).toBe(permission)
    expect(await later(environment, 'show({ video: true })')).toBe(error)
    await environment.tab.call('setCamera', 'face')
    expect(await later(environment, 'show({ video: true })')).toBe('done')
  },
)

test('a camera that was taken away is still away after the page was loaded again', async () => {
  await environment.tab.call('setCamera', 'unplugged')
  await environment.page.reload()
  await environment.page.evaluate(PAGE)
  expect(await later(environment, 'show({ video: true })')).toBe('NotFoundError')
})

test('a recording is a webm of a frame a second that really plays', async () => {
  await film(environment)
  await environment.page.evaluate('record()')
  await environment.scheduler.advance(environment.scheduler.now() + 12_000)
  const played = `new Promise((done, fail) => {
    const film = document.createElement('video')
    film.onloadeddata = () => done([film.videoWidth, film.videoHeight, piece.type].join(' '))
    film.onerror = () => fail(film.error)
    film.src = URL.createObjectURL(piece)
  })`
  expect(await environment.page.evaluate(played)).toBe('640 480 video/webm;codecs=vp8')
})

test.each([
  ['whole', 'monitor'],
  ['window', 'window'],
  ['denied', 'NotAllowedError'],
] as const)('a screen share: %s', async (state, wanted) => {
  await environment.tab.call('setScreen', state)
  const share = `navigator.mediaDevices.getDisplayMedia().then((stream) => {
    globalThis.track = stream.getVideoTracks()[0]
    track.onended = () => { globalThis.over = true }
    return track.getSettings().displaySurface
  })`
  expect(await later(environment, share)).toBe(wanted)
  if (wanted === 'NotAllowedError') return
  await environment.tab.call('setScreen', 'stopped')
  expect(await environment.page.evaluate('over')).toBe(true)
})
