import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { textsIn } from '../catalogues.ts'
import { differencesOf } from './glossary.ts'

/** Here German leaves out what the test is called, whose grammar it does not know. */
const WITHOUT_NAME: readonly string[] = [
  'src/shell/texts/closing.ts.notice.autoSubmitted',
  'src/shell/texts/closing.ts.exit.saved',
  'src/shell/texts/common.ts.landing.preparing',
  'src/shell/texts/common.ts.offline.back',
  'src/shell/texts/exam-environment.ts.warning.text',
  'src/shell/texts/exam-environment.ts.fullscreen.text',
  'src/shell/texts/landing.ts.secure.missing',
  'src/shell/texts/landing.ts.secure.agree',
]

interface Pair {
  readonly place: string
  readonly english: string
  readonly german: string
}

async function pairs(): Promise<readonly Pair[]> {
  const english = await textsIn('en')
  const german = await textsIn('de')
  return [...english].map(([place, text]) => ({ place, english: text, german: german.get(place) ?? '' }))
}

const findingOf = ({ place, english, german }: Pair) =>
  differencesOf(english, german).map((difference) => `${place}: "${english}" but "${german}" (${difference})`)

it('a text means the same in both languages: its words, what is filled in, and how it ends', async () => {
  const all = await pairs()
  expect(all.length).toBeGreaterThan(900)
  const others = all.filter(({ place }) => !WITHOUT_NAME.includes(place))
  expect(others.flatMap(findingOf)).toEqual([])
  const needless = WITHOUT_NAME.filter((place) =>
    all.every((pair) => pair.place !== place || findingOf(pair).length === 0),
  )
  expect(needless).toEqual([])
})

it('what counts one is never longer than what counts many', () => {
  const files = globSync(['src/shell/texts/**/*.ts', '{src,plugins}/**/texts.ts'])
  const forms = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/one: '([^']*)',\s*other: '([^']*)'/g)].map(
      ([, one = '', many = '']) => ({ file, one, many }),
    ),
  )
  expect(forms.length).toBeGreaterThan(60)
  expect(forms.filter(({ one, many }) => one === many || one.length > many.length)).toEqual([])
})

it('nearly every two neighbours whose texts change places in one language are found', async () => {
  const all = await pairs()
  const groupOf = ({ place }: Pair) => place.slice(0, place.lastIndexOf('.'))
  const swapped = all.flatMap((one, index) => {
    const next = all[index + 1]
    if (!next || groupOf(next) !== groupOf(one) || next.german === one.german) return []
    return [
      [
        { ...one, german: next.german },
        { ...next, german: one.german },
      ],
    ]
  })
  const missed = swapped.filter((two) => two.flatMap(findingOf).length === 0)
  expect(swapped.length).toBeGreaterThan(600)
  expect(missed.length / swapped.length).toBeLessThan(0.06)
})

it.each([
  ['Save', 'Abgeben'],
  ['The camera is off', 'Das Mikrofon ist aus'],
  ['7 files', 'Dateien'],
  ['Send', 'Senden …'],
])('"%s" is not "%s"', (english, german) => {
  expect(differencesOf(english, german)).not.toEqual([])
})
