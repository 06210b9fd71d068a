import { expectTypeOf, test } from 'vitest'
import type { browserManifest } from '../../plugins/browser.ts'
import type { Problem as FibProblem, Solution as FibSolution } from '../../plugins/FIB/problem.schema.ts'
import type { Problem, Solution } from '../../plugins/MCQ/problem.schema.ts'
import { MCQ } from '../../plugins/MCQ/solution.ts'
import type { nodeManifest } from '../../plugins/node.ts'
import type { Manifest } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { definePlugin, type Plugin, type ProblemContext } from '../../src/sdk/view.ts'

test('a view for another type of solution does not compile', () => {
  definePlugin<Problem, Solution>({
    ...MCQ,
    titles: { en: 'Fine', de: 'Fine' },
    view: () => import('../../plugins/MCQ/view.tsx'),
  })
  definePlugin<Problem, Solution>({
    ...MCQ,
    titles: { en: 'Foreign', de: 'Foreign' },
    // @ts-expect-error a view of FIB cannot show an MCQ
    view: () => import('../../plugins/FIB/view.tsx'),
  })
})

test('a codec for another type of solution does not compile', () => {
  // @ts-expect-error the choice of an MCQ may hold numbers, the one of a FIB may not
  definePlugin<FibProblem, FibSolution>({
    ...MCQ,
    titles: { en: 'Foreign', de: 'Foreign' },
    view: () => import('../../plugins/FIB/view.tsx'),
  })
})

test('the node entry is not a browser entry, nor the other way round', () => {
  expectTypeOf<NodePlugin>().not.toExtend<Plugin>()
  expectTypeOf<Plugin>().not.toExtend<NodePlugin>()
  expectTypeOf<typeof nodeManifest>().not.toExtend<Manifest<Plugin>>()
  expectTypeOf<typeof browserManifest>().not.toExtend<Manifest<NodePlugin>>()
})

test('both manifests have the same codes', () => {
  expectTypeOf<keyof typeof nodeManifest>().toEqualTypeOf<keyof typeof browserManifest>()
})

test('a problem context has nothing that reaches the socket, the timer, the bus or a save', () => {
  expectTypeOf<keyof ProblemContext<unknown, unknown>>().toEqualTypeOf<
    | 'problem'
    | 'key'
    | 'completion'
    | 'readOnly'
    | 'marks'
    | 'answer'
    | 'answerLater'
    | 'newest'
    | 'highlights'
    | 'repository'
    | 'upload'
    | 'runs'
    | 'recorder'
    | 'pod'
    | 'repository'
    | 'signal'
    | 'defer'
    | 'note'
    | 'mayOpenWindows'
    | 'clock'
  >()
})
