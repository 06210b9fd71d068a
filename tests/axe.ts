import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** Without what is only of use for what passed. */
const OPTIONS = { resultTypes: ['violations'], selectors: false }

/** A page of Puppeteer or Playwright. */
interface EvaluatingPage {
  evaluate(script: string): Promise<unknown>
}

/** What axe finds below `root` as it stands, one line each with the elements. */
export async function violations(page: EvaluatingPage, root = 'html'): Promise<readonly string[]> {
  if ((await page.evaluate("'axe' in globalThis")) !== true) await page.evaluate(await readFile(AXE, 'utf8'))
  const script = `axe.run(${JSON.stringify(root)}, ${JSON.stringify(OPTIONS)})`
  const results = (await page.evaluate(script)) as AxeResults
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
