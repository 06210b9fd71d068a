import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveLab } from '../lab.ts'
import { sampled, sampledByKind } from '../sampled.ts'
import { openWithCamera, temporaryProfile } from './browser.ts'

/** Kills of the browser for each kind: a few in `npm test`, 20 in `npm run test:deep kills`. */
const KILLS = Math.min(20, Number(process.env.KILLS ?? 1))
/** Beside other tests the recorder may get its processor too late, which says nothing about what is stored. */
const IS_ALONE = process.env.KILLS !== undefined

let server: Awaited<ReturnType<typeof serveLab>>
beforeAll(async () => {
  server = await serveLab('./tests/capture/lab/main.ts')
})
afterAll(() => server.close())

/** Opens the lab with a profile that outlives the browser. */
async function open(profile: string) {
  const opened = await openWithCamera(server.url, [], profile)
  await opened.setCamera('granted')
  return opened
}

/** Different moments within a piece, the same in every run. */
const momentOf = (kill: number) => 1500 + ((kill * 619) % 2000)

const VIDEO = { audio: 128_000, video: 1_500_000 }
const VOICE = { audio: 128_000 }

const FORMATS = [
  ['video', 'webm', VIDEO],
  ['video', 'mp4', VIDEO],
  ['audio', 'webm', VOICE],
  ['audio', 'mp4', VOICE],
] as const

it.for(sampledByKind(FORMATS, ([kind]) => kind))(
  '[REC-11] [REC-12] [REC-13] [REC-15] [REC-16] %s is recorded as %s where the browser has that first, at its bit rates',
  async ([kind, format, rates]) => {
    const { close, page, setCamera } = await openWithCamera(server.url)
    await setCamera('granted')
    const used = await page.evaluate(
      async (kind, format) => {
        const { isTypeSupported } = MediaRecorder
        const recorders: MediaRecorder[] = []
        window.MediaRecorder = class extends MediaRecorder {
          static override isTypeSupported = (type: string) =>
            (format === 'webm' || !type.includes('webm')) && isTypeSupported(type)
          constructor(stream: MediaStream, options?: MediaRecorderOptions) {
            super(stream, options)
            recorders.push(this)
          }
        }
        await window.lab.takes.record(kind, 0)
        const [recorder] = recorders
        await window.lab.takes.stop()
        const { audioBitsPerSecond: audio, mimeType, videoBitsPerSecond: video } = recorder ?? {}
        return { type: mimeType?.split(';')[0], rates: kind === 'video' ? { audio, video } : { audio } }
      },
      kind,
      format,
    )
    await close()
    expect(used).toEqual({ type: `${kind}/${format}`, rates })
  },
)

it.for(sampled(['video', 'audio'] as const))(
  '[SAVE-15] what was stored of a recording in %s is there after a kill, and plays',
  async (kind) => {
    const profile = await temporaryProfile()
    const before: ReturnType<typeof window.lab.takes.progress>[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const { kill: killBrowser, page } = await open(profile)
      await page.evaluate((kind, segment) => window.lab.takes.record(kind, segment), kind, kill)
      await page.waitForFunction(
        (ms) => {
          const { pieces, recordedMs } = window.lab.takes.progress()
          return pieces > 0 && recordedMs > ms
        },
        {},
        momentOf(kill),
      )
      before.push(await page.evaluate(() => window.lab.takes.progress()))
      await killBrowser()
    }
    const { close, complaints, page } = await open(profile)
    const { joinedMs, segments: found } = await page.evaluate(() => window.lab.takes.found())
    await close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })

    expect(found).toHaveLength(KILLS)
    for (const [kill, { pieces, playedMs }] of found.entries()) {
      expect(pieces).toBeGreaterThanOrEqual(before[kill]?.pieces ?? 0)
      expect(playedMs).toBeGreaterThan(0)
    }
    expect(complaints).toEqual([])
    const playedMs = found.reduce((sum, segment) => sum + segment.playedMs, 0)
    // A segment ends with its last frame or sound, whichever is later.
    expect(Math.abs(joinedMs - playedMs)).toBeLessThan(100 * KILLS)
    const missing = found.map(({ playedMs }, kill) => Math.round((before[kill]?.recordedMs ?? 0) - playedMs))
    console.log(`${kind}: ${KILLS} kills, missing ${missing.join(', ')} ms`)
    if (IS_ALONE) expect(Math.max(...missing)).toBeLessThanOrEqual(1000)
  },
)
