import { Type } from 'typebox'
import type { Scene } from '../context/context.ts'
import { click, fill as fillField, pick, press as pressKeys } from '../page/input.ts'
import { describe, type Found, findAll, findTools, listed } from '../page/locators.ts'
import { createStage } from '../page/stage.ts'
import { pressNamed } from '../player/screens.ts'
import { numbered } from '../player/solutions.ts'
import { defineVerb } from './define.ts'

const PAGE = 'body'
const TEXT_FIELDS = ['textbox', 'searchbox', 'spinbutton', 'combobox']
const GROUPS = ['radiogroup', 'group']
const CHOICES = ['radio', 'checkbox', 'switch', 'option', 'combobox', 'listbox', 'button']

/** Waits for the only element that fits. */
async function only(scene: Scene, look: () => Promise<readonly Found[]>, what: string): Promise<Found> {
  let found: readonly Found[] = []
  await scene.until(
    async () => {
      found = await look()
      return found.length > 0
    },
    async () => `No ${what} came up; ${await describe(scene.tab(), PAGE)}`,
  )
  const [first] = found
  if (!first || found.length > 1) throw new Error(`There are several of ${what}: ${listed(found)}`)
  return first
}

const fields = (value: string) =>
  Type.Record(Type.String({ minLength: 1 }), Type.String(), { description: value })

const fill = defineVerb({
  args: fields('Texts by the name of their field, such as { Comment: Fine }'),
  async run(scene, texts) {
    for (const [name, text] of Object.entries(texts)) {
      const field = await only(scene, () => findAll(scene.tab(), PAGE, TEXT_FIELDS, name), `field "${name}"`)
      await scene.act(() => fillField(scene.tab(), field, String(numbered(text, scene.turn()))))
    }
  },
})

async function setTicked(scene: Scene, box: Found, ticked: boolean) {
  if (box.checked !== ticked) await scene.act(() => click(scene.tab(), box))
}

async function chooseOption(scene: Scene, name: string, option: string) {
  const [list] = await findAll(scene.tab(), PAGE, ['combobox', 'listbox'], name)
  if (list && (await pick(scene.tab(), list, option))) return scene.act(async () => undefined)
  if (list) await scene.act(() => click(scene.tab(), list))
  const [group] = await findAll(scene.tab(), PAGE, GROUPS, name)
  const within = list ? PAGE : (group ?? PAGE)
  const found = await only(
    scene,
    () => findAll(scene.tab(), within, CHOICES, option),
    `choice "${option}" of "${name}"`,
  )
  await scene.act(() => click(scene.tab(), found))
}

const choose = defineVerb({
  args: Type.Record(
    Type.String({ minLength: 1 }),
    Type.Union([Type.String(), Type.Boolean(), Type.Array(Type.String())]),
    { description: 'Options by the name of their group or list; true or false for a box that is ticked' },
  ),
  async run(scene, chosen) {
    for (const [name, wanted] of Object.entries(chosen)) {
      if (typeof wanted === 'boolean') {
        const look = () => findAll(scene.tab(), PAGE, ['checkbox', 'switch'], name)
        await setTicked(scene, await only(scene, look, `box "${name}"`), wanted)
      } else for (const option of [wanted].flat()) await chooseOption(scene, name, option)
    }
  },
})

const attach = defineVerb({
  args: fields('Files of the folder "files" by the name of the button or field that takes them'),
  async run(scene, files) {
    for (const [name, file] of Object.entries(files)) {
      const { role } = await only(scene, () => findTools(scene.tab(), PAGE, name), `file field "${name}"`)
      const stage = createStage({ tab: scene.tab(), root: PAGE, files: scene.files, scene })
      await stage.attach({ role, name }, await stage.file(file))
    }
  },
})

const keys = defineVerb({
  args: Type.String({
    pattern: '^\\S+( \\S+)*$',
    description: 'Keys and chords with blanks between them, such as Tab*3 Shift+Tab Enter',
  }),
  async run(scene, list) {
    for (const part of list.split(' ')) {
      const [, chord = part, times = '1'] = /^(.+?)\*(\d+)$/.exec(part) ?? []
      for (let time = 0; time < Number(times); time++) await scene.act(() => pressKeys(scene.tab(), chord))
    }
  },
})

const press = defineVerb({
  args: Type.Union(
    [
      Type.String({ minLength: 1 }),
      Type.Object(
        { name: Type.String({ minLength: 1 }), nth: Type.Integer({ minimum: 1 }) },
        { additionalProperties: false },
      ),
    ],
    {
      description:
        'The name of a button or link, as the candidate reads it; "nth", from 1, when several have it',
    },
  ),
  run: (scene, pressed) => pressNamed(scene, typeof pressed === 'string' ? { name: pressed } : pressed),
})

export const forms = { press, fill, choose, attach, keys }
