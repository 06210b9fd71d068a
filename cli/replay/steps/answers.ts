import { Type } from 'typebox'
import type { Scene } from '../context/context.ts'
import { Fields, strict } from '../flow/flow.ts'
import { click, press as pressKeys, type } from '../page/input.ts'
import { findAll } from '../page/locators.ts'
import { createStage } from '../page/stage.ts'
import { goToProblem, PROBLEM_ROOT, press, rootOf, WORDS } from '../player/screens.ts'
import { decode, numbered, playable, problemsOf } from '../player/solutions.ts'
import { defineVerb } from './define.ts'
import { Nothing } from './visit.ts'

const ALL = 'all'

const goTo = defineVerb({
  args: Type.String({ description: 'next, previous, list, or a problem' }),
  async run(scene, place) {
    if (place === 'next' || place === 'previous' || place === 'list') await press(scene, WORDS[place])
    else await goToProblem(scene, place)
  },
})

async function answerOne(scene: Scene, slug: string, given: object | undefined) {
  const fields = given ?? scene.flow.solutions?.[slug]
  if (!fields) throw new Error(`No answer is given for "${slug}": say it with "with", or under "solutions"`)
  const item = await playable(scene, slug)
  const solution = decode(item, Object(numbered(fields, scene.turn())))
  await goToProblem(scene, slug)
  const stage = createStage({ tab: scene.tab(), root: rootOf(scene.test, slug), files: scene.files, scene })
  await item.type.drive(stage, item.problem, solution)
}

const answer = defineVerb({
  args: Type.Object(
    {
      problem: Type.String({
        description: 'The problem; "all" answers every one under "solutions", in their order',
      }),
      with: Type.Optional(Fields),
    },
    { ...strict, description: 'Opens a problem and answers it; {n} in a text is the number of the time' },
  ),
  async run(scene, { problem, with: given }) {
    if (problem !== ALL) return answerOne(scene, problem, given)
    const known = Object.keys(scene.flow.solutions ?? {})
    for (const { slug } of problemsOf(scene))
      if (known.includes(slug)) await answerOne(scene, slug, undefined)
  },
})

/** Goes on writing in the first text field of the open problem. */
const typeStep = defineVerb({
  args: Type.String({
    minLength: 1,
    description: 'A text that is typed at the end of the open problem’s answer',
  }),
  async run(scene, text) {
    const tab = scene.tab()
    const [field] = await findAll(tab, PROBLEM_ROOT, 'textbox', /.*/)
    if (!field) throw new Error('The open problem has no text field to type into')
    await scene.act(async () => {
      await click(tab, field)
      await pressKeys(tab, 'Control+End')
      await type(tab, String(numbered(text, scene.turn())))
    })
  },
})

const bookmark = defineVerb({
  args: Nothing,
  bare: true,
  run: (scene) => press(scene, WORDS.bookmark),
})

export const answers = { 'go to': goTo, answer, type: typeStep, bookmark }
