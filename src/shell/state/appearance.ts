import { proxy } from 'valtio/vanilla'
import { changePage } from '../../sdk/page.ts'
import type { PlayerServices } from './services.ts'

const CHOICES = ['system', 'light', 'dark'] as const
export type AppearanceChoice = (typeof CHOICES)[number]

const NAME = 'appearance'

export interface Appearance {
  readonly choices: readonly AppearanceChoice[]
  readonly state: { choice: AppearanceChoice }
  choose(choice: AppearanceChoice): void
}

/** Light, dark or as the device says; kept in this browser profile and put on the root element. */
export function createAppearance(preferences: PlayerServices['preferences'], root: HTMLElement): Appearance {
  const kept = preferences.read(NAME)
  const state = proxy({ choice: CHOICES.find((choice) => choice === kept) ?? 'system' })

  function apply() {
    if (state.choice === 'system') delete root.dataset.theme
    else root.dataset.theme = state.choice
  }

  apply()
  return {
    choices: CHOICES,
    state,
    choose(choice) {
      state.choice = choice
      preferences.write(NAME, choice === 'system' ? undefined : choice)
      changePage(apply)
    },
  }
}
