import { Type } from 'typebox'
import { inMegabytes, megabytes } from '../page/heap.ts'
import { defineExpectation, strict } from './define.ts'

const heap = defineExpectation({
  shape: Type.Object(
    {
      growth: Type.String({
        pattern: '^\\d+(\\.\\d+)?MB$',
        description: 'By how much at most, such as 10MB',
      }),
    },
    { ...strict, description: 'How much the memory of the page has grown since "mark heap", garbage gone' },
  ),
  async check(context, { growth }) {
    const { before, now } = await context.heap.measure()
    const words = `The page grew by ${inMegabytes(now - before)}, from ${inMegabytes(before)} to ${inMegabytes(now)}`
    context.note(words)
    return now - before <= megabytes(growth) ? undefined : `${words}, and should by ${growth} at most`
  },
})

export const heapExpectations = { heap }
