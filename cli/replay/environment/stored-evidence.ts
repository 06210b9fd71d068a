import path from 'node:path'
import type { Browser } from 'puppeteer'
import { contentOf } from '../../backend/content/files.ts'
import { type DataPlace, openRecords } from '../../backend/databases/open.ts'
import { createFiles } from '../../backend/files/folder/folder-files.ts'
import type { EvidenceRow } from '../../backend/store/proctoring.ts'
import { cameraPictures } from '../page/camera.ts'

/** A picture or piece as the backend has it on disk. */
export interface StoredEvidence extends Pick<EvidenceRow, 'mode' | 'source' | 'sequence' | 'type'> {
  readonly content: Buffer
}

/** What is to be seen in it: a state of the camera, `covered`, or `unknown`; without a size it cannot be shown. */
export interface SeenEvidence extends Omit<StoredEvidence, 'content'> {
  /** Such as `640x480`. */
  readonly size: string
  readonly shows: string
}

/** What an attempt has on the disk of a backend that may be running, in the order of its arrival. */
export async function readEvidence(place: DataPlace, attempt: number): Promise<readonly StoredEvidence[]> {
  const records = await openRecords(place)
  try {
    const files = createFiles(path.join(place.dataDir, 'recordings'))
    const found: StoredEvidence[] = []
    for (const { id, mode, sequence, source, type } of await records.proctoring.evidenceOf(attempt)) {
      const content = (await contentOf(files, id)) ?? Buffer.of()
      found.push({ mode, source, sequence, type, content })
    }
    return found
  } finally {
    await records.close()
  }
}

/** Runs in a page of its own: each is opened without the others, and compared with the photographs. */
const LOOK = `async (items, photographs) => {
  const SMALL = { width: 32, height: 24 }
  const eye = Object.assign(document.createElement('canvas'), SMALL).getContext('2d', { willReadFrequently: true })
  const pixels = (source) => {
    eye.clearRect(0, 0, SMALL.width, SMALL.height)
    eye.drawImage(source, 0, 0, SMALL.width, SMALL.height)
    return eye.getImageData(0, 0, SMALL.width, SMALL.height).data
  }
  const picture = async (source) => {
    const image = Object.assign(new Image(), { src: source })
    await image.decode()
    return { image, size: image.naturalWidth + 'x' + image.naturalHeight }
  }
  const film = (source) => new Promise((resolve, reject) => {
    const video = Object.assign(document.createElement('video'), { muted: true })
    video.onloadeddata = () => { video.currentTime = 0.5 }
    const show = () => resolve({ image: video, size: video.videoWidth + 'x' + video.videoHeight })
    // The event may come before the frame.
    const look = () => pixels(video)[3] === 0 ? setTimeout(look, 10) : show()
    video.onseeked = look
    video.onerror = () => reject(new Error('It does not play'))
    video.src = source
  })
  const distance = (one, other) => one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length
  const known = [['covered', eye.createImageData(SMALL.width, SMALL.height).data.map((_, at) => at % 4 === 3 ? 255 : 6)]]
  for (const [name, source] of Object.entries(photographs)) known.push([name, pixels((await picture(source)).image)])
  const seen = []
  for (const source of items) {
    const { image, size } = await (source.startsWith('data:video') ? film : picture)(source)
      .catch(() => ({ size: 'none' }))
    const seenPixels = image && pixels(image)
    const near = seenPixels ? known.map(([name, other]) => [distance(seenPixels, other), name]).sort(([a], [b]) => a - b) : []
    seen.push({ size, shows: near[0] && near[0][0] < 12 ? near[0][1] : 'unknown' })
  }
  return seen
}`

/** Opens each in a page beside the flow, and finds which state of the camera it shows. */
export async function recognizePictures(
  browser: Browser,
  evidence: readonly StoredEvidence[],
): Promise<readonly SeenEvidence[]> {
  const photographs = await cameraPictures(browser)
  const items = evidence.map(({ content, type }) => `data:${type};base64,${content.toString('base64')}`)
  const page = await browser.newPage()
  try {
    const session = await page.createCDPSession()
    // A page that nobody sees shows no frame of a film.
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    const seenPixels = await page.evaluate(
      `(${LOOK})(${JSON.stringify(items)}, ${JSON.stringify(photographs)})`,
    )
    const seen = seenPixels as readonly Pick<SeenEvidence, 'size' | 'shows'>[]
    return evidence.map(({ mode, sequence, source, type }, at) => ({
      mode,
      sequence,
      source,
      type,
      size: 'none',
      shows: 'unknown',
      ...seen[at],
    }))
  } finally {
    await page.close()
  }
}
