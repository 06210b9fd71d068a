// @vitest-environment happy-dom
import '../contract/happy-dom.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
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
