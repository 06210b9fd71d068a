import { describe, expect, it } from 'vitest'
import { judgeByTests } from './judge.ts'

const PYTHON = `
class Empty(IndexError):
    def __init__(self, size):
        super().__init__("empty", size)
        self.size = size

class Stack:
    kind = "stack"
    def __init__(self, items=()): self.items = list(items)
    def push(self, item): self.items.append(item); return self
    def pop(self):
        if not self.items: raise Empty(0)
        return self.items.pop()
    def __len__(self): return len(self.items)
    def __iter__(self): return iter(self.items)
    def __contains__(self, item): return item in self.items
    def __eq__(self, other): return isinstance(other, Stack) and self.items == other.items
    def __enter__(self): return self
    def __exit__(self, *error): self.items.clear()

def sort(values): values.sort()
def total(node): return 0 if node is None else node.value + total(node.next)
def each(values, then):
    for value in values: then(value)
def countdown(n):
    while n: yield n; n -= 1
def greet(name): print("Hello,", name)
def fetch(): return 1
def twice(): return fetch() * 2
def fill(grid): grid[0][0] = 7; grid.append([9])
def broken(): raise KeyError("x")
`

const PYTHON_TESTS = `
import contextlib, io, math, unittest
from decimal import Decimal
from unittest.mock import Mock, patch
import main
from main import *

class Node:
    def __init__(self, value, next=None): self.value, self.next = value, next

class Program(unittest.TestCase):
    def test_objects(self):
        stack = main.Stack([1])
        self.assertEqual(stack.push(2).push("c").pop(), "c")
        self.assertEqual(len(stack), 2)
        self.assertEqual(list(stack), [1, 2])
        self.assertIn(2, stack)
        self.assertTrue(stack)
        self.assertFalse(main.Stack())
        self.assertEqual(stack, Stack([1, 2]))
        self.assertNotEqual(stack, Stack())
        self.assertIsInstance(stack, Stack)
        self.assertEqual(Stack.kind, "stack")
        with stack as same: self.assertIs(same, stack)
        self.assertEqual(stack.items, [])
    def test_errors(self):
        with self.assertRaises(main.Empty) as caught: Stack().pop()
        self.assertEqual(caught.exception.size, 0)
        with self.assertRaises(IndexError): Stack().pop()
        with self.assertRaisesRegex(KeyError, "x"): broken()
        with self.assertRaises(TypeError): sort(1, 2)
        with self.assertRaises(AttributeError): main.missing
    def test_changes(self):
        values = [3, 1, 2]
        sort(values)
        self.assertEqual(values, [1, 2, 3])
        row = [0]
        grid = [row]
        fill(grid)
        self.assertEqual((grid, row), ([[7], [9]], [7]))
    def test_callbacks(self):
        seen, mock = [], Mock()
        each([1, (2, "b"), {"c": None}], seen.append)
        each([4], mock)
        self.assertEqual(seen, [1, (2, "b"), {"c": None}])
        mock.assert_called_once_with(4)
    def test_own_classes(self):
        self.assertEqual(total(Node(1, Node(2))), 3)
    def test_generators(self):
        self.assertEqual(list(countdown(3)), [3, 2, 1])
    def test_printing(self):
        out = io.StringIO()
        with contextlib.redirect_stdout(out): greet("Ada")
        self.assertEqual(out.getvalue(), "Hello, Ada\\n")
    def test_patches(self):
        with patch("main.fetch", return_value=21): self.assertEqual(twice(), 42)
        self.assertEqual(twice(), 2)
`

const NODE = `
export class Empty extends Error { constructor() { super('empty'); this.name = 'Empty'; this.code = 'E' } }
export class Stack {
  static kind = 'stack'
  #items
  constructor(items = []) { this.#items = [...items] }
  push(item) { this.#items.push(item); return this }
  pop() { if (this.#items.length === 0) throw new Empty(); return this.#items.pop() }
  get size() { return this.#items.length }
  *[Symbol.iterator]() { yield* this.#items }
}
export const sort = (values) => values.sort((a, b) => a - b)
export const later = (value, ms = 5) => new Promise((resolve) => setTimeout(() => resolve(value), ms))
export const fails = async () => { throw new RangeError('no') }
export const debounce = (then, ms) => { let t; return (...args) => { clearTimeout(t); t = setTimeout(() => then(...args), ms) } }
export const total = (node) => (node ? node.value + total(node.next) : 0)
export const waits = async (promise) => (await promise) + 1
export const next = (state) => ({ list: [...state.list, 2] })
export const grow = (state) => state.list.push(2)
export const counter = () => { let n = 0; return { up: () => ++n, get n() { return n } } }
export const odd = () => [undefined, -0, NaN, 10n, new Map([[1, new Set([2])]]), new Date(0), null, { a: [/x/g] }]
export default (text) => text.toUpperCase()
`

