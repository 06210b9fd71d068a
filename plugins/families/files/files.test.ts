import { describe, expect, it } from 'vitest'
import {
  contentsOf,
  deleted,
  faultOf,
  filesOf,
  isTampered,
  renamed,
  withContents,
  withTexts,
} from './edits.ts'
import { readFilesKey } from './judge/key.ts'
import { isWholeTap, readTap } from './judge/tap.ts'
import { FILES_LIMITS } from './limits.ts'
import { isFitPath } from './paths.ts'
import { SMALL_PROJECT } from './sample.ts'
import type { Changes, Uploads } from './solution.schema.ts'
import { filesCodec, MOST, NO_WORK, NOTHING_CHANGED } from './solution.ts'
import { defineFilesType } from './type.ts'
import { filesProblem } from './written.ts'

const type = defineFilesType('APP', filesProblem('APP', FILES_LIMITS), filesCodec)
const problem = type.problem(SMALL_PROJECT)
const PICTURE = { uri: '/files/uploads/1/a.png', hash: 'a'.repeat(64), size: 3 }

describe('a problem of several files', () => {
  it.each([
    [{ technologies: ['javascript', 'python'] }, /"technologies" must be/],
    [{ locked: ['src/c.js'] }, /"locked" must be/],
    [{ may_add: false, locked: Object.keys(SMALL_PROJECT.files) }, /"files" must be/],
    [{ files: { '../a': '' }, locked: [] }, /"files" must be/],
    [{ commands: {} }, /"commands.test" must be/],
    [{ commands: { test: [] } }, /"commands.test" must be/],
    [{ may_add: 'yes' }, /"may_add" must be/],
  ])('cannot be %j', (over, why) => {
    expect(() => type.problem({ ...SMALL_PROJECT, ...over })).toThrow(why)
  })

  it('needs hidden tests where its key counts some', () => {
    expect(() => readFilesKey({ testcases: [{ name: 'two' }] }, problem)).toThrow(/"key.tests.files"/)
    const tests = { files: { 'hidden.test.js': '' } }
    const key = readFilesKey({ testcases: [{ name: 'two' }], tests }, problem)
    expect(key.tests.command).toEqual(problem.commands.test)
  })
})

describe('changes', () => {
  it('name only what is not as it was in the beginning', () => {
    const changes = withTexts(problem, {}, [
      ['src/a.js', 'A'],
      ['new.js', 'n'],
      ['src/b.js', null],
    ])
    expect(changes).toEqual({ 'src/a.js': 'A', 'new.js': 'n', 'src/b.js': null })
    const back = withTexts(problem, changes, [
      ['src/a.js', 'a'],
      ['new.js', null],
      ['src/b.js', 'b'],
    ])
    expect(back).toEqual({})
  })

  it('move a folder with what was written in it, and back', () => {
    const { changes, uploads } = withContents(problem, NOTHING_CHANGED, [
      ['src/a.js', 'A'],
      ['src/a.png', PICTURE],
    ])
    const written = { changes, uploads, executable: ['src/a.js'] }
    const moved = renamed(problem, written, 'src', 'lib')
    expect([...contentsOf(problem, moved)].sort()).toEqual([
      ['lib/a.js', 'A'],
      ['lib/a.png', PICTURE],
      ['lib/b.js', 'b'],
      ['test/a.test.js', 't'],
    ])
    expect(moved.executable).toEqual(['lib/a.js'])
    expect(renamed(problem, moved, 'lib', 'src')).toEqual(written)
    expect([...contentsOf(problem, deleted(problem, moved, 'lib')).keys()]).toEqual(['test/a.test.js'])
  })

  it('hold a path as a text or as an upload, whichever was last', () => {
    const uploaded = withContents(problem, NO_WORK, [['src/a.js', PICTURE]])
    expect(uploaded).toEqual({ ...NO_WORK, changes: { 'src/a.js': null }, uploads: { 'src/a.js': PICTURE } })
    expect(withContents(problem, uploaded, [['src/a.js', 'a']])).toEqual(NO_WORK)
  })

  it('may not touch what is locked, nor add where nothing may be added', () => {
    const tampers = (one: typeof problem, changes: Changes, uploads: Uploads = {}) =>
      isTampered(one, { changes, uploads })
    expect(tampers(problem, { 'src/a.js': 'A', 'new.js': 'n', 'src/b.js': null })).toBe(false)
    expect(tampers(problem, { 'test/a.test.js': 'passes' })).toBe(true)
    expect(tampers(problem, { 'test/a.test.js': null })).toBe(true)
    expect(tampers(problem, {}, { 'test/a.test.js': PICTURE })).toBe(true)
    expect(tampers(problem, {}, { 'src/a.js/b': PICTURE })).toBe(true)
    const closed = { ...problem, may_add: false }
    expect(tampers(closed, { 'src/a.js': 'A' })).toBe(false)
    expect(tampers(closed, { 'src/a.js': null }, { 'src/a.js': PICTURE })).toBe(false)
    expect(tampers(closed, { 'new.js': 'n' })).toBe(true)
    expect(tampers(closed, {}, { 'new.png': PICTURE })).toBe(true)
    expect(tampers(closed, { 'src/a.js': null })).toBe(true)
  })
})

