import { type Chromium, type Fields, fieldsIn, requiredText } from '../../families/browser/cdp.ts'
import { openChromiumTab, type Tab } from '../../families/browser/tab.ts'

const ADDRESS = 'http://preview.test/'

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

function answerTo(params: Fields, { html, policy }: Site): readonly [method: string, params: Fields] {
  const { requestId } = params
  if (requiredText(fieldsIn(params, 'request'), 'url') !== ADDRESS || params.resourceType !== 'Document')
    return ['Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }]
  const responseHeaders = [
    { name: 'content-type', value: 'text/html; charset=utf-8' },
    { name: 'content-security-policy', value: policy },
  ]
  const body = Buffer.from(html).toString('base64')
  return ['Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body }]
}

/** A tab in which nothing but the site can be reached. */
async function openSite(chromium: Chromium, site: Site, onConsole: Check['onConsole']): Promise<Tab> {
  const tab = await openChromiumTab(chromium, onConsole)
  tab.listen((method, params) => {
    if (method === 'Fetch.requestPaused') tab.send(...answerTo(params, site)).catch(() => {})
  })
  const source = `(${site.stay})((text) => console.info(text))`
  await Promise.all([
    tab.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
    tab.send('Page.addScriptToEvaluateOnNewDocument', { source }),
  ])
  return tab
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
  const tab = await openSite(chromium, site, onConsole)
  await tab.resize(width)
  await tab.show(ADDRESS)
  const contextId = await tab.isolate()
  const asked = { expression: program, contextId, awaitPromise: true, returnByValue: true }
  const reply = await tab.send('Runtime.evaluate', asked)
  tab.close()
  const { value } = fieldsIn(reply, 'result')
  if (typeof value === 'string') return value
  return (
    requiredText(fieldsIn(fieldsIn(reply, 'exceptionDetails'), 'exception'), 'description') ||
    'The check did not end'
  )
}
