import { inLanguagesOnDemand } from '../../../sdk/language.ts'
import type { FirstTexts } from './catalogues.ts'

/** Texts up to the first problem: whoever speaks English fetches no other language with them. */
export const firstTexts = inLanguagesOnDemand<FirstTexts>({
  de: async () => (await import(/* webpackChunkName: "de" */ './de.ts')).de,
})
