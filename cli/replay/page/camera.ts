import { readFile } from 'node:fs/promises'
import type { Browser } from 'puppeteer'
import { Type } from 'typebox'
import type {
  CameraState,
  MicrophoneState,
  PhotographName,
  RuntimeMedia,
  ScreenState,
} from '../runtime/base/contract.ts'
import { CAMERA_PICTURES } from './camera-pictures.ts'

const CAMERA_STATES = [
  'face',
  'no face',
  'two faces',
  'second face',
  'third face',
  'fourth face',
  'covered',
  'frozen',
  'unplugged',
  'denied',
  'busy',
  'broken',
] as const satisfies readonly CameraState[]
const MICROPHONE_STATES = [
  'speech',
  'tone',
  'silence',
  'unplugged',
  'denied',
  'busy',
] as const satisfies readonly MicrophoneState[]
const SCREEN_STATES = ['whole', 'window', 'denied', 'stopped'] as const satisfies readonly ScreenState[]

/** What the camera of a device shows, or why there is none. */
export const CameraChoice = Type.Enum([...CAMERA_STATES], {
  description: 'What the virtual camera shows, or why it is not available',
})
export const MicrophoneChoice = Type.Enum([...MICROPHONE_STATES], {
  description: 'What the virtual microphone hears, or why it is not available',
})
export const ScreenChoice = Type.Enum([...SCREEN_STATES], {
  description: 'What the candidate shares when asked for the screen; stopped: what was shared ends',
})

const SIZE = { width: 640, height: 480 } as const
const SHOWN = {
  face: 'one-1',
  'second face': 'one-4',
  'third face': 'one-9',
  'fourth face': 'one-14',
  'no face': 'none-1',
  'two faces': 'two-1',
} as const satisfies Readonly<Record<PhotographName, string>>

/** What a picture of the virtual camera can show. */
export const SHOWN_STATES = Object.keys(SHOWN)

const cut = new WeakMap<Browser, Promise<RuntimeMedia['pictures']>>()

const CUT = `async (source, left, top, width, height) => {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, ${JSON.stringify(SIZE)})
  canvas.getContext('2d').drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.9)
}`

async function cutAll(browser: Browser): Promise<RuntimeMedia['pictures']> {
  const page = await browser.newPage()
  async function one(shown: PhotographName): Promise<string> {
    const picture = CAMERA_PICTURES.find(({ name }) => name === SHOWN[shown])
    if (!picture) throw new Error(`There is no picture "${SHOWN[shown]}" for the camera`)
    const { file, left, top, width, height } = picture
    const source = `data:image/jpeg;base64,${(await readFile(file)).toString('base64')}`
    const list = [source, left, top, width, height].map((part) => JSON.stringify(part)).join(', ')
    return String(await page.evaluate(`(${CUT})(${list})`))
  }
  try {
    return {
      face: await one('face'),
      'second face': await one('second face'),
      'third face': await one('third face'),
      'fourth face': await one('fourth face'),
      'no face': await one('no face'),
      'two faces': await one('two faces'),
    }
  } finally {
    await page.close()
  }
}

/** What the camera of every device of a browser can show: real photographs, as data addresses. */
export function cameraPictures(browser: Browser): Promise<RuntimeMedia['pictures']> {
  const known = cut.get(browser) ?? cutAll(browser)
  cut.set(browser, known)
  return known
}
