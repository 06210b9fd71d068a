import type { Browser } from 'puppeteer'
import { figureText, quantile } from '../../load/numbers.ts'
import type { Figure } from './figure.ts'
import { type MeasuredPage, openMeasuredPage, runningAttempt } from './opened.ts'
import { items } from './peers/items.ts'
import { reactPage } from './peers/pages.ts'
import { withSite } from './peers/site.ts'
import { ITEM_TEST, withTestFolder } from './peers/test-folder.ts'
import type { Run } from './run.ts'
import { withServed } from './served.ts'
import { openList, type Turns, takeTurns } from './visit/turns.ts'

const COUNTS = [105, 1000]
const TURNS = 30
/** Each with a new browser context; ours and the peer's in turns. */
const ROUNDS = 2
const FRAME_MS = 1000 / 60
const CPU_MS = 35

interface Measured extends Turns {
  readonly lists: readonly number[]
}

async function turnsOf(browser: Browser, measured: MeasuredPage): Promise<Measured> {
  const { context, url } = await measured.open(browser)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle0' })
  let saves = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET') saves += 1
  })
  const turns = await takeTurns(page, TURNS)
  const lists = await openList(page)
  await context.close()
  if (saves < TURNS) throw new Error(`${measured.name} sent ${saves} saves for ${TURNS} answers`)
  return { ...turns, lists }
}

/** Turns of all rounds, put together. */
async function together(browser: Browser, pages: readonly MeasuredPage[]): Promise<Measured[]> {
  const rounds: Measured[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const all: Measured[] = []
    for (const page of pages) all.push(await turnsOf(browser, page))
    rounds.push(all)
  }
  return pages.map((_, index) => ({
    turns: rounds.flatMap((round) => round[index]?.turns ?? []),
    lists: rounds.flatMap((round) => round[index]?.lists ?? []),
    cpuMs: quantile(
      rounds.map((round) => round[index]?.cpuMs ?? Number.NaN),
      0.5,
    ),
  }))
}

function figuresOf(count: number, ours: Measured, react: Measured): Figure[] {
  const peer = (measured: number) => ({ name: `bare React page of ${count}`, measured })
  const timed = (name: string, key: keyof Turns['turns'][number]): Figure[] =>
    [0.5, 0.95].map((of) => ({
      name: `${name} of ${count}, ${of === 0.5 ? 'median' : 'p95'}`,
      measured: quantile(
        ours.turns.map((turn) => turn[key]),
        of,
      ),
      limit: of === 0.5 ? FRAME_MS : 2 * FRAME_MS,
      unit: 'ms',
      peer: peer(
        quantile(
          react.turns.map((turn) => turn[key]),
          of,
        ),
      ),
    }))
  return [
    ...timed('Next item', 'nextMs'),
    ...timed('Answer', 'answerMs'),
    {
      name: `CPU for each item of ${count}, with its save`,
      measured: ours.cpuMs,
      limit: CPU_MS,
      unit: 'ms',
      peer: peer(react.cpuMs),
      note: `${figureText(ours.turns.length)} items`,
    },
    {
      name: `List of ${count}, median`,
      measured: quantile(ours.lists, 0.5),
      limit: FRAME_MS,
      unit: 'ms',
      note: `${ours.lists.length} times, to ${figureText(Math.max(...ours.lists))} ms`,
    },
  ]
}

/** What it takes to turn to the next question and to answer it, unthrottled and with saves, in tests of two lengths. */
export async function measureTurns({ browser, tree }: Run): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of COUNTS) {
    const all = items(count)
    const files = await reactPage(all)
    await withTestFolder(all, (tests) =>
      withServed({ tests, tree }, (served) =>
        withSite(files, async (url) => {
          const pages = [
            runningAttempt(served, ITEM_TEST, 'item-1'),
            openMeasuredPage('bare React page', url),
          ]
          const [ours, react] = await together(browser, pages)
          if (ours && react) figures.push(...figuresOf(count, ours, react))
        }),
      ),
    )
  }
  return figures
}
