import type { Browser, Page } from 'puppeteer'
import { figureText, quantile } from '../../load/numbers.ts'
import type { Figure } from './figure.ts'
import { ONWARD, START } from './first-load.ts'
import { landing, type MeasuredPage, openMeasuredPage } from './opened.ts'
import { items } from './peers/items.ts'
import { reactPage } from './peers/pages.ts'
import { withSite } from './peers/site.ts'
import { ITEM_TEST, withTestFolder } from './peers/test-folder.ts'
import type { Run } from './run.ts'
import { withServed } from './served.ts'
import { FAST_4G } from './visit/condition.ts'
import { ANSWERABLE, PAINTED, settled, visit } from './visit/visit.ts'

const ROUNDS = 5
const TIMES = 1.4

/** In the page: clicks what `target` is, and counts milliseconds until `shown` has been painted. */
const timed = (target: string, shown: string) => `(async () => {
  const painted = ${PAINTED}
  const started = performance.now()
  ;(${target}).click()
  do await painted()
  while (!(${shown}))
  return performance.now() - started
})()`

const FIRST = `document.querySelector('main a[href*="/problem/"]')`

interface Started {
  readonly landing: { readonly cold: number[]; readonly warm: number[] }
  /** From the click on Start to the list of problems, and from the click on the first of them to its paint. */
  readonly list: number[]
  readonly item: number[]
}

/** Starts the test at the landing, when all that it fetches for later is there. */
async function start(page: Page, { item, list }: Started): Promise<void> {
  await settled(page)
  await page.evaluate(`${ONWARD}.click()`)
  await page.waitForFunction(START)
  await settled(page)
  list.push(Number(await page.evaluate(timed(START, FIRST))))
  item.push(Number(await page.evaluate(timed(FIRST, ANSWERABLE))))
}

/** Visits the landing cold, then warm with a start. */
async function startAll(browser: Browser, ours: MeasuredPage, react: MeasuredPage) {
  const started: Started = { landing: { cold: [], warm: [] }, list: [], item: [] }
  const peer: Started['landing'] = { cold: [], warm: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await ours.open(browser)
    started.landing.cold.push((await visit(own.context, own.url, FAST_4G, { shown: ONWARD })).paintedMs)
    const atPaint = (page: Page) => start(page, started)
    const warm = await visit(own.context, own.url, FAST_4G, { shown: ONWARD, atPaint })
    started.landing.warm.push(warm.paintedMs)
    await own.context.close()
    const bare = await react.open(browser)
    peer.cold.push((await visit(bare.context, bare.url, FAST_4G)).paintedMs)
    peer.warm.push((await visit(bare.context, bare.url, FAST_4G)).paintedMs)
    await bare.context.close()
  }
  return { started, peer }
}

function figuresOf({ list, item, landing }: Started, peer: Started['landing']): Figure[] {
  const compared = (name: string, ours: readonly number[], kind: 'cold' | 'warm'): Figure => ({
    name: `${name}, fast 4G`,
    measured: quantile(ours, 0.5),
    limit: { times: TIMES },
    unit: 'ms',
    peer: { name: `first item of the bare React page, ${kind}`, measured: quantile(peer[kind], 0.5) },
    note: `ours from ${figureText(Math.min(...ours))} to ${figureText(Math.max(...ours))}`,
  })
  return [
    compared('Landing, cold', landing.cold, 'cold'),
    compared('Landing, warm', landing.warm, 'warm'),
    compared('From Start to the list', list, 'warm'),
    compared('From the list to the first item', item, 'warm'),
  ]
}

/** The way to the first item of somebody who has not started yet, beside the whole first visit of a page of React. */
export async function measureStart({ browser, tree }: Run): Promise<Figure[]> {
  const all = items()
  const files = await reactPage(all)
  return withTestFolder(all, (tests) =>
    withServed({ tests, tree }, (served) =>
      withSite(files, async (url) => {
        const { started, peer } = await startAll(
          browser,
          landing(served, ITEM_TEST),
          openMeasuredPage('bare React page', url),
        )
        return figuresOf(started, peer)
      }),
    ),
  )
}
