import { css } from '@emotion/react'
import { memo } from 'react'
import type { Snapshot } from 'valtio/vanilla'
import type { SlotView } from '../../../kernel/saving/badge.ts'
import type { ProblemState } from '../../../kernel/state.ts'
import type { RecordingLeft } from '../../../recorder/view.ts'
import { isOnItsWay } from '../../../runs/run.ts'
import { NO_RUN, type RunView } from '../../../runs/state.ts'
import type { Language } from '../../../sdk/language.ts'
import { textLanguage } from '../../../sdk/text-language.ts'
import { from } from '../../../sdk/theme.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { plainList, square } from '../../../sdk/widgets/styles.ts'
import { hidden } from '../../../sdk/widgets/text.ts'
import type { Links } from '../../routing/useLinks.ts'
import { remarkOf } from '../../state/remarks.ts'
import { problemTexts } from '../../texts/problems.ts'
import { statusTexts } from '../../texts/status.ts'
import { statusAtWork, workOf } from '../../ui/StatusWord.tsx'
import { SaveMark, saveWord } from '../problem/SaveBadge.tsx'

/** Pixels that a row takes at least. */
export const LEAST_HEIGHT = 56

const row = css({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  gridTemplateAreas: '"number title mark" ". facts facts"',
  alignItems: 'center',
  gap: '2px 12px',
  padding: '12px 16px',
  color: 'var(--text)',
  textDecoration: 'none',
  transition: 'background-color 120ms',
  '&:hover': { background: 'var(--surface-2)' },
  '&:focus-visible': { outlineOffset: -3 },
  [from('medium')]: {
    gridTemplateColumns: '32px minmax(0, 1fr) 27rem 24px',
    gridTemplateAreas: '"number title facts mark"',
    minHeight: LEAST_HEIGHT,
  },
})

const number = css(square(32), {
  gridArea: 'number',
  display: 'grid',
  placeItems: 'center',
  border: '1px solid var(--border-strong)',
  color: 'var(--text-muted)',
  fontSize: 14,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})

const facts = css({
  gridArea: 'facts',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  fontSize: 14,
  color: 'var(--text-muted)',
  [from('medium')]: { display: 'grid', gridTemplateColumns: '5.5rem 11.75rem 1fr', alignItems: 'center' },
})

/** The look of a list of rows, worked out once for all of them. */
export const rowsStyle = css(plainList, {
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 12,
  overflow: 'clip',
  '& > li + li': { borderTop: '1px solid var(--border)' },
  '& .passage': {
    padding: '10px 16px',
    background: 'var(--surface-2)',
    borderBottom: '1px solid var(--border)',
  },
  '& ol > li + li': { borderTop: '1px solid var(--border)' },
  '& .row': row,
  '& .number': number,
  '& .title': { gridArea: 'title', fontWeight: 550 },
  '& .remark': { display: 'block', color: 'var(--warning)', fontSize: 14, fontWeight: 400 },
  '& .facts': facts,
  '& .mark': { gridArea: 'mark', minWidth: 24, color: 'var(--warning)' },
  '& [data-done]': {
    '& .number': { background: 'var(--accent)', borderColor: 'var(--accent)', color: 'var(--accent-text)' },
    '& .work': { color: 'var(--text)' },
  },
  '& [data-remarked] .number': {
    background: 'var(--accent-soft)',
    borderColor: 'var(--accent)',
    color: 'var(--accent)',
  },
})

interface ProblemRowProps extends Pick<Links, 'follow'> {
  readonly head: Snapshot<ProblemState>
  /** From 1. */
  readonly number: number
  readonly href: string
  readonly run: Pick<RunView, 'state'> | undefined
  readonly slot: Snapshot<SlotView> | undefined
  /** Where its recording is, as long as the server has it not. */
  readonly left: RecordingLeft
  readonly isMarked: boolean
  /** Its section was submitted. */
  readonly isSubmitted: boolean
  readonly hasEnded: boolean
  /** Redraws it when it is switched. */
  readonly language: Language
}

/** One question of the list: number, title, points, what was done, where the answer is. It looks up nothing by itself. */
export const ProblemRow = memo(function ProblemRow(props: ProblemRowProps) {
  const { follow, hasEnded, head, href, isMarked, isSubmitted, left, run = NO_RUN, slot } = props
  const { attempted: isDone } = head
  const status = statusAtWork(head.status, isSubmitted)
  // That an answer was taken back is saved, but nobody reads that in "Saved" beside "Unsolved".
  const remark = remarkOf(head)
  const word = saveWord(slot, { hasEnded, left })
  const work = workOf({ isAttempted: isDone, isOver: false, isSubmitted })
  return (
    <li>
      <a
        href={href}
        onClick={follow}
        className="row"
        data-done={isDone || undefined}
        data-remarked={remark && ''}
      >
        <span className="number">{props.number}</span>
        <span className="title" lang={textLanguage(head.title)}>
          {head.title}
          {remark && <span className="remark">{remark}</span>}
        </span>
        <span className="facts">
          {head.score > 0 && <span>{problemTexts.list.points(head.score)}</span>}
          <span>
            <span className="work">{statusTexts.work[work]}</span>
            {isOnItsWay(run) ? ` · ${statusTexts.running}` : status && ` · ${statusTexts.solution[status]}`}
          </span>
          <SaveMark word={word?.kind === 'saved' && !isDone ? undefined : word} message={slot?.message} />
        </span>
        <span className="mark">
          {isMarked && (
            <>
              <Icon name="bookmark" filled />
              <span css={hidden}>{problemTexts.list.bookmarked}</span>
            </>
          )}
        </span>
      </a>
    </li>
  )
})
