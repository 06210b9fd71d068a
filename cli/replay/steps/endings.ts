import { Type } from 'typebox'
import type { Scene } from '../context/context.ts'
import { strict } from '../flow/flow.ts'
import { fill } from '../page/input.ts'
import { findAll } from '../page/locators.ts'
import { press, routeOf, shows, WORDS } from '../player/screens.ts'
import { defineVerb } from './define.ts'
import { Nothing } from './visit.ts'

const DIALOG = 'dialog[open]'
/** The last answers are saved first, which may take a while on a bad network. */
const SUBMIT_LIMIT_MS = 120_000

/** Handed in, or refused with a word about it. */
async function isDecided(scene: Scene): Promise<boolean> {
  const open = `document.querySelector('${DIALOG}:not(:has([data-failure]))') === null`
  return (await scene.tab().page.evaluate(open)) === true
}

/** Hands the test in from the list, and says yes when asked once more. */
const submit = defineVerb({
  args: Nothing,
  bare: true,
  async run(scene) {
    if (!(await shows(scene, WORDS.submit))) await press(scene, WORDS.list)
    await press(scene, WORDS.submit)
    await press(scene, WORDS.submit)
    await scene.until(
      () => isDecided(scene),
      async () => 'The submission was neither accepted nor refused',
      SUBMIT_LIMIT_MS,
    )
  },
})

/** Answers the questions about the test itself. */
const feedback = defineVerb({
  args: Type.Object(
    {
      rating: Type.Integer({ minimum: 1, maximum: 5, description: 'From 1, very poor, to 5, very good' }),
      comment: Type.Optional(Type.String({ description: 'What the candidate adds' })),
    },
    { ...strict, description: 'Rates the test on the feedback page and sends it' },
  ),
  async run(scene, { rating, comment }) {
    await scene.until(
      async () => (await routeOf(scene)).endsWith('/feedback'),
      async () => `The feedback page did not come up; the address is ${await routeOf(scene)}`,
    )
    await press(scene, RATINGS[rating - 1] ?? /.^/)
    const [field] = await findAll(scene.tab(), 'main', 'textbox', /.*/)
    if (comment && field) await scene.act(() => fill(scene.tab(), field, comment))
    await press(scene, WORDS.send)
    await scene.calm()
  },
})

const RATINGS = [
  /Very poor|Sehr schlecht/,
  /Poor|Schlecht/,
  /Fair|Mittelmäßig/,
  /Good|Gut/,
  /Very good|Sehr gut/,
]

export const endings = { submit, feedback }
