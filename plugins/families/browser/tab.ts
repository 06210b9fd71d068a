import { type Chromium, type Fields, fieldsIn, requiredText } from './cdp.ts'

const HEIGHT = 800
const MOST_CONSOLE = 20_000

/** A tab of a browser that is worked by its debugging protocol. */
export interface Tab {
  send(method: string, params?: Fields): Promise<Fields>
  /** Calls a listener with each event of this tab. */
  listen(listener: (method: string, params: Fields) => void): void
  /** Makes its window this many pixels wide. */
  resize(width: number): Promise<void>
  /** Shows an address; resolves when it is loaded. Rejects, naming the reason, when it cannot be shown. */
  show(url: string): Promise<void>
  /** Resolves to the context of scripts whose objects the page's own scripts cannot touch. */
  isolate(): Promise<unknown>
  close(): void
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
  return requiredText(fieldsIn(details, 'exception'), 'description') || requiredText(details, 'text')
}

/** Passes on what a page writes, up to a length. */
function limited(tell: (line: string) => void): (line: string) => void {
  let room = MOST_CONSOLE
  return (line) => {
    if (room > 0) tell(line.slice(0, room))
    // A line takes room also when it is empty.
    room -= line.length + 1
  }
}

/** Opens a tab, which takes along nothing of another one; `onConsole` gets each line that its page writes to its console. */
export async function openChromiumTab(chromium: Chromium, onConsole: (line: string) => void): Promise<Tab> {
  const { targetId } = await chromium.send('Target.createTarget', { url: 'about:blank' })
  const attached = await chromium.send('Target.attachToTarget', { targetId, flatten: true })
  const session = requiredText(attached, 'sessionId')
  const send = (method: string, params: Fields = {}) => chromium.send(method, params, session)
  const listeners: ((method: string, params: Fields) => void)[] = []
  const tell = limited(onConsole)
  let onLoaded = () => {}
  let frameId: unknown
  chromium.listen((method, params, from) => {
    if (from !== session) return
    if (method === 'Page.loadEventFired') onLoaded()
    const line = consoleLine(method, params)
    if (line !== undefined) tell(line)
    for (const listener of listeners) listener(method, params)
  })
  await Promise.all([send('Page.enable'), send('Runtime.enable')])
  return {
    send,
    listen: (listener) => void listeners.push(listener),
    async resize(width) {
      const metrics = { width, height: HEIGHT, deviceScaleFactor: 1, mobile: false }
      await send('Emulation.setDeviceMetricsOverride', metrics)
    },
    async show(url) {
      const loaded = new Promise<void>((resolve) => {
        onLoaded = resolve
      })
      const shown = await send('Page.navigate', { url })
      const error = requiredText(shown, 'errorText')
      if (error !== '') throw new Error(error)
      frameId = shown.frameId
      await loaded
    },
    isolate: async () => (await send('Page.createIsolatedWorld', { frameId })).executionContextId,
    close: () => void chromium.send('Target.closeTarget', { targetId }).catch(() => {}),
  }
}