const NODE_TESTS = `
import { mock, test } from 'node:test'
import assert from 'node:assert'
import shout, * as main from './main.js'
import { Empty, Stack } from './main.js'
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
test('objects', () => {
  const stack = new Stack([1])
  assert.strictEqual(stack.push(2).push('c').pop(), 'c')
  assert.strictEqual(stack.size, 2)
  assert.deepStrictEqual([...stack], [1, 2])
  assert.ok(stack instanceof Stack)
  assert.strictEqual(Stack.kind, 'stack')
  assert.strictEqual(shout('a'), 'A')
  const counter = main.counter()
  counter.up()
  assert.strictEqual(counter.n, 1)
})
test('errors', () => {
  assert.throws(() => new Stack().pop(), Empty)
  assert.throws(() => new Stack().pop(), { name: 'Empty', message: 'empty', code: 'E' })
  assert.throws(() => main.sort(1), TypeError)
})
test('changes', () => {
  const values = [3, 1, 2]
  assert.deepStrictEqual(main.sort(values), [1, 2, 3])
  assert.deepStrictEqual(values, [1, 2, 3])
})
test('promises', async () => {
  assert.strictEqual(await main.later(3), 3)
  assert.deepStrictEqual(await Promise.all([main.later(1, 20), main.later(2)]), [1, 2])
  await assert.rejects(main.fails(), RangeError)
  let resolve
  const waiting = main.waits(new Promise((done) => { resolve = done }))
  resolve(1)
  assert.strictEqual(await waiting, 2)
})
test('callbacks', async () => {
  const seen = mock.fn()
  // Far longer than a busy machine needs between two calls.
  const late = main.debounce(seen, 1500)
  late(1)
  late(2)
  while (seen.mock.callCount() === 0) await wait(10)
  assert.deepStrictEqual(seen.mock.calls.map((call) => call.arguments), [[2]])
})
test('frozen values', () => {
  const state = Object.freeze({ list: Object.freeze([Object.freeze({ n: 1 })]) })
  assert.deepStrictEqual(main.next(state), { list: [{ n: 1 }, 2] })
  assert.throws(() => main.grow(state), TypeError)
  assert.strictEqual(state.list.length, 1)
})
test('own classes', () => assert.strictEqual(main.total({ value: 1, next: new (class { value = 2; next = null })() }), 3))
test('values', () => {
  assert.deepStrictEqual(main.odd(), [undefined, -0, NaN, 10n, new Map([[1, new Set([2])]]), new Date(0), null, { a: [/x/g] }])
})
`

const titles = (tests: string, pattern: RegExp) => [...tests.matchAll(pattern)].map(([, name = '']) => name)

describe('tests that are not in the process of what they test', () => {
  it.each([
    ['python', PYTHON, PYTHON_TESTS, /def test_(\w+)/g],
    ['javascript', NODE, NODE_TESTS, /^test\('([\w ]+)'/gm],
    ['typescript', NODE, NODE_TESTS.replaceAll('main.js', 'main.ts'), /^test\('([\w ]+)'/gm],
  ] as const)('use objects, errors, callbacks and the like in %s', async (slug, code, tests, pattern) => {
    const names = titles(tests, pattern)
    expect(names.length).toBeGreaterThan(6)
    const { outcomes } = await judgeByTests(slug, names, tests, code)
    expect(outcomes.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(outcomes).toHaveLength(names.length)
  })

  it('say why there is nothing to test', async () => {
    const broken = await judgeByTests('python', ['objects'], PYTHON_TESTS, 'def sort(:')
    expect(broken.outcomes[0]?.message).toContain('SyntaxError')
    const gone = await judgeByTests('javascript', ['objects'], NODE_TESTS, 'process.exit(3)')
    expect(gone.outcomes[0]?.message).toContain('The program ended while it was tested.')
  })

  it('end with the limit that the program ran into', async () => {
    const endless = 'def sort(values):\n    while True: pass'
    const tests = 'import unittest, main\nclass T(unittest.TestCase):\n    def test_it(self): main.sort([])'
    const { outcomes } = await judgeByTests('python', ['it'], tests, endless)
    expect(outcomes).toMatchObject([{ status: 'error', limit: 'time' }])
  })
})
