import { Type } from 'typebox'
import { LANGUAGES } from '../../../src/sdk/language.ts'
import { de as german } from '../../../src/shell/texts/de/problems.ts'
import { en as english } from '../../../src/shell/texts/en/problems.ts'
import type { FlowContext } from '../context/context.ts'
import { inMegabytes, megabytes } from '../page/heap.ts'
import { focused, namesOf } from '../page/locators.ts'
import { badgeOf, routeOf } from '../player/screens.ts'
import { fits } from '../results/diff.ts'
import { defineExpectation, strict, Text, unlike } from './define.ts'

const SHOWN_TEXT = 600
const PAGE = 'body'

async function showScreen(context: FlowContext): Promise<string> {
  const text = await context.tab().screenText()
  return `  + ${text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text}`
}

const screen = defineExpectation({
  shape: Text('A text that must be on the screen'),
  async check(context, text) {
    if ((await context.tab().screenText()).includes(text)) return undefined
    return `The screen does not show what was wanted:\n  - ${text}\n${await showScreen(context)}`
  },
})

const absent = defineExpectation({
  shape: Text('A text that must not be on the screen'),
  absences: (text) => [{ text, at: [] }],
  async check(context, text) {
    if (!(await context.tab().screenText()).includes(text)) return undefined
    return `The screen shows what should not be there: ${text}`
  },
})

const seen = defineExpectation({
  shape: Text('A text that must have been on the screen at some time'),
  watched: (text) => [text],
  async check(context, text) {
    const isSeen = context.reported('seen').some((line) => line.text === text)
    return isSeen ? undefined : `This was never on the screen: ${text}`
  },
})

const heading = defineExpectation({
  shape: Text('A heading that must be on the screen, whole; * stands for anything'),
  async check(context, wanted) {
    const names = await namesOf(context.tab(), PAGE, 'heading')
    return names.some((name) => fits(wanted, name))
      ? undefined
      : unlike('No heading', wanted, names.join(' | '))
  },
})

const dialog = defineExpectation({
  shape: Type.Union([Text('The title of the dialog that must be open'), Type.Literal(false)], {
    description: 'The title of the dialog that must be open, * stands for anything; false when none may be',
  }),
  async check(context, wanted) {
    const [name] = await namesOf(context.tab(), PAGE, ['dialog', 'alertdialog'])
    if (wanted === false) return name === undefined ? undefined : `A dialog is open: ${name}`
    return name !== undefined && fits(wanted, name) ? undefined : unlike('The open dialog', wanted, name)
  },
})

const focus = defineExpectation({
  shape: Text('The accessible name of the element that must have the focus; * stands for anything'),
  async check(context, wanted) {
    const found = await focused(context.tab())
    return found && fits(wanted, found.name)
      ? undefined
      : unlike('What has the focus', wanted, found && `${found.role} "${found.name}"`)
  },
})

const nextAction = defineExpectation({
  shape: Type.Literal(true, {
    description:
      'A button or link must be in the main part of the screen, its navigation, at its foot, or in a dialog',
  }),
  async check(context) {
    const parts = ['main', 'nav', 'footer'].map((part) => namesOf(context.tab(), part, ['button', 'link']))
    const ways = (await Promise.all(parts)).flat()
    return ways.length > 0 ? undefined : `There is nothing to press:\n${await showScreen(context)}`
  },
})

/** The words of the save badge in every language, without time and dots. */
const BADGES = [german, english].flatMap(({ saving }) =>
  [
    saving.saving,
    saving.savedBefore,
    saving.device,
    saving.otherDevice,
    saving.refused,
    saving.lost,
    saving.submitted,
  ].map((word) => word.replace('…', '')),
)
const TIME = / \d\d:\d\d$|…$/

const badge = defineExpectation({
  shape: Type.Object(
    {
      problem: Type.Optional(Text('The problem; the one that is open when left out')),
      is: Text('What its save badge says, such as Saved or On this device'),
    },
    strict,
  ),
  words: ({ is }) => [
    { says: is.replace(TIME, ''), at: ['is'], what: 'word of the save badge', known: BADGES },
  ],
  async check(context, { problem, is }) {
    const got = await badgeOf(context, problem)
    if (got?.includes(is)) return undefined
    const found = got ?? (await whyNoBadge(context, problem))
    return unlike(`The save badge${problem ? ` of "${problem}"` : ''}`, is, found)
  },
})

/** A question shows its badge on its own page and in the list of questions, once it was answered. */
async function whyNoBadge(context: FlowContext, problem: string | undefined): Promise<string> {
  const route = await routeOf(context)
  if (problem === undefined && !route.includes('/problem/')) return `(none: no question is open at ${route})`
  const isShown =
    problem === undefined || route.endsWith(`/problem/${problem}`) || (await hasLink(context, problem))
  return isShown ? '(none: it was not answered yet)' : `(none: ${route} does not show it; "go to: list" does)`
}

const hasLink = (context: FlowContext, problem: string): Promise<boolean> =>
  context
    .tab()
    .page.evaluate(`document.querySelector('a[href$="/problem/${problem}"]') !== null`)
    .then((found) => found === true)

const route = defineExpectation({
  shape: Text('The end of the address, such as /feedback'),
  async check(context, ending) {
    const got = await routeOf(context)
    return got.endsWith(ending) ? undefined : unlike('The address', `…${ending}`, got)
  },
})

function ofDocument(description: string, expression: string, what: string, known?: readonly string[]) {
  return defineExpectation({
    shape: Text(description),
    words: (wanted) =>
      known ? [{ says: wanted.replace('*', ''), at: [], what: what.replace('The ', ''), known }] : [],
    async check(context, wanted) {
      const got = String(await context.tab().page.evaluate(expression))
      return fits(wanted, got) ? undefined : unlike(what, wanted, got)
    },
  })
}

const title = ofDocument('The title of the document; * stands for anything', 'document.title', 'The title')
const lang = ofDocument(
  'The language that the document says it is in, such as en',
  'document.documentElement.lang',
  'The language of the document',
  LANGUAGES.flatMap(({ code, tag }) => [code, tag]),
)

const redirected = defineExpectation({
  shape: Text('An address outside of the player that the page must have gone to; * stands for anything'),
  async check(context, wanted) {
    const gone = context.reported('leave').map(({ text }) => text)
    return gone.some((address) => fits(wanted, address))
      ? undefined
      : unlike('The address that the page went to', wanted, gone.join('\n  + ') || undefined)
  },
})

const heap = defineExpectation({
  shape: Type.Object(
    {
      growth: Type.String({
        pattern: '^\\d+(\\.\\d+)?MB$',
        description: 'By how much at most, such as 10MB',
      }),
    },
    { ...strict, description: 'How much the memory of the page has grown since "mark heap", garbage gone' },
  ),
  async check(context, { growth }) {
    const { before, now } = await context.heap.measure()
    const words = `The page grew by ${inMegabytes(now - before)}, from ${inMegabytes(before)} to ${inMegabytes(now)}`
    context.note(words)
    return now - before <= megabytes(growth) ? undefined : `${words}, and should by ${growth} at most`
  },
})

export const pageExpectations = {
  screen,
  absent,
  seen,
  heading,
  dialog,
  focus,
  'next action': nextAction,
  badge,
  route,
  title,
  lang,
  'redirected to': redirected,
  heap,
}
