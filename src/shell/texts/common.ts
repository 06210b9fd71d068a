import { inLanguagesOnDemand } from '../../sdk/language.ts'
import { en } from './en/common.ts'

/** Texts of the first load; the files beside this one come with the screens that use them. */
export const texts = inLanguagesOnDemand(en, {
  de: async () => (await import(/* webpackChunkName: "de" */ './de/common.ts')).de,
})
