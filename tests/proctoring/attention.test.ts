import { describe, expect, it } from 'vitest'
import { createAttention } from '../../src/proctoring/attention.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

type Step = number | 'blur' | 'hide' | 'picker' | 'back'

/** Plays signals and pauses (in milliseconds); the answer is what was reported, as `tab`, `window`, `exempt` and `back 700`. */
async function reported(...steps: readonly Step[]): Promise<readonly string[]> {
  const clock = createFakeClock()
  const lines: string[] = []
  const attention = createAttention(clock, {
    left: ({ by, isExempt }) => void lines.push(isExempt ? 'exempt' : by),
    returned: (_incident, away) => void lines.push(`back ${away}`),
  })
  const away = (by: 'tab' | 'window', isExempt = false) => attention.handle({ kind: 'away', by, isExempt })
  for (const step of steps) {
    if (typeof step === 'number') await clock.pass(step)
    else if (step === 'back') attention.handle({ kind: 'back' })
    else away(step === 'hide' ? 'tab' : 'window', step === 'picker')
  }
  return lines
}

describe('what counts as leaving', () => {
  it.each<[string, readonly Step[], readonly string[]]>([
    ['a tab switch that hides and blurs', ['hide', 3, 'hide', 4000, 'back', 600], ['tab', 'back 4003']],
    ['a tab switch that blurs first', ['blur', 2, 'hide', 4000, 'back', 600], ['tab', 'back 4002']],
    ['another window', ['blur', 4000, 'back', 600], ['window', 'back 4000']],
    ['a hidden page, however short', ['hide', 20, 'back', 600], ['tab', 'back 20']],
    [
      'a return that does not last',
      ['hide', 900, 'back', 100, 'blur', 900, 'back', 600],
      ['tab', 'back 1900'],
    ],
    [
      'two leavings',
      ['hide', 900, 'back', 600, 'hide', 900, 'back', 600],
      ['tab', 'back 900', 'tab', 'back 900'],
    ],
    ['a tab that was switched from a picker', ['picker', 900, 'hide', 900], ['exempt', 'tab']],
  ])('[TOL-01] [GAP-087] %s', async (_what, steps, expected) => {
    expect(await reported(...steps)).toEqual(expected)
  })

  it.each<[string, readonly Step[]]>([
    ['a notification that takes the focus for a moment', ['blur', 300, 'back', 5000]],
    ['an input method that takes it again and again', ['blur', 80, 'back', 40, 'blur', 80, 'back', 5000]],
    ['a return that nobody left for', ['back', 5000]],
  ])('%s is not one', async (_what, steps) => {
    expect(await reported(...steps)).toEqual([])
  })

  it('a picker is reported, as exempt', async () => {
    expect(await reported('picker', 8000, 'back', 600)).toEqual(['exempt', 'back 8000'])
  })
})
