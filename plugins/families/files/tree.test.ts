import { describe, expect, it } from 'vitest'
import { contentsOf } from './edits.ts'
import { fileEndingOf, kindOf } from './kinds.ts'
import { FILES_LIMITS } from './limits.ts'
import { SMALL_PROJECT } from './sample.ts'
import type { Changes } from './solution.schema.ts'
import { filesCodec, NO_WORK } from './solution.ts'
import { canDiscard, statesOf, stateWithin } from './states.ts'
import { tabCommandOf } from './tab-keys.ts'
import { withClosed, withMoved, withOpened, withSplit, withTabAt } from './tabs.ts'
import { foldersOf, moveOf, rowsOf } from './tree.ts'
import { commandOfKey } from './tree-keys.ts'
import { defineFilesType } from './type.ts'
import { canUndo, type Undo, undone } from './undos.ts'
import { filesProblem } from './written.ts'

const problem = defineFilesType('APP', filesProblem('APP', FILES_LIMITS), filesCodec).problem(SMALL_PROJECT)

describe('the tree', () => {
  const rows = rowsOf(['b.js', 'src/a10.js', 'src/a9.js', 'src/deep/x.js'], new Set(['src/deep']))

  it('has folders first, then files by their numbers', () => {
    expect(rows.map(({ path, level }) => `${level} ${path}`)).toEqual([
      '1 src',
      '2 src/deep',
      '2 src/a9.js',
      '2 src/a10.js',
      '1 b.js',
    ])
    expect(rows[2]).toMatchObject({ position: 2, count: 3, isFolder: false })
  })

  it('shows folders without files too, and knows all folders', () => {
    const paths = ['src/a.js', 'new/deep/']
    expect(rowsOf(paths, new Set()).map(({ path, isFolder }) => `${path} ${isFolder}`)).toEqual([
      'new true',
      'new/deep true',
      'src true',
      'src/a.js false',
    ])
    expect(foldersOf(paths)).toEqual(['new', 'new/deep', 'src'])
  })

  it.each([
    [{ key: 'F2' }, 'rename'],
    [{ key: 'F10', shiftKey: true }, 'menu'],
    [{ key: 'X', ctrlKey: true }, 'cut'],
    [{ key: 'v', metaKey: true }, 'paste'],
    [{ key: 'v', ctrlKey: true, altKey: true }, undefined],
    [{ key: 'v', ctrlKey: true, shiftKey: true }, undefined],
    [{ key: 'F2', altKey: true }, undefined],
    [{ key: 'F10' }, undefined],
    [{ key: 'Delete', shiftKey: true }, undefined],
  ])('takes %j for %s', (press, wanted) => {
    const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
    expect(commandOfKey({ ...none, ...press })).toBe(wanted)
  })

  it('leaves keys to the browser and to other letters that are not those of tabs', () => {
    const none = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
    const up = { ...none, key: 'PageUp', ctrlKey: true }
    expect(tabCommandOf({ ...up, shiftKey: true })).toEqual({ kind: 'shift', by: -1 })
    expect(tabCommandOf(up)).toBeUndefined()
    const close = { ...none, key: 'w', code: 'KeyW' }
    expect(tabCommandOf({ ...close, altKey: true })).toEqual({ kind: 'close' })
    expect(tabCommandOf({ ...close, altKey: true, ctrlKey: true })).toBeUndefined()
  })

  it.each([
    [0, 'ArrowDown', 'src/deep'],
    [0, 'ArrowUp', 'nothing'],
    [0, 'ArrowRight', 'src/deep'],
    [0, 'ArrowLeft', 'toggle'],
    [1, 'ArrowRight', 'toggle'],
    [1, 'ArrowLeft', 'src'],
    [2, 'ArrowRight', 'nothing'],
    [3, 'ArrowLeft', 'src'],
    [3, 'End', 'b.js'],
    [4, 'Home', 'src'],
    [4, ' ', 'press'],
    [4, 'A', 'src/a9.js'],
    [2, 'a', 'src/a10.js'],
    [3, 'x', 'nothing'],
  ])('from row %i, %s leads to %s', (index, key, wanted) => {
    const move = moveOf(rows, index, key)
    expect(move?.kind === 'go' ? move.to.path : move?.kind).toBe(wanted)
  })
})

