import { createContext } from 'react'
import type { Leaving } from '../routing/leaving.ts'
import type { Appearance } from './appearance.ts'
import type { Brand } from './brand.ts'
import { useRequired } from './requiredContext.ts'
import type { ToastQueue } from './toasts.ts'

/** What every screen shares, with or without a test. */
export interface Shell {
  readonly toasts: ToastQueue
  readonly appearance: Appearance
  readonly leaving: Leaving
  /** Of the screens without a test; asked for when the first of them is shown. */
  brand(): Brand
}

const ShellContext = createContext<Shell | undefined>(undefined)

export const ShellProvider = ShellContext.Provider

export const useShell = () => useRequired(ShellContext, 'ShellProvider')
