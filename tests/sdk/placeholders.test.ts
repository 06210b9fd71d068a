import { expect, it } from 'vitest'
import { fillPlaceholders } from '../../src/sdk/placeholders.ts'

it('each placeholder that has a value is filled, and every other one stays', () => {
  const text = '{mass} kg, {mass} kg, {height}, \\frac{1}{2}, {toString}'
  expect(fillPlaceholders(text, { mass: 3 })).toBe('3 kg, 3 kg, {height}, \\frac{1}{2}, {toString}')
})

it('a value is put in as it is, whatever it looks like', () => {
  expect(fillPlaceholders('{a} {b}', { a: '{b} $&', b: '' })).toBe('{b} $& ')
})
