import { expect, it, onTestFinished } from 'vitest'
import { LANGUAGES, setLanguage } from '../../src/sdk/language.ts'
import { CATALOGUE_FILES, textsIn } from '../catalogues.ts'
import { load } from './load.ts'

/** A type speaks every language of the player. */
export function proveTexts(code: string) {
  it.each(LANGUAGES)(
    'has its title and all of its texts in the language $code',
    async ({ code: language }) => {
      onTestFinished(() => setLanguage('en'))
      const { plugin } = await load(code)
      const files = CATALOGUE_FILES.filter((file) => file.startsWith(`plugins/${code}/`))
      const english = await textsIn('en', files)
      const said = await textsIn(language, files)
      expect([...said.keys()]).toEqual([...english.keys()])
      expect([...said].filter(([place, text]) => text.trim() === '' && english.get(place) !== '')).toEqual([])
      setLanguage(language)
      expect(plugin.title, `the title in plugins/${code}/index.ts, in the language ${language}`).toMatch(/\S/)
    },
  )
}
