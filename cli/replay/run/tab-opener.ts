import type { Browser } from 'puppeteer'
import type { Registry } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import type { TestDefinition } from '../../definitions/definition.ts'
import type { Profiles } from '../browser/profiles.ts'
import type { Deployed } from '../environment/deployed.ts'
import { observe } from '../environment/observe.ts'
import { watchedTexts } from '../expectations/all.ts'
import type { Flow } from '../flow/flow.ts'
import { secureBrowserScript } from '../flow/secure-browser.ts'
import { cameraPictures } from '../page/camera.ts'
import { openTab, type Tab } from '../page/tab.ts'
import { problemsOf } from '../player/solutions.ts'
import type { Recorder } from '../results/filmstrip.ts'
import type { Log } from '../results/log.ts'
import type { RuntimeMedia } from '../runtime/base/contract.ts'

export interface TabOpenerOptions {
  readonly flow: Flow
  readonly test: TestDefinition
  readonly types: Registry<NodePlugin>
  readonly browser: Browser
  readonly profiles: Profiles
  readonly seed: number
  readonly virtual: boolean
  readonly deployed: Deployed | undefined
  /** Whether a translator and extensions change the pages, and texts are dictated. */
  readonly hasExtensions: boolean | undefined
  readonly log: Log
  readonly recorder: Recorder | undefined
  now(): number
}

async function isRecorded({ test, types }: TabOpenerOptions): Promise<boolean> {
  const codes = new Set(problemsOf({ test }).map(({ problem_type }) => problem_type))
  // A type that is not known is shown as a card.
  const found = await Promise.all([...codes].map((code) => types.load(code).catch(() => undefined)))
  return found.some((type) => type?.records !== undefined)
}

/** The virtual devices, where the test is proctored or has a question that is answered by a recording. */
async function mediaOf(options: TabOpenerOptions): Promise<RuntimeMedia | undefined> {
  const { flow, test, virtual, browser } = options
  if (!virtual || flow.media === 'real') return undefined
  if (!test.settings.proctor.enabled && !(await isRecorded(options))) return undefined
  const { camera = 'face', microphone = 'speech', screen_share: screen = 'whole' } = flow
  return { camera, microphone, screen, pictures: await cameraPictures(browser) }
}

/** Opens the tabs of a flow, whose pages report to its log. */
export async function createTabOpener(
  options: TabOpenerOptions,
): Promise<(name: string, device: number) => Promise<Tab>> {
  const { flow, profiles, seed, virtual, deployed, hasExtensions, log, recorder, now } = options
  const media = await mediaOf(options)
  const watch = watchedTexts(flow.expect)
  const script = flow.secure_browser && secureBrowserScript(flow.secure_browser)

  return async (name, device) => {
    const tab = await openTab({
      profile: profiles.of(device),
      name,
      device,
      start: now(),
      seed,
      virtual,
      watch,
      timezone: flow.timezone ?? 'UTC',
      media,
      script,
      hasExtensions,
      onLine: (line) => log.onLine(name, line),
      onError: (message) => log.onError(name, now(), message),
      onComplaint: log.onComplaint,
      onConsole: (kind, text) => recorder?.addConsoleLine({ at: now(), tab: name, kind, text }),
    })
    // A deployed server reports nothing itself: the browser reports what the tab asks of it.
    if (deployed) {
      const { onCall, onSocket } = log
      await observe(tab.cdp, { url: deployed.url, now, onCall, onSocket })
    }
    return tab
  }
}
