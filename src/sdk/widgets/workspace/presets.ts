import type { Ranges, SizedPane, UsedSizes } from './sizes.ts'

/** Ways in which panes stand that are chosen at once. */
export const PRESETS = ['beside', 'editor', 'statement'] as const
export type Preset = (typeof PRESETS)[number]

/** Percent of the width that a statement takes to be read; from here on it counts as the wide one. */
const READING = { chosen: 60, least: 50 }

/** The layout that the panes have, or are nearest to. */
export function presetOf(statement: number, isStatementFolded: boolean): Preset {
  if (isStatementFolded) return 'editor'
  return statement >= READING.least ? 'statement' : 'beside'
}

interface Panes extends Pick<UsedSizes<SizedPane>, 'change' | 'keep' | 'fold'> {
  readonly ranges: Ranges
  readonly hasPreview: boolean
}

/** Has the panes stand so; what is open below the editor stays. */
export function choosePreset(preset: Preset, { change, keep, fold, ranges, hasPreview }: Panes): void {
  if (preset !== 'editor')
    change('statement', preset === 'statement' ? READING.chosen : ranges.statement.first)
  keep()
  fold('statement', preset === 'editor')
  if (hasPreview) fold('preview', preset !== 'beside')
}
