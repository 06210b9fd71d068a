import { expect, it } from 'vitest'
import { codeOf, terminalActionOf } from './keys.ts'

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
  expect([codeOf('up', false), codeOf('up', true), codeOf('down', true)]).toEqual([
    '\x1b[A',
    '\x1bOA',
    '\x1bOB',
  ])
})
