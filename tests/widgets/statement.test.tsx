// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Statement } from '../../src/sdk/widgets/statement/Statement.tsx'

const SOUND =
  '<p>Listen.</p><audio controls=""><track kind="captions" srclang="en" label="English" src="/a.vtt"></audio>'

it('a statement that goes leaves no captions in its players, which would keep the page in memory', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(<Statement html={SOUND} />))
  const player = container.querySelector('audio')
  expect(player?.querySelectorAll('track')).toHaveLength(1)
  await act(async () => root.unmount())
  expect(player?.querySelectorAll('track')).toHaveLength(0)
})

it('[GAP-143] a translator leaves the code in a statement alone', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(<Statement html="<p>Call <code>run</code>.</p><pre>run()</pre>" />))
  const kept = [...container.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)
  expect(kept).toEqual(['run', 'run()'])
  await act(async () => root.unmount())
})

it('opens a picture large with a press of its button, and not the sign in a line or the one in a link', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const html =
    '<p><img src="/a.svg" alt="A curve"> <img src="/b.svg" alt="Disk" width="16"></p><p><a href="https://a.example/"><img src="/c.svg" alt="Map"></a></p>'
  await act(async () => root.render(<Statement html={html} />))
  const buttons = [...container.querySelectorAll('button')]
  expect(buttons.map(({ firstElementChild }) => firstElementChild?.getAttribute('alt'))).toEqual(['A curve'])
  await act(async () => buttons[0]?.click())
  await vi.waitFor(() => expect(container.querySelector('dialog h2')?.textContent).toBe('A curve'))
  const close = [...container.querySelectorAll('dialog button')].at(-1)
  await act(async () => (close as HTMLElement | undefined)?.click())
  expect(container.querySelector('dialog')).toBeNull()
  await act(async () => root.unmount())
})
