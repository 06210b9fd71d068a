// @vitest-environment happy-dom
import { createDomPage, openView, proveType } from '@assess/sdk/testing'
import { expect, it } from 'vitest'
import { evaluate, readKey, rightAnswer } from './evaluator.ts'
import { isInZone } from './geometry.ts'
import browser from './index.ts'
import node from './node.ts'
import { samples } from './sample.ts'

proveType({ browser, node, folder: import.meta.dirname })

const [first] = samples
if (!first) throw new Error('There is no sample')
const { problem, key } = first
const picture = { role: 'application', name: 'Picture to set points on' }
const buttonOf = (name: string) => ({ role: 'button', name })

it('moves a point by dragging and by keys, removes it, and takes each step back', async () => {
  const view = await openView(browser, { problem, solution: { choice: [{ x: 0.2, y: 0.4 }] } })
  const page = createDomPage(view.container)
  const from = [{ x: 0.5, y: 0.5 }]
  const path = [...from, { x: 0.55, y: 0.5 }, { x: 0.6, y: 0.45 }]
  await page.drag(buttonOf('Point 1: 20% from the left, 40% from the top'), path)
  await page.swipe(buttonOf('Point 1: 30% from the left, 35% from the top'), path)
  await page.press('Shift+ArrowRight')
  await page.press('ArrowUp')
  await page.press('Delete')
  expect(view.answers.map(({ choice }) => choice)).toEqual([
    [{ x: 0.3, y: 0.35 }],
    [{ x: 0.4, y: 0.3 }],
    [{ x: 0.5, y: 0.3 }],
    [{ x: 0.5, y: 0.29 }],
    [],
  ])
  expect(document.activeElement?.getAttribute('role')).toBe('application')
  await page.click(buttonOf('Undo'))
  await page.click(buttonOf('Undo'))
  expect(view.answers.at(-1)).toEqual({ choice: [{ x: 0.5, y: 0.3 }] })
  await view.close()
})

it('sets no more points than there may be, and says so', async () => {
  const view = await openView(browser, { problem, solution: { choice: [] } })
  const page = createDomPage(view.container)
  for (const x of [0.1, 0.5, 0.9]) await page.clickAt(picture, { x, y: 0.1 })
  expect(view.answers).toHaveLength(2)
  expect(view.container.querySelector('[role="status"]')?.textContent).toBe(
    'All 2 points are set. Move one, or remove one first.',
  )
  await page.click(buttonOf('Remove point 1'))
  expect(view.answers.at(-1)).toEqual({ choice: [{ x: 0.5, y: 0.1 }] })
  await view.close()
})

it('a second press moves the only point', async () => {
  const view = await openView(browser, { problem: { ...problem, points: 1 }, solution: { choice: [] } })
  const page = createDomPage(view.container)
  await page.clickAt(picture, { x: 0.1, y: 0.1 })
  await page.tap(picture, { x: 0.7, y: 0.2 })
  expect(view.answers.at(-1)).toEqual({ choice: [{ x: 0.7, y: 0.2 }] })
  await view.close()
})

it('a review names the zone of each point, and every zone with what became of it', async () => {
  const solution = {
    choice: [
      { x: 0.26, y: 0.55 },
      { x: 0.5, y: 0.7 },
    ],
  }
  const marks = rightAnswer(problem, key, solution).marks ?? []
  const view = await openView(browser, { problem, solution, readOnly: true, marks })
  expect([...view.container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Point 1: 26% from the left, 55% from the top – Inlet valve✓ Right',
    'Point 2: 50% from the left, 70% from the top – Motor✗ Wrong',
    'A Inlet valve✓ Right',
    'B Outlet valve○ Not found',
    'C MotorNot asked for',
  ])
  await view.close()
})

it('a circle is round on the screen, and a polygon may be hollow', () => {
  const circle = { label: 'c', is_right: true, circle: { x: 0.5, y: 0.5, radius: 0.1 } }
  expect(isInZone({ x: 0.5, y: 0.69 }, circle, 0.5)).toBe(true)
  expect(isInZone({ x: 0.5, y: 0.61 }, circle, 1)).toBe(false)
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0.8, 1],
    [0.8, 0.2],
    [0.2, 0.2],
    [0.2, 1],
    [0, 1],
  ] as const
  const polygon = { label: 'p', is_right: true, polygon: corners.map(([x, y]) => ({ x, y })) }
  expect(
    [
      { x: 0.1, y: 0.5 },
      { x: 0.5, y: 0.5 },
      { x: 0.9, y: 0.9 },
    ].map((one) => isInZone(one, polygon, 1)),
  ).toEqual([true, false, true])
})

it('two points in one zone count once, and the second is beside', () => {
  const inlet = { x: 0.25, y: 0.5 }
  expect(evaluate(problem, { choice: [inlet, inlet] }, key)).toEqual({ status: 'REJ', score: 0 })
})

it.each([
  [{ zones: [{ label: 'a' }] }, 'one of "circle"'],
  [{ zones: [{ label: 'a', circle: { x: 2, y: 0, radius: 0.1 } }] }, '"key.zones[0].circle.x" must be'],
  [{ zones: [{ label: 'a', is_right: false, circle: { x: 0, y: 0, radius: 0.1 } }] }, 'a zone that is right'],
  [
    { zones: [1, 2, 3].map((y) => ({ label: 'a', circle: { x: 0, y: y / 9, radius: 0.1 } })) },
    'must allow 3 points',
  ],
])('refuses the key %j', (wrong, message) => {
  expect(() => readKey(wrong, problem)).toThrow(message)
})
