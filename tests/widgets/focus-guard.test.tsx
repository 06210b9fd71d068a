// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { act, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useFocusGuard } from '../../plugins/families/browser/useFocusGuard.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

const clock = createFakeClock()
const grabbed = vi.fn()

function Page() {
  const box = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  useFocusGuard(frame, box, grabbed, clock)
  return (
    <div ref={box}>
      <iframe ref={setFrame} title="Preview" />
    </div>
  )
}

async function show() {
  const editor = document.body.appendChild(document.createElement('textarea'))
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  editor.focus()
  await act(async () => root.render(<Page />))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
    editor.remove()
  })
  const frame = container.querySelector('iframe')
  if (!frame) throw new Error('There is no frame')
  return {
    editor,
    frame,
    /** As a browser does in a window that has not the focus: no event tells of it. */
    take: () => vi.spyOn(document, 'activeElement', 'get').mockReturnValueOnce(frame),
  }
}

it('[N11] gives the focus back though no event tells of its loss', async () => {
  const { editor, frame, take } = await show()
  const isGivenBack = vi.spyOn(editor, 'focus')
  const isTaken = vi.spyOn(frame, 'blur')
  take()
  await clock.pass(250)
  expect(isTaken).toHaveBeenCalledOnce()
  expect(isGivenBack).toHaveBeenCalledOnce()
})

it('[N11] takes the focus from a frame though what had it before is gone', async () => {
  const { editor, frame, take } = await show()
  const isTaken = vi.spyOn(frame, 'blur')
  editor.remove()
  take()
  await clock.pass(250)
  expect(isTaken).toHaveBeenCalledOnce()
})

it('[N11] lets a page have the focus in which somebody has pressed, also when its word of that comes late', async () => {
  const { editor, frame, take } = await show()
  const press = () =>
    window.dispatchEvent(
      new MessageEvent('message', { source: frame.contentWindow, data: { kind: 'pressed' } }),
    )
  const isTaken = vi.spyOn(frame, 'blur')
  const isGiven = vi.spyOn(frame, 'focus')
  take()
  await clock.pass(250)
  press()
  expect(isGiven).toHaveBeenCalledOnce()

  take()
  await clock.pass(250)
  expect(isTaken).toHaveBeenCalledOnce()

  editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  take()
  await clock.pass(250)
  expect(isTaken).toHaveBeenCalledTimes(2)
})
