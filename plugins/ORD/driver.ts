import { inEveryLanguage } from '@assess/sdk'
import type { DriverPage, InputWay, Target } from '@assess/sdk/node'
import type { Problem, Solution } from './problem.schema.ts'
import { idOf, moved, type Row, rowsOf } from './rows.ts'
import { catalogues } from './texts.ts'

/** A line as a candidate finds it: of those that read alike by how many are above it. */
function optionAt({ lines }: Problem, rows: readonly Row[], at: number): Target {
  const names = rows.map((row) => lines.find(({ id }) => id === idOf(row))?.text.trim())
  const name = names[at] ?? ''
  return { role: 'option', name, nth: names.slice(0, at).filter((one) => one === name).length }
}

const button = (word: 'up' | 'in'): Target => ({
  role: 'button',
  name: inEveryLanguage(catalogues, (texts) => texts[word]),
})

const upwards = (rows: number) => [0.5, 0.5 - rows / 2, 0.5 - rows].map((y) => ({ x: 0.5, y }))

async function times(count: number, run: () => Promise<void>): Promise<void> {
  for (let done = 0; done < count; done++) await run()
}

/** How often a line goes up and aside, and where it is found before and after. */
interface Move {
  readonly before: Target
  readonly after: Target
  readonly up: number
  readonly rows: number
  readonly aside: number
}

async function byKeys(page: DriverPage, { before, up, aside }: Move): Promise<void> {
  await page.focus(before)
  await page.press('Space')
  await times(up, () => page.press('ArrowUp'))
  await times(aside, () => page.press('ArrowRight'))
  await page.press('Space')
}

async function byMouse(page: DriverPage, { before, after, rows, aside }: Move): Promise<void> {
  if (rows > 0) await page.drag(before, upwards(rows))
  await page.click(after)
  await times(aside, () => page.click(button('in')))
  await page.click(after)
}

async function byTouch(page: DriverPage, { before, after, up, aside }: Move): Promise<void> {
  await page.tap(before)
  await times(up, () => page.tap(button('up')))
  await times(aside, () => page.tap(button('in')))
  await page.tap(after)
}

const ways = { keyboard: byKeys, mouse: byMouse, touch: byTouch }

/** Puts the lines into order from the first to the last, each in its turn. */
export async function drive(
  page: DriverPage,
  problem: Problem,
  { choice }: Solution,
  by: InputWay,
): Promise<void> {
  let rows = rowsOf(problem, [])
  for (const [to, { line, indent }] of choice.entries()) {
    const from = rows.findIndex((row) => idOf(row) === line)
    if (from < 0)
      throw new Error(`There is no line "${line}": there are ${problem.lines.map(({ id }) => id)}`)
    const before = optionAt(problem, rows, from)
    rows = moved(rows, from, to)
    // From what is left over one step leads to the end of the answer.
    const up = problem.pool ? 1 : from - to
    await ways[by](page, { before, after: optionAt(problem, rows, to), up, rows: from - to, aside: indent })
  }
}
