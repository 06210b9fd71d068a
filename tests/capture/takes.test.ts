import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveLab } from '../lab.ts'
import { openWithCamera, temporaryProfile } from './browser.ts'

/** Kills of the browser for each kind: a few in `npm test`, 20 in `npm run test:deep kills`. */
const KILLS = Math.min(20, Number(process.env.KILLS ?? 2))

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

it.for(['video', 'audio'] as const)(
  '[SAVE-15] [REC-11..16] what was recorded in %s is there after a kill but for the last second, and plays',
  async (kind) => {
    const profile = await temporaryProfile()
    const recorded: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const { kill: killBrowser, page } = await open(profile)
      await page.evaluate((kind, segment) => window.lab.takes.record(kind, segment), kind, kill)
      await page.waitForFunction((ms) => window.lab.takes.recordedMs() > ms, {}, momentOf(kill))
      recorded.push(await page.evaluate(() => window.lab.takes.recordedMs()))
      await killBrowser()
    }
    const { close, complaints, page } = await open(profile)
    const found = await page.evaluate(() => window.lab.takes.found())
    await close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    const missing = found.map(({ playedMs }, at) => Math.round((recorded[at] ?? 0) - playedMs))
    console.log(`${kind}: ${KILLS} kills, missing ${missing.join(', ')} ms`)
    expect(found).toHaveLength(KILLS)
    expect(Math.max(...missing)).toBeLessThanOrEqual(1000)
    expect(complaints).toEqual([])
  },
)
