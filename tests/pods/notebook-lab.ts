import type { KeyInput, Page } from 'puppeteer'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
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

/** Presses chords such as `Control+Enter`, all at once, so that none of them waits for what the ones before it bring about. */
export async function press(page: Page, ...chords: readonly string[]): Promise<void> {
  const pressed = chords.flatMap((chord) => {
    const names = chord.split('+') as KeyInput[]
    const last = names.pop() ?? 'Escape'
    return [
      ...names.map((name) => page.keyboard.down(name)),
      page.keyboard.press(last),
      ...names.toReversed().map((name) => page.keyboard.up(name)),
    ]
  })
  await Promise.all(pressed)
}

/** Presses Enter on the selected cell until Monaco is its editor: before it is loaded, that is a plain field. */
export async function writeInFullEditor(page: Page): Promise<void> {
  const isThere = () => document.activeElement?.closest('.monaco-editor') !== null
  await vi.waitFor(async () => {
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('textarea'), PATIENCE)
    if (await page.evaluate(isThere)) return
    await page.keyboard.press('Escape')
    throw new Error('It is still a plain field')
  }, PATIENCE)
}
