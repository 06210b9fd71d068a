// @vitest-environment happy-dom
import '../../src/sdk/testing/page/happy-dom.ts'
import { act, type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { type PlayerServices, ServicesProvider } from '../../src/shell/state/services.ts'
import { onDemand } from '../../src/shell/ui/onDemand.tsx'
import { createFakeClock } from '../kernel/fake-clock.ts'

afterEach(() => document.body.replaceChildren())

function Beside({ drawn }: { readonly drawn: () => void }) {
  useLayoutEffect(drawn, [drawn])
  return null
}

/** A part whose code cannot be loaded until `isReachable`. */
async function openUnreachable() {
  const network = { isReachable: false }
  const load = vi.fn(async () => {
    if (!network.isReachable) throw new Error('The network is gone')
    return ({ name }: { name: string }) => <p>Hello {name}</p>
  })
  const Part = onDemand(load, <main>Loading</main>)
  const clock = createFakeClock()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <ServicesProvider value={{ clock } as unknown as PlayerServices}>
        <Part name="Asha" />
      </ServicesProvider>,
    ),
  )
  return { clock, load, network, root }
}

it('code that cannot be loaded leaves a way to try again in its place', async () => {
  const { clock, load, network, root } = await openUnreachable()
  expect(document.querySelector('main [role=alert]')?.textContent).toContain(
    'What you have written is kept on this device.',
  )
  network.isReachable = true
  await act(async () => document.querySelector('button')?.click())
  expect(document.body.textContent).toBe('Hello Asha')
  expect(load).toHaveBeenCalledTimes(2)
  expect(clock.waiting()).toBe(0)
  await act(async () => root.unmount())
})

it('code that cannot be loaded comes by itself once the server is back, and moves nothing until then', async () => {
  const { clock, load, network, root } = await openUnreachable()
  const button = document.querySelector('button')
  button?.focus()
  for (const ms of [5000, 5000]) await act(() => clock.pass(ms))
  expect(load).toHaveBeenCalledTimes(3)
  expect(document.activeElement).toBe(button)
  network.isReachable = true
  await act(() => clock.pass(5000))
  expect(document.body.textContent).toBe('Hello Asha')
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
