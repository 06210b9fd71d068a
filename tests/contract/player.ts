import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HTTPRequest, Page } from 'puppeteer'
import { vi } from 'vitest'
import { createBackend } from '../../cli/backend/backend.ts'
import { systemClock, systemRandom } from '../../cli/backend/platform/clock.ts'
import type { ProblemDefinition, TestDefinition } from '../../cli/definitions/definition.ts'
import { buildPlayer, isPlayerOld, PLAYER_DIR } from '../../cli/host/player.ts'
import { createDriverPage } from '../../cli/replay/page/driver-page.ts'
import { openTab } from '../../cli/replay/page/tab.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { DriverPage, NodePlugin } from '../../src/sdk/node.ts'
import { BASE_PATH, CALLS } from '../../src/wire/calls.ts'
import { launchLightBrowser } from '../browser.ts'
import { WAIT_MS } from '../timeouts.ts'
import { runnerOfTests } from './runner.ts'
import { testOf } from './sample-test.ts'

/** Where the problem page shows the view. */
export const CONTENT = '#content'

const CANDIDATE = { username: 'casey', full_name: 'Casey Candidate', email: 'casey@example.com' }

export interface Player {
  readonly page: Page
  readonly driverPage: DriverPage
  /** Errors that nobody caught in the page. */
  readonly errors: readonly string[]
  /** Bodies of every save that was sent, in order. */
  readonly saves: readonly Readonly<Record<string, unknown>>[]
  /** Goes to a problem within the player, which leaves the one before. */
  open(problem: ProblemDefinition): Promise<void>
  /** Goes to the list of problems once nothing is on its way; what was answered is then saved at once (GAP-070). */
  leave(): Promise<void>
  /** Where a file lies that a solution names. */
  pathOf(file: string): string
  close(): Promise<void>
}

function isSave(request: HTTPRequest): boolean {
  const { pathname } = new URL(request.url())
  return request.method() !== 'GET' && pathname.startsWith(CALLS.createSolution.path)
}

/** Whether a view is drawn, whatever it is made of. Runs in the page. */
function isViewShown(root: string): boolean {
  const view = document.querySelector(`${root} [data-view]`)
  return [...(view?.querySelectorAll('*') ?? [])].some((one) => one.checkVisibility())
}

async function startBackend(test: TestDefinition, dataDir: string) {
  const types = createRegistry<NodePlugin>(nodeManifest)
  const place = { dataDir, playerDir: PLAYER_DIR, host: '127.0.0.1', port: 0 }
  return createBackend({
    tests: [test],
    types,
    ...place,
    clock: systemClock(),
    random: systemRandom(),
    runner: await runnerOfTests(),
    log: () => {},
  })
}

async function startTab(launch: typeof launchLightBrowser, errors: string[]) {
  const { browser, close } = await launch({ hasDevices: true })
  const tab = await openTab({
    profile: await browser.createBrowserContext(),
    name: 'contract',
    device: 1,
    start: systemClock().now(),
    seed: 1,
    virtual: false,
    watch: [],
    timezone: 'UTC',
    onLine: () => {},
    onError: (message) => errors.push(message),
    onComplaint: () => undefined,
  })
  return { tab, closeBrowser: close }
}

/** Takes a test made of these problems in a real browser, against a real backend, up to the list of problems. */
export async function startPlayer(
  problems: readonly ProblemDefinition[],
  /** What is in the files that solutions name. */
  files: Readonly<Record<string, Uint8Array>>,
  launch = launchLightBrowser,
): Promise<Player> {
  if (await isPlayerOld()) await buildPlayer()
  await using ends = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'assess-contract-'))
  ends.defer(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'files'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'files', name), content)
  const test = testOf(problems, folder)
  const backend = await startBackend(test, join(folder, 'data'))
  ends.defer(() => backend.close())
  const errors: string[] = []
  const saves: Record<string, unknown>[] = []
  const { tab, closeBrowser } = await startTab(launch, errors)
  ends.defer(closeBrowser)
  const { page } = tab
  page.setDefaultTimeout(WAIT_MS)
  page.on('request', (request) => isSave(request) && saves.push(JSON.parse(request.postData() ?? '{}')))

  await page.goto(await backend.invite({ ...CANDIDATE, usertype: 'hacker' }, test.slug))
  for (const name of ['Continue', 'Start '])
    await page.locator(`::-p-xpath(//button[starts-with(., "${name}")])`).click()
  await page.waitForFunction(() => location.pathname.endsWith('/problems'))

  const whole = ends.move()
  return {
    page,
    errors,
    saves,
    driverPage: createDriverPage({
      tab,
      root: CONTENT,
      files: [join(folder, 'files')],
      actions: {
        act: (run) => run(),
        until: (isTrue, explain) =>
          vi.waitFor(async () => {
            if (!(await isTrue())) throw new Error(await explain())
          }),
      },
    }),
    async open({ slug, title }) {
      const path = `${BASE_PATH}/test/${test.slug}/problem/${slug}`
      await page.evaluate((to) => history.pushState(undefined, '', to), path)
      await page.locator(`::-p-xpath(//main//h1[contains(., ${JSON.stringify(title)})])`).wait()
      await page.waitForFunction(isViewShown, {}, CONTENT)
    },
    async leave() {
      await page.waitForFunction((root) => !document.querySelector(`${root} progress`), {}, CONTENT)
      await page.evaluate(
        (to) => history.pushState(undefined, '', to),
        `${BASE_PATH}/test/${test.slug}/problems`,
      )
    },
    pathOf: (file) => join(folder, 'files', file),
    close: () => whole.disposeAsync(),
  }
}
