import { css } from '@emotion/react'
import { Link } from 'wouter'
import { from } from '../../../sdk/theme.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { PassageHeading } from '../../features/passage/PassageHeading.tsx'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { attemptedOf, groupedByPassage } from '../../state/passageGroups.ts'
import { indexIn } from '../../state/problemOrder.ts'
import { remarkOf } from '../../state/remarks.ts'
import { useSelected } from '../../state/useSelected.ts'
import { endingTexts } from '../../texts/ending.ts'
import { unfinishedOf } from './unfinished.ts'

const allDone = css({
  display: 'flex',
  gap: 10,
  marginTop: 14,
  padding: '12px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--success-soft)',
  fontSize: 15,
})

interface UnfinishedProps {
  /** Slugs of what is submitted. */
  readonly problems: readonly string[]
  close(): void
}

/** What is unanswered, bookmarked or not saved yet, with the way there. */
export function UnfinishedProblems({ problems: order, close }: UnfinishedProps) {
  const { session } = useOpenTest()
  const problems = useSelected(session.state, (state) => state.problems)
  const bookmarks = useSelected(session.state, (state) => state.position?.bookmarks) ?? {}
  const recorders = useSelected(session.state, (state) => state.recorders)
  const slots = useSelected(session.slots, (all) => all)
  const { unanswered, bookmarked, remarked, unsaved } = unfinishedOf(order, {
    problems,
    bookmarks,
    slots,
    recorders,
  })
  const isClean = unanswered.length + unsaved.length + remarked.length === 0
  return (
    <>
      {isClean && (
        <p css={allDone}>
          <span css={{ color: 'var(--success)' }}>
            <Icon name="check" />
          </span>
          {endingTexts.submit.allAnswered(order.length)}
        </p>
      )}
      <ProblemLinks
        title={endingTexts.submit.unsaved}
        hint={endingTexts.submit.unsavedWhy}
        problems={unsaved}
        close={close}
      />
      <ProblemLinks title={endingTexts.submit.remarked} problems={remarked} hasRemarks close={close} />
      <ProblemLinks title={endingTexts.submit.unanswered} problems={unanswered} close={close} />
      <ProblemLinks title={endingTexts.submit.bookmarked} problems={bookmarked} close={close} />
    </>
  )
}

interface ProblemLinksProps {
  readonly title: string
  readonly hint?: string
  readonly problems: readonly string[]
  /** Whether each has the remark of its type. */
  readonly hasRemarks?: boolean
  close(): void
}

const links = css(plainList, {
  marginTop: 6,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
})

const link = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  padding: '8px 12px',
  color: 'var(--text)',
  textDecoration: 'none',
  fontSize: 15,
  '&:hover': { background: 'var(--surface-2)' },
  'li:not(:first-of-type) > &': { borderTop: '1px solid var(--border)' },
  '&:focus-visible': { outlineOffset: -3 },
})

/** Below the title where a phone has no room beside it. */
const remark = css({
  color: 'var(--warning)',
  marginInlineStart: 32,
  [from('small')]: { marginInlineStart: 0 },
})

/** Between what is above it and its questions. */
const passageRow = css({
  padding: '8px 12px',
  background: 'var(--surface-2)',
  borderBottom: '1px solid var(--border)',
  'li:not(:first-of-type) > &': { borderTop: '1px solid var(--border)' },
})

/** Problems by their numbers and titles, each a link. */
export function ProblemLinks({ title, hint, problems, hasRemarks = false, close }: ProblemLinksProps) {
  const { session, slug } = useOpenTest()
  const order = useSelected(session.state, (state) => state.order)
  const heads = useSelected(session.state, (state) => state.problems)
  if (problems.length === 0) return null
  return (
    <section css={{ marginTop: 18 }}>
      <h3 css={{ fontSize: 15 }}>
        {title} <span css={{ color: 'var(--text-muted)', fontWeight: 400 }}>({problems.length})</span>
      </h3>
      {hint && <p css={[mutedText, { fontSize: 14 }]}>{hint}</p>}
      <ul css={links}>
        {groupedByPassage(problems, heads).map(({ passage, problems: members }) =>
          passage === undefined ? (
            members.map(row)
          ) : (
            <li key={passage}>
              <PassageHeading
                as="h4"
                css={passageRow}
                title={heads[passage]?.title ?? ''}
                {...attemptedOf(heads, passage)}
              />
              <ul css={plainList}>{members.map(row)}</ul>
            </li>
          ),
        )}
      </ul>
    </section>
  )

  function row(problem: string) {
    return (
      <li key={problem}>
        <Link href={paths.problem(slug, problem)} css={link} onClick={close}>
          <span css={{ minWidth: 22, color: 'var(--text-muted)', fontVariantNumeric: 'tabular-nums' }}>
            {indexIn(order, problem) + 1}
          </span>
          <span css={{ flex: '1 1 13rem' }}>{heads[problem]?.title}</span>
          {hasRemarks && <span css={remark}>{remarkOf(heads[problem])}</span>}
        </Link>
      </li>
    )
  }
}
