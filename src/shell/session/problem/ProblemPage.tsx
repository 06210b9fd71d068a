import { css } from '@emotion/react'
import { useEffect, useMemo } from 'react'
import { prepareHtml } from '../../../sdk/widgets/statement/clean.ts'
import { useIssueDialog } from '../../features/issue/useIssueDialog.tsx'
import { useHasWorkspace, useWarmViews } from '../../features/problem-view/workspace.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { companions, neighboursOf } from '../../state/problemOrder.ts'
import { useServices } from '../../state/services.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { texts } from '../../texts/common.ts'
import { problemTexts } from '../../texts/problems.ts'
import { buttonStyle } from '../../ui/button.ts'
import { Icon } from '../../ui/Icon.tsx'
import { hiddenOnPhones, muted } from '../../ui/layout.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { StatusWord, statusAtWork } from '../../ui/StatusWord.tsx'
import { LongForm } from './LongForm.tsx'
import { ProblemFrame } from './ProblemFrame.tsx'
import { SavingAnnouncer, UnsavedAnswer } from './SavingNotices.tsx'
import { UnknownProblem } from './UnknownProblem.tsx'
import { UnreadableAnswer } from './UnreadableAnswer.tsx'
import { useShortcuts } from './useShortcuts.ts'
import { useUnpersistedCode } from './useUnpersistedCode.ts'
import { ViewHost } from './ViewHost.tsx'

/** The next problem's view is fetched, and its text cleaned, when this one has been on the screen for so long, in milliseconds. */
const PRELOAD_AFTER_MS = 200
/** A problem is noted as the one that is open when it has been painted, in milliseconds. */
const NOTE_AFTER_MS = 50

/** The page of a problem's address: the problem alone, or in a long form the page that it stands on (GAP-006). */
export function ProblemPage({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const kind = useSelected(session.state, ({ test }) => test?.sub_test_type)
  return kind === 'LNG' ? <LongForm problem={problem} /> : <SingleProblem problem={problem} />
}

/** One problem with everything around it (ROUTE-11, GAP-042). */
function SingleProblem({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const together = useSelected(session.state, (state) => companions(state, problem))
  const position = useMemo(() => neighboursOf(together, problem), [together, problem])
  const isWorkspace = useHasWorkspace([problem])
  const head = usePicked(session.state, ({ problems, section: current, test }) => {
    const { score, section, status, title } = problems[problem] ?? {}
    const isClosed = current !== undefined && section !== current
    return {
      title,
      score: score ?? 0,
      status: isWorkspace ? statusAtWork(status ?? null, isClosed) : null,
      isClosed,
      test: test?.name,
    }
  })
  useLeaving(problem)
  usePreload(position?.next)
  useWarmViews()
  useUnpersistedCode(problem, isWorkspace)
  useShortcuts(problem, position)
  const { isClosed, score, status, title } = head
  if (!position || title === undefined) return <UnknownProblem />
  return (
    <ProblemFrame problem={problem} position={position} isWorkspace={isWorkspace}>
      <div key={problem} css={isWorkspace && column}>
        <div css={isWorkspace && slimHead}>
          <div css={isWorkspace && words}>
            <PageHeading within={head.test}>{title}</PageHeading>
            <p css={[muted, !isWorkspace && { margin: '6px 0 20px' }]}>
              <span css={isWorkspace && hiddenOnPhones}>
                {problemTexts.problem.position(position.number, position.total)}
                {score > 0 && ' · '}
              </span>
              {score > 0 && problemTexts.list.points(score)}
            </p>
            {isWorkspace && <p role="status">{status && <StatusWord status={status} />}</p>}
          </div>
          {isWorkspace && <ReportIssue problem={problem} isSlim />}
        </div>
        {isClosed && <p css={closed}>{problemTexts.problem.sectionClosed}</p>}
        <UnsavedAnswer problem={problem} />
        <UnreadableAnswer problem={problem} />
        <ViewHost problem={problem}>
          {!isWorkspace && (
            <div css={{ display: 'flex', justifyContent: 'flex-end', marginTop: 32 }}>
              <ReportIssue problem={problem} />
            </div>
          )}
        </ViewHost>
        <SavingAnnouncer problem={problem} />
      </div>
    </ProblemFrame>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', flex: '1 1 auto' })

/** Leaves the height to the workspace: words take a second line, what stands at the end none of its own. */
const slimHead = css({ display: 'flex', alignItems: 'center', '& h1': { fontSize: 20 } })

const words = css({ flex: '1 1 0', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 16px' })

const closed = css({
  marginBottom: 16,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--success-soft)',
  fontSize: 15,
})

interface ReportIssueProps {
  readonly problem: string
  /** Without words on a phone. */
  readonly isSlim?: boolean
}

function ReportIssue({ problem, isSlim = false }: ReportIssueProps) {
  const { open, dialog } = useIssueDialog({ problem })
  return (
    <>
      <button type="button" css={[buttonStyle('ghost'), muted]} onClick={open}>
        <Icon name="flag" size={18} />
        <span css={isSlim && hiddenOnPhones}>{texts.bar.report}</span>
      </button>
      {dialog}
    </>
  )
}

/** Notes the problem that is open; what was typed is saved at once when the candidate moves on (GAP-070). */
function useLeaving(problem: string) {
  const { session } = useOpenTest()
  const { clock } = useServices()
  useEffect(() => {
    const cancel = clock.after(NOTE_AFTER_MS, () => session.noteProblem(problem))
    return () => {
      cancel()
      session.leave(problem)
    }
  }, [clock, session, problem])
}

function usePreload(next: string | undefined) {
  const { session, views } = useOpenTest()
  const { clock } = useServices()
  useEffect(() => {
    const { statement = '', type } = (next && session.state.problems[next]) || {}
    if (!type) return
    return clock.after(PRELOAD_AFTER_MS, () => {
      prepareHtml(statement)
      // A view that cannot be had now is asked for again, and told about, when it is opened.
      views.load(type.code).catch(() => {})
    })
  }, [clock, session, views, next])
}
