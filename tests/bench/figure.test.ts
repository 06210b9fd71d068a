import { expect, test } from 'vitest'
import { type Figure, isMissed, lineOf } from '../../cli/tools/bench/figure.ts'
import { changes, type Results } from '../../cli/tools/bench/results.ts'

const figure = (measured: number, limit?: Figure['limit'], peer?: number): Figure => ({
  name: 'First item',
  measured,
  unit: 'ms',
  ...(limit !== undefined && { limit }),
  ...(peer !== undefined && { peer: { name: 'React', measured: peer } }),
})

test('a limit is a number, or a multiple of what the peer needs', () => {
  expect([figure(10, 10), figure(11, 10), figure(11)].map(isMissed)).toEqual([false, true, false])
  const times = { times: 1.4 }
  expect([figure(14, times, 10), figure(15, times, 10)].map(isMissed)).toEqual([false, true])
  expect(isMissed(figure(1, times))).toBe(true)
})

test('a row has limit, peer, ours and ratio; a missed limit is marked', () => {
  const line = lineOf(figure(15, { times: 1.4 }, 10))
  expect(line.split(/\s+/).slice(0, 8)).toEqual(['!', 'First', 'item', '1.40', 'x', '10', '15', 'ms'])
  expect(line).toContain('1.50')
})

test('a comparison names the commits and says what became less and what more', () => {
  const results = (commit: string, measured: number): Results => ({
    page: {
      origin: { step: 'page', commit, hasChanges: false, ended: '2026-01-05T09:00:00.000Z' },
      figures: [figure(measured, undefined, 10), { ...figure(5), name: 'Same' }],
    },
  })
  const [, head, first, same] = changes(results('a'.repeat(40), 40), results('b'.repeat(40), 20))
  expect(head).toContain('aaaaaaaa, 2026-01-05T09:00:00.000Z -> bbbbbbbb')
  expect(first).toMatch(/^< First item .* 40 +20 +0\.50 ms +4 x -> 2 x/)
  expect(same).toMatch(/^ {2}Same/)
  expect(changes({}, results('b', 20))).toEqual([])
})
