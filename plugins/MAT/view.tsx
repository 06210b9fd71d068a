import type { PartMark, ViewProps } from '@assess/sdk'
import { InlineHtml, muted, plainList, quietButton, Statement, stack } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { Chips } from './Chips.tsx'
import type { Problem, Solution } from './problem.schema.ts'
import { Slot, slot } from './Slot.tsx'
import { texts } from './texts.ts'
import { useChipDrag } from './useChipDrag.ts'
import { useMatches } from './useMatches.ts'

/** The partners stand beside the items where there is room, otherwise below them. */
const board = css({
  display: 'grid',
  gap: 24,
  '@container (min-width: 640px)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    alignItems: 'start',
  },
})
const list = css(plainList, { borderBlockEnd: '1px solid var(--border)' })
const item = css({
  display: 'grid',
  gap: 6,
  padding: '10px 0',
  borderBlockStart: '1px solid var(--border)',
  '@container (min-width: 480px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '6px 16px',
  },
})
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 16 })
const verdict = css({
  fontSize: '0.875rem',
  fontWeight: 600,
  '@container (min-width: 480px)': { gridColumn: 2 },
})

const marked = {
  correct: css({ borderColor: 'var(--success)', background: 'var(--success-soft)' }),
  wrong: css({ borderColor: 'var(--danger)', background: 'var(--danger-soft)' }),
  missing: css({ borderStyle: 'dashed' }),
}
const colours = { correct: 'var(--success)', wrong: 'var(--danger)', missing: 'var(--text-muted)' }

function Verdict({ mark, wanted = '' }: PartMark) {
  if (!mark) return null
  const words = mark === 'correct' ? texts.correct : texts[mark](wanted)
  return <strong css={[verdict, { color: colours[mark] }]}>{words}</strong>
}

export default function View({ context, solution }: ViewProps<Problem, Solution>) {
  const { marks = [], problem, readOnly } = context
  const matches = useMatches({ context, solution })
  const dragging = useChipDrag(matches.put)
  const { canUndo, matched, said } = matches
  return (
    <div css={stack}>
      <Statement html={problem.statement} />
      <div css={{ containerType: 'inline-size' }}>
        {!readOnly && <p css={[muted, { marginBottom: 16 }]}>{texts.hint}</p>}
        <div css={!readOnly && board}>
          <ul css={list}>
            {problem.items.map(({ text }, at) => (
              <li key={`${at} ${text}`} css={item}>
                <InlineHtml html={text} />
                {readOnly ? (
                  <div css={[slot, marks[at]?.mark && marked[marks[at].mark]]}>
                    <InlineHtml html={matches.at(at)?.text ?? '–'} />
                  </div>
                ) : (
                  <Slot at={at} problem={problem} matches={matches} isOver={dragging.drag?.over === at} />
                )}
                <Verdict {...marks[at]} />
              </li>
            ))}
          </ul>
          {!readOnly && <Chips matches={matches} dragging={dragging} />}
        </div>
        {!readOnly && (
          <>
            <div css={tools}>
              <button type="button" css={quietButton} aria-disabled={!canUndo} onClick={matches.undo}>
                {texts.undo}
              </button>
              <button
                type="button"
                css={quietButton}
                aria-disabled={matched === 0}
                onClick={() => matched > 0 && matches.reset()}
              >
                {texts.reset}
              </button>
              <span css={muted}>{texts.matched(matched, problem.items.length)}</span>
            </div>
            <p css={[muted, { minHeight: '3em', marginTop: 8 }]} role="status">
              {said}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
