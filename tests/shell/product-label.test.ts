import { expect, it } from 'vitest'
import { productType } from '../../src/shell/state/errorNotices.ts'
import { testOf } from '../kernel/fake-test.ts'

it.each([
  ['a phase', { is_test_created_for_phase: true }, 'Contest'],
  ['a learning test', { test_type: 'LRN' }, 'assessment'],
  ['any other test', {}, 'test'],
  ['a test whose server has a word of its own', { test_type: 'LRN', productType: 'Quiz' }, 'Quiz'],
])('[I18N-01] [I18N-02] [GAP-068] the label of %s, %j, is %s', (_which, changes, label) => {
  expect(productType({ test: { ...testOf(), ...changes } } as never)).toBe(label)
})
