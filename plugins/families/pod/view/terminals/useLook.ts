import { useEditorChoices, useTheme } from '@assess/sdk/ui'
import { useMemo, useSyncExternalStore } from 'react'
import { coloursOf } from './colours.ts'
import type { Look } from './screen.ts'

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)')

function onStillness(changed: () => void): () => void {
  const media = stillness()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** The size of text that the candidate has chosen for the page, as a share of the usual one. */
const pageScale = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

const FONT = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace'

/** How terminals look: as the editor does. */
export function useLook(label: string): Look {
  const { fontSize, screenReader } = useEditorChoices()
  const isDark = useTheme() === 'vs-dark'
  const isStill = useSyncExternalStore(onStillness, () => stillness().matches)
  const size = Math.round(fontSize * pageScale())
  return useMemo(
    () => ({
      label,
      fontSize: size,
      fontFamily: FONT,
      theme: coloursOf(isDark),
      isScreenReader: screenReader,
      blinks: !isStill,
    }),
    [label, size, isDark, screenReader, isStill],
  )
}
