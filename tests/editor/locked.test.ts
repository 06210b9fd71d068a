import type { editor } from 'monaco-editor/editor/editor.api.js'
import { expect, it } from 'vitest'
import { createRng } from '../../cli/replay/random/rng.ts'
import {
  bodyOfProgram,
  clipEdit,
  clipEdits,
  type Edit,
  type Guarded,
  partsOf,
} from '../../src/sdk/widgets/editor/common/locked.ts'
import { guardModel } from '../../src/sdk/widgets/editor/monaco/guard.ts'

const BATCHES = 100_000

function guarded(text: string, from: number, to: number): Guarded {
  return { length: text.length, from, to, slice: (start, end) => text.slice(start, end) }
}

/** Edits from the last to the first, so that none moves another. */
function made(text: string, edits: readonly (Edit | undefined)[]): string {
  return edits
    .filter((edit) => edit !== undefined)
    .reduceRight((result, { from, to, text }) => result.slice(0, from) + text + result.slice(to), text)
}

it('[VALID-15] a text has its parts by lines, line ends with the locked ones', () => {
  expect(partsOf('a\nb\nc\nd', { head: 1, tail: 2 })).toEqual({ head: 'a\n', body: 'b', tail: '\nc\nd' })
  expect(partsOf('a\n\nd', { head: 1, tail: 1 })).toEqual({ head: 'a\n', body: '', tail: '\nd' })
  expect(partsOf('a', { head: 0, tail: 0 })).toEqual({ head: '', body: 'a', tail: '' })
  expect(partsOf('a\nd', { head: 1, tail: 1 })).toBeUndefined()
})

it('[VALID-15] an edit keeps what of it is within the body', () => {
  const text = guarded('head\nbody\ntail', 5, 9)
  const within = { from: 5, to: 9, text: 'x' }
  expect(clipEdit(within, text)).toBe(within)
  expect(clipEdit({ from: 0, to: 14, text: 'x' }, text)).toEqual(within)
  expect(clipEdit({ from: 4, to: 5, text: '' }, text)).toBeUndefined()
  expect(clipEdit({ from: 9, to: 10, text: '' }, text)).toBeUndefined()
  expect(clipEdit({ from: 0, to: 0, text: 'x' }, text)).toBeUndefined()
  expect(clipEdit({ from: 6, to: 6, text: '\ud83d' }, text)).toBeUndefined()
  expect(clipEdit({ from: 0, to: 14, text: 'head\nmine\ntail' }, text)).toEqual({ ...within, text: 'mine' })
  expect(clipEdit({ from: 5, to: 14, text: 'body tail' }, text)).toBeUndefined()
  expect(clipEdit({ from: 0, to: 10, text: 'x' }, guarded('head\n\ntail', 5, 5))).toEqual({
    from: 5,
    to: 5,
    text: 'x',
  })
})

it('[VALID-15] text is moved over the border as a whole or not at all', () => {
  const text = guarded('head\nbody\ntail', 5, 9)
  const drag = [
    { from: 0, to: 0, text: 'body' },
    { from: 5, to: 9, text: '' },
  ]
  expect(clipEdits(drag, text)).toEqual([undefined, undefined])
  const typed = [
    { from: 0, to: 0, text: 'x' },
    { from: 5, to: 5, text: 'x' },
  ]
  expect(clipEdits(typed, text)).toEqual([undefined, typed[1]])
})

it('takes the body of a whole program that is put over the body, and leaves other texts alone', () => {
  const parts = { head: 'a\n', tail: '\n}' }
  expect(bodyOfProgram('a\nmine\n}', parts)).toBe('mine')
  expect(bodyOfProgram('mine\n}', parts)).toBe('mine\n}')
  expect(bodyOfProgram('if {\n}', { head: '', tail: '\n}' })).toBe('if {\n}')
  expect(bodyOfProgram('a\n}', parts)).toBe('a\n}')
  const edit = { from: 5, to: 9, text: 'head\nmine\ntail' }
  expect(clipEdit(edit, guarded('head\nbody\ntail', 5, 9))).toEqual({ ...edit, text: 'mine' })
})

/** A text model for `replaceAll`, with the edits that it was asked for. */
function modelOf(first: string) {
  const model = { text: first, edits: [] as string[] }
  const offsetOf = (line: number, column: number) =>
    model.text
      .split('\n')
      .slice(0, line - 1)
      .join(' ').length +
    (line > 1 ? 1 : 0) +
    column -
    1
  return Object.assign(model, {
    getValue: () => model.text,
    setValue() {},
    applyEdits() {},
    pushStackElement() {},
    getPositionAt(offset: number) {
      const lines = model.text.slice(0, offset).split('\n')
      return { lineNumber: lines.length, column: (lines.at(-1) ?? '').length + 1 }
    },
    pushEditOperations(_: null, [edit]: readonly { readonly range: Range; readonly text: string }[]) {
      if (!edit) return
      const { endColumn, endLineNumber, startColumn, startLineNumber } = edit.range
      const from = offsetOf(startLineNumber, startColumn)
      const to = offsetOf(endLineNumber, endColumn)
      model.text = model.text.slice(0, from) + edit.text + model.text.slice(to)
      model.edits.push(`${to - from}: ${edit.text}`)
    },
  })
}
type Range = Readonly<Record<`${'start' | 'end'}${'Column' | 'LineNumber'}`, number>>

it.each([
  ['abc', 'abxc', '0: x'],
  ['abxc', 'abc', '1: '],
  ['aaa', 'aa', '1: '],
  ['aa', 'aaa', '0: a'],
  ['a\na\na', 'a\na', '2: '],
  ['a\nb', 'a\nb\nb', '0: \nb'],
  ['😀', '😁', '2: 😁'],
  ['abc', '', '3: '],
])('a text from outside changes no more than it has to: %j becomes %j', (before, after, edit) => {
  const model = modelOf(before)
  const { replaceAll } = guardModel(model as unknown as editor.ITextModel, { head: 0, tail: 0 }, () => {})
  replaceAll(after, { head: 0, tail: 0 })
  expect([model.text, model.edits]).toEqual([after, [edit]])
})

it(`[VALID-15] ${BATCHES} random batches of edits leave head and tail as they were`, () => {
  let changed = 0
  for (let seed = 0; seed < BATCHES; seed += 1) {
    const rng = createRng(seed)
    const word = () => Array.from({ length: rng.below(4) }, () => rng.one(['a', 'b', '\n', ' '])).join('')
    const head = word()
    const body = word()
    const tail = word()
    const text = head + body + tail
    const cuts = Array.from({ length: 6 }, () => rng.below(text.length + 1)).sort((a, b) => a - b)
    const edits = [0, 2, 4].map((at) => ({ from: cuts[at] ?? 0, to: cuts[at + 1] ?? 0, text: word() }))
    const after = made(text, clipEdits(edits, guarded(text, head.length, head.length + body.length)))
    if (after !== text) changed += 1
    const isHeld = after.startsWith(head) && after.endsWith(tail) && after.length >= head.length + tail.length
    if (!isHeld) expect({ seed, head, body, tail, edits, after }).toBe('held')
  }
  expect(changed).toBeGreaterThan(BATCHES / 10)
})
