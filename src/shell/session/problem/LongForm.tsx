import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio/react'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import { usePassagePanes } from '../../features/passage/usePassagePanes.ts'
import { useHasWorkspace, useWarmViews } from '../../features/problem-view/workspace.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { isBegun } from '../../state/passageGroups.ts'
import { indexIn } from '../../state/problemOrder.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { batchesOf } from './batches.ts'
import { PassageSide } from './PassageSide.tsx'
import { ProblemFrame } from './ProblemFrame.tsx'
import { SaveBadge } from './SaveBadge.tsx'
import { SavingAnnouncer, UnsavedAnswer } from './SavingNotices.tsx'
import { UnknownProblem } from './UnknownProblem.tsx'
import { UnreadableAnswer } from './UnreadableAnswer.tsx'
import { useShortcuts } from './useShortcuts.ts'
import { ViewHost } from './ViewHost.tsx'

/** The page of a long form that a problem stands on, its problems below each other (GAP-006, VALID-16). */
export function LongForm({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const { problems, sections, test } = useSnapshot(session.state)
  const order = useSelected(session.state, (state) => state.order)
  const batches = batchesOf(sections, problems)
  const index = batches.findIndex((one) => one.problems.includes(problem))
  const batch = batches[index]
  const position = batch && {
    number: indexIn(order, problem) + 1,
    total: order.length,
    previous: batches[index - 1]?.problems[0],
    next: batches[index + 1]?.problems[0],
  }
  const isWorkspace = useHasWorkspace(batch?.problems ?? [])
  const passage = batch?.passage
  const panes = usePassagePanes({ passage, question: problem, isBegun: isBegun(problems, passage) })
  useShortcuts(problem, position, passage === undefined ? undefined : panes.swap)
  useWarmViews()
  if (!batch || !position) return <UnknownProblem />
  const { kind } = batch
  const title = kind === 'passage' ? problems[passage ?? '']?.title : problemTexts.list.groups[kind]
  return (
    <ProblemFrame problem={problem} position={position} isWorkspace={isWorkspace || passage !== undefined}>
      <div css={passage !== undefined && column}>
        <PageHeading within={test?.name}>{title ?? ''}</PageHeading>
        <p css={[mutedText, { marginTop: 6 }]}>{problemTexts.problem.page(index + 1, batches.length)}</p>
        <PassageSide passage={passage} question={problem} panes={panes}>
          {batch.problems.map((slug) => (
            <Item key={slug} problem={slug} isWanted={slug === problem && slug !== batch.problems[0]} />
          ))}
        </PassageSide>
      </div>
    </ProblemFrame>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', flex: '1 1 auto' })

const item = css({
  marginTop: 32,
  paddingTop: 24,
  borderTop: '1px solid var(--border)',
})

/** One workspace fills what the page shows of itself at once. */
const wideItem = css({ display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 150px)' })

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 14,
})

interface ItemProps {
  readonly problem: string
  readonly isWanted: boolean
}

/** One problem of the page, saved by itself; the one that was asked for is brought into view. */
function Item({ problem, isWanted }: ItemProps) {
  const { session } = useOpenTest()
  const { title, score } = usePicked(session.state, ({ problems }) => ({
    title: problems[problem]?.title,
    score: problems[problem]?.score ?? 0,
  }))
  const isWide = useHasWorkspace([problem])
  const number = useSelected(session.state, ({ order }) => order.indexOf(problem) + 1)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isWanted) return
    session.noteProblem(problem)
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isWanted, session, problem])
  useEffect(() => () => session.leave(problem), [session, problem])
  if (title === undefined) return null
  return (
    <section css={[item, isWide ? wideItem : { maxWidth: 800 }]} aria-labelledby={`title-${problem}`}>
      <div css={head}>
        <h2 id={`title-${problem}`} ref={heading} tabIndex={-1} css={subtitle}>
          {number}. {title}
        </h2>
        <span css={[mutedText, { display: 'flex', gap: 16 }]}>
          {score > 0 && problemTexts.list.points(score)}
          <SaveBadge problem={problem} />
        </span>
      </div>
      <UnsavedAnswer problem={problem} />
      <UnreadableAnswer problem={problem} />
      <ViewHost problem={problem} />
      <SavingAnnouncer problem={problem} />
    </section>
  )
}
