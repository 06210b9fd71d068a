import { Type } from 'typebox'
import type { FlowContext } from '../context/context.ts'
import { createDriverPage } from '../page/driver-page.ts'
import { click, fill as fillField, pick, pressKeys } from '../page/input.ts'
import { type Found, findAll, findInteractive, listed } from '../page/locators.ts'
import { awaitFound, pressNamed } from '../player/screens.ts'
import { numbered } from '../player/solutions.ts'
import { defineStep } from './define.ts'

const PAGE = 'body'
const TEXT_FIELDS = ['textbox', 'searchbox', 'spinbutton', 'combobox']
const LISTS = ['combobox', 'listbox']
const GROUPS = ['radiogroup', 'group']
const CHOICES = ['radio', 'checkbox', 'switch', 'option', 'combobox', 'listbox', 'button']

/** Waits for the only element that fits. */
async function only(
  context: FlowContext,
  look: () => Promise<readonly Found[]>,
  what: string,
): Promise<Found> {
  const found = await awaitFound(context, look, `The ${what}`)
  if (found.length > 1) throw new Error(`There are several of ${what}: ${listed(found)}`)
  return found[0]
}

const fields = (value: string) =>
  Type.Record(Type.String({ minLength: 1 }), Type.String(), { description: value })

const fill = defineStep({
  args: fields('Texts by the name of their field, such as { Comment: Fine }'),
  async run(context, texts) {
    for (const [name, text] of Object.entries(texts)) {
      const field = await only(
        context,
        () => findAll(context.tab(), PAGE, TEXT_FIELDS, name),
        `field "${name}"`,
      )
      await context.act(() => fillField(context.tab(), field, String(numbered(text, context.iteration()))))
    }
  },
})

async function setTicked(context: FlowContext, box: Found, ticked: boolean) {
  if (box.checked !== ticked) await context.act(() => click(context.tab(), box))
}

async function chooseOption(context: FlowContext, name: string, option: string) {
  const find = (roles: readonly string[], of: string) => findAll(context.tab(), PAGE, roles, of)
  const look = async () => [...(await find([...LISTS, ...GROUPS], name)), ...(await find(CHOICES, option))]
  await awaitFound(context, look, `The choice "${option}" of "${name}"`)
  const [list] = await find(LISTS, name)
  if (list && (await pick(context.tab(), list, option))) return context.act(async () => undefined)
  if (list) await context.act(() => click(context.tab(), list))
  const [group] = await find(GROUPS, name)
  const within = list ? PAGE : (group ?? PAGE)
  const found = await only(
    context,
    () => findAll(context.tab(), within, CHOICES, option),
    `choice "${option}" of "${name}"`,
  )
  await context.act(() => click(context.tab(), found))
}

const choose = defineStep({
  args: Type.Record(
    Type.String({ minLength: 1 }),
    Type.Union([Type.String(), Type.Boolean(), Type.Array(Type.String())]),
    { description: 'Options by the name of their group or list; true or false for a box that is ticked' },
  ),
  async run(context, chosen) {
    for (const [name, wanted] of Object.entries(chosen)) {
      if (typeof wanted === 'boolean') {
        const look = () => findAll(context.tab(), PAGE, ['checkbox', 'switch'], name)
        await setTicked(context, await only(context, look, `box "${name}"`), wanted)
      } else for (const option of [wanted].flat()) await chooseOption(context, name, option)
    }
  },
})

const attach = defineStep({
  args: fields('Files of the folder "files" by the name of the button or field that takes them'),
  async run(context, files) {
    for (const [name, file] of Object.entries(files)) {
      const { role } = await only(
        context,
        () => findInteractive(context.tab(), PAGE, name),
        `file field "${name}"`,
      )
      const page = createDriverPage({
        tab: context.tab(),
        root: PAGE,
        files: context.files,
        actions: context,
      })
      await page.attach({ role, name }, await page.file(file))
    }
  },
})

const keys = defineStep({
  args: Type.String({
    pattern: '^\\S+( \\S+)*$',
    description: 'Keys and chords with blanks between them, such as Tab*3 Shift+Tab Enter',
  }),
  async run(context, list) {
    for (const part of list.split(' ')) {
      const [, chord = part, times = '1'] = /^(.+?)\*(\d+)$/.exec(part) ?? []
      for (let time = 0; time < Number(times); time++)
        await context.act(() => pressKeys(context.tab(), chord))
    }
  },
})

const press = defineStep({
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
  run: (context, pressed) => pressNamed(context, typeof pressed === 'string' ? { name: pressed } : pressed),
})

export const formSteps = { press, fill, choose, attach, keys }
