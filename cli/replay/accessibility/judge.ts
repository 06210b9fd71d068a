import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { CDPSession } from 'puppeteer'
import { bundle } from '../bundle.ts'
import type { Tab } from '../tab.ts'
import { type Finding, type Look, reflowViolation, type Violation } from './violation.ts'

const WORLD = 'accessibility'
const ENTRY = new URL('../runtime/judging.ts', import.meta.url).pathname

/** Judges screens, each distinct one once. */
export interface Judge {
  /** What is wrong with the screen of a tab as it stands; nothing when a screen like it was found to be clean. */
  judge(tab: Tab): Promise<readonly Violation[]>
  /** How many screens were met and judged so far, and the milliseconds of judging. */
  count(): JudgeCount
}

export interface JudgeCount {
  readonly met: number
  readonly judged: number
  readonly ms: number
}

/** Half a megabyte that few pages need: most screens are known to be clean. */
const readAxe = () => readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const lookScript = () => `(() => {\n${bundle(ENTRY)}\nglobalThis.accessibility = modules['judging.ts']\n})()`

/** The world beside the page that has no part in its time line; the same one each time until another page is loaded. */
async function worldOf(cdp: CDPSession): Promise<number> {
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const options = { frameId: frameTree.frame.id, worldName: WORLD }
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

/** Serves all flows of a run; throws when axe-core is not installed. */
export async function createJudge(): Promise<Judge> {
  const axe = await readAxe()
  const script = lookScript()
  const clean = new Set<string>()
  let met = 0
  let judged = 0
  let ms = 0

  async function judgeAnew(cdp: CDPSession, world: number, screen: string): Promise<Violation[]> {
    const begin = performance.now()
    if ((await evaluate(cdp, world, '"axe" in globalThis')) !== true) await evaluate(cdp, world, axe)
    const found = (await evaluate(cdp, world, 'accessibility.judge()')) as Finding[]
    judged++
    ms += performance.now() - begin
    return found.map((violation) => ({ ...violation, screen }))
  }

  async function lookAt(cdp: CDPSession, world: number): Promise<Look> {
    const expression = 'globalThis.accessibility?.look()'
    const seen = await evaluate(cdp, world, expression)
    if (seen === undefined) await evaluate(cdp, world, script)
    return (seen ?? (await evaluate(cdp, world, expression))) as Look
  }

  return {
    count: () => ({ met, judged, ms }),
    async judge({ cdp }) {
      const world = await worldOf(cdp)
      const { isPage, screen, signature, overflow } = await lookAt(cdp, world)
      if (!isPage) return []
      met++
      const wide = overflow > 0 ? [reflowViolation(screen, overflow)] : []
      const key = createHash('sha1').update(signature).digest('base64')
      if (clean.has(key)) return wide
      const found = await judgeAnew(cdp, world, screen)
      if (found.length === 0) clean.add(key)
      return [...wide, ...found]
    },
  }
}
