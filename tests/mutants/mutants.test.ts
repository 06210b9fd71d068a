import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inDepth } from '../sampled.ts'
import { chosenFaults } from './chosen.ts'
import { drawFaults } from './draw.ts'
import { planted } from './fault.ts'
import { faultsOf } from './planting.ts'

it('the chosen faults fit the files, each at one place, and change them', () => {
  for (const fault of chosenFaults()) {
    const source = readFileSync(fault.file, 'utf8')
    expect(planted(source, fault)).not.toBe(source)
  }
})

inDepth('a seed plants the same faults each time, in all areas, and another seed others', () => {
  const faults = drawFaults(24, 1)
  expect(faults).toHaveLength(5 * 24)
  expect(drawFaults(24, 1)).toEqual(faults)
  expect(drawFaults(24, 2)).not.toEqual(faults)
})

it.each([
  ['const isOver = a < b', 'const isOver = a <= b'],
  ['const LIMIT = 3', 'const LIMIT = 0'],
  ['if (a) b()', 'if (!(a)) b()'],
  ['function f() { return () => stop() }', 'function f() { return () => undefined }'],
  ['const a = <p role="alert" />', 'const a = <p  />'],
  ['const a = <p aria-live="polite" />', 'const a = <p aria-live="assertive" />'],
  ['const a = <b aria-pressed={on} />', 'const a = <b aria-pressed={!(on)} />'],
])('plants in %s', (source, wanted) => {
  const faulty = faultsOf('a.tsx', source).map((fault) => planted(source, fault))
  expect(faulty).toContain(wanted)
})

it('two neighbours of a catalogue change places', () => {
  const source = "export const de = { save: 'Speichern', send: 'Senden' }"
  const [fault] = faultsOf('src/shell/texts/de/a.ts', source)
  expect(fault && planted(source, fault)).toBe("export const de = { save: 'Senden', send: 'Speichern' }")
})
