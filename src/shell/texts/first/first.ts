import { inLanguagesOnDemand } from '../../../sdk/language.ts'
import type { de } from './de.ts'

/** Errors are written in English: none of them is here without another language. */
type FirstTexts = Omit<typeof de, 'errors'> & { readonly errors: Partial<typeof de.errors> }

/** Texts up to the first problem: an English player fetches no other language with them. */
export const firstTexts = inLanguagesOnDemand<FirstTexts>({
  de: async () => (await import(/* webpackChunkName: "de" */ './de.ts')).de,
})
