import type { Browser, Page } from 'puppeteer'
import type { TestDefinition } from '../../definitions/definition.ts'
import { figureText, quantile } from '../../load/numbers.ts'
import { SLUG, withEnvironment } from './environment.ts'
import type { Figure } from './figure.ts'
import { enterTest, turnPage } from './next-problem.ts'

const COUNTS = [10, 100, 1000]
const TURNS = 30
/** Milliseconds of a core for each problem that is turned to, with all that follows from it. */
const CPU_MS = 35

/** The sample test with its first section's questions over and over, `count` of them. */
function withProblems(tests: readonly TestDefinition[], count: number): readonly TestDefinition[] {
  const sample = tests.find(({ slug }) => slug === SLUG)
  const [section] = sample?.sections ?? []
  if (!sample || !section) throw new Error(`There is no test "${SLUG}"`)
  const problems = Array.from({ length: count }, (_, index) => {
    const problem = section.problems[index % section.problems.length]
    if (!problem) throw new Error('The first section is empty')
    return { ...problem, slug: `${problem.slug}-${index + 1}`, title: `${problem.title} (${index + 1})` }
  })
  return [{ ...sample, sections: [{ ...section, problems }] }]
}

interface Turned {
  readonly cpuMs: number
  readonly paintedMs: number
}

async function turnPages(page: Page): Promise<Turned> {
  const cpu = async () => ((await page.metrics()).TaskDuration ?? 0) * 1000
  const painted: number[] = []
  let spent = 0
  for (let turn = 0; turn < TURNS && painted.length === turn; turn++) {
    await page.waitForNetworkIdle({ idleTime: 300 })
    const before = await cpu()
    const turned = await turnPage(page, 'Next')
    if (turned) painted.push(turned.ms)
    await page.waitForNetworkIdle({ idleTime: 300 })
    spent += (await cpu()) - before
  }
  return { cpuMs: spent / painted.length, paintedMs: quantile(painted, 0.5) }
}

/** What a problem more costs where a test has many. */
export async function measureManyProblems(browser: Browser): Promise<Figure[]> {
  const all: Turned[] = []
  for (const count of COUNTS)
    await withEnvironment(
      async ({ invite }) => {
        const context = await browser.createBrowserContext()
        const page = await context.newPage()
        await enterTest(page, await invite('reader'))
        all.push(await turnPages(page))
        await context.close()
      },
      (tests) => withProblems(tests, count),
    )
  return COUNTS.map((count, index) => ({
    name: `Next problem of ${count}, work of the page`,
    measured: all[index]?.cpuMs ?? Number.NaN,
    limit: CPU_MS,
    unit: 'ms',
    note: `painted after ${figureText(all[index]?.paintedMs ?? Number.NaN)} ms (p50)`,
  }))
}
