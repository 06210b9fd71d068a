// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { bookmarks, forgetTest, storage } from '../../src/adapters/storage.ts'

afterEach(() => localStorage.clear())

it('[FLOW-11] [FLOW-13] [GAP-067] the end of a test clears its bookmarks and its tolerance counter, and nothing else', () => {
  bookmarks.write('demo', { one: true })
  const kept = ['assess:demo-two:bookmarks', 'assess:theme', 'demo']
  for (const key of [...kept, 'assess:demo:tol']) storage.write(key, 'x')
  forgetTest('demo')
  expect(bookmarks.read('demo')).toEqual({})
  expect(Object.keys(localStorage).sort()).toEqual(kept.sort())
})
