// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { forgetTest, storage } from '../../src/adapters/storage/local-storage.ts'
import { positions } from '../../src/adapters/storage/positions.ts'

afterEach(() => localStorage.clear())

it('[MISC-02] [GAP-067] bookmarks are kept by test, as the slug of each problem to true', () => {
  positions.write('demo', { problem: 'two', bookmarks: { one: true, two: true } }, false)
  expect(localStorage.getItem('assess:demo:bookmarks')).toBe('{"one":true,"two":true}')
  expect(positions.read('demo')).toEqual({
    position: { problem: 'two', bookmarks: { one: true, two: true } },
    isSent: false,
  })
  expect(positions.read('other')).toEqual({ position: { bookmarks: {} }, isSent: true })
  localStorage.setItem('assess:demo:bookmarks', 'broken')
  expect(positions.read('demo').position.bookmarks).toEqual({})
})

it('[FLOW-11] [FLOW-13] [GAP-067] the end of a test clears its bookmarks and its tolerance counter, and nothing else', () => {
  positions.write('demo', { bookmarks: { one: true } }, true)
  const kept = ['assess:demo-two:bookmarks', 'assess:theme', 'demo']
  for (const key of [...kept, 'assess:demo:tol']) storage.write(key, 'x')
  forgetTest('demo')
  expect(positions.read('demo').position).toEqual({ bookmarks: {} })
  expect(Object.keys(localStorage).sort()).toEqual(kept.sort())
})
