import type { PartMark } from '@assess/sdk'
import { Icon, plainList, toolButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { MarkedZone } from './marks.ts'
import { texts } from './texts.ts'
import { zoneLetter } from './Zones.tsx'
import type { Point } from './zone.schema.ts'

const list = css(plainList, { display: 'grid', gap: 4 })

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  paddingBlock: 4,
  paddingInline: '12px 4px',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
})

const words = css({ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' })

const remove = css(toolButton, { minWidth: 44, minHeight: 40, color: 'var(--text-muted)' })

const verdicts = {
  correct: css({ color: 'var(--success)' }),
  wrong: css({ color: 'var(--danger)' }),
  missing: css({ color: 'var(--success)' }),
}

function Verdict({ mark }: { readonly mark: PartMark['mark'] }) {
  return mark ? (
    <strong css={[verdicts[mark], { flex: 'none', paddingInlineEnd: 8 }]}>{texts.marks[mark]}</strong>
  ) : null
}

interface PointListProps {
  readonly choice: readonly Point[]
  readonly marks: readonly PartMark[]
  /** Absent where nothing may be changed. */
  readonly remove?: ((index: number) => void) | undefined
}

/** The points in words, each with the button that removes it, or with what became of it. */
export function PointList({ choice, marks, remove: take }: PointListProps) {
  return (
    <ul css={list} aria-label={texts.setPoints}>
      {choice.map((point, index) => (
        <li key={index} css={row}>
          <span css={words}>
            {texts.point(index + 1, texts.place(point))}
            {marks[index]?.wanted && ` – ${marks[index].wanted}`}
          </span>
          <Verdict mark={marks[index]?.mark} />
          {take && (
            <button
              type="button"
              css={remove}
              aria-label={texts.remove(index + 1)}
              title={texts.remove(index + 1)}
              onClick={() => take(index)}
            >
              <Icon name="close" size={18} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the zones of a review are. */
export function ZoneList({ zones }: { readonly zones: readonly MarkedZone[] }) {
  return (
    <ul css={list} aria-label={texts.zones}>
      {zones.map(({ zone, mark }, index) => (
        <li key={zoneLetter(index)} css={row}>
          <span css={words}>
            <strong>{zoneLetter(index)}</strong> {zone.label}
          </span>
          {mark ? (
            <Verdict mark={mark} />
          ) : (
            <span css={{ flex: 'none', paddingInlineEnd: 8 }}>{texts.notWanted}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
