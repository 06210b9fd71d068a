import { LANGUAGES, type Language, languageFor, setLanguage } from '../sdk/language.ts'
import type { PlayerServices } from './services.ts'

type Preferences = PlayerServices['preferences']

const NAME = 'language'

/** Before the first paint: the language that was chosen in this browser profile, else the best one for `wanted`. */
export function beginLanguage(preferences: Preferences, wanted: readonly string[]): void {
  const kept = preferences.read(NAME)
  const known = LANGUAGES.find(({ code }) => code === kept)
  setLanguage(known?.code ?? languageFor(wanted))
}

/** Speaks this language from now on, and in later visits of this browser profile too. */
export function chooseLanguage(preferences: Preferences, code: Language): void {
  preferences.write(NAME, code)
  setLanguage(code)
}
