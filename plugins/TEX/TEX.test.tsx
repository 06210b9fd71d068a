// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createDomStage } from '../../tests/doors/dom-stage.ts'
import { openRoom } from '../../tests/doors/room.tsx'
import plugin from './index.ts'

const problem = { statement: '<p>Why?</p>' }

it('[GAP-009] shows the files of an earlier solution and sends an empty list', async () => {
  const solution = { answer: '', attachments: ['/files/old%20notes.pdf', 'javascript:alert(1)'] }
  const room = await openRoom(plugin, { problem, solution })
  const links = [...room.container.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['old notes.pdf', '/files/old%20notes.pdf'],
  ])
  expect(room.container.querySelector('input, button')).toBeNull()

  await createDomStage(room.container).fill({ role: 'textbox', name: 'Your answer' }, 'Because.')
  const saved = room.answers.map(plugin.solution.encode)
  expect(saved).toEqual([{ answer: 'Because.', attachments: [] }])
  expect(room.container.textContent).toContain('1 word, 8 characters')
  await room.close()
})
