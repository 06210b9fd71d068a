import type { Browser, Page } from 'puppeteer'
import { figureText, quantile } from '../../load/numbers.ts'
import type { Figure } from './figure.ts'
import { type MeasuredPage, openMeasuredPage, runningAttempt } from './opened.ts'
import { items } from './peers/items.ts'
import { floorPage, reactPage } from './peers/pages.ts'
import { qtiPage } from './peers/qti-page.ts'
import { withSites } from './peers/site.ts'
import { ITEM_TEST, withTestFolder } from './peers/test-folder.ts'
import type { Run } from './run.ts'
import { withServed } from './served.ts'
import { type Condition, FAST_3G, FAST_4G, UNTHROTTLED } from './visit/condition.ts'
import { tracedCpu } from './visit/cpu.ts'
import { requestedBy } from './visit/requests.ts'
import { type Visit, visit } from './visit/visit.ts'
import { drawWaterfall } from './visit/waterfall.ts'

const ROUNDS = 5
const SCRIPT_KB = 110
const CPU_MS = 110
const CHAIN = 4
const SHIFT = 0.01

/** A network, and how many times the React page's time is allowed on it. */
const NETWORKS = [
  { condition: FAST_4G, times: 1.4 },
  { condition: FAST_3G, times: 1.6 },
] as const

const median = (values: readonly number[]) => quantile(values, 0.5)

/** Visits of a page by candidates who each come twice. */
interface Visits {
  readonly cold: Visit[]
  readonly warm: Visit[]
}

/** The floor, the page of React, that of QTI, and the player, in this order. */
type OfEach<T> = readonly [floor: T, react: T, qti: T, ours: T]
type Pages = OfEach<MeasuredPage>

const ofEach = <T>(make: () => T): OfEach<T> => [make(), make(), make(), make()]

/** Visits the pages in turns, so that what else the machine does is in all of them. */
async function visitAll(browser: Browser, pages: Pages, condition: Condition): Promise<OfEach<Visits>> {
  const visits = ofEach((): Visits => ({ cold: [], warm: [] }))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, page] of pages.entries()) {
      const { context, url } = await page.open(browser)
      visits[index]?.cold.push(await visit(context, url, condition))
      visits[index]?.warm.push(await visit(context, url, condition))
      await context.close()
    }
  return visits
}

/** In the page: the first choice, and whether it is chosen; elements of QTI keep both in a tree of their own. */
const FIRST_CHOICE = `(document.querySelector('main input') ??
  document.querySelector('item-container').shadowRoot.querySelector('qti-simple-choice'))`
const IS_CHOSEN = `Boolean(${FIRST_CHOICE}.checked ?? ${FIRST_CHOICE}.closest('qti-choice-interaction').response)`

/**
 * Answers at the paint, and gives when the save of it is acknowledged, in milliseconds from the start of the visit; throws
 * when the answer does not stay, as then the paint says nothing.
 */
async function acknowledged(browser: Browser, page: MeasuredPage, condition: Condition): Promise<number> {
  const { context, url } = await page.open(browser)
  let ms = 0
  async function atPaint(tab: Page) {
    const saved = tab.waitForResponse(
      (reply) => reply.request().method() !== 'GET' && /save|solution/.test(reply.url()),
    )
    await tab.evaluate(`${FIRST_CHOICE}.click()`)
    await saved
    ms = Date.now() - Number(await tab.evaluate('performance.timeOrigin'))
    if (!(await tab.evaluate(IS_CHOSEN))) throw new Error(`The answer at the paint was lost: ${page.name}`)
  }
  await visit(context, url, condition, { atPaint })
  await context.close()
  return ms
}

/** How many times the React page's time an answer at the paint may take until it is saved. */
const ACKNOWLEDGED = 1.3

async function acknowledgedBy(browser: Browser, pages: Pages, condition: Condition): Promise<Figure> {
  const took = ofEach((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, page] of pages.entries())
      took[index]?.push(await acknowledged(browser, page, condition))
  const name = `Answer at the first paint, ${condition.name}, cold: saved`
  return figureOf(took, { name, limit: { times: ACKNOWLEDGED }, unit: 'ms' })
}

async function cpuOfAll(browser: Browser, pages: Pages): Promise<OfEach<number[]>> {
  const cpu = ofEach((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, page] of pages.entries()) {
      const { context, url } = await page.open(browser)
      cpu[index]?.push(await tracedCpu(browser, () => visit(context, url, UNTHROTTLED)))
      await context.close()
    }
  return cpu
}

