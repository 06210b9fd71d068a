import type { Browser, CDPSession } from 'puppeteer'
import { figureText } from '../../load/numbers.ts'
import type { Figure } from './figure.ts'
import { type MeasuredPage, openMeasuredPage, runningAttempt } from './opened.ts'
import { items } from './peers/items.ts'
import { reactPage } from './peers/pages.ts'
import { withSite } from './peers/site.ts'
import { ITEM_TEST, withTestFolder } from './peers/test-folder.ts'
import type { Run } from './run.ts'
import { withServed } from './served.ts'
import { takeTurns } from './visit/turns.ts'

const ANSWERED = 420
const LIMIT_MB = 5
const MB = 1_000_000
/** Nobody reads: what is kept does not depend on it. */
const READ_MS = 20
/** What one pass frees may be what holds the next. */
const PASSES = 3

interface Heaps {
  readonly opened: number
  readonly answered: number
}

/** What is held in the page's heap after all garbage has been collected, in MB: objects, and the code that runs. */
async function heapMb(session: CDPSession): Promise<number> {
  for (let pass = 0; pass < PASSES; pass += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / MB
}

async function heapsOf(browser: Browser, measured: MeasuredPage): Promise<Heaps> {
  const { context, url } = await measured.open(browser)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle0' })
    const session = await page.createCDPSession()
    await session.send('HeapProfiler.enable')
    const opened = await heapMb(session)
    await takeTurns(page, ANSWERED - 1, READ_MS)
    return { opened, answered: await heapMb(session) }
  } finally {
    await context.close()
  }
}

/** What a page holds after every item of a long test has been turned to and answered. */
export async function measureHeap({ browser, tree }: Run): Promise<Figure[]> {
  const all = items(ANSWERED)
  return withSite(await reactPage(all), (site) =>
    withTestFolder(all, (tests) =>
      withServed({ tests, tree }, async (served) => {
        const ours = await heapsOf(browser, runningAttempt(served, ITEM_TEST, 'item-1'))
        const react = await heapsOf(browser, openMeasuredPage('bare React page', site))
        const opened = `${figureText(ours.opened)} MB when it was opened, the peer ${figureText(react.opened)}`
        return [
          {
            name: `Heap after ${ANSWERED} answered items`,
            measured: ours.answered,
            limit: LIMIT_MB,
            unit: 'MB',
            peer: { name: 'bare React page', measured: react.answered },
            note: opened,
          },
        ]
      }),
    ),
  )
}
