import type { Page } from 'puppeteer'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { JUPYTER, type Jupyter, serveTogether, startJupyter } from '../../plugins/DJP/tests/jupyter.ts'
import { skipUnless } from '../needs.ts'
import { WAIT_MS } from '../timeouts.ts'
import { openViewLab, type ViewLab } from '../view-lab.ts'

export const PATIENCE = { timeout: WAIT_MS }

/** The view of the notebook in a real browser, with a real kernel, for the tests of one file. */
export function labOfNotebooks() {
  let jupyter: Jupyter
  let together: Awaited<ReturnType<typeof serveTogether>>
  let lab: ViewLab
  beforeAll(async () => {
    if (!JUPYTER.isThere) return
    jupyter = await startJupyter()
    lab = await openViewLab('./plugins/DJP/tests/lab/main.tsx', async (page) => {
      together = await serveTogether(jupyter, page)
      return together.url
    })
  })
  afterAll(async () => {
    if (!JUPYTER.isThere) return
    await lab.close()
    together.close()
    await jupyter.stop()
  })
  beforeEach((context) => skipUnless(JUPYTER.isThere, JUPYTER.needs, context))
  return {
    open: (problem: object, query: Readonly<Record<string, string>> = {}) =>
      lab.open({ problem: JSON.stringify(problem), ...query }),
    complaints: () => lab.complaints,
    /** Loses every connection to the kernel. */
    cut: () => together.cut(),
  }
}

export const shows = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => document.body.textContent?.includes(wanted),
    { ...PATIENCE, polling: 'mutation' },
    text,
  )
