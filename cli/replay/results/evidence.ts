import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../host/make-folder.ts'
import { readOutline } from '../page/outline.ts'
import type { Tab } from '../page/tab.ts'
import { returnTo } from '../page/window-focus.ts'
import { formatLine, type TimelineLine } from './timeline.ts'

/** Where the pictures of a failure are. */
export interface Evidence {
  readonly screenshot?: string
  readonly tree?: string
  readonly timeline: string
}

/** Real time after which a page that does not answer is left without pictures. */
const LIMIT_MS = 10_000

/**
 * The browser draws no page that is hidden, so the candidate comes back first. The picture is asked of the page itself:
 * one that puppeteer waits for keeps the whole profile from being closed.
 */
async function photograph(tab: Tab, folder: string): Promise<{ screenshot: string; tree: string }> {
  const screenshot = join(folder, 'screenshot.png')
  const tree = join(folder, 'tree.txt')
  await returnTo(tab)
  const { data } = await tab.cdp.send('Page.captureScreenshot', { format: 'png' })
  await writeFile(screenshot, Buffer.from(data, 'base64'))
  await writeFile(tree, `${(await readOutline(tab.cdp)).join('\n')}\n`)
  return { screenshot, tree }
}

async function withinLimit<T extends object>(taken: Promise<T>): Promise<T | object> {
  const { promise: late, resolve } = Promise.withResolvers<object>()
  const timer = setTimeout(() => resolve({}), LIMIT_MS)
  const first = await Promise.race([taken, late])
  clearTimeout(timer)
  return first
}

/** Keeps what the page looked like, and what had happened until then. */
export async function saveEvidence(
  folder: string,
  tab: Tab | undefined,
  lines: readonly TimelineLine[],
): Promise<Evidence> {
  makeFolder(folder)
  const timeline = join(folder, 'timeline.txt')
  await writeFile(timeline, `${lines.map(formatLine).join('\n')}\n`)
  // A page that has died cannot be photographed; the failure itself is still reported.
  const pictures = tab ? await withinLimit(photograph(tab, folder).catch(() => ({}))) : {}
  return { ...pictures, timeline }
}
