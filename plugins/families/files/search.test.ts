import { describe, expect, it } from 'vitest'
import { rankedBy } from './fuzzy.ts'
import { ANY_WAY, MOST_MATCHES, replacedTexts, searchFiles } from './search.ts'

const found = (content: string, wanted: string) => searchFiles(new Map([['a.js', content]]), wanted)

it('a search of one letter finds nothing, one of two letters whatever has them', () => {
  expect(found('abc', 'a')).toEqual([])
  expect(found('abc', '')).toEqual([])
  expect(found('x\n aBc', 'ab')).toEqual([
    { path: 'a.js', line: 2, at: 3, column: 1, text: 'aBc', from: 0, to: 2 },
  ])
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

it('ends, and shows a match that is far in its line', () => {
  const matches = found(`${`${'x'.repeat(500)}word${'y'.repeat(500)}\n`.repeat(999)}`, 'word')
  expect(matches).toHaveLength(MOST_MATCHES + 1)
  const [{ text, from, to } = { text: '', from: 0, to: 0 }] = matches
  expect(text.slice(from, to)).toBe('word')
  expect(text.length).toBeLessThan(200)
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

it('each place of a line is a match of its own, as a word or with its capitals where that is wanted', () => {
  const files = new Map([['a.js', 'id, ID, idle\r\nmy_id (id)']])
  const at = (way: Partial<typeof ANY_WAY>) =>
    searchFiles(files, 'id', { ...ANY_WAY, ...way }).map((match) => match.at)
  expect(at({})).toEqual([0, 4, 8, 17, 21])
  expect(at({ isExact: true })).toEqual([0, 8, 17, 21])
  expect(at({ isWhole: true })).toEqual([0, 4, 21])
})

it('what is left out stays as it is, whatever the length of what comes in place of the rest', () => {
  const files = new Map([
    ['a.js', '\tlist(list)\r\n  list $&'],
    ['b.js', 'no such'],
  ])
  const matches = searchFiles(files, 'list')
  expect(replacedTexts(files, matches, 'items$&')).toEqual(
    new Map([['a.js', '\titems$&(items$&)\r\n  items$& $&']]),
  )
  expect(replacedTexts(files, matches.slice(1, 2), '')).toEqual(new Map([['a.js', '\tlist()\r\n  list $&']]))
})

describe('a file by letters of its name', () => {
  const paths = ['src/server.js', 'src/store.ts', 'test/server.test.js', 'shopping/list.js', 'README.md']
  const found = (wanted: string) => rankedBy(paths, wanted).map(([path]) => path)

  it.each([
    ['', paths],
    ['SERV', ['src/server.js', 'test/server.test.js']],
    ['sst', ['src/store.ts', 'test/server.test.js', 'shopping/list.js']],
    ['src st', ['src/store.ts']],
    ['xyz', []],
  ])('is found by "%s"', (wanted, expected) => {
    expect(found(wanted)).toEqual(expected)
  })

  it('says which letters fit', () => {
    expect(rankedBy(['src/store.ts'], 'tor')[0]?.[1].places).toEqual([5, 6, 7])
    expect(rankedBy(['src/store.ts'], 'srt')[0]?.[1].places).toEqual([4, 7, 10])
  })
})
