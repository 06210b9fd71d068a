import { defineType, ReadContext } from '@assess/sdk'
import { Problem, Solution } from './problem.schema.ts'
import { holdsValue, isResponse, RESPONSE_LENGTH } from './response.ts'

/** The longest state of an interaction, as JSON. */
export const STATE_LENGTH = 200_000

const type = defineType({
  code: 'PCI',
  problem: Problem,
  solution: Solution,
  empty: () => ({ answer: { response: null, state: null } }),
  isAttempted: ({ answer }) => holdsValue(answer.response),
})

const lengthOf = (value: unknown) => JSON.stringify(value ?? null).length

export const PCI: typeof type = {
  ...type,
  solution: {
    ...type.solution,
    decode(saved, at = new ReadContext()) {
      const { answer } = type.solution.decode(saved, at)
      const { response, state = null } = answer
      const fits = (response === null || isResponse(response)) && lengthOf(response) <= RESPONSE_LENGTH
      if (!fits || lengthOf(state) > STATE_LENGTH)
        throw at.key('answer').unfit(answer, 'a "response" as typed JSON, or null, with a "state"')
      return { answer: { response, state } }
    },
  },
}
