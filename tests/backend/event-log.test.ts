import { describe, expect, it } from 'vitest'
import { checkEventLog } from '../../cli/report/event-log.ts'

const line = (tab: string, sequence: number, guid = `${tab}${sequence}`) => ({ guid, tab, sequence })
const page = (tab: string, ...numbers: readonly number[]) => numbers.map((number) => line(tab, number))
const WHOLE = { gaps: [], duplicates: [], disordered: [] }

describe('[WS-21] [WS-22] the check of an event log', () => {
  it.each([
    ['one page', page('a', 1, 2, 3)],
    ['a reload', [...page('a', 1, 2, 3), ...page('b', 4, 5)]],
    [
      'a page whose last events come after those of the next',
      [...page('a', 1), ...page('b', 3), ...page('a', 2)],
    ],
    [
      'two devices that were at work at once',
      [...page('a', 1, 2, 3, 4), ...page('b', 3, 4, 5), ...page('a', 5)],
    ],
    ['nothing', []],
  ])('finds nothing wrong with %s', (_what, lines) => {
    expect(checkEventLog(lines)).toEqual(WHOLE)
  })

  it('[N49] marks what is missing: at the beginning, within a page, and between two', () => {
    expect(checkEventLog(page('a', 2, 3)).gaps).toEqual([{ tab: 'a', from: 1, to: 1 }])
    expect(checkEventLog(page('a', 1, 4)).gaps).toEqual([{ tab: 'a', from: 2, to: 3 }])
    expect(checkEventLog([...page('a', 1, 2), ...page('b', 4)]).gaps).toEqual([{ tab: 'b', from: 3, to: 3 }])
  })

  it('[N49] marks a number that was given out twice, and what came too late', () => {
    const twice = [...page('a', 1, 2), line('a', 2, 'again')]
    expect(checkEventLog(twice)).toEqual({ ...WHOLE, duplicates: ['again'] })
    expect(checkEventLog(page('a', 1, 3, 2))).toEqual({ ...WHOLE, disordered: ['a2'] })
  })
})
