import { expect, it, onTestFinished, vi } from 'vitest'
import { createKeys, keySequence, terminalActionOf } from './keys.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false }
const control = (code: string) => ({ ...NONE, key: code.slice(3).toLowerCase(), code, ctrlKey: true })

it.each([
  ['leave', control('KeyM')],
  ['paste', control('KeyV')],
  ['copy', control('KeyC')],
  ['tab', { ...NONE, key: 'Tab', code: 'Tab' }],
  ['page', { ...control('KeyF'), altKey: true }],
  [undefined, control('KeyD')],
  [undefined, control('KeyF')],
  [undefined, { ...control('KeyM'), altKey: true }],
  [undefined, { ...NONE, key: 'm', code: 'KeyM' }],
  [undefined, { ...NONE, key: 'c', code: 'KeyC', metaKey: true }],
])('a terminal takes %s for itself', (action, keys) => {
  expect(terminalActionOf(keys)).toBe(action)
})

it('an arrow has another code where a program has asked for that', () => {
  expect([keySequence('up', false), keySequence('up', true), keySequence('down', true)]).toEqual([
    '\x1b[A',
    '\x1bOA',
    '\x1bOB',
  ])
})

/** Presses a key in a terminal with or without a selection: whether the shell reads it, and whether the browser may act. */
function pressed(keys: Partial<KeyboardEvent>, hasSelection: boolean) {
  const preventDefault = vi.fn()
  const event = {
    ...NONE,
    type: 'keydown',
    shiftKey: false,
    ...keys,
    preventDefault,
  } as unknown as KeyboardEvent
  const isRead = createKeys({ hasSelection: () => hasSelection }).press(event)
  return { isRead, isPrevented: preventDefault.mock.calls.length > 0 }
}

it('Ctrl+C ends a program where nothing is selected, and copies what is; with Shift it never ends one', () => {
  const execCommand = vi.fn()
  vi.stubGlobal('document', { execCommand })
  onTestFinished(() => void vi.unstubAllGlobals())
  const copy = control('KeyC')
  const shifted = { ...control('KeyC'), shiftKey: true }
  expect(pressed(copy, false)).toEqual({ isRead: true, isPrevented: false })
  expect(pressed(copy, true)).toEqual({ isRead: false, isPrevented: false })
  expect(pressed(shifted, false)).toEqual({ isRead: false, isPrevented: true })
  expect(execCommand).not.toHaveBeenCalled()
  expect(pressed(shifted, true)).toEqual({ isRead: false, isPrevented: true })
  expect(execCommand.mock.calls).toEqual([['copy']])
})

it('Tab reaches the shell until the terminal is to be left, and again after another key', () => {
  const keys = createKeys({ hasSelection: () => false })
  const press = (one: Partial<KeyboardEvent>) =>
    keys.press({ ...NONE, type: 'keydown', preventDefault() {}, ...one } as unknown as KeyboardEvent)
  const tab = { key: 'Tab', code: 'Tab' }
  expect(press(tab)).toBe(true)
  expect(press(control('KeyM'))).toBe(false)
  expect(press(tab)).toBe(false)
  press({ key: 'Shift', code: 'ShiftLeft' })
  expect(press(tab)).toBe(false)
  press({ key: 'a', code: 'KeyA' })
  expect(press(tab)).toBe(true)
  press(control('KeyM'))
  keys.leave()
  expect(press(tab)).toBe(true)
  expect(press(control('KeyV'))).toBe(false)
  expect(press({ ...control('KeyM'), type: 'keyup' })).toBe(true)
  expect(press(tab)).toBe(true)
})
