// @vitest-environment happy-dom

import { createDomPage, openView } from '@assess/sdk/testing'
import { expect, it } from 'vitest'
import plugin from './index.ts'
import { TEX } from './solution.ts'

const problem = { statement: '<p>Why?</p>' }

it('[GAP-009] shows the files of an earlier solution and sends an empty list', async () => {
  const solution = { answer: '', attachments: ['/files/old%20notes.pdf', 'javascript:alert(1)'] }
  const view = await openView(plugin, { problem, solution })
  const links = [...view.container.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['old notes.pdf', '/files/old%20notes.pdf'],
  ])
  expect(view.container.querySelector('input, button')).toBeNull()

  await createDomPage(view.container).fill({ role: 'textbox', name: 'Your answer' }, 'Because.')
  const saved = view.answers.map(plugin.solution.encode)
  expect(saved).toEqual([{ answer: 'Because.', attachments: [] }])
  expect(view.container.textContent).toContain('1 word')
  await view.close()
})

it('counts against the words that are asked for, and cuts nothing', async () => {
  const limited = TEX.problem({ ...problem, word_limit: 2 })
  const view = await openView(plugin, { problem: limited, solution: plugin.solution.empty() })
  const fill = (text: string) =>
    createDomPage(view.container).fill({ role: 'textbox', name: 'Your answer' }, text)
  await fill('one two')
  expect(view.container.textContent).toContain('2 / 2 words')
  expect(view.container.querySelector('[role="status"]')?.textContent).toBe('')
  await fill('one two three')
  expect(view.container.textContent).toContain('3 / 2 words · 1 word too many')
  expect(view.container.querySelector('[role="status"]')?.textContent).toBe(
    'More than the 2 words that are asked for',
  )
  expect(view.answers.at(-1)).toMatchObject({ answer: 'one two three' })
  expect(TEX.remark?.(limited, { answer: 'one two three', attachments: [] })).toBe('3 of 2 words')
  expect(TEX.remark?.(limited, { answer: 'one two', attachments: [] })).toBeUndefined()
  await view.close()
})

it.each([
  ["state-of-the-art, don't 3.5", 3],
  ['我今天去了图书馆。', 5],
  ['ฉันไปโรงเรียนทุกวัน', 5],
  ['See 我今天去了图书馆 again', 7],
  ['안녕하세요 세계', 2],
  ['שלום\u00a0עולם', 2],
])('counts the words of a script without spaces too: %s', async (text, words) => {
  const limited = TEX.problem({ ...problem, word_limit: 100 })
  const view = await openView(plugin, { problem: limited, solution: plugin.solution.empty() })
  await createDomPage(view.container).fill({ role: 'textbox', name: 'Your answer' }, text)
  expect(view.container.textContent).toContain(`${words} / 100 words`)
  await view.close()
})
