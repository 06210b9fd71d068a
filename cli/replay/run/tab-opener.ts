import type { Browser } from 'puppeteer'
import type { TestDefinition } from '../../definitions/definition.ts'
import { secureBrowserScript } from '../../secure-browser/emulator.ts'
import type { Profiles } from '../browser/profiles.ts'
import type { Deployed } from '../environment/deployed.ts'
import { observe } from '../environment/observe.ts'
import { watchedTexts } from '../expectations/all.ts'
import type { Flow } from '../flow/flow.ts'
import { cameraPictures } from '../page/camera.ts'
import { openTab, type Tab } from '../page/tab.ts'
import type { Recorder } from '../results/filmstrip.ts'
import type { Log } from '../results/log.ts'
import type { RuntimeCamera } from '../runtime/base/contract.ts'

export interface TabOpenerOptions {
  readonly flow: Flow
  readonly test: TestDefinition
  readonly browser: Browser
  readonly profiles: Profiles
  readonly seed: number
  readonly virtual: boolean
  readonly deployed: Deployed | undefined
  readonly log: Log
  readonly recorder: Recorder | undefined
  now(): number
}

/** The virtual camera and screen, where the test is proctored. */
async function mediaOf(options: TabOpenerOptions): Promise<RuntimeCamera | undefined> {
  const { flow, test, virtual, browser } = options
  if (!test.settings.proctor.enabled || !virtual || flow.media === 'real') return undefined
  const pictures = await cameraPictures(browser)
  return { camera: flow.camera ?? 'face', screen: flow.screen_share ?? 'whole', pictures }
}

/** Opens the tabs of a flow, whose pages report to its log. */
export async function createTabOpener(
  options: TabOpenerOptions,
): Promise<(name: string, device: number) => Promise<Tab>> {
  const { flow, profiles, seed, virtual, deployed, log, recorder, now } = options
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
