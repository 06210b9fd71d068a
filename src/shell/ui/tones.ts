import type { IconName } from '../../sdk/widgets/Icon.tsx'

interface Tone {
  readonly icon: IconName
  readonly color: string
}

/** How something looks that is well, worth knowing, risky or wrong. */
export const TONES = {
  good: { icon: 'check', color: 'var(--success)' },
  info: { icon: 'info', color: 'var(--accent)' },
  warning: { icon: 'warning', color: 'var(--warning)' },
  danger: { icon: 'warning', color: 'var(--danger)' },
} as const satisfies Readonly<Record<string, Tone>>

export type ToneOf<K extends string> = Readonly<Record<K, Tone>>
