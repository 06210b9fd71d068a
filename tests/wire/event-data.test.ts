import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { EVENT_DATA } from '../../src/wire/event-data.ts'

it('a page is left as a tab or as a window, and nothing else is', () => {
  for (const [by, isRead] of [
    ['tab', true],
    ['window', true],
    ['', false],
    ['phone', false],
  ] as const) {
    expect(Value.Check(EVENT_DATA.BLUR_EVENT, { by, counts: true }), by).toBe(isRead)
    expect(Value.Check(EVENT_DATA.FOCUS_EVENT, { by, away: 7 }), by).toBe(isRead)
  }
})
