import { css } from '@emotion/react'
import { type MouseEventHandler, memo } from 'react'
import type { Snapshot } from 'valtio/vanilla'
import type { SessionState } from '../../../kernel/state.ts'
import { paths } from '../../routing/routes.ts'
import { useLinks } from '../../routing/useLinks.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { indexIn } from '../../state/problemOrder.ts'
import { useSelected } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'
import { muted, plainList } from '../../ui/layout.ts'

const grid = css(plainList, {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(36px, 1fr))',
  gap: 6,
  margin: '6px 0 18px',
})

const cell = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 40,
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--text)',
  fontSize: 14,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  '&:hover': { background: 'var(--surface-2)' },
})

const attempted = css({
  background: 'var(--accent-soft)',
  borderColor: 'var(--accent)',
  fontWeight: 600,
  '&:hover': { background: 'var(--accent-soft)', filter: 'brightness(0.97)' },
})

const current = css({ outline: '2px solid var(--text)', outlineOffset: 1 })

const marked = css({
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    insetInlineEnd: 5,
    width: 8,
    height: 11,
    background: 'var(--warning)',
    clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% 70%, 0 100%)',
  },
})

/** One character for each problem of the order: whether it has an answer. */
const attemptedWord = ({ order, problems }: Snapshot<SessionState>) =>
  order.map((problem) => (problems[problem]?.attempted ? '1' : '0')).join('')

/** Every question as a number, by section, with what was answered and bookmarked. */
export function Navigator({ current: problem }: { readonly current: string }) {
  const { slug, session } = useOpenTest()
  const order = useSelected(session.state, (state) => state.order)
  const sections = useSelected(session.state, (state) => state.sections)
  const bookmarks = useSelected(session.state, (state) => state.position?.bookmarks)
  const attempts = useSelected(session.state, attemptedWord)
  const { follow, hrefOf } = useLinks()
  return (
    <nav aria-label={problemTexts.problem.navigator}>
      {sections.map((section) => (
        <section key={section.slug} aria-label={section.name}>
          <h2 css={[muted, { fontSize: 14, fontWeight: 600 }]}>{section.name}</h2>
          <ol css={grid}>
            {section.problems.map((one) => {
              const index = indexIn(order, one)
              const isAttempted = attempts[index] === '1'
              const isMarked = bookmarks?.[one] === true
              return (
                <Cell
                  key={one}
                  href={hrefOf(paths.problem(slug, one))}
                  follow={follow}
                  number={index + 1}
                  label={labelOf(index + 1, isAttempted, isMarked)}
                  isAttempted={isAttempted}
                  isMarked={isMarked}
                  isCurrent={one === problem}
                />
              )
            })}
          </ol>
        </section>
      ))}
    </nav>
  )
}

function labelOf(number: number, isAttempted: boolean, isMarked: boolean): string {
  const { marks } = problemTexts.problem
  const states = [isAttempted ? marks.attempted : marks.unsolved, ...(isMarked ? [marks.bookmarked] : [])]
  return `${problemTexts.list.question(number)}, ${states.join(', ')}`
}

interface CellProps {
  readonly href: string
  readonly follow: MouseEventHandler<HTMLAnchorElement>
  readonly number: number
  readonly label: string
  readonly isAttempted: boolean
  readonly isMarked: boolean
  readonly isCurrent: boolean
}

/** Of a thousand only those render again that have changed. */
const Cell = memo(function Cell({
  follow,
  href,
  number,
  label,
  isAttempted,
  isMarked,
  isCurrent,
}: CellProps) {
  return (
    <li>
      <a
        href={href}
        onClick={follow}
        css={[cell, isAttempted && attempted, isMarked && marked, isCurrent && current]}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={label}
      >
        {number}
      </a>
    </li>
  )
})