describe('paths', () => {
  it.each(['a', 'src/a.js', '.env', 'constructor', '__proto__', 'my notes.md', '[id].js'])(
    '%j is one',
    (path) => {
      expect(isFitPath(path)).toBe(true)
    },
  )

  it.each([
    'Übung.md',
    'U\u0308bung.md',
    'a, b & "c".txt',
    "it's #1 (100%)!.md",
    '日本/メモ.txt',
    '👩‍💻.md',
    'C++~',
  ])('%j is one, as it is written', (path) => expect(isFitPath(path)).toBe(true))

  it.each([
    '',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/./b',
    'a\\b',
    'a\nb',
    ' a',
    'a ',
    'ä'.repeat(51),
    'a\u202eb',
    '\ufffd',
    'x'.repeat(101),
  ])('%j is refused', (path) => expect(isFitPath(path)).toBe(false))

  it('cannot be taken twice, nor be a file and a folder', () => {
    const fault = (path: string, from?: string) => faultOf(filesOf(problem, {}), NOTHING_CHANGED, path, from)
    expect(['src/a.js', 'src', 'src/a.js/b', '../x'].map((path) => fault(path))).toEqual([
      'taken',
      'taken',
      'taken',
      'unfit',
    ])
    expect([fault('src/c.js', 'src/a.js'), fault('src/b.js', 'src/a.js'), fault('src/x', 'src')]).toEqual([
      undefined,
      'taken',
      'taken',
    ])
    const changes = Object.fromEntries(Array.from({ length: MOST.files }, (_, index) => [`${index}`, '']))
    const many = { ...NOTHING_CHANGED, changes }
    expect(faultOf(filesOf(problem, changes), many, 'one-more')).toBe('tooMany')
  })
})

describe('what was saved', () => {
  const decode = (code: unknown) =>
    filesCodec.decode(JSON.parse(JSON.stringify({ technology: '', code, extra_data: null })))

  it('is read with any name that a file can have', () => {
    const code = JSON.parse('{ "__proto__": "text", "constructor": null }')
    expect(Object.entries(decode(code).changes)).toEqual(Object.entries(code))
    expect(filesOf({ files: {} }, decode(code).changes).get('__proto__')).toBe('text')
    expect(decode(null)).toEqual(NOTHING_CHANGED)
  })

  it.each([
    ['a path that leads out', { '../a': '' }],
    ['bytes that are not a text', { a: 7 }],
    ['too many files', Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}`, '']))],
    ['too much text', { a: 'ä'.repeat(500_001) }],
    ['a list', ['a']],
  ])('is refused with %s', (_, code) => {
    expect(() => decode(code)).toThrow(/must be/)
  })
})

it('reads what tests print in the Test Anything Protocol', () => {
  const text =
    'TAP version 13\n1..4\nok 1 - adds\nnot ok 2 - takes away\n  ---\n  ...\n    ok 3 inner\nok 4 - later # SKIP\n'
  expect(readTap(text).map(({ name, status }) => `${name}: ${status}`)).toEqual([
    'adds: passed',
    'takes away: failed',
    'inner: passed',
    'later: skipped',
  ])
})

it.each([
  ['ok 1 - a\nok 2 - b\n1..2\n', 0, true],
  ['1..2\nok 1 - a\n    ok 1 - inner\n    1..1\nnot ok 2 - b\n', 1, true],
  ['1..2\nok 1 - a\n', 1, false],
  ['1..1\nok 1 - a\nok 2 - b\n1..2\n', 0, false],
  ['ok 1 - a\nnot ok 2 - b\n', 1, true],
  ['ok 1 - a\n', 1, false],
  ['ok 1 - a\n', 0, true],
])('takes %j with exit code %i for a whole report: %j', (text, exitCode, isWhole) => {
  expect(isWholeTap(text, exitCode)).toBe(isWhole)
})
