import { css } from '@emotion/react'
import { Link } from 'wouter'
import { isRunning } from '../../../runs/run.ts'
import { NO_RUN } from '../../../runs/state.ts'
import { textLanguage } from '../../../sdk/text-language.ts'
import { from } from '../../../sdk/theme.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useSelected } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'
import { statusTexts } from '../../texts/status.ts'
import { Icon } from '../../ui/Icon.tsx'
import { hidden, square } from '../../ui/layout.ts'
import { statusAtWork, workOf } from '../../ui/StatusWord.tsx'
import { SaveBadge } from '../problem/SaveBadge.tsx'

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
    gridTemplateColumns: '32px minmax(0, 1fr) 25.75rem 24px',
    gridTemplateAreas: '"number title facts mark"',
    minHeight: 56,
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

const done = css({ background: 'var(--accent)', borderColor: 'var(--accent)', color: 'var(--accent-text)' })

const facts = css({
  gridArea: 'facts',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  fontSize: 14,
  color: 'var(--text-muted)',
  [from('medium')]: { display: 'grid', gridTemplateColumns: '4.25rem 11.75rem 1fr', alignItems: 'center' },
})

/** One question of the list: number, title, points, what was done, where the answer is. */
export function ProblemRow({
  problem,
  number: position,
}: {
  readonly problem: string
  readonly number: number
}) {
  const { session, slug } = useOpenTest()
  const head = useSelected(session.state, (state) => state.problems[problem])
  const run = useSelected(session.state, (state) => state.runs[problem] ?? NO_RUN)
  const isMarked = useSelected(session.state, (state) => state.position?.bookmarks[problem])
  const sections = useSelected(session.state, (state) => state.sections)
  if (!head) return null
  const { attempted: isDone } = head
  const isSubmitted = sections.find((one) => one.slug === head.section)?.status === 'SUB'
  const status = statusAtWork(head.status, isSubmitted)
  const work = workOf({ isAttempted: isDone, isOver: false, isSubmitted })
  return (
    <li>
      <Link href={paths.problem(slug, problem)} css={row}>
        <span css={[number, isDone && done]}>{position}</span>
        <span css={{ gridArea: 'title', fontWeight: 550 }} lang={textLanguage(head.title)}>
          {head.title}
        </span>
        <span css={facts}>
          {head.score > 0 && <span>{problemTexts.list.points(head.score)}</span>}
          <span>
            <span css={{ color: isDone ? 'var(--text)' : undefined }}>{statusTexts.work[work]}</span>
            {isRunning(run) ? ` · ${statusTexts.running}` : status && ` · ${statusTexts.solution[status]}`}
          </span>
          <SaveBadge problem={problem} />
        </span>
        <span css={{ gridArea: 'mark', minWidth: 24, color: 'var(--warning)' }}>
          {isMarked && (
            <>
              <Icon name="bookmark" filled />
              <span css={hidden}>{problemTexts.list.bookmarked}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
