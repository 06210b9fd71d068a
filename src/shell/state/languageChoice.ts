import { fetchLanguage, LANGUAGES, type Language, languageFor, setLanguage } from '../../sdk/language.ts'
import type { PlayerServices } from './services.ts'

type Preferences = PlayerServices['preferences']

const NAME = 'language'

async function switchTo(code: Language): Promise<void> {
  await fetchLanguage(code)
  setLanguage(code)
}

/**
 * Before the first paint: the language that was chosen in this browser profile, or the best one for `wanted`.
 * Rejects when its texts cannot be loaded; the player then speaks English.
 */
export async function initLanguage(preferences: Preferences, wanted: readonly string[]): Promise<void> {
  const kept = preferences.read(NAME)
  const known = LANGUAGES.find(({ code }) => code === kept)
  await switchTo(known?.code ?? languageFor(wanted))
}

/**
 * Speaks this language from now on, and in later visits of this browser profile too. Rejects when its texts cannot
 * be loaded, and nothing changes.
 */
export async function chooseLanguage(preferences: Preferences, code: Language): Promise<void> {
  await switchTo(code)
  preferences.write(NAME, code)
}
