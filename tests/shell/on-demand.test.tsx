// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { act, type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { onDemand } from '../../src/shell/ui/onDemand.tsx'

afterEach(() => document.body.replaceChildren())

function Beside({ drawn }: { readonly drawn: () => void }) {
  useLayoutEffect(drawn, [drawn])
  return null
}

it('code that cannot be loaded leaves a way to try again in its place', async () => {
  let isReachable = false
  const load = vi.fn(async () => {
    if (!isReachable) throw new Error('The network is gone')
    return ({ name }: { name: string }) => <p>Hello {name}</p>
  })
  const Part = onDemand(load, <main>Loading</main>)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Part name="Asha" />))
  expect(document.querySelector('main [role=alert]')?.textContent).toContain(
    'What you have written is kept on this device.',
  )
  isReachable = true
  await act(async () => document.querySelector('button')?.click())
  expect(document.body.textContent).toBe('Hello Asha')
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
})

it('code that comes between the drawing of its place and the effects of that is drawn', async () => {
  const code = Promise.withResolvers<() => ReactNode>()
  const Part = onDemand<object>(() => code.promise, <p>Loading</p>)
  void Part.preload()
  const drawn = () => code.resolve(() => <p>Here</p>)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  // As in a page, where effects run in a task of their own.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  root.render([<Part key="part" />, <Beside key="beside" drawn={drawn} />])
  await vi.waitFor(() => expect(document.body.textContent).toBe('Here'))
  vi.unstubAllGlobals()
  await act(async () => root.unmount())
})
