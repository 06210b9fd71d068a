import type { DriverPage } from '@assess/sdk/node'
import { expect, it } from 'vitest'
import { drive } from './driver.ts'
import { problemIn } from './sample.ts'
import { NOTHING_CODED } from './solution.ts'
import { uriOf } from './technologies.ts'

const problem = problemIn(
  {
    statement: 'Add.',
    technologies: ['python'],
    stubs: { python: { head: 'def add(a, b):\n', body: '    return 0\n', tail: 'print(add(1, 2))\n' } },
  },
  'SCR',
)

function createPage() {
  const pasted: string[] = []
  const nothing = async () => {}
  const page: DriverPage = {
    click: nothing,
    clickAt: nothing,
    drag: nothing,
    tap: nothing,
    swipe: nothing,
    focus: nothing,
    fill: nothing,
    choose: nothing,
    press: nothing,
    type: nothing,
    attach: nothing,
    isChecked: async () => false,
    see: async () => {},
    has: async () => false,
    file: () => Promise.reject(new Error('There are no files')),
    paste: async (text) => void pasted.push(text),
  }
  return { pasted, page }
}

const played = async (code: string) => {
  const { pasted, page } = createPage()
  await drive(page, problem, { ...NOTHING_CODED, technology: uriOf('python'), code })
  return pasted
}

it('writes between the locked lines, and refuses a program that has others', async () => {
  expect(await played('def add(a, b):\n    return a + b\nprint(add(1, 2))')).toEqual(['    return a + b'])
  const others = [
    'def add(a, b):\n    return a + b\nprint(3)',
    'def add(a, b):\n    return a + b',
    'print(3)',
  ]
  for (const code of others) await expect(played(code)).rejects.toThrow('the locked lines of the problem')
})
