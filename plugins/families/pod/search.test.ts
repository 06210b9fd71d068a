import { expect, it } from 'vitest'
import { searchFiles } from './search.ts'

const found = (content: string, wanted: string) => searchFiles(new Map([['a.js', content]]), wanted)

it('a search of one letter finds nothing, one of two letters whatever has them', () => {
  expect(found('abc', 'a')).toEqual([])
  expect(found('abc', '')).toEqual([])
  expect(found('x\n aBc', 'ab')).toEqual([{ path: 'a.js', line: 2, text: 'aBc', from: 0, to: 2 }])
})

it('a line is shown from its first word, or from 40 characters before the match', () => {
  const [near] = found(`\t\t${'-'.repeat(38)}here`, 'here')
  expect(near).toMatchObject({ text: `${'-'.repeat(38)}here`, from: 38, to: 42 })
  const [far] = found(`${'-'.repeat(60)}here`, 'here')
  expect(far).toMatchObject({ text: `${'-'.repeat(40)}here`, from: 40, to: 44 })
})

it('the end of a long line is cut, and no match is', () => {
  expect(found(`here${'-'.repeat(300)}`, 'here')[0]?.text).toHaveLength(160)
  const long = 'y'.repeat(200)
  expect(found(`${long}${'-'.repeat(300)}`, long)[0]).toMatchObject({ text: long, from: 0, to: 200 })
  expect(found(' \there \t', ' \t')[0]).toMatchObject({ line: 1, from: 0 })
})

it('signs of patterns stand for themselves, and files come by their names', () => {
  const files = new Map([
    ['b.js', 'f(x)'],
    ['a.js', 'f(x)\nfx'],
  ])
  expect(searchFiles(files, 'f(x)').map(({ path, line }) => [path, line])).toEqual([
    ['a.js', 1],
    ['b.js', 1],
  ])
})
