import { css } from '@emotion/react'
import { Fragment, memo, useMemo } from 'react'
import type { Snapshot } from 'valtio/vanilla'
import type { SessionState } from '../../../kernel/state.ts'
import type { Language } from '../../../sdk/language.ts'
import { useLanguage } from '../../../sdk/useLanguage.ts'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { PassageHeading } from '../../features/passage/PassageHeading.tsx'
import { paths } from '../../routing/routes.ts'
import { type Links, useLinks } from '../../routing/useLinks.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { attemptedOf, groupedByPassage } from '../../state/passageGroups.ts'
import { indexIn } from '../../state/problemOrder.ts'
import { remarkOf } from '../../state/remarks.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'

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
  // What changes in a cell lays out no other one.
  contain: 'layout size',
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
  background: 'var(--accent)',
  borderColor: 'var(--accent)',
  color: 'var(--accent-text)',
  fontWeight: 600,
  '&:hover': { background: 'var(--accent)', filter: 'brightness(1.08)' },
})

/** There is an answer, with something to say about it, such as an empty blank. */
const remarked = css({
  background: 'var(--accent-soft)',
  borderColor: 'var(--accent)',
  color: 'var(--accent)',
  fontWeight: 600,
  '&:hover': { background: 'var(--accent-soft)' },
})

const current = css({ outline: '2px solid var(--text)', outlineOffset: 1 })

const marked = css({
  '&[data-attempted]::after': { background: 'var(--accent-text)' },
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    insetInlineEnd: 5,
    width: 9,
    height: 13,
    background: 'var(--warning)',
    clipPath: 'polygon(0 0, 100% 0, 100% 100%, 50% 70%, 0 100%)',
  },
})

/** How many cells render together: a step or an answer reaches one or two such runs of a long test. */
const RUN = 50

/** Every question as a number, by section, with what was answered and bookmarked. */
export function Navigator({ current }: { readonly current: string }) {
  const { session } = useOpenTest()
  const sections = useSelected(session.state, (state) => state.sections)
  const order = useSelected(session.state, (state) => state.order)
  // Which passage a problem has changes with the order alone.
  const groups = useMemo(
    () => order && sections.map(({ problems }) => groupedByPassage(problems, session.state.problems)),
    [session, sections, order],
  )
  const { follow, hrefOf } = useLinks()
  const { code } = useLanguage()
  return (
    <nav aria-label={problemTexts.problem.navigator}>
      {sections.map((section, index) => (
        <section key={section.slug} aria-label={section.name}>
          <h2 css={[mutedText, { fontSize: 14, fontWeight: 600 }]}>{section.name}</h2>
          {groups[index]?.map(({ passage, problems }) => (
            <Fragment key={problems[0]}>
              {passage !== undefined && <Passage slug={passage} />}
              <ol css={grid}>
                {runsOf(problems).map((run) => (
                  <Cells
                    key={run[0]}
                    problems={run}
                    current={run.includes(current) ? current : undefined}
                    follow={follow}
                    hrefOf={hrefOf}
                    language={code}
                  />
                ))}
              </ol>
            </Fragment>
          ))}
        </section>
      ))}
    </nav>
  )
}

function Passage({ slug }: { readonly slug: string }) {
  const { session } = useOpenTest()
  const shown = usePicked(session.state, (state) => ({
    title: state.problems[slug]?.title ?? '',
    ...attemptedOf(state.problems, slug),
  }))
  return <PassageHeading {...shown} />
}

function runsOf(problems: readonly string[]): readonly (readonly string[])[] {
  const starts = Array.from({ length: Math.ceil(problems.length / RUN) }, (_, run) => run * RUN)
  return starts.map((start) => problems.slice(start, start + RUN))
}

interface CellsProps extends Links {
  readonly problems: readonly string[]
  /** Where the candidate is, if it is one of these. */
  readonly current: string | undefined
  readonly language: Language
}

const Cells = memo(function Cells({ problems, current, follow, hrefOf, language }: CellsProps) {
  const { slug, session } = useOpenTest()
  const order = useSelected(session.state, (state) => state.order)
  // A word with a character for each cell: nothing renders while it stays the same.
  const marks = useSelected(session.state, (state) => problems.map((one) => markOf(state, one)).join(''))
  return problems.map((one, index) => (
    <Cell
      key={one}
      href={hrefOf(paths.problem(slug, one))}
      follow={follow}
      number={indexIn(order, one) + 1}
      mark={marks[index] as Mark}
      isCurrent={one === current}
      language={language}
    />
  ))
})

type Mark = 'a' | 'A' | 'r' | 'R' | 'u' | 'U'

/** `a` for an answered problem, `r` for one that is worth a look, `u` for any other one; capital when it is bookmarked. */
function markOf({ position, problems }: Snapshot<SessionState>, problem: string): Mark {
  const isMarked = position?.bookmarks[problem] === true
  const head = problems[problem]
  if (remarkOf(head) !== undefined) return isMarked ? 'R' : 'r'
  if (head?.attempted) return isMarked ? 'A' : 'a'
  return isMarked ? 'U' : 'u'
}

interface CellProps extends Pick<CellsProps, 'follow' | 'language'> {
  readonly href: string
  readonly number: number
  readonly mark: Mark
  readonly isCurrent: boolean
}

const Cell = memo(function Cell({ follow, href, number, mark, isCurrent }: CellProps) {
  const isAttempted = mark === 'a' || mark === 'A'
  const isRemarked = mark === 'r' || mark === 'R'
  const isMarked = mark === 'A' || mark === 'R' || mark === 'U'
  const { list, problem } = problemTexts
  const states = [isAttempted || isRemarked ? problem.marks.attempted : problem.marks.unsolved]
  if (isRemarked) states.push(problem.marks.remarked)
  if (isMarked) states.push(problem.marks.bookmarked)
  return (
    <li>
      <a
        href={href}
        onClick={follow}
        data-attempted={isAttempted || undefined}
        css={[
          cell,
          isAttempted && attempted,
          isRemarked && remarked,
          isMarked && marked,
          isCurrent && current,
        ]}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={`${list.question(number)}, ${states.join(', ')}`}
      >
        {number}
      </a>
    </li>
  )
})
