import { globSync } from 'node:fs'
import path from 'node:path'
import { fetchLanguage, LANGUAGES, type LanguageInfo, setLanguage } from '../../language.ts'
import type { Plugin } from '../../view.ts'
import { type Check, ensure, type TypeToProve } from './check.ts'

/** Stands for whatever a text is filled with. */
const FILLING = '7'

type Texts = ReadonlyMap<string, string>

/** Every text below a value with its place; a text with places is filled in everywhere with the same. */
function textsBelow(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function') return [[place, String(value(FILLING, FILLING, FILLING))]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .flatMap(([key, part]) => textsBelow(part, `${place}.${key}`))
}

/** What the live catalogues of a type say in one language, by file and place. */
async function textsOf(folder: string, { code }: LanguageInfo): Promise<Texts> {
  const files = globSync('**/texts.ts', { cwd: folder, exclude: ['node_modules'] })
  const found: [string, string][] = []
  await fetchLanguage(code)
  for (const file of files) {
    const exported: object = await import(/* @vite-ignore */ path.join(folder, file))
    setLanguage(code)
    const catalogues = Object.entries(exported).filter(([name]) => name.toLowerCase().endsWith('texts'))
    found.push(...catalogues.flatMap(([, value]) => textsBelow(value, file)))
  }
  return new Map(found)
}

/** Throws unless nobody else has this title in the current language. */
function ensureOwnTitle(browser: Plugin, others: readonly Plugin[], language: string): void {
  const { title, code } = browser
  ensure(/\S/.test(title), `The type ${code} has no title in ${language}: "titles" in index.ts has it.`)
  const same = others.find((other) => other.code !== code && other.title === title)
  ensure(
    same === undefined,
    `${code} and ${same?.code} are both called "${title}" in ${language}. Give one of them another title, in index.ts.`,
  )
}

function speaks({ browser, folder, others = [] }: TypeToProve, language: LanguageInfo): Check {
  return {
    name: `has a title of its own and all of its texts in the language ${language.code}`,
    async run() {
      const [first] = LANGUAGES
      try {
        const english = first ? await textsOf(folder, first) : new Map<string, string>()
        const said = await textsOf(folder, language)
        const isMissing = ([place, text]: [string, string]) =>
          said.get(place) === undefined || (text !== '' && said.get(place)?.trim() === '')
        const missing = [...english].filter(isMissing)
        const more = [...said.keys()].filter((place) => !english.has(place))
        ensure(
          missing.length === 0,
          `In ${language.name} there is no text for ${missing.map(([place]) => place).join(', ')}.`,
        )
        ensure(more.length === 0, `English lacks texts that ${language.name} has: ${more.join(', ')}.`)
        setLanguage(language.code)
        ensureOwnTitle(browser, others, language.name)
      } finally {
        if (first) setLanguage(first.code)
      }
    },
  }
}

/** A type speaks every language of the player. */
export const textChecks = (type: TypeToProve): readonly Check[] =>
  LANGUAGES.map((language) => speaks(type, language))
