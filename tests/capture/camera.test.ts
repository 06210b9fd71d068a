import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveLab } from '../lab.ts'
import { inDepth } from '../sampled.ts'
import { openWithCamera } from './browser.ts'

let server: Awaited<ReturnType<typeof serveLab>>

beforeAll(async () => {
  server = await serveLab('./tests/capture/lab/main.ts')
})
afterAll(() => server.close())

async function open(setting: 'granted' | 'denied', flags: readonly string[] = []) {
  const opened = await openWithCamera(server.url, flags)
  await opened.setCamera(setting)
  return { ...opened, [Symbol.asyncDispose]: opened.close }
}

it('[IMG-05] [IMG-06] [PROC-01] [PROC-29] a picture of the camera is a webp of at least 640x480', async () => {
  await using camera = await open('granted')
  const picture = await camera.page.evaluate(async () => {
    await window.lab.camera.open({ audio: false })
    return window.lab.snapshot()
  })
  expect(picture).toEqual({ type: 'image/webp', width: 640, height: 480, seconds: 0 })
  expect(camera.complaints).toEqual([])
})

it('[PROC-02] [PROC-11] every piece of a recording plays without the others, with the microphone', async () => {
  await using camera = await open('granted')
  const pieces = await camera.page.evaluate(async () => {
    await window.lab.camera.open({ audio: true })
    return window.lab.pieces(2)
  })
  expect(pieces).toHaveLength(2)
  for (const piece of pieces) {
    expect(piece).toMatchObject({ type: expect.stringMatching(/^video\/webm/), width: 640, height: 480 })
    expect(piece.seconds).toBeGreaterThan(0.5)
  }
  expect(camera.complaints).toEqual([])
})

it('[PROC-16] [PROC-18] a camera that is forbidden while it is on is noticed, and may come back', async () => {
  await using camera = await open('granted')
  const { page, setCamera } = camera
  await page.evaluate(() => window.lab.camera.open({ audio: false }))
  await setCamera('denied')
  await page.waitForFunction(() => window.lab.reported.includes('NotAllowedError'))
  expect(await page.evaluate(() => window.lab.camera.stream())).toBeUndefined()
  await setCamera('granted')
  await page.waitForFunction(() => window.lab.reported.includes('returned'))
  await page.evaluate(() => window.lab.camera.open({ audio: false }))
  expect(await page.evaluate(() => window.lab.camera.stream()?.active)).toBe(true)
})

it('[MSG-26] [MSG-27] a camera that is not available is refused with the name of the reason', async () => {
  const nameOf = () => window.lab.camera.open({ audio: false }).catch((error: Error) => error.name)
  await using forbidden = await open('denied')
  expect(await forbidden.page.evaluate(nameOf)).toBe('NotAllowedError')
  await using absent = await open('granted', ['--use-fake-device-for-media-stream=device-count=0'])
  expect(await absent.page.evaluate(nameOf)).toBe('NotFoundError')
})

it('[PROC-08] the whole screen is shared or nothing', async () => {
  await using whole = await open('granted', ['--use-fake-ui-for-media-stream'])
  const shot = await whole.page.evaluate(async () => {
    await window.lab.screen.open()
    return window.lab.shot()
  })
  expect(shot).toMatchObject({ type: 'image/webp' })

  const failure = await whole.page.evaluate(async () => {
    window.lab.screen.close()
    const part = document.createElement('canvas').captureStream()
    for (const track of part.getTracks()) track.getSettings = () => ({ displaySurface: 'window' })
    navigator.mediaDevices.getDisplayMedia = async () => part
    const name = await window.lab.screen.open().catch((error: Error) => error.name)
    return { name, isLive: part.active, isOpen: window.lab.screen.isOpen() }
  })
  expect(failure).toEqual({ name: 'OverconstrainedError', isLive: false, isOpen: false })
})

inDepth(
  '[IMG-06] [PROC-02] [PROC-08] a browser that writes no webp and does not tell what is shared is used as it is',
  async () => {
    await using safari = await open('granted', ['--use-fake-ui-for-media-stream'])
    const reported = await safari.page.evaluate(async () => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (give, type, quality) {
        toBlob.call(this, give, type === 'image/webp' ? 'image/png' : type, quality)
      }
      const { isTypeSupported } = MediaRecorder
      MediaRecorder.isTypeSupported = (type) => !type.includes('webm') && isTypeSupported(type)
      const { getSettings } = MediaStreamTrack.prototype
      MediaStreamTrack.prototype.getSettings = function () {
        const { displaySurface: _, ...rest } = getSettings.call(this)
        return rest
      }
      await window.lab.camera.open({ audio: true })
      await window.lab.screen.open()
      const picture = await window.lab.snapshot()
      const shot = await window.lab.shot()
      const [piece] = await window.lab.pieces(1)
      return { picture, shot, piece }
    })
    expect(reported.picture).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 })
    expect(reported.shot).toMatchObject({ type: 'image/jpeg' })
    expect(reported.piece).toMatchObject({
      type: expect.stringMatching(/^video\/mp4/),
      width: 640,
      height: 480,
    })
  },
)
