import { useSyncExternalStore } from 'react'
import { type EditorTheme, useChoices } from './choices.ts'

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The page is dark when the candidate's choice says so; without a choice, when the device does. */
function isPageDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : prefersDark().matches
}

function onPageTheme(changed: () => void): () => void {
  const device = prefersDark()
  const root = new MutationObserver(changed)
  device.addEventListener('change', changed)
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    device.removeEventListener('change', changed)
    root.disconnect()
  }
}

/**
 * The theme that editors have now, light (`vs`) or dark (`vs-dark`); renders the component again when it changes.
 *
 * @example
 * const palette = useTheme() === 'vs-dark' ? DARK : LIGHT
 */
export function useTheme(): EditorTheme {
  const isDark = useSyncExternalStore(onPageTheme, isPageDark)
  return useChoices().theme ?? (isDark ? 'vs-dark' : 'vs')
}
