import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser } from 'puppeteer'
import { countFaces } from '../../../src/adapters/faces/look.ts'
import { type Model, readModel } from '../../../src/adapters/faces/model.ts'
import { isCovered, type Pixels, pixelHash, resized } from '../../../src/adapters/faces/pixels.ts'
import { createFaceRule } from '../../../src/proctoring/face-rule.ts'
import { CAMERA_PICTURES, type CameraPicture } from '../../replay/page/camera-pictures.ts'
import { createRng, type Rng } from '../../replay/random/rng.ts'
import type { Figure } from './figure.ts'

const LOOKS = 600
const LOOK_MS = 1000
/** GAP-097: of one core, at one look a second. */
const MAX_SHARE = 15
/** Of looks at a face; single ones accuse nobody. */
const MAX_MISSES = 5
/** The photographs are decoded somewhat larger than a frame, so that the head can move in it. */
const SEEN = { width: 400, height: 300 }
const FRAME = { width: 320, height: 240 }

/**
 * Ten minutes of candidates who face the camera, move about and sit in changing light, by the clock of the looks: what
 * a look costs in time of one core, how often it is wrong, and how many alerts it raises.
 */
export async function measureFaces(browser: Browser): Promise<readonly Figure[]> {
  const model = await loadModel()
  const candidates = await decoded(
    browser,
    CAMERA_PICTURES.filter(({ faces, isTurned }) => faces === 1 && !isTurned),
  )
  const rng = createRng(1, 'faces')
  const rule = createFaceRule()
  let misses = 0
  let alerts = 0
  let standing: string | undefined
  let busy = 0
  for (let look = 0; look < LOOKS; look++) {
    const seen = candidates[Math.floor((look * candidates.length) / LOOKS)]
    if (!seen) throw new Error('There are no pictures of candidates')
    const frame = moved(seen, rng)
    const from = process.cpuUsage()
    const observation = {
      faces: countFaces(model, frame),
      isBlank: isCovered(frame),
      frame: pixelHash(frame),
    }
    const { system, user } = process.cpuUsage(from)
    busy += (system + user) / 1000
    if (observation.faces !== 1) misses += 1
    const alert = rule.see(observation, look * LOOK_MS, false)
    if (alert && alert !== standing) alerts += 1
    standing = alert
  }
  const share = (busy / (LOOKS * LOOK_MS)) * 100
  return [
    { name: 'A look for faces each second, of a core', measured: share, limit: MAX_SHARE, unit: '%' },
    {
      name: 'Looks at a face that see none or two',
      measured: (misses / LOOKS) * 100,
      limit: MAX_MISSES,
      unit: '%',
    },
    { name: 'Alerts in ten minutes of a face', measured: alerts, limit: 0, unit: 'alerts' },
  ]
}

async function loadModel(): Promise<Model> {
  const { resolve } = createRequire(import.meta.url)
  const beginning = '@vladmandic/face-api/model/tiny_face_detector_model'
  const [manifest, weights] = await Promise.all([
    readFile(resolve(`${beginning}-weights_manifest.json`), 'utf8'),
    readFile(resolve(`${beginning}.bin`)),
  ])
  return readModel(JSON.parse(manifest), weights)
}

/** Only a browser can read photographs. */
async function decoded(browser: Browser, pictures: readonly CameraPicture[]): Promise<readonly Pixels[]> {
  const page = await browser.newPage()
  const found: Pixels[] = []
  for (const { file, ...part } of pictures) {
    const photo = `data:image/jpeg;base64,${(await readFile(file)).toString('base64')}`
    const bytes = await page.evaluate(
      `(${DRAW_PART})(${[photo, part, SEEN].map((one) => JSON.stringify(one))})`,
    )
    found.push({ ...SEEN, data: new Uint8ClampedArray(Buffer.from(String(bytes), 'base64')) })
  }
  await page.close()
  return found
}

/** Runs in the page. */
const DRAW_PART = `async (photo, { left, top, width, height }, size) => {
  const image = new Image()
  image.src = photo
  await image.decode()
  const eye = Object.assign(document.createElement('canvas'), size).getContext('2d')
  eye.drawImage(image, left, top, width, height, 0, 0, size.width, size.height)
  const { data } = eye.getImageData(0, 0, size.width, size.height)
  return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))
}`

/** Nearer or farther, to a side, lighter or darker, and with the grain of a camera. */
function moved(seen: Pixels, rng: Rng): Pixels {
  const width = 320 + rng.below(SEEN.width - 320 + 1)
  const height = Math.round(width * 0.75)
  const left = rng.below(SEEN.width - width + 1)
  const top = rng.below(SEEN.height - height + 1)
  const part = cut(seen, { left, top, width, height })
  const light = 0.7 + rng.below(61) / 100
  const { data } = part
  for (let at = 0; at < data.length; at++) data[at] = (data[at] ?? 0) * light + rng.below(9) - 4
  return resized(part, FRAME)
}

type Part = Pick<CameraPicture, 'left' | 'top' | 'width' | 'height'>

function cut({ data, width: all }: Pixels, { left, top, width, height }: Part): Pixels {
  const out = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * all + left) * 4
    out.set(data.subarray(from, from + width * 4), row * width * 4)
  }
  return { width, height, data: out }
}
