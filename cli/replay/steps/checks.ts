import { Type } from 'typebox'
import { SLUG } from '../../definitions/fields.ts'
import { Expectation } from '../expectations/all.ts'
import { assertAll } from '../expectations/check.ts'
import { defineStep } from './define.ts'
import { Nothing } from './navigation.ts'

const expect = defineStep({
  args: Type.Array(Expectation, { minItems: 1, description: 'What must be so now' }),
  run: (context, expectations) => assertAll(context, expectations),
})

const markHeap = defineStep({
  args: Nothing,
  bare: true,
  run: (context) => context.heap.mark(),
})

const picture = defineStep({
  args: Type.String({
    pattern: SLUG,
    description:
      'Name of the screen as it is now: compared with the snapshot of the flow, photographed by "assess-cli screens"',
  }),
  run: (context, name) => context.markScreen(name),
})

export const checkSteps = { expect, 'mark heap': markHeap, picture }
