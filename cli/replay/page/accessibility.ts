import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CDPSession } from 'puppeteer'
import type { Finding, ScreenDescription } from '../runtime/base/contract.ts'
import { bundle } from './bundle.ts'
import type { Tab } from './tab.ts'
import { reflowViolation, type Violation } from './violation.ts'

const ISOLATED_CONTEXT = 'accessibility'
const ENTRY = new URL('../runtime/page/accessibility.ts', import.meta.url).pathname

/** Checks screens with axe-core: each part of a screen once, among equal neighbours in equal surroundings. */
export interface AccessibilityChecker {
  /** Violations on the current screen of a tab, but in parts that were clean before. */
  check(tab: Pick<Tab, 'cdp'>): Promise<readonly Violation[]>
  /** Loads the checker into the page of a tab now, so that a later check adds no memory. */
  prepare(tab: Tab): Promise<void>
  /** Screens met and checked so far, and the milliseconds of checking. */
  count(): CheckCount
}

export interface CheckCount {
  readonly met: number
  readonly checked: number
  readonly ms: number
}

/** Half a megabyte, loaded only when a screen is checked: most screens are known to be clean. */
const readAxe = () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const runtimeScript = () =>
  `(() => {\n${bundle(ENTRY)}\nglobalThis.accessibility = modules['accessibility.ts']\n})()`

/** Opens an isolated context of the page, which is not on its timeline; it lasts until another page is loaded. */
async function openIsolatedContext(cdp: CDPSession): Promise<number> {
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const options = { frameId: frameTree.frame.id, worldName: ISOLATED_CONTEXT }
  return (await cdp.send('Page.createIsolatedWorld', options)).executionContextId
}

async function evaluate(cdp: CDPSession, contextId: number, expression: string): Promise<unknown> {
  const options = { contextId, expression, returnByValue: true, awaitPromise: true }
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', options)
  if (exceptionDetails) {
    throw new Error(`A screen could not be checked: ${exceptionDetails.exception?.description}`)
  }
  return result.value
}

/** Runs a script in a context that does not have its global `name` yet. */
async function ensureScript(cdp: CDPSession, context: number, name: string, script: string): Promise<void> {
  const isThere = await evaluate(cdp, context, `${JSON.stringify(name)} in globalThis`)
  if (isThere !== true) await evaluate(cdp, context, script)
}

const DESCRIBE = 'accessibility.describeScreen()'

function unlessGone(error: unknown): undefined {
  if (!String(error).includes('Cannot find context')) throw error
}

/** Serves all flows of a run; throws when axe-core is not installed. */
export async function createAccessibilityChecker(): Promise<AccessibilityChecker> {
  const axe = await readAxe()
  const script = runtimeScript()
  const contexts = new WeakMap<CDPSession, number>()
  const clean = new Set<string>()
  let met = 0
  let checked = 0
  let ms = 0

  async function checkNew(cdp: CDPSession, screen: string, unknown: readonly string[]): Promise<Violation[]> {
    const begin = performance.now()
    const context = contexts.get(cdp) ?? (await openIsolatedContext(cdp))
    await ensureScript(cdp, context, 'axe', axe)
    const find = `accessibility.findViolations(${JSON.stringify(unknown)})`
    const found = (await evaluate(cdp, context, find)) as Finding[]
    checked++
    ms += performance.now() - begin
    return found.map((violation) => ({ ...violation, screen }))
  }

  /** In the context that was opened before, or in a new one where another page was loaded since. */
  async function describeScreen(cdp: CDPSession): Promise<ScreenDescription> {
    const known = contexts.get(cdp)
    const description = known !== undefined && (await evaluate(cdp, known, DESCRIBE).catch(unlessGone))
    if (description) return description as ScreenDescription
    const context = await openIsolatedContext(cdp)
    contexts.set(cdp, context)
    await ensureScript(cdp, context, 'accessibility', script)
    return (await evaluate(cdp, context, DESCRIBE)) as ScreenDescription
  }

  return {
    async prepare({ cdp }) {
      const context = await openIsolatedContext(cdp)
      await ensureScript(cdp, context, 'accessibility', script)
      await ensureScript(cdp, context, 'axe', axe)
    },
    count: () => ({ met, checked, ms }),
    async check({ cdp }) {
      const { isPage, screen, parts, overflow } = await describeScreen(cdp)
      if (!isPage) return []
      met++
      const wide = overflow > 0 ? [reflowViolation(screen, overflow)] : []
      const unknown = [...new Set(parts)].filter((part) => !clean.has(part))
      if (unknown.length === 0) return wide
      const found = await checkNew(cdp, screen, unknown)
      if (found.length === 0) for (const part of unknown) clean.add(part)
      return [...wide, ...found]
    },
  }
}
