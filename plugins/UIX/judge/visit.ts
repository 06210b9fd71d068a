import { type Chromium, type Fields, fieldsIn, textIn } from './cdp.ts'

const ADDRESS = 'http://preview.test/'
const HEIGHT = 800
const MOST_CONSOLE = 20_000

/** The page of a candidate, which is all that its browser ever gets. */
export interface Site {
  readonly html: string
  readonly policy: string
  /** The text of a function that keeps the page where it is. */
  readonly stay: string
}

export interface Check {
  /** Pixels of the window. */
  readonly width: number
  /** An expression whose value is a promise for why the check failed, `''` when it passed. */
  readonly program: string
  /** Called with each line that the page writes to its console. */
  onConsole(line: string): void
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function textOf(value: unknown): string {
  if (!isObject(value)) return String(value)
  const { value: plain, description } = { value: undefined, description: undefined, ...value }
  return String(plain ?? description ?? '')
}

/** What the page wrote to its console by this event, if anything. */
function consoleLine(method: string, params: Fields): string | undefined {
  if (method === 'Runtime.consoleAPICalled')
    return Array.isArray(params.args) ? params.args.map(textOf).join(' ') : ''
  if (method !== 'Runtime.exceptionThrown') return undefined
  const details = fieldsIn(params, 'exceptionDetails')
  return textIn(fieldsIn(details, 'exception'), 'description') || textIn(details, 'text')
}

function answerTo(params: Fields, { html, policy }: Site): readonly [method: string, params: Fields] {
  const { requestId } = params
  if (textIn(fieldsIn(params, 'request'), 'url') !== ADDRESS || params.resourceType !== 'Document')
    return ['Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }]
  const responseHeaders = [
    { name: 'content-type', value: 'text/html; charset=utf-8' },
    { name: 'content-security-policy', value: policy },
  ]
  const body = Buffer.from(html).toString('base64')
  return ['Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }]
}

/** A tab in which nothing but the site can be reached. */
interface Tab {
  send(method: string, params?: Fields): Promise<Fields>
  /** Shows the site; resolves to a world of its own, whose objects the page cannot touch. */
  load(width: number): Promise<unknown>
  close(): void
}

async function openTab(chromium: Chromium, site: Site, tell: Check['onConsole']): Promise<Tab> {
  const { targetId } = await chromium.send('Target.createTarget', { url: 'about:blank' })
  const session = textIn(
    await chromium.send('Target.attachToTarget', { targetId, flatten: true }),
    'sessionId',
  )
  const send = (method: string, params: Fields = {}) => chromium.send(method, params, session)
  let onLoaded = () => {}
  chromium.listen((method, params, from) => {
    if (from !== session) return
    if (method === 'Page.loadEventFired') onLoaded()
    if (method === 'Fetch.requestPaused') send(...answerTo(params, site)).catch(() => {})
    const line = consoleLine(method, params)
    if (line !== undefined) tell(line)
  })
  const patterns = [{ urlPattern: '*' }]
  const source = `(${site.stay})((text) => console.info(text))`
  await Promise.all([
    send('Fetch.enable', { patterns }),
    send('Page.enable'),
    send('Runtime.enable'),
    send('Page.addScriptToEvaluateOnNewDocument', { source }),
  ])
  return {
    send,
    async load(width) {
      const metrics = { width, height: HEIGHT, deviceScaleFactor: 1, mobile: false }
      await send('Emulation.setDeviceMetricsOverride', metrics)
      const loaded = new Promise<void>((resolve) => {
        onLoaded = resolve
      })
      const { frameId } = await send('Page.navigate', { url: ADDRESS })
      await loaded
      return (await send('Page.createIsolatedWorld', { frameId })).executionContextId
    },
    close: () => void chromium.send('Target.closeTarget', { targetId }).catch(() => {}),
  }
}

/** Passes on what a page writes, up to a length. */
function limited(tell: Check['onConsole']): Check['onConsole'] {
  let room = MOST_CONSOLE
  return (line) => {
    if (room > 0) tell(line.slice(0, room))
    // A line takes room also when it is empty.
    room -= line.length + 1
  }
}

/**
 * Checks the site in a tab of its own, which takes along nothing that the page left at another check, such as the name of
 * its window. Resolves with why the check failed, `''` when it passed; rejects when the browser has ended.
 */
export async function visit(
  chromium: Chromium,
  site: Site,
  { width, program, onConsole }: Check,
): Promise<string> {
  const tab = await openTab(chromium, site, limited(onConsole))
  const contextId = await tab.load(width)
  const asked = { expression: program, contextId, awaitPromise: true, returnByValue: true }
  const reply = await tab.send('Runtime.evaluate', asked)
  tab.close()
  const { value } = fieldsIn(reply, 'result')
  if (typeof value === 'string') return value
  return (
    textIn(fieldsIn(fieldsIn(reply, 'exceptionDetails'), 'exception'), 'description') ||
    'The check did not end'
  )
}
