import { css } from '@emotion/react'
import { shownChord } from './chords.ts'
import type { OfferedKey } from './offered.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  columnGap: 32,
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 12,
    padding: '5px 0',
    borderBlockEnd: '1px solid var(--border)',
  },
  dt: { margin: 0 },
  dd: { margin: 0, flex: 'none', maxWidth: '60%', textAlign: 'end', fontSize: '0.9375rem' },
})

/**
 * What keys do, each with its chord as it is called on this device.
 *
 * @example
 * <KeyRows keys={[{ does: 'Undo', chord: 'Mod+Z' }]} />
 */
export function KeyRows({ keys }: { readonly keys: readonly Omit<OfferedKey, 'run'>[] }) {
  return (
    <dl css={list}>
      {keys.map(({ does, chord }) => (
        <div key={does}>
          <dt>{does}</dt>
          <dd>
            <kbd>{shownChord(chord)}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  )
}
