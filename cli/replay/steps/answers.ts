import { Type } from 'typebox'
import { waysOf } from '../../../src/sdk/node.ts'
import type { FlowContext } from '../context/context.ts'
import { readOwnProblem } from '../environment/stored.ts'
import { Fields, strict } from '../flow/flow.ts'
import { createDriverPage } from '../page/driver-page.ts'
import { click, pressKeys, type } from '../page/input.ts'
import { findAll } from '../page/locators.ts'
import {
  awaitFound,
  goToProblem,
  PROBLEM_ROOT,
  press,
  rootOf,
  showQuestion,
  WORDS,
} from '../player/screens.ts'
import { decode, numbered, playable, problemsOf } from '../player/solutions.ts'
import { defineStep } from './define.ts'
import { Nothing } from './navigation.ts'

const ALL = 'all'

const goTo = defineStep({
  args: Type.String({ description: 'next, previous, list, or a problem' }),
  async run(context, target) {
    if (target === 'next' || target === 'previous' || target === 'list') await press(context, WORDS[target])
    else await goToProblem(context, target)
  },
})

async function answerOne(context: FlowContext, slug: string, given: object | undefined) {
  const fields = given ?? context.flow.solutions?.[slug]
  if (!fields) throw new Error(`No answer is given for "${slug}": say it with "with", or under "solutions"`)
  const item = await playable(context, slug)
  const solution = decode(item, Object(numbered(fields, context.iteration())))
  await goToProblem(context, slug)
  await showQuestion(context)
  const page = createDriverPage({
    tab: context.tab(),
    root: rootOf(context.test, slug),
    files: context.files,
    actions: context,
  })
  // What an attempt draws, only the backend knows.
  const problem = item.type.prepare ? item.type.problem(await readOwnProblem(context, slug)) : item.problem
  await item.type.drive(page, problem, solution, waysOf(item.type)[0])
}

const answer = defineStep({
  args: Type.Object(
    {
      problem: Type.String({
        description: 'The problem; "all" answers every one under "solutions", in their order',
      }),
      with: Type.Optional(Fields),
    },
    { ...strict, description: 'Opens a problem and answers it; {n} in a text is the number of the time' },
  ),
  async run(context, { problem, with: given }) {
    if (problem !== ALL) return answerOne(context, problem, given)
    const known = Object.keys(context.flow.solutions ?? {})
    for (const { slug } of problemsOf(context))
      if (known.includes(slug)) await answerOne(context, slug, undefined)
  },
})

/** Goes on writing in the first text field of the open problem. */
const typeStep = defineStep({
  args: Type.String({
    minLength: 1,
    description: 'A text that is typed at the end of the open problem’s answer',
  }),
  async run(context, text) {
    const tab = context.tab()
    await showQuestion(context)
    const look = () => findAll(tab, PROBLEM_ROOT, 'textbox', /.*/)
    const [field] = await awaitFound(context, look, 'A text field of the open problem')
    await context.act(async () => {
      await click(tab, field)
      await pressKeys(tab, 'Control+End')
      await type(tab, String(numbered(text, context.iteration())))
    })
  },
})

const bookmark = defineStep({
  args: Nothing,
  bare: true,
  run: (context) => press(context, WORDS.bookmark),
})

export const answerSteps = { 'go to': goTo, answer, type: typeStep, bookmark }
