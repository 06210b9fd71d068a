// @vitest-environment happy-dom

import { createDomPage, openView, proveType } from '@assess/sdk/testing'
import { createMessageLimit } from '@assess/sdk/ui'
import { expect, it } from 'vitest'
import type { Declaration } from './declaration.schema.ts'
import { evaluate, readKey } from './evaluator.ts'
import browser from './index.ts'
import { MESSAGES, readMessage } from './messages.ts'
import node from './node.ts'
import { type Response, typedResponse } from './response.ts'
import { samples } from './sample.ts'

proveType({ browser, node, folder: import.meta.dirname })

const [first] = samples
if (!first) throw new Error('There is no sample')
const { problem } = first
const declared = (cardinality: Declaration['cardinality'], base_type: Declaration['base_type']) => ({
  ...problem,
  response: { cardinality, base_type },
})
const scoreOf = (one: Declaration, given: Response, key: unknown) => {
  const asked = { ...problem, response: one }
  return evaluate(asked, { answer: { response: given, state: null } }, readKey(key, asked)).score
}

it('the frame is opaque, has no network, and cannot be worked in a review', async () => {
  const view = await openView(browser, { problem, solution: first.solution, readOnly: true })
  const frame = view.container.querySelector('iframe')
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts')
  expect(frame?.srcdoc).toContain("default-src 'none'")
  expect(frame?.parentElement?.hasAttribute('inert')).toBe(true)
  expect(view.container.querySelector('input')).toBeNull()
  await view.close()
})

it('says what a typed answer must be, and answers nothing until it is', async () => {
  const view = await openView(browser, { problem, solution: browser.solution.empty() })
  const page = createDomPage(view.container)
  await page.click({ role: 'button', name: 'Type the answer instead' })
  await page.fill({ role: 'textbox', name: 'Answer as text' }, 'six')
  expect(view.answers).toEqual([])
  expect(view.container.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  await page.fill({ role: 'textbox', name: 'Answer as text' }, '6')
  expect(view.answers).toEqual([first.solution])
  await view.close()
})

it.each([
  ['7', declared('single', 'integer'), { base: { integer: 7 } }],
  ['1,5', declared('single', 'float'), { base: { float: 1.5 } }],
  ['1.5', declared('single', 'integer'), undefined],
  [' ', declared('single', 'string'), null],
  ['a, b', declared('ordered', 'identifier'), { list: { identifier: ['a', 'b'] } }],
  ['10 20', declared('single', 'point'), { base: { point: [10, 20] } }],
  ['A B C', declared('single', 'pair'), undefined],
] as const)('reads %j as typed JSON', (text, { response }, wanted) => {
  expect(typedResponse(text, response)).toEqual(wanted)
})

const ordered: Declaration = { cardinality: 'ordered', base_type: 'identifier' }
const record: Declaration = { cardinality: 'record', base_type: 'string' }
const float: Declaration = { cardinality: 'single', base_type: 'float' }
const list = (...identifier: string[]): Response => ({ list: { identifier } })

it.each([
  [ordered, list('a', 'b'), { correct: list('a', 'b') }, 1],
  [ordered, list('b', 'a'), { correct: list('a', 'b') }, 0],
  [{ ...ordered, cardinality: 'multiple' }, list('b', 'a'), { correct: list('a', 'b') }, 1],
  [{ ...ordered, cardinality: 'multiple' }, list('a', 'a', 'b'), { correct: list('a', 'b') }, 0],
  [float, { base: { float: 2 } }, { mapping: { entries: [{ key: 2, value: 3 }], upper_bound: 4 } }, 0.75],
  [float, { base: { integer: 2 } }, { correct: { base: { float: 2 } } }, 0],
  [
    record,
    {
      record: [
        { name: 'b', base: { integer: 2 } },
        { name: 'a', base: { string: 'x' } },
      ],
    },
    {
      correct: {
        record: [
          { name: 'a', base: { string: 'x' } },
          { name: 'b', base: { integer: 2 } },
        ],
      },
    },
    1,
  ],
  [
    { ...ordered, cardinality: 'multiple' },
    list('a', 'a', 'z'),
    {
      mapping: {
        default_value: -1,
        lower_bound: 0,
        entries: [{ key: 'A', value: 2, is_case_sensitive: false }],
      },
    },
    0.5,
  ],
] as const)('of %j, %j by %j is worth %d', (declaration, given, key, score) => {
  expect(scoreOf(declaration, given, key)).toBe(score)
})

it.each([
  [{}, '"correct" or "mapping"'],
  [
    { correct: { base: { integer: 6 } }, mapping: { entries: [{ key: '6', value: 1 }] } },
    '"correct" or "mapping"',
  ],
  [{ correct: { base: { float: 6 } } }, '"key.correct" must be typed JSON'],
  [{ correct: { base: null } }, '"key.correct" must be typed JSON'],
  [{ mapping: { entries: [{ key: '6', value: -1 }] } }, 'more than 0'],
])('refuses the key %j', (key, message) => {
  expect(() => readKey(key, problem)).toThrow(message)
})

const heard = (said: unknown) =>
  readMessage(typeof said === 'string' ? said : JSON.stringify(said), problem.response)

it.each([
  [
    { kind: 'ready', response: null, state: 'a' },
    { kind: 'ready', values: { response: null, state: 'a' } },
  ],
  [
    { kind: 'values', response: { base: { string: 'x' } } },
    { kind: 'fault', fault: { kind: 'strange' } },
  ],
  [
    { kind: 'values', response: { base: { integer: 1, float: 1 } } },
    { kind: 'fault', fault: { kind: 'strange' } },
  ],
  [
    { kind: 'values', state: 'x'.repeat(200_001) },
    { kind: 'fault', fault: { kind: 'large' } },
  ],
  ['x'.repeat(300_000), { kind: 'fault', fault: { kind: 'large' } }],
  [
    { kind: 'fault', message: 7 },
    { kind: 'fault', fault: { kind: 'thrown', message: '' } },
  ],
  [{ kind: 'answer' }, undefined],
  ['{', undefined],
])('hears %.60j as it can be trusted', (said, wanted) => {
  expect(heard(said)).toEqual(wanted)
})

it('stops a frame that floods, and only passes over what is a little too much', () => {
  let now = 0
  const limit = createMessageLimit(() => now, MESSAGES)
  const said = Array.from({ length: 1001 }, () => limit())
  expect([said[49], said[50], said[999], said[1000]]).toEqual(['read', 'ignore', 'ignore', 'stop'])
  now = 1001
  expect(limit()).toBe('read')
})