describe('a step back', () => {
  const edits = [
    { path: 'src/a.js', before: 'a', after: 'A' },
    { path: 'src/b.js', before: 'b', after: 'B' },
  ]
  const both: Undo = { kind: 'replaced', edits }
  const workOf = (changes: Changes) => ({ ...NO_WORK, changes })

  it('undoes all files of a replacement, but none in which somebody has written since', () => {
    const replaced = workOf({ 'src/a.js': 'A', 'src/b.js': 'B' })
    expect(undone(problem, replaced, both, contentsOf(problem, replaced))).toEqual(NO_WORK)
    const written = workOf({ 'src/a.js': 'A', 'src/b.js': 'B and more' })
    expect(undone(problem, written, both, contentsOf(problem, written)).changes).toEqual({
      'src/b.js': 'B and more',
    })
    const gone = workOf({ 'src/a.js': 'other', 'src/b.js': null })
    expect(canUndo(both, contentsOf(problem, gone), gone)).toBe(false)
  })

  it('is not there for a file whose place another one has taken', () => {
    const work = workOf({ 'src/a.js': null, 'src/a.js/new': 'n' })
    const contents = contentsOf(problem, work)
    const steps: Undo[] = [
      { kind: 'discarded', edits: [{ path: 'src/a.js', before: 'a', after: null }] },
      { kind: 'deleted', path: 'src/a.js', contents: [['src/a.js', 'a']], shown: undefined },
      { kind: 'moved', from: 'src/a.js', to: 'src/b.js' },
      { kind: 'moved', from: 'src/c.js', to: 'src/gone.js' },
    ]
    expect(steps.map((step) => canUndo(step, contents, work))).toEqual([false, false, false, false])
  })
})

it('says how each file differs from the beginning, and what can be as it was', () => {
  const changes = { 'src/a.js': 'A', 'new.js': 'n', 'src/b.js': null }
  const contents = contentsOf(problem, { changes, uploads: {} })
  const states = statesOf(problem, contents)
  expect([...states]).toEqual([
    ['new.js', 'new'],
    ['src/a.js', 'changed'],
    ['src/b.js', 'deleted'],
  ])
  expect(['src', 'new.js', 'test'].map((path) => stateWithin(states, path))).toEqual([
    'changed',
    'new',
    undefined,
  ])
  const closed = { ...problem, may_add: false }
  const paths = ['src/a.js', 'new.js', 'src/b.js', 'test/a.test.js']
  expect(paths.map((path) => canDiscard(problem, contents, path))).toEqual([true, true, true, false])
  expect(paths.map((path) => canDiscard(closed, contents, path))).toEqual([true, false, false, false])
})

it('has tabs that open at the end, close towards the one before, and stand where they are put', () => {
  const three = ['a', 'b', 'src/c'].reduce(withOpened, { current: undefined, tabs: [], recent: [] })
  expect(three).toEqual({ current: 'src/c', tabs: ['a', 'b', 'src/c'], recent: ['src/c', 'b', 'a'] })
  expect(withOpened(three, 'a')).toEqual({ current: 'a', tabs: three.tabs, recent: ['a', 'src/c', 'b'] })
  expect(withClosed(three, 'src/c')).toMatchObject({ current: 'b', tabs: ['a', 'b'] })
  expect(withClosed(withOpened(three, 'a'), 'a')).toMatchObject({ current: 'b', tabs: ['b', 'src/c'] })
  const orders = [-1, 0, 1, 9].map((place) => withTabAt(three, 'b', place).tabs.join(' '))
  expect(orders).toEqual(['b a src/c', 'b a src/c', 'a b src/c', 'a src/c b'])
  expect(withTabAt(three, 'other', 0)).toBe(three)
  expect(withSplit(three).beside).toBe('b')
  expect(withSplit(withSplit(three)).beside).toBeUndefined()
  expect(withSplit({ current: 'a', tabs: ['a'], recent: ['a', 'gone'] }).beside).toBe('a')
  expect(withMoved({ ...three, beside: 'src/d' }, 'src', 'lib').beside).toBe('lib/d')
  expect(withMoved(three, 'src', 'lib')).toMatchObject({ current: 'lib/c', tabs: ['a', 'b', 'lib/c'] })
})

it.each([
  ['logo.PNG', 'picture', 'png'],
  ['a.tar.gz', 'archive', 'gz'],
  ['Makefile', 'file', ''],
  ['v1.2/constructor', 'file', ''],
])('takes %s for a %s', (path, kind, ending) => {
  expect([kindOf(path), fileEndingOf(path)]).toEqual([kind, ending])
})
