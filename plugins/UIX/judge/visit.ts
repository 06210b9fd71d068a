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

/** A tab that shows the site, anew for each check. */
export interface Tab {
  /** Resolves with why the check failed, `''` when it passed; rejects when the browser has ended. */
  visit(check: Check): Promise<string>
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

/** Opens a tab in which nothing but the site can be reached. */
export async function openTab(chromium: Chromium, site: Site): Promise<Tab> {
  const { targetId } = await chromium.send('Target.createTarget', { url: 'about:blank' })
  const session = textIn(
    await chromium.send('Target.attachToTarget', { targetId, flatten: true }),
    'sessionId',
  )
  const send = (method: string, params: Fields = {}) => chromium.send(method, params, session)
  let onLoaded = () => {}
  let onConsole = (_line: string) => {}
  chromium.listen((method, params, from) => {
    if (from !== session) return
    if (method === 'Page.loadEventFired') onLoaded()
    if (method === 'Fetch.requestPaused') send(...answerTo(params, site)).catch(() => {})
    const line = consoleLine(method, params)
    if (line !== undefined) onConsole(line)
  })
  const patterns = [{ urlPattern: '*' }]
  const source = `(${site.stay})((text) => console.info(text))`
  await Promise.all([
    send('Fetch.enable', { patterns }),
    send('Page.enable'),
    send('Runtime.enable'),
    send('Page.addScriptToEvaluateOnNewDocument', { source }),
  ])

  /** A world of its own, whose objects the page cannot touch. */
  async function load(width: number): Promise<unknown> {
    const metrics = { width, height: HEIGHT, deviceScaleFactor: 1, mobile: false }
    await send('Emulation.setDeviceMetricsOverride', metrics)
    const loaded = new Promise<void>((resolve) => {
      onLoaded = resolve
    })
    const { frameId } = await send('Page.navigate', { url: ADDRESS })
    await loaded
    return (await send('Page.createIsolatedWorld', { frameId })).executionContextId
  }

  return {
    async visit({ width, program, onConsole: tell }) {
      let room = MOST_CONSOLE
      onConsole = (line) => {
        if (room > 0) tell(line.slice(0, room))
        room -= line.length
      }
      const contextId = await load(width)
      const asked = { expression: program, contextId, awaitPromise: true, returnByValue: true }
      const reply = await send('Runtime.evaluate', asked)
      const thrown = textIn(fieldsIn(fieldsIn(reply, 'exceptionDetails'), 'exception'), 'description')
      return thrown || textIn(fieldsIn(reply, 'result'), 'value')
    },
  }
}
