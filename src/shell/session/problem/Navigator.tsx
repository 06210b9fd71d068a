import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { Link } from 'wouter'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
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

/** Every question as a number, by section, with what was answered and bookmarked. */
export function Navigator({ current: problem }: { readonly current: string }) {
  const { session } = useOpenTest()
  const { sections, order } = useSnapshot(session.state)
  return (
    <nav aria-label={problemTexts.problem.navigator}>
      {sections.map((section) => (
        <section key={section.slug} aria-label={section.name}>
          <h2 css={[muted, { fontSize: 14, fontWeight: 600 }]}>{section.name}</h2>
          <ol css={grid}>
            {section.problems.map((slug) => (
              <Cell key={slug} problem={slug} number={order.indexOf(slug) + 1} isCurrent={slug === problem} />
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}

interface CellProps {
  readonly problem: string
  readonly number: number
  readonly isCurrent: boolean
}

function Cell({ problem, number, isCurrent }: CellProps) {
  const { slug, session } = useOpenTest()
  const { problems, position } = useSnapshot(session.state)
  const isAttempted = problems[problem]?.attempted === true
  const isMarked = position?.bookmarks[problem] === true
  const { marks } = problemTexts.problem
  const states = [isAttempted ? marks.attempted : marks.unsolved, ...(isMarked ? [marks.bookmarked] : [])]
  return (
    <li>
      <Link
        href={paths.problem(slug, problem)}
        css={[cell, isAttempted && attempted, isMarked && marked, isCurrent && current]}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={`${problemTexts.list.question(number)}, ${states.join(', ')}`}
      >
        {number}
      </Link>
    </li>
  )
}
