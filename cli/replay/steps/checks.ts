import { Type } from 'typebox'
import { assertAll } from '../expect.ts'
import { Expectation } from '../expectation.ts'
import { defineVerb } from '../verb.ts'
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
