import { act } from 'react'
import { expect, it } from 'vitest'
import { GARBAGE, load } from './load.ts'
import { openView } from './open-view.tsx'
import { tamper } from './tamper.ts'

/** What is asked of a type that is read and never answered. */
export function proveReading(code: string) {
  it('[GAP-002] [GAP-015] has nothing to save, takes no answer, and shows no status', async () => {
    const { plugin, samples } = await load(code)
    const { solution } = plugin
    expect(solution.encode(solution.empty())).toEqual({})
    for (const fields of GARBAGE) expect(solution.decode(fields)).toEqual(solution.empty())
    for (const { attempted, verdict } of samples) {
      expect([attempted, plugin.isAttempted(solution.empty()), verdict.status]).toEqual([false, false, 'UNE'])
      expect(plugin.status(solution.empty(), 'ACC')).toBeNull()
    }
  })

  it('refuses garbage as a problem, and an answer key', async () => {
    const { plugin, node, samples } = await load(code)
    for (const raw of [...GARBAGE, null, 'statement', []]) expect(() => plugin.problem(raw)).toThrow(/must/)
    for (const { problem } of samples) expect(() => node.key({ correct: ['a'] }, problem)).toThrow(/must/)
  })

  it('answers nothing, whatever is pressed, pasted or dropped', async () => {
    const { plugin, samples } = await load(code)
    for (const { problem, solution } of samples) {
      const view = await openView(plugin, { problem, solution })
      await act(async () => {
        for (const button of view.container.querySelectorAll('button')) button.click()
      })
      await tamper(view.container)
      expect(view.answers).toEqual([])
      await view.close()
    }
  })
}
