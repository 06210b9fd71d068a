import { expect, it } from 'vitest'
import { copyNameOf } from './names.ts'

it('the copy of a file has a free name of at most 100 characters beside it', () => {
  expect(copyNameOf('src/a.js', () => false)).toBe('src/a.js.pod-copy')
  expect(copyNameOf('a.js', (path) => path === 'a.js.pod-copy')).toBe('a.js.pod-copy-2')
  const taken = ['a.js.pod-copy', 'a.js.pod-copy-2', 'a.js.pod-copy-3']
  expect(copyNameOf('a.js', (path) => taken.includes(path))).toBe('a.js.pod-copy-4')
  const long = 'x'.repeat(100)
  expect(copyNameOf(`src/${long}`, () => false)).toBe(`src/${long.slice(0, 85)}.pod-copy`)
})
