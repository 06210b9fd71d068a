// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { checksOfType, type TypeToProve } from '../../src/sdk/testing/index.ts'
import { endChains, LEAKS } from './wrong-types/leaking-views.tsx'
import { ANSWER, NoteField, type NoteProps, noteOf, noteType } from './wrong-types/note/note.tsx'
import { ButtonView, CanvasView, drawNote, pressNote } from './wrong-types/pointed-views.tsx'

afterEach(endChains)

/** Answers nothing. */
const Deaf = (props: NoteProps) => <NoteField {...props} context={{ ...props.context, answer() {} }} />

const Nameless = ({ context, solution }: NoteProps) => (
  <>
    {context.problem.statement}
    <textarea
      readOnly={context.readOnly}
      value={solution.text}
      onChange={({ target }) => context.answer(noteOf(target.value))}
    />
  </>
)

/** What each check that fails of a type says, by its name. */
async function failuresOf(type: TypeToProve): Promise<Readonly<Record<string, string>>> {
  const failures: Record<string, string> = {}
  for (const { name, run } of checksOfType(type)) {
    try {
      await run({ skip: () => {} })
    } catch (error) {
      failures[name] = (error as Error).message
    }
  }
  return failures
}

const ANSWERS = 'answers exactly what its driver plays'
const LEAVES = 'leaves nothing behind when the view closes'
const SHOWS = 'shows every sample and answers nothing by itself'
const READS =
  '[ENTITY-95] [ENTITY-96] [ENTITY-97] reads back every solution that it writes, and the empty one'

it('a type that is right passes: with a field, by each way with buttons, by mouse and touch on a canvas alone', async () => {
  expect(await failuresOf(noteType())).toEqual({})
  const all = ['mouse', 'touch', 'keyboard'] as const
  expect(await failuresOf(noteType({ view: ButtonView, drive: pressNote, answeredBy: all }))).toEqual({})
  const drawn = { view: CanvasView, drive: drawNote, answeredBy: ['mouse', 'touch'] } as const
  expect(await failuresOf(noteType(drawn))).toEqual({})
})

it('a driver that plays another answer is told by both of them, and where they differ', async () => {
  const failures = await failuresOf(noteType({ drive: (page, _, { text }) => page.fill(ANSWER, `${text}!`) }))
  expect(failures[ANSWERS]).toBe(
    `The driver played "yes" by keyboard, and the last answer of the view is another one than the sample's.
  answer.text: wanted "yes", came "yes!"
  answer.length: wanted 3, came 4
  wanted: {"answer":{"text":"yes","length":3}}
  came:   {"answer":{"text":"yes!","length":4}}`,
  )
  expect(Object.keys(failures)).toEqual([ANSWERS])
})

it('a driver that looks for something else is told by what is there', async () => {
  const drive = noteType({ drive: (page) => page.click({ role: 'button', name: 'Save' }) })
  expect((await failuresOf(drive))[ANSWERS]).toBe(
    'The driver cannot play "yes" by keyboard: There is no button "Save" in the view. The view has: textbox "Answer".',
  )
})

it('a view that never answers is told so', async () => {
  expect((await failuresOf(noteType({ view: Deaf })))[ANSWERS]).toMatch(/"yes" .* never called answer\(\)/)
})

it.each(LEAKS)('what is left of a view is named with its line: %s', async (words, line, view) => {
  const failures = await failuresOf(noteType({ view }))
  const file = path.join('tests/contract/wrong-types', 'leaking-views.tsx')
  const source = readFileSync(file, 'utf8').split('\n')
  const place = `${file}:${source.findIndex((text) => text.includes(line) && !/^ +["']|^ {2}\[/.test(text)) + 1}`
  const found = failures[LEAVES] ?? ''
  expect(found).toContain(`${words} at ${place}\n`)
  expect(Object.keys(failures)).toEqual([LEAVES])
})

it('a field that is missing in encode or in decode is named', async () => {
  const encode = noteType({ solution: { encode: ({ text }) => ({ answer: { text } }) } })
  expect((await failuresOf(encode))[READS]).toMatch(
    /decode does not read what encode writes of the empty solution: .*length/,
  )
  const decode = noteType({
    solution: { decode: (saved) => ({ text: String(Object(saved.answer).text) }) as never },
  })
  expect((await failuresOf(decode))[READS]).toContain(
    'decode(encode(…)) of the empty solution is another one: a field is missing in encode or in decode.\n  length: wanted 0, came nothing',
  )
})

it('a field that no backend stores is named', async () => {
  const encode = noteType({ solution: { encode: (answer) => ({ answer, words: 1 }) as never } })
  expect((await failuresOf(encode))[READS]).toBe(
    'encode writes the field "words", which is not stored. An answer has the fields choice, answer, attachments, code, extra_data, technology, file_based_data.',
  )
})

it('a wrong name of a key is refused with the nearest right one', async () => {
  const pressing = (keys: string) =>
    noteType({
      async drive(page) {
        await page.focus(ANSWER)
        await page.press(keys)
      },
    })
  for (const [wrong, right] of [
    ['Spacebar', 'Space'],
    ['Ctrl+b', 'Control'],
    ['ArrowLft', 'ArrowLeft'],
  ] as const)
    expect((await failuresOf(pressing(wrong)))[ANSWERS]).toContain(`Did you mean "${right}"?`)
})

it('a title that is taken names the other type, the title and the language', async () => {
  const mine = noteType({ titles: { en: 'Mine', de: 'Notiz' } })
  const other = noteType().browser
  Object.defineProperty(other, 'code', { value: 'OTH' })
  expect(await failuresOf({ ...mine, others: [mine.browser, other] })).toEqual({
    'has a title of its own and all of its texts in the language de':
      'NTE and OTH are both called "Notiz" in Deutsch. Give one of them another title, in index.ts.',
  })
})

it('a view without accessible names is told by its elements', async () => {
  const failures = await failuresOf(noteType({ view: Nameless }))
  expect(failures[SHOWS]).toMatch(
    /In "yes" something has no name for a screen reader: textbox <textarea.*Give it a label/,
  )
  expect(failures[ANSWERS]).toContain(
    'There is no textbox "Answer" or "Antwort" in the view. The view has: textbox without a name.',
  )
})
