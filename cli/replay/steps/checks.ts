import { Type } from 'typebox'
import { assertAll } from '../expectations/check.ts'
import { Expectation } from '../expectations/schema.ts'
import { defineVerb } from './define.ts'
import { Nothing } from './visit.ts'

const expect = defineVerb({
  args: Type.Array(Expectation, { minItems: 1, description: 'What must be so now' }),
  run: (scene, expectations) => assertAll(scene, expectations),
})

const markHeap = defineVerb({
  args: Nothing,
  bare: true,
  run: (scene) => scene.heap.mark(),
})

export const checks = { expect, 'mark heap': markHeap }
