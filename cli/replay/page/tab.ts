import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from 'puppeteer'
import { focusLosses, type Profile } from '../browser/profiles.ts'
import type {
  PageLine,
  PageStatus,
  ReplayRuntime,
  RuntimeMedia,
  RuntimeOptions,
} from '../runtime/base/contract.ts'
import type { TimedPage } from '../time/scheduler.ts'
import { bundle } from './bundle.ts'

const ENTRY = new URL('../runtime/main.ts', import.meta.url).pathname
const EXTENSIONS = new URL('../runtime/extensions/main.ts', import.meta.url).pathname
const BINDING = '__replayLine'
/** Real time in which a page becomes idle or its virtual time moves on; otherwise it is stuck. */
const STUCK_AFTER_MS = 60_000

let runtimeText: string | undefined

export interface TabOptions {
  readonly profile: Profile
  readonly name: string
  /** Number of the device that it is on, from 1. */
  readonly device: number
  readonly start: number
  readonly seed: number
  readonly virtual: boolean
  readonly watch: readonly string[]
  readonly timezone: string
  /** Absent where the browser's own devices are used. */
  readonly media?: RuntimeMedia | undefined
  /** Runs in every page before its own scripts. */
  readonly script?: string | undefined
  /** Whether a translator and extensions change the page, and texts are dictated. */
  readonly hasExtensions?: boolean | undefined
  onLine(line: PageLine): void
  /** An error that nobody caught in the page. */
  onError(message: string): void
  /** What the page wrote to its console as an error. */
  onComplaint(message: string): void
  /** Everything that the page wrote to its console. */
  onConsole?(kind: string, text: string): void
}

/** One tab with the runtime in it. */
export interface Tab extends TimedPage {
  readonly device: number
  /** Whether the page lives in virtual time. */
  readonly virtual: boolean
  /** Whether texts come without keys. */
  readonly isDictated: boolean
  readonly page: Page
  readonly cdp: CDPSession
  screenText(): Promise<string>
  /** Calls a function of the runtime; the page must not be loading another document. */
  call<K extends keyof ReplayRuntime>(
    name: K,
    ...args: Parameters<ReplayRuntime[K]>
  ): Promise<Awaited<ReturnType<ReplayRuntime[K]>>>
  close(): Promise<void>
  /** Ends the connection to the page, so that its next documents have no runtime. */
  release(): Promise<void>
}

/** Whether the candidate has left the tab: the browser neither draws it nor reports its screen. */
export const isLeft = ({ page }: Pick<Tab, 'page'>): boolean => focusLosses.get(page)?.from === 'tab'

/** Throws while the candidate has left the tab: no input reaches it. */
export function assertTabActive(tab: Tab): void {
  if (isLeft(tab)) throw new Error('The candidate has left this tab: "return" comes first')
}

/** The screen of a tab that the candidate has left: the browser does not report it. */
export class HiddenScreen extends Error {
  constructor() {
    super('The candidate has left this tab, which says nothing about its screen: "return" comes first')
  }
}

/** Throws `HiddenScreen` while the candidate has left the tab. */
export function assertVisible(tab: Tab): void {
  if (isLeft(tab)) throw new HiddenScreen()
}

/** Runs in every page, in a world of its own. */
function addExtensions(cdp: CDPSession) {
  const source = `(() => {\n${bundle(EXTENSIONS)}\nmodules['main.ts'].installExtensions()\n})()`
  return cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: 'extensions' })
}

function textOfRuntime(options: RuntimeOptions): string {
  runtimeText ??= bundle(ENTRY)
  return `(() => {\n${runtimeText}\nmodules['main.ts'].install(${JSON.stringify(options)})\n})()`
}

function isNavigation(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error)
  return /context was destroyed|Cannot find context|detached|target navigated|Execution context is not available/i.test(
    message,
  )
}

interface Progress {
  /** Virtual time before anything ran. */
  readonly from: number
  now(): Promise<number>
  explain(): Promise<string>
}

