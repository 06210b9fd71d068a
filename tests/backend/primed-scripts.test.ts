import { expect, test } from 'vitest'
import { PrimedScripts } from '../../cli/backend/http/primed-scripts.ts'
import { PRIMED_PROPERTY } from '../../src/wire/calls.ts'

function scripts() {
  const time = { now: 0, names: 0 }
  const clock = { now: () => time.now }
  const random = {
    token() {
      time.names += 1
      return String(time.names)
    },
  }
  return { kept: new PrimedScripts({ clock, random }), time }
}

test('a page gets its replies as a script that nothing in them can end', () => {
  const { kept } = scripts()
  const replies = { 'GET /a': '{"text":"</script>\u2028"}' }
  const script = kept.find(kept.keep(replies)) ?? ''
  expect(script).not.toContain('<')
  const window: Record<string, unknown> = {}
  new Function('window', script.replace(PRIMED_PROPERTY, `window.${PRIMED_PROPERTY}`))(window)
  expect(window[PRIMED_PROPERTY]).toEqual(replies)
  expect(kept.find('2')).toBeUndefined()
})

test('replies that are old, or too many, are given to nobody', () => {
  const { kept, time } = scripts()
  const old = kept.keep({ 'GET /a': '1' })
  time.now = 30_001
  expect(kept.find(old)).toBeUndefined()
  const many = Array.from({ length: 5 }, () => kept.keep({ 'GET /a': 'x'.repeat(8_000_000) }))
  expect(many.map((name) => kept.find(name) !== undefined)).toEqual([false, false, true, true, true])
})
