import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrowserHandle, launchBrowser } from '../../cli/replay/browser/launch.ts'
import { cameraPictures } from '../../cli/replay/page/camera.ts'
import type { CameraState } from '../../cli/replay/runtime/contract.ts'
import { createStand, type Stand } from './stand.ts'

let browser: BrowserHandle
let stand: Stand

async function open(camera: CameraState = 'face'): Promise<Stand> {
  const pictures = await cameraPictures(browser.browser)
  return createStand(browser, () => undefined, [], { camera, screen: 'whole', pictures })
}

beforeAll(async () => {
  browser = await launchBrowser(false)
})
afterAll(() => browser.close())
beforeEach(async () => {
  stand = await open()
  return () => stand.close()
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
async function later({ page, conductor }: Stand, expression: string, ms = 1000): Promise<unknown> {
  await page.evaluate(`globalThis.answer = undefined; void Promise.resolve(${expression}).then(
    (value) => { answer = value ?? 'done' }, (error) => { answer = error.name })`)
  await conductor.advance(conductor.now() + ms)
  return page.evaluate('answer')
}

async function film(seat: Stand): Promise<unknown[]> {
  await seat.page.evaluate(PAGE)
  await later(seat, 'show({ video: true, audio: true })')
  const pictures = [await later(seat, 'snap()'), await later(seat, 'snap()')]
  for (const scene of ['no face', 'two faces', 'covered'] as const) {
    await seat.tab.call('setCamera', scene)
    pictures.push(await later(seat, 'snap()'))
  }
  return pictures
}

test('what is seen depends on the scene and the second alone, byte for byte, and no two seconds are alike', async () => {
  const pictures = await film(stand)
  expect(new Set(pictures).size).toBe(5)
  expect(pictures).toEqual(pictures.map(() => expect.stringMatching(/^640x480 /)))
  const other = await open()
  expect(await film(other)).toEqual(pictures)
  await other.close()
})

test('a frozen camera gives the same bytes again and again', async () => {
  await film(stand)
  await stand.tab.call('setCamera', 'face')
  await stand.tab.call('setCamera', 'frozen')
  const first = await later(stand, 'snap()')
  expect(await later(stand, 'snap()', 7000)).toBe(first)
  await stand.tab.call('setCamera', 'face')
  expect(await later(stand, 'snap()')).not.toBe(first)
})

const KINDS = 'navigator.mediaDevices.enumerateDevices().then((all) => all.map(({ kind }) => kind).join())'
const STATE = `navigator.permissions.query({ name: 'camera' }).then(({ state }) => state)`

test.each([
  ['unplugged', ['ended', 'devices'], 'NotFoundError', 'audioinput', 'granted'],
  ['denied', ['ended', 'permission'], 'NotAllowedError', 'videoinput,audioinput', 'denied'],
  ['busy', ['mute'], 'NotReadableError', 'videoinput,audioinput', 'granted'],
] as const)(
  'a camera that is %s tells as the browser does, and comes back',
  async (state, words, error, kinds, permission) => {
    await film(stand)
    await stand.page.evaluate(`void (async () => {
    navigator.mediaDevices.addEventListener('devicechange', () => heard.push('devices'))
    const permission = await navigator.permissions.query({ name: 'camera' })
    permission.onchange = () => heard.push('permission')
  })()`)
    await stand.tab.call('setCamera', state)
    expect(await stand.page.evaluate('heard.splice(0)')).toEqual(words)
    expect(await later(stand, KINDS)).toBe(kinds)
    expect(await later(stand, STATE)).toBe(permission)
    expect(await later(stand, 'show({ video: true })')).toBe(error)
    await stand.tab.call('setCamera', 'face')
    expect(await later(stand, 'show({ video: true })')).toBe('done')
  },
)

test('a camera that was taken away is still away after the page was loaded again', async () => {
  await stand.tab.call('setCamera', 'unplugged')
  await stand.page.reload()
  await stand.page.evaluate(PAGE)
  expect(await later(stand, 'show({ video: true })')).toBe('NotFoundError')
})

test('a recording is a webm of a frame a second that really plays', async () => {
  await film(stand)
  await stand.page.evaluate('record()')
  await stand.conductor.advance(stand.conductor.now() + 12_000)
  const played = `new Promise((done, fail) => {
    const film = document.createElement('video')
    film.onloadeddata = () => done([film.videoWidth, film.videoHeight, piece.type].join(' '))
    film.onerror = () => fail(film.error)
    film.src = URL.createObjectURL(piece)
  })`
  expect(await stand.page.evaluate(played)).toBe('640 480 video/webm;codecs=vp8')
})

test.each([
  ['whole', 'monitor'],
  ['window', 'window'],
  ['denied', 'NotAllowedError'],
] as const)('a screen share: %s', async (state, wanted) => {
  await stand.tab.call('setScreen', state)
  const share = `navigator.mediaDevices.getDisplayMedia().then((stream) => {
    globalThis.track = stream.getVideoTracks()[0]
    track.onended = () => { globalThis.over = true }
    return track.getSettings().displaySurface
  })`
  expect(await later(stand, share)).toBe(wanted)
  if (wanted === 'NotAllowedError') return
  await stand.tab.call('setScreen', 'stopped')
  expect(await stand.page.evaluate('over')).toBe(true)
})
