// @vitest-environment happy-dom
import '../contract/happy-dom.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { onDemand } from '../../src/shell/ui/onDemand.tsx'

afterEach(() => document.body.replaceChildren())

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