interface Compared {
  readonly name: string
  readonly limit?: Figure['limit']
  readonly unit: string
}

/** Ours beside the page of React; the floor and the page of QTI are in the note. */
function figureOf(
  [floor, react, qti, ours]: OfEach<readonly number[]>,
  { limit, name, unit }: Compared,
): Figure {
  return {
    name,
    measured: median(ours),
    ...(limit !== undefined && { limit }),
    unit,
    peer: { name: 'bare React page', measured: median(react) },
    note: `floor ${figureText(median(floor))}; QTI ${figureText(median(qti))}; ours from ${figureText(Math.min(...ours))} to ${figureText(Math.max(...ours))}`,
  }
}

/** Readings of every visit of a kind. */
const readings = (visits: OfEach<Visits>, kind: keyof Visits, read: (one: Visit) => number) => {
  const [floor, react, qti, ours] = visits
  return [floor[kind].map(read), react[kind].map(read), qti[kind].map(read), ours[kind].map(read)] as const
}

const asked = ({ paintedMs, requests }: Visit) => requestedBy(requests, paintedMs)

/** What is asked for until the item is painted, which the network does not change. */
function bytesOf(visits: OfEach<Visits>): Figure[] {
  const compared = (name: string, unit: string, read: (one: Visit) => number, limit?: number) =>
    figureOf(readings(visits, 'cold', read), {
      name: `First item, cold: ${name}`,
      unit,
      ...(limit !== undefined && { limit }),
    })
  return [
    compared('scripts', 'KB', (one) => asked(one).scriptKb, SCRIPT_KB),
    compared('all bodies', 'KB', (one) => asked(one).kb),
    compared('requests', '', (one) => asked(one).count),
    compared('layout shift', 'CLS', ({ shift }) => shift, SHIFT),
  ]
}

/** The median cold visits of ours and of the page of React. */
function pictureOf([, react, , ours]: OfEach<Visits>, { name }: Condition): string {
  const middle = ({ cold }: Visits, title: string) => {
    const visit = cold.toSorted((a, b) => a.paintedMs - b.paintedMs)[Math.floor(cold.length / 2)]
    if (!visit) throw new Error('Nothing was visited')
    return { title: `${title}, ${name}, cold`, visit }
  }
  return drawWaterfall([middle(ours, 'The player'), middle(react, 'Bare React page')])
}

/** What the first item of an attempt that runs takes, opened by its address. */
async function measure({ browser, keepPicture }: Run, pages: Pages): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { condition, times } of NETWORKS) {
    const visits = await visitAll(browser, pages, condition)
    await keepPicture(`first-item-${condition.name.replace(' ', '-')}`, pictureOf(visits, condition))
    for (const kind of ['cold', 'warm'] as const) {
      const name = `First item, ${condition.name}, ${kind}`
      const painted = readings(visits, kind, ({ paintedMs }) => paintedMs)
      const chain = readings(visits, kind, (one) => asked(one).chain)
      figures.push(
        figureOf(painted, { name, limit: { times }, unit: 'ms' }),
        figureOf(chain, { name: `${name}: requests in a chain`, limit: CHAIN, unit: '' }),
      )
    }
    if (condition === FAST_4G) figures.push(...bytesOf(visits))
    figures.push(await acknowledgedBy(browser, pages, condition))
  }
  const cpu = await cpuOfAll(browser, pages)
  return [
    ...figures,
    figureOf(cpu, { name: 'First item, CPU of the main thread', limit: CPU_MS, unit: 'ms' }),
  ]
}

/** The first item of the test of 105 items: the player of a checkout, the pages of React and of QTI, and the floor. */
export function measureFirstItem(run: Run): Promise<Figure[]> {
  const all = items()
  return withTestFolder(all, (tests) =>
    withServed({ tests, tree: run.tree }, async (served) =>
      withSites([floorPage(all), await reactPage(all), await qtiPage(all)], ([floor, react, qti]) =>
        measure(run, [
          openMeasuredPage('floor', floor),
          openMeasuredPage('bare React page', react),
          openMeasuredPage('qti-components', qti),
          runningAttempt(served, ITEM_TEST, 'item-1'),
        ]),
      ),
    ),
  )
}
