import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chosenFaults } from './chosen.ts'
import { instrumented } from './coverage/instrument.ts'
import { drawFaults } from './draw.ts'
import { planted, titleOf } from './fault.ts'
import { BESIDE } from './judge.ts'
import { faultsOf } from './planting.ts'
import { parse, unitsOf } from './units.ts'
import { usersOf } from './users.ts'

const all: Parameters<typeof drawFaults>[2] = (faults) => new Set(faults)

it('the chosen faults fit the files, each at one place, and change them', () => {
  for (const fault of chosenFaults()) {
    const source = readFileSync(fault.file, 'utf8')
    expect(planted(source, fault)).not.toBe(source)
  }
})

it('tests that judge files which they do not execute themselves are there', () => {
  for (const [, tests] of BESIDE) expect(globSync(tests), tests).not.toEqual([])
})

it('a seed plants the same faults each time, one in a statement, and another seed others', () => {
  const files = ['src/kernel/timer.ts', 'src/kernel/sections.ts']
  const faults = drawFaults(24, 1, all, files)
  expect(new Set(faults.map(({ file, unit }) => file + unit)).size).toBe(24)
  expect(drawFaults(24, 1, all, files)).toEqual(faults)
  expect(drawFaults(24, 2, all, files)).not.toEqual(faults)
})

it('a constant is judged by what executes the statements that read it', () => {
  const [first] = unitsOf(parse('src/wire/limits.ts', readFileSync('src/wire/limits.ts', 'utf8'))).filter(
    ({ node }) => node.getText().includes('ADDRESS_MS ='),
  )
  const users = usersOf({ file: 'src/wire/limits.ts', unit: first?.key ?? '' })
  expect(users.map(({ file }) => file)).toContain('cli/backend/proctoring/addresses.ts')
})

it('a change in one file moves no fault of another, and a fault that does not compile gives way to the next', () => {
  const both = drawFaults(1000, 1, all, ['src/kernel/timer.ts', 'src/kernel/sections.ts'])
  const alone = drawFaults(1000, 1, all, ['src/kernel/timer.ts'])
  expect(both.filter(({ file }) => file === 'src/kernel/timer.ts')).toEqual(alone)
  const isArgument = ({ kind }: { kind: string }) => kind === 'argument'
  const others = drawFaults(1000, 1, (faults) => new Set(faults.filter((one) => !isArgument(one))), [
    'src/kernel/timer.ts',
  ])
  expect(others.some(isArgument)).toBe(false)
  expect(others.length).toBeGreaterThan(alone.length * 0.9)
})

it.each([
  ['const isOver = a < b', 'const isOver = a <= b'],
  ['const sum = a + b', 'const sum = a - b'],
  ['const sum = a + b', 'const sum = a'],
  ['const c = a && b', 'const c = a || b'],
  ['const c = a && b', 'const c = b'],
  ['const c = a ?? b', 'const c = b'],
  ['const c = !a', 'const c = a'],
  ['const c = a ? x : y', 'const c = a ? y : x'],
  ['a++', 'a--'],
  ['const LIMIT = 3', 'const LIMIT = 4'],
  ['const LIMIT = 3000', 'const LIMIT = 0'],
  ["const NAME = 'a'", "const NAME = ''"],
  ['const is = true', 'const is = false'],
  ['const is = /^a$/i', 'const is = /^a/i'],
  ['const is = /^a$/i', 'const is = /^a$/'],
  ['const list = [a, ...rest]', 'const list = [a]'],
  ['const one = { a, b }', 'const one = { b }'],
  ['const is = x.map(plain).includes(y)', 'const is = x.includes(y)'],
  ['const is = x.every(f)', 'const is = x.some(f)'],
  ['const n = Number(x)', 'const n = x'],
  ['const n = f(x, y)', 'const n = f(x)'],
  ['const n = f(x, y)', 'const n = f(y, x)'],
  ['async function f() { await g() }', 'async function f() { void g() }'],
  ['function f() { stop() }', 'function f() { ; }'],
  ['function f() { this.at = 1 }', 'function f() { ; }'],
  ['if (a) b()', 'if (!(a)) b()'],
  ['function f() { if (a) return; b() }', 'function f() { ; b() }'],
  ['function f() { return () => stop() }', 'function f() { return () => undefined }'],
  ['const a = <p role="alert" />', 'const a = <p  />'],
  ['const a = <p aria-live="polite" />', 'const a = <p aria-live="assertive" />'],
  ['const a = <b aria-pressed={on} />', 'const a = <b aria-pressed={!(on)} />'],
  ['const a = <b><i /></b>', 'const a = <b></b>'],
])('plants in %s: %s', (source, wanted) => {
  const faulty = faultsOf('a.tsx', source).map((fault) => planted(source, fault))
  expect(faulty).toContain(wanted)
})

it.each([
  ["import a from './a.ts'"],
  ["type A = 'a' | 'b'"],
  ['interface A { readonly a: 1 }'],
  ['const look = css({ margin: 1 })'],
  ["console.warn('a')"],
])('plants nothing in %s', (source) => expect(faultsOf('a.tsx', source)).toEqual([]))

it('two neighbours of a catalogue change places', () => {
  const source = "export const de = { save: 'Speichern', send: 'Senden' }"
  const [fault] = faultsOf('src/shell/texts/de/a.ts', source)
  expect(fault && planted(source, fault)).toBe("export const de = { save: 'Senden', send: 'Speichern' }")
})

it('a fault keeps its name and its statement when lines move, and two of one text have two names', () => {
  const source = 'function f() { if (a < 1) b(); if (a < 1) b() }'
  const faults = faultsOf('a.ts', source)
  const moved = faultsOf('a.ts', `const before = c\n\n${source}`)
  for (const { unit, ...fault } of faults)
    expect(moved.some((other) => other.unit === unit && titleOf(other) === titleOf(fault))).toBe(true)
  expect(new Set(faults.map(titleOf)).size).toBe(faults.length)
})

it('every statement and every arrow says that it is executed, and code does what it did', () => {
  const source = 'const f = (a) => (a > 1 ? [a] : { a })\nif (f(2)) f(1)\nelse f(0)\nf(3)'
  const seen: string[] = []
  const markExecuted = (_: string, key: string) => seen.push(key)
  const run = new Function('globalThis', `${instrumented('a.ts', source)}; return f(5)`)
  expect(run({ markExecuted })).toEqual([5])
  const keys = unitsOf(parse('a.ts', source)).map(({ key }) => key)
  expect(keys.filter((key) => !seen.includes(key))).toHaveLength(1)
})
