// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import type { Content } from '../../families/files/edits.ts'
import type { Uploads } from '../../families/files/solution.schema.ts'
import { WrittenFiles } from '../view/WrittenFiles.tsx'

const plot = { uri: '/files/plot.png', hash: 'a'.repeat(64), size: 3 }
const changes: (readonly [path: string, content: Content | null])[] = []

function Answer() {
  const [uploads, setUploads] = useState<Uploads>({ 'plot.png': plot })
  const change = (path: string, content: Content | null) => {
    changes.push([path, content])
    setUploads(content === null ? {} : { 'plot.png': plot })
  }
  return <WrittenFiles uploads={uploads} readOnly={false} onFile={change} />
}

it('a written file that was deleted can be restored, once', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () => root.render(<Answer />))
  const press = (name: string) => {
    const named = [...container.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )
    return act(async () => named?.click())
  }
  await press('Delete plot.png')
  expect(changes).toEqual([['plot.png', null]])
  await press('Restore plot.png')
  expect(changes.at(-1)).toEqual(['plot.png', plot])
  expect(container.textContent).not.toContain('Restore')
})
