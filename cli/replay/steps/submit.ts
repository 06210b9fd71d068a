import { Type } from 'typebox'
import type { FlowContext } from '../context/context.ts'
import { strict } from '../flow/flow.ts'
import { fill } from '../page/input.ts'
import { findAll } from '../page/locators.ts'
import { awaitAny, awaitFound, press, routeOf, WORDS } from '../player/screens.ts'
import { defineStep } from './define.ts'
import { Nothing } from './navigation.ts'

const DIALOG = 'dialog[open]'
/** The last answers are saved first, which may take a while on a bad network. */
const SUBMIT_LIMIT_MS = 120_000

/** Handed in, or refused with a word about it. */
async function isDecided(context: FlowContext): Promise<boolean> {
  const open = `document.querySelector('${DIALOG}:not(:has([data-failure]))') === null`
  return (await context.tab().page.evaluate(open)) === true
}

/** Hands the test in from the list, and says yes when asked once more. */
const submit = defineStep({
  args: Nothing,
  bare: true,
  async run(context) {
    if ((await awaitAny(context, ['submit', 'list'])) === 'list') await press(context, WORDS.list)
    await press(context, WORDS.submit)
    await press(context, WORDS.submit)
    await context.until(
      () => isDecided(context),
      async () => 'The submission was neither accepted nor refused',
      SUBMIT_LIMIT_MS,
    )
  },
})

/** Answers the questions about the test itself. */
const feedback = defineStep({
  args: Type.Object(
    {
      rating: Type.Integer({ minimum: 1, maximum: 5, description: 'From 1, very poor, to 5, very good' }),
      comment: Type.Optional(Type.String({ description: 'What the candidate adds' })),
    },
    { ...strict, description: 'Rates the test on the feedback page and sends it' },
  ),
  async run(context, { rating, comment }) {
    await context.until(
      async () => (await routeOf(context)).endsWith('/feedback'),
      async () => `The feedback page did not come up; the address is ${await routeOf(context)}`,
    )
    await press(context, RATINGS[rating - 1] ?? /.^/)
    if (comment) {
      const look = () => findAll(context.tab(), 'main', 'textbox', /.*/)
      const [field] = await awaitFound(context, look, 'The field for a comment')
      await context.act(() => fill(context.tab(), field, comment))
    }
    await press(context, WORDS.send)
    await context.untilNetworkIdle()
  },
})

const RATINGS = [
  /Very poor|Sehr schlecht/,
  /Poor|Schlecht/,
  /Fair|Mittelmäßig/,
  /Good|Gut/,
  /Very good|Sehr gut/,
]

export const submitSteps = { submit, feedback }
