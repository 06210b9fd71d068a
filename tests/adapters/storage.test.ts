// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { bookmarks, forgetTest, storage } from '../../src/adapters/storage/local-storage.ts'

afterEach(() => localStorage.clear())

it('[MISC-02] [GAP-067] bookmarks are kept by test, as the slug of each problem to true', () => {
  bookmarks.write('demo', { one: true, two: true })
  expect(localStorage.getItem('assess:demo:bookmarks')).toBe('{"one":true,"two":true}')
  expect([bookmarks.read('demo'), bookmarks.read('other')]).toEqual([{ one: true, two: true }, {}])
  localStorage.setItem('assess:demo:bookmarks', 'broken')
  expect(bookmarks.read('demo')).toEqual({})
})

it('[FLOW-11] [FLOW-13] [GAP-067] the end of a test clears its bookmarks and its tolerance counter, and nothing else', () => {
  bookmarks.write('demo', { one: true })
  const kept = ['assess:demo-two:bookmarks', 'assess:theme', 'demo']
  for (const key of [...kept, 'assess:demo:tol']) storage.write(key, 'x')
  forgetTest('demo')
  expect(bookmarks.read('demo')).toEqual({})
  expect(Object.keys(localStorage).sort()).toEqual(kept.sort())
})
