// @vitest-environment happy-dom
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Statement } from '../../src/sdk/widgets/statement/Statement.tsx'

it('a statement whose sanitizer comes while React waits for it is rendered as React wants it', async () => {
  const warnings = vi.spyOn(console, 'error').mockReturnValue()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  startTransition(() => root.render(<Statement html="<p>How <b>wide</b>?</p>" />))
  expect(container.querySelector('[dir=auto]')).toBeNull()
  await vi.waitFor(() => expect(container.querySelector('[dir=auto]')).not.toBeNull())
  expect(warnings.mock.calls).toEqual([])
  root.unmount()
})
