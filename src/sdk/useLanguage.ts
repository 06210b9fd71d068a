import { useSyncExternalStore } from 'react'
import { currentLanguage, type LanguageInfo, onLanguageChange } from './language.ts'

/**
 * The current language; renders the component again when it changes.
 *
 * @example
 * const { direction } = useLanguage()
 */
export function useLanguage(): LanguageInfo {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}
