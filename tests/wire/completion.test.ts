import { expect, it } from 'vitest'
import { readCompletions } from '../../cli/backend/language-servers/completions.ts'
import { linesOf } from '../../cli/backend/language-servers/positions.ts'
import { readCompletionMessage } from '../../src/completion/messages.ts'

it('a page reads where a diagnosis is, and leaves out one that is nowhere', () => {
  const right = { from: 3, to: 5, message: 'no', severity: 'warning' }
  const message = {
    type: 'diagnostics',
    path: 'main.py',
    version: 2,
    diagnostics: [
      right,
      { ...right, from: 0, to: 0, severity: 'other' },
      { ...right, from: 6 },
      { ...right, from: undefined },
      { ...right, message: '' },
      'x',
    ],
  }
  expect(readCompletionMessage(message)).toEqual({
    ...message,
    diagnostics: [right, { ...right, from: 0, to: 0, severity: 'error' }],
  })
})

it('a page reads what may stand at the caret, and where it begins', () => {
  const message = {
    type: 'completions',
    id: 4,
    start: 2,
    end: 3,
    items: [{ text: 'print', kind: 'function', detail: 'f' }, { text: 'x', kind: 'other' }, { text: '' }],
    isPart: true,
  }
  const read = {
    ...message,
    items: [
      { text: 'print', kind: 'function', detail: 'f' },
      { text: 'x', kind: '' },
    ],
  }
  expect(readCompletionMessage(message)).toEqual(read)
  expect(readCompletionMessage({ ...message, end: 1, isPart: 'yes' })).toMatchObject({
    items: [],
    isPart: false,
  })
  expect(readCompletionMessage({ type: 'hover', id: 1 })).toEqual({ type: 'hover', id: 1, text: '' })
  for (const wrong of [null, 7, [], { type: 'other' }]) expect(readCompletionMessage(wrong)).toBeUndefined()
})

it('what a language server offers begins where the name at the caret begins', () => {
  const text = 'x = os.pa'
  const read = (reply: unknown, offset = text.length) => readCompletions(reply, text, offset, linesOf(text))
  const range = (from: number, to: number) => ({
    start: { line: 0, character: from },
    end: { line: 0, character: to },
  })
  const items = [
    { label: 'path', kind: 9, sortText: 'b', textEdit: { newText: 'path', range: range(7, 9) } },
    { label: 'pardir', kind: 6, sortText: 'a' },
    { label: 'apart', textEdit: { newText: 'apart', range: range(6, 9) } },
    { label: 'other' },
  ]
  expect(read(items)).toEqual({
    start: 7,
    end: 9,
    items: [
      { text: 'pardir', kind: 'variable' },
      { text: 'path', kind: 'module' },
    ],
    isPart: false,
  })
  expect(read({ items, isIncomplete: true })).toMatchObject({ start: 7, isPart: true })
  const all = { editRange: range(7, 9), insertTextFormat: 2 }
  expect(read({ items: [{ label: 'path', textEditText: 'path($1)' }], itemDefaults: all })).toMatchObject({
    start: 7,
    items: [{ text: 'path', snippet: 'path($1)' }],
  })
  expect(read([{ label: 'path' }], 7)).toMatchObject({ start: 7, end: 7 })
  expect(read(null)).toEqual({ start: 7, end: 9, items: [], isPart: true })
})
