import { useSyncExternalStore } from 'react'
import { currentLanguage, type LanguageInfo, onLanguageChange } from './language.ts'

/** The current language; draws the component anew when it is switched. */
export function useLanguage(): LanguageInfo {
  return useSyncExternalStore(onLanguageChange, currentLanguage)
}
