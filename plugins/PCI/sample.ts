import { type Sample, samplesOf } from '@assess/sdk/node'
import type { Declaration } from './declaration.schema.ts'
import type { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'
import type { Response } from './response.ts'

/** The smallest interaction: a field for a text. */
const module = `define(['qtiCustomInteractionContext'], (context) => {
  context.register({
    typeIdentifier: 'plain-field',
    getInstance(dom, { boundTo, onready }, state) {
      const field = dom.querySelector('input')
      const { base } = boundTo.RESPONSE
      field.value = state ?? (base ? Object.values(base)[0] : '')
      onready({
        getResponse: () => ({ base: field.value === '' ? null : { integer: Number(field.value) } }),
        getState: () => field.value,
        oncompleted() {},
      })
    },
  })
})`

const problem = (response: Declaration): Problem => ({
  statement: '<p>How many days has <strong>a leap year</strong> more than 360?</p>',
  type_identifier: 'plain-field',
  module,
  modules: {},
  downloads: [],
  properties: {},
  markup: '<label>Days <input type="number"></label>',
  height: 120,
  is_themed: false,
  response,
})

const given = (response: Response | null): Solution => ({ answer: { response, state: null } })

const one = samplesOf<Problem, Key>(problem({ cardinality: 'single', base_type: 'integer' }), {
  correct: { base: { integer: 6 } },
})
const several = samplesOf<Problem, Key>(problem({ cardinality: 'multiple', base_type: 'pair' }), {
  mapping: {
    default_value: -0.5,
    lower_bound: 0,
    entries: [
      { key: 'A B', value: 1, is_case_sensitive: true },
      { key: 'C D', value: 1, is_case_sensitive: false },
    ],
  },
})

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  one.judgedUnseen('the right number', given({ base: { integer: 6 } }), 'ACC', 1),
  one.judgedUnseen('another number', given({ base: { integer: -5 } }), 'REJ', 0),
  one.empty('nothing', given(null)),
  several.judgedUnseen('one of two pairs', given({ list: { pair: [['B', 'A']] } }), 'PAC', 0.5),
  several.judgedUnseen(
    'both pairs and one more',
    given({
      list: {
        pair: [
          ['A', 'B'],
          ['c', 'd'],
          ['A', 'C'],
        ],
      },
    }),
    'PAC',
    0.75,
  ),
]
