import { describe, expect, it } from 'vitest'
import { keepOutput } from '../../cli/backend/pods/kept-output.ts'

describe('the end of a long output', () => {
  it('is told from any place on, as long as all is kept', () => {
    const kept = keepOutput(100)
    for (const text of ['one\n', 'zwö', '', 'lf\n']) kept.add(text)
    expect(kept.since(0)).toEqual({ from: 0, text: 'one\nzwölf\n' })
    expect(kept.since(4)).toEqual({ from: 4, text: 'zwölf\n' })
    expect(kept.since(11)).toEqual({ from: 11, text: '' })
  })

  it('begins with a line where more was printed, and says how much is missing', () => {
    const kept = keepOutput(100)
    const lines = Array.from({ length: 1000 }, (_, at) => `line ${at}\n`)
    for (const line of lines) kept.add(line)
    const whole = lines.join('')
    const { from, text } = kept.since(0)
    expect(text).toMatch(/^(line 9\d\d\n){10,11}$/)
    expect(text.length).toBeLessThanOrEqual(100)
    expect(whole.slice(from)).toBe(text)
    expect(kept.since(whole.length - 9)).toEqual({ from: whole.length - 9, text: 'line 999\n' })
  })

  it('cuts no character in two if there is no other line', () => {
    for (const most of [98, 99, 100]) {
      const kept = keepOutput(most)
      kept.add('€'.repeat(100_000))
      const { from, text } = kept.since(0)
      expect(text).toBe('€'.repeat(text.length))
      expect([from + 3 * text.length, text.length]).toEqual([300_000, Math.floor(most / 3)])
    }
  })

  it('goes no further than what there is', () => {
    const kept = keepOutput(100)
    kept.add('ab')
    expect(kept.since(50)).toEqual({ from: 2, text: '' })
  })
})
