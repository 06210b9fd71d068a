import { css } from '@emotion/react'
import { useEffect, useMemo } from 'react'
import { Redirect } from 'wouter'
import { prepareHtml } from '../../../sdk/widgets/statement/clean.ts'
import { usePassagePanes } from '../../features/passage/usePassagePanes.ts'
import { useHasWorkspace, useWarmViews } from '../../features/problem-view/workspace.ts'
import { paths } from '../../routing/routes.ts'
import { createLastQuestion } from '../../state/lastQuestion.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { isBegun } from '../../state/passageGroups.ts'
import { companions, neighboursOf } from '../../state/problemOrder.ts'
import { useServices } from '../../state/services.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { LongForm } from './LongForm.tsx'
import { PassageSide } from './PassageSide.tsx'
import { ProblemFrame } from './ProblemFrame.tsx'
import { Head, Question } from './Question.tsx'
import { UnknownProblem } from './UnknownProblem.tsx'
import { useShortcuts } from './useShortcuts.ts'
import { useUnpersistedCode } from './useUnpersistedCode.ts'

/**
 * The next problem's view is fetched, and its text cleaned, when this one has been on the screen for this long, in
 * milliseconds.
 */
const PRELOAD_AFTER_MS = 200
/** A problem is noted as the one that is open when it has been painted, in milliseconds. */
const NOTE_AFTER_MS = 50

/** The page of a problem's address: the problem alone, or in a long form the page that it stands on (GAP-006). */
export function ProblemPage({ problem }: { readonly problem: string }) {
  const { session, slug } = useOpenTest()
  const known = createLastQuestion(useServices(), slug).read(problem)
  const { first, kind } = usePicked(session.state, ({ position, problems, test }) => {
    const { children = [] } = problems[problem] ?? {}
    return {
      kind: test?.sub_test_type,
      first: [known, position?.problem].find(isOneOf(children)) ?? children[0],
    }
  })
  if (first !== undefined) return <ToFirst problem={first} />
  return kind === 'LNG' ? <LongForm problem={problem} /> : <SingleProblem problem={problem} />
}

const isOneOf = (children: readonly string[]) => (slug: string | undefined) =>
  slug !== undefined && children.includes(slug)

/** A passage has no page of its own: its address leads to what is asked about it (COM-05). */
function ToFirst({ problem }: { readonly problem: string }) {
  const { slug } = useOpenTest()
  return <Redirect to={paths.problem(slug, problem)} replace />
}

/** One problem with everything around it (ROUTE-11, GAP-042); beside its passage, when it has one (COM-05). */
function SingleProblem({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const together = useSelected(session.state, (state) => companions(state, problem))
  const position = useMemo(() => neighboursOf(together, problem), [together, problem])
  const isWorkspace = useHasWorkspace([problem])
  const { isKnown, passage, ...begun } = usePicked(session.state, ({ problems }) => {
    const { passage } = problems[problem] ?? {}
    return { isKnown: problems[problem] !== undefined, passage, isBegun: isBegun(problems, passage) }
  })
  const panes = usePassagePanes({ passage, question: problem, ...begun })
  useLeaving(problem)
  usePreload(position?.next)
  useWarmViews()
  useUnpersistedCode(problem, isWorkspace)
  useShortcuts(problem, position, passage === undefined ? undefined : panes.swap)
  if (!position || !isKnown) return <UnknownProblem />
  const isWide = isWorkspace || passage !== undefined
  return (
    <ProblemFrame
      problem={problem}
      position={position}
      isWorkspace={isWide}
      hasBar={isWorkspace && passage === undefined}
    >
      <div css={isWide && column}>
        <Head key={problem} problem={problem} position={position} isWide={isWide} isWorkspace={isWorkspace} />
        <PassageSide passage={passage} question={problem} panes={panes}>
          <Question key={problem} problem={problem} isWide={isWide} />
        </PassageSide>
      </div>
    </ProblemFrame>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', flex: '1 1 auto' })

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
      // A view that cannot be fetched now is requested again, and reported, when it is opened.
      views.load(type.code).catch(() => {})
    })
  }, [clock, session, views, next])
}
