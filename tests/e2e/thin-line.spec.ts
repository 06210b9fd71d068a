import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { firstPage, openProfile, startTest } from './browser.ts'
import { serve, temporaryFolder } from './serve.ts'
import { openThinLine } from './thin-line.ts'

/** Seconds of video: a few in `npm test`, 590 in `npm run test:deep thin-line`. */
const SECONDS = Number(process.env.VIDEO_SECONDS ?? 6)
/** Beside other tests a save takes as long as the machine lets it, and a recorder gets fewer frames. */
const IS_ALONE = process.env.VIDEO_SECONDS !== undefined
const BITS_PER_SECOND = 1_000_000
const DROP_MS = 4000
const WARM_MS = 5000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A test with a video of any length and a text. */
async function writeTest(folder: string) {
  const to = join(folder, 'say-it')
  await cp('fixtures/tests/say-it', to, { recursive: true })
  const video = join(to, 'problems', 'parcel-that-never-came.yaml')
  const longer = (await readFile(video, 'utf8')).replace(/max_duration: \d+/, 'max_duration: 600')
  await writeFile(video, longer)
  const head = join(to, 'test.yaml')
  await writeFile(head, (await readFile(head, 'utf8')).replace(/duration: \d+/, 'duration: 90'))
}

/** The memory of the page's process that is its own, without what is garbage, in MB. */
async function pageMemory(context: BrowserContext, page: Page): Promise<number> {
  const tab = await context.newCDPSession(page)
  await tab.send('HeapProfiler.collectGarbage')
  await tab.detach()
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
        return Number(/^Pss_Anon:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1000
      }),
  )
  return Math.max(...sizes)
}

/** How long each save took from its request to the end of its reply, in milliseconds; failed ones are left out. */
function watchSaves(page: Page): number[] {
  const taken: number[] = []
  page.on('requestfinished', async (request) => {
    if (!/\/solution(\/|$)/.test(new URL(request.url()).pathname) || request.method() === 'GET') return
    taken.push(Math.round(request.timing().responseEnd))
  })
  return taken
}

const question = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^Question ${number},`) })

test('a video goes up whole over a thin line that breaks, and answers go first', {
  tag: '@deep',
}, async () => {
  test.setTimeout(0)
  await using folder = await temporaryFolder()
  await writeTest(join(folder.path, 'tests'))
  const data = join(folder.path, 'data')
  await using server = await serve(data, { tests: join(folder.path, 'tests') })
  await using line = await openThinLine(BITS_PER_SECOND)
  await using context = await openProfile(join(folder.path, 'profile'), line.flags)
  const page = await firstPage(context)
  await startTest(page, server.link('Say it', 'candidate'))
  await question(page, 1)
    .or(page.getByRole('link', { name: 'A parcel that never came' }))
    .click()
  await button(page, 'Turn on camera and microphone').click()
  await button(page, 'Start recording').click()
  await button(page, 'Start now').click()
  const states = page.getByRole('region', { name: 'Recorder' }).getByRole('status').first()
  // Camera and encoder are at work then.
  await page.waitForTimeout(WARM_MS)
  const memory = [await pageMemory(context, page)]
  await page.waitForTimeout(SECONDS * 1000 - WARM_MS)
  memory.push(await pageMemory(context, page))
  await button(page, 'Stop').click()

  const saves = watchSaves(page)
  const seen: { share: number; received: number }[] = []
  for (let drops = 0; ; ) {
    await question(page, 3).click()
    await page.getByRole('textbox', { name: 'Your answer' }).fill(`Said ${seen.length} times.`)
    await page.waitForTimeout(IS_ALONE ? 5000 : 300)
    memory.push(await pageMemory(context, page))
    await question(page, 1).click()
    if ((await states.textContent())?.endsWith('Uploaded')) break
    const [share, received] = await Promise.all([shareOf(page), receivedIn(data)])
    seen.push({ share, received })
    if (drops < 2 && share > (drops + 1) / 3) {
      line.drop(DROP_MS)
      drops += 1
    }
  }
  const size = await receivedIn(data)
  const ahead = seen.map(({ share, received }) => Math.round((share * size - received) / 1000))
  const grown = Math.round(Math.max(...memory) - (memory[0] ?? 0))
  console.log(
    `${SECONDS} s, ${(size / 1e6).toFixed(1)} MB; progress ahead by ${Math.min(...ahead)} to ${Math.max(...ahead)} KB; ` +
      `memory + ${grown} MB; ${saves.length} saves, the slowest ${Math.max(...saves)} ms`,
  )
  expect(saves.length).toBeGreaterThan(0)
  // What is on the line, and what came between the two looks.
  expect(Math.max(...ahead)).toBeLessThanOrEqual(400)
  const player = page.getByLabel('Your recording')
  const least = IS_ALONE ? SECONDS - 1 : 1
  expect(await player.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(least)
  if (!IS_ALONE) return
  expect(Math.max(...saves)).toBeLessThanOrEqual(2000)
  expect(grown).toBeLessThan(50)
})

const shareOf = async (page: Page) =>
  (await page
    .getByRole('progressbar', { name: 'Upload' })
    .evaluate((bar: HTMLProgressElement) => bar.value)) / 100

/** Bytes of the recording that the server has. */
async function receivedIn(data: string): Promise<number> {
  const folder = join(data, 'recorded-answers')
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
