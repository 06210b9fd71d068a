import type { Browser } from 'puppeteer'
import { type EngineName, findShell, missingNeeds, NEED_NAMES, type Need } from '../browser/engine.ts'
import { type BrowserHandle, connectBrowser, launchBrowser } from '../browser/launch.ts'
import type { Flow } from '../flow/flow.ts'
import { STEPS } from '../steps/all.ts'

/** The browsers of a replay, each started when a flow first needs it. */
export interface Browsers {
  /** Why a flow cannot be played in any of them; `undefined` when it can. */
  refuse(flow: Flow): string | undefined
  of(flow: Flow): Promise<Browser>
  /** Starts the one that most flows need, which is ready sooner then. */
  warm(): void
  close(): Promise<void>
}

export interface BrowsersOptions {
  /** Left out, the lightest that is installed and has all that a flow needs. */
  readonly engine?: EngineName | undefined
  readonly headed: boolean
  /** Address of a browser that runs already. */
  readonly browserUrl?: string | undefined
  /** A host that may be reached beside this machine. */
  readonly host?: string | undefined
}

/** What a flow says that it needs of the browser, and what its steps need. */
function needsOf({ needs = [], media, steps }: Flow): readonly Need[] {
  const ofFlow = NEED_NAMES.filter((name) => needs.includes(name))
  const bySteps = steps.flatMap(({ name }) => (name === undefined ? [] : (STEPS[name]?.needs ?? [])))
  return [...new Set([...ofFlow, ...(media === 'real' ? (['camera'] as const) : []), ...bySteps])]
}

/** Throws, saying what to install, when the engine that is asked for is not there. */
export async function createBrowsers({
  engine,
  headed,
  browserUrl,
  host,
}: BrowsersOptions): Promise<Browsers> {
  const shell = engine === 'chromium' || headed || browserUrl !== undefined ? undefined : findShell()
  if (engine === 'shell' && shell === undefined)
    throw new Error(
      'There is no headless shell of Chromium. Install it (Debian: apt-get install chromium-headless-shell), or name one in the environment variable ASSESS_HEADLESS_SHELL.',
    )
  const handles = new Map<string, Promise<BrowserHandle>>()

  function start(name: EngineName, hasDevices: boolean): Promise<BrowserHandle> {
    if (browserUrl !== undefined) return connectBrowser(browserUrl)
    return name === 'shell'
      ? launchBrowser(false, { shell, host, isEndedByCaller: true })
      : launchBrowser(headed, { host, hasDevices, isEndedByCaller: true })
  }

  function started(name: EngineName, hasDevices: boolean): Promise<BrowserHandle> {
    const key = `${name} ${hasDevices}`
    const known = handles.get(key) ?? start(name, hasDevices)
    handles.set(key, known)
    return known
  }

  const lightest = engine ?? (shell === undefined ? 'chromium' : 'shell')
  const engineOf = (flow: Flow): EngineName =>
    engine === undefined && missingNeeds(lightest, needsOf(flow)).length > 0 ? 'chromium' : lightest

  return {
    refuse(flow) {
      const name = engineOf(flow)
      const lacks = missingNeeds(name, needsOf(flow))
      return lacks.length === 0 ? undefined : `the engine ${name} has no ${lacks.join(' and no ')}`
    },
    async of(flow) {
      return (await started(engineOf(flow), flow.media === 'real')).browser
    },
    // The flow that needs it hears why it does not start.
    warm: () => void started(lightest, false).catch(() => undefined),
    async close() {
      for (const handle of handles.values()) await (await handle.catch(() => undefined))?.close()
    },
  }
}
