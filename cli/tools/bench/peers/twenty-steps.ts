import { items } from './items.ts'
import { ITEM_TEST } from './test-folder.ts'

/** How many questions the candidate answers; each but the last is followed by the step to the next one. */
const ANSWERED = 8

/** The questions in their order, each with the first option right. */
export const TAKEN = items(ANSWERED)

function answers(): object[] {
  return TAKEN.flatMap(({ slug }) => [
    { answer: { problem: slug, with: { choice: ['a'] } } },
    { 'go to': 'next' },
  ])
}

/**
 * A flow of 20 steps, which playwright-steps.ts takes too: opens and starts the test, answers a question and goes to the
 * next one eight times, goes to the list, and submits. JSON is YAML.
 */
export const twentySteps = (name: string) =>
  JSON.stringify({
    name,
    test: ITEM_TEST,
    steps: ['open', 'start', ...answers(), { 'go to': 'list' }, 'submit'],
    expect: [
      { submission: { type: 'MSB' } },
      ...TAKEN.map(({ slug }) => ({ saved: { problem: slug, fields: { choice: ['a'] } } })),
    ],
  })