/** Rejects when the promise waits for a page whose virtual time stands still; a busy page may take as long as it needs. */
async function orStuck<T>(promise: Promise<T>, { explain, from, now }: Progress): Promise<T> {
  const over = new AbortController()
  const stuck = async (seen: number): Promise<never> => {
    await setTimeout(STUCK_AFTER_MS, undefined, { signal: over.signal })
    const reached = await now()
    if (reached > seen) return stuck(reached)
    throw new Error(await explain())
  }
  try {
    return await Promise.race([promise, stuck(from)])
  } finally {
    over.abort()
  }
}

async function installInto(page: Page, cdp: CDPSession, options: TabOptions) {
  const { name, start, seed, virtual, watch, media } = options
  cdp.on('Runtime.bindingCalled', ({ name: binding, payload }) => {
    if (binding === BINDING) options.onLine(JSON.parse(payload))
  })
  cdp.on('Runtime.consoleAPICalled', ({ type, args }) => {
    const text = args.map(({ value, description }) => String(value ?? description)).join(' ')
    options.onConsole?.(type, text)
    if (type === 'error') options.onComplaint(text)
  })
  // A flow that reloads or closes a page has decided to leave it.
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') void dialog.accept().catch(() => undefined)
  })
  page.on('pageerror', (error) => options.onError(error instanceof Error ? error.message : String(error)))
  await Promise.all([
    cdp.send('Page.enable'),
    cdp.send('Runtime.enable'),
    cdp.send('Runtime.addBinding', { name: BINDING }),
    // Every tab is visible and focused, however many there are.
    cdp.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    page.emulateTimezone(options.timezone),
    page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]),
  ])
  const runtime = textOfRuntime({ tab: name, start, seed, virtual, watch, media, binding: BINDING })
  const scripts = [...(options.script === undefined ? [] : [options.script]), runtime]
  for (const source of scripts) await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source })
  if (options.hasExtensions) await addExtensions(cdp)
}

/** Opens an empty tab of a context. */
export async function openTab(options: TabOptions): Promise<Tab> {
  const page = await options.profile.newPage()
  const cdp = await page.createCDPSession()
  await installInto(page, cdp, options)
  let status: PageStatus = { now: options.start, next: undefined, sockets: 0 }

  async function loaded() {
    await page.waitForFunction('document.readyState === "complete" && "__replay" in globalThis', {
      polling: 10,
    })
  }

  /** Runs again when the page loads another document meanwhile. */
  async function retryAfterLoad<T>(run: () => Promise<T>): Promise<T> {
    while (true) {
      try {
        return await orStuck(run(), { from: status.now, now: () => call('now'), explain })
      } catch (error) {
        if (!isNavigation(error) || page.isClosed()) throw error
        await loaded()
      }
    }
  }

  async function call<K extends keyof ReplayRuntime>(
    name: K,
    ...args: Parameters<ReplayRuntime[K]>
  ): Promise<Awaited<ReturnType<ReplayRuntime[K]>>> {
    const list = args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ')
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression: `__replay.${name}(${list})`,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    const answer: unknown = result.value
    return answer as Awaited<ReturnType<ReplayRuntime[K]>>
  }

  async function explain() {
    const waiting = await call('waitingFor')
    return `The page does not become idle. It waits for: ${waiting.join(', ') || 'nothing known'}`
  }

  return {
    name: options.name,
    device: options.device,
    virtual: options.virtual,
    isDictated: options.hasExtensions === true,
    page,
    cdp,
    call,
    next: () => status.next ?? Number.POSITIVE_INFINITY,
    now: () => status.now,
    sockets: () => status.sockets,
    async runUntil(horizon, cap, sent) {
      const limit = Number.isFinite(cap) ? cap : undefined
      status = await retryAfterLoad(() => call('runUntil', horizon, limit, sent))
    },
    settle: () => retryAfterLoad(() => call('settle')),
    screenText: () => retryAfterLoad(() => call('screenText')),
    async close() {
      if (!page.isClosed()) await page.close()
    },
    async release() {
      page.removeAllListeners('pageerror')
      if (!page.isClosed()) await cdp.detach()
    },
  }
}
