import { inEveryLanguage } from '@assess/sdk'
import type { DriverPage, InputWay } from '@assess/sdk/node'
import type { Problem, Solution } from './problem.schema.ts'
import { catalogues } from './texts.ts'
import type { Point } from './zone.schema.ts'

const picture = { role: 'application', name: inEveryLanguage(catalogues, (texts) => texts.picture) }

/** Percent that the cross is moved by, in large steps first. */
async function steer(
  page: DriverPage,
  percent: number,
  [less, more]: readonly [string, string],
): Promise<void> {
  const key = percent < 0 ? less : more
  const steps = Math.abs(percent)
  for (let left = steps; left >= 10; left -= 10) await page.press(`Shift+${key}`)
  for (let left = steps % 10; left > 0; left--) await page.press(key)
}

async function setByKeys(page: DriverPage, choice: readonly Point[]): Promise<void> {
  const at = { x: 50, y: 50 }
  await page.focus(picture)
  for (const point of choice) {
    const x = Math.round(point.x * 100)
    const y = Math.round(point.y * 100)
    await steer(page, x - at.x, ['ArrowLeft', 'ArrowRight'])
    await steer(page, y - at.y, ['ArrowUp', 'ArrowDown'])
    await page.press('Enter')
    Object.assign(at, { x, y })
  }
}

/** Sets the points on the empty picture, one after the other. */
export async function drive(
  page: DriverPage,
  _: Problem,
  { choice }: Solution,
  by: InputWay = 'mouse',
): Promise<void> {
  if (by === 'keyboard') return setByKeys(page, choice)
  for (const point of choice) await (by === 'touch' ? page.tap(picture, point) : page.clickAt(picture, point))
}
