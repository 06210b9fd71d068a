// @vitest-environment happy-dom

import { createDomPage, openView } from '@assess/sdk/testing'
import { expect, it } from 'vitest'
import plugin from './index.ts'
import { TSK } from './solution.ts'

const RAW = {
  statement: '<p>Do it.</p>',
  repository: 'files/shop',
  technologies: ['go'],
  tasks: [
    { id: 'z', title: 'First', text: 'With <code>go</code>.<script>steal()</script>' },
    { id: 'a', title: 'Second' },
    { id: 'm', title: 'Third' },
  ],
}
const box = (name: string) => ({ role: 'checkbox', name })

async function open(readOnly = false) {
  const view = await openView(plugin, {
    problem: TSK.problem(RAW),
    solution: plugin.solution.empty(),
    readOnly,
  })
  const status = () =>
    [...view.container.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)
  return { view, page: createDomPage(view.container), status }
}

it('[TYPE-26] ticks tasks in any order, takes ticks back, and says how many are done', async () => {
  const { view, page, status } = await open()
  expect(status()).toContain('0 of 3 tasks done')
  for (const name of ['Third', 'First']) await page.click(box(name))
  expect(view.answers.at(-1)).toMatchObject({ tasks: ['z', 'm'], technology: '/api/v1/technology/go' })
  expect(status()).toContain('2 of 3 tasks done')
  for (const name of ['Third', 'First']) await page.click(box(name))
  const last = view.answers.at(-1) ?? plugin.solution.empty()
  expect(last.tasks).toEqual([])
  expect([last.technology, plugin.isAttempted(last)]).toEqual(['/api/v1/technology/go', false])
  await view.close()
})

it('says more about a task with it, as HTML that does nothing', async () => {
  const { view } = await open()
  const first = view.container.querySelector('input[type="checkbox"]')
  const more = document.getElementById(first?.getAttribute('aria-describedby') ?? '')
  expect(more?.textContent).toBe('With go.')
  expect(view.container.innerHTML).not.toContain('steal')
  await view.close()
})

it.each([
  [{ ...RAW, tasks: [] }, 'tasks'],
  [{ ...RAW, tasks: [RAW.tasks[0], RAW.tasks[0]] }, 'tasks'],
  [{ ...RAW, repository: 'problems' }, 'repository'],
  [{ ...RAW, repository: 'files/../problems' }, 'repository'],
  [{ ...RAW, repository: 'files/' }, 'repository'],
])('refuses a problem that cannot be worked on, %#', (raw, place) => {
  expect(() => TSK.problem(raw)).toThrow(new RegExp(`"${place}" must be`))
})
