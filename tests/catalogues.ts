import { globSync } from 'node:fs'
import path from 'node:path'
import { fetchLanguage, type Language, setLanguage } from '../src/sdk/language.ts'

/** The files whose exports are live catalogues. */
export const CATALOGUE_FILES = globSync(['src/shell/texts/*.ts', '{src,plugins}/**/texts.ts'])

/** Stands for whatever a text is filled with. */
export const FILLING = '7'

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Every text below a value with its place; a text with places is filled in everywhere with the same. */
function textsBelow(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function') return [[place, String(value(FILLING, FILLING, FILLING))]]
  if (!isRecord(value)) return []
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .flatMap(([key, part]) => textsBelow(part, `${place}.${key}`))
}

/** All that catalogues say in one language, by file and place. */
export async function textsIn(
  language: Language,
  files: readonly string[] = CATALOGUE_FILES,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const modules: [file: string, exported: Readonly<Record<string, unknown>>][] = []
  for (const file of files) modules.push([file, await import(path.resolve(file))])
  await fetchLanguage(language)
  setLanguage(language)
  try {
    for (const [file, exported] of modules) {
      const catalogues = Object.entries(exported).filter(([name]) => name.toLowerCase().endsWith('texts'))
      for (const [place, text] of catalogues.flatMap(([, value]) => textsBelow(value, file))) {
        found.set(place, text)
      }
    }
  } finally {
    setLanguage('en')
  }
  return found
}
