import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CDPSession } from 'puppeteer'
import type { Finding, Look } from '../runtime/contract.ts'
import { bundle } from './bundle.ts'
import type { Tab } from './tab.ts'
import { reflowViolation, type Violation } from './violation.ts'

const ISOLATED_CONTEXT = 'accessibility'
const ENTRY = new URL('../runtime/judging.ts', import.meta.url).pathname

/** Checks screens with axe-core, each distinct one once. */
export interface AccessibilityChecker {
  /** What is wrong with the screen of a tab as it stands; nothing when a screen like it was found to be clean. */
  check(tab: Tab): Promise<readonly Violation[]>
  /** Brings into the page of a tab all that judging takes, so that it is not there later only. */
  prepare(tab: Tab): Promise<void>
  /** How many screens were met and judged so far, and the milliseconds of judging. */
  count(): CheckCount
}

export interface CheckCount {
  readonly met: number
  readonly judged: number
  readonly ms: number
}

/** Half a megabyte that few pages need: most screens are known to be clean. */
const readAxe = () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const lookScript = () => `(() => {\n${bundle(ENTRY)}\nglobalThis.accessibility = modules['judging.ts']\n})()`

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
    throw new Error(`A screen could not be judged: ${exceptionDetails.exception?.description}`)
  }
  return result.value
}

/** Runs a script in a context that does not have what the script puts there under a name. */
async function bring(cdp: CDPSession, context: number, name: string, script: string): Promise<void> {
  const isThere = await evaluate(cdp, context, `${JSON.stringify(name)} in globalThis`)
  if (isThere !== true) await evaluate(cdp, context, script)
}

const LOOK = 'accessibility.look()'

function unlessGone(error: unknown): undefined {
  if (!String(error).includes('Cannot find context')) throw error
}

/** Serves all flows of a run; throws when axe-core is not installed. */
export async function createAccessibilityChecker(): Promise<AccessibilityChecker> {
  const axe = await readAxe()
  const script = lookScript()
  const contexts = new WeakMap<CDPSession, number>()
  const clean = new Set<string>()
  let met = 0
  let judged = 0
  let ms = 0

  async function judgeAnew(cdp: CDPSession, screen: string): Promise<Violation[]> {
    const begin = performance.now()
    const context = contexts.get(cdp) ?? (await openIsolatedContext(cdp))
    await bring(cdp, context, 'axe', axe)
    const found = (await evaluate(cdp, context, 'accessibility.judge()')) as Finding[]
    judged++
    ms += performance.now() - begin
    return found.map((violation) => ({ ...violation, screen }))
  }

  /** In the context that was opened before, or in a new one where another page was loaded since. */
  async function lookAt(cdp: CDPSession): Promise<Look> {
    const known = contexts.get(cdp)
    const seen = known !== undefined && (await evaluate(cdp, known, LOOK).catch(unlessGone))
    if (seen) return seen as Look
    const context = await openIsolatedContext(cdp)
    contexts.set(cdp, context)
    await bring(cdp, context, 'accessibility', script)
    return (await evaluate(cdp, context, LOOK)) as Look
  }

  return {
    async prepare({ cdp }) {
      const context = await openIsolatedContext(cdp)
      await bring(cdp, context, 'accessibility', script)
      await bring(cdp, context, 'axe', axe)
    },
    count: () => ({ met, judged, ms }),
    async check({ cdp }) {
      const { isPage, screen, signature, overflow } = await lookAt(cdp)
      if (!isPage) return []
      met++
      const wide = overflow > 0 ? [reflowViolation(screen, overflow)] : []
      if (signature === undefined) return wide
      const key = createHash('sha1').update(signature).digest('base64')
      if (clean.has(key)) return wide
      const found = await judgeAnew(cdp, screen)
      if (found.length === 0) clean.add(key)
      return [...wide, ...found]
    },
  }
}
