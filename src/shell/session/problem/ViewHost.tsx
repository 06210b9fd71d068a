import { useEffect, useMemo, useReducer, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { NO_RUN } from '../../../runs/state.ts'
import { BrokenView } from '../../features/problem-view/BrokenView.tsx'
import { useLifetime } from '../../features/problem-view/useLifetime.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import type { LoadedView } from '../../state/viewCache.ts'
import { problemTexts } from '../../texts/problems.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { createProblemContext } from './problemContext.ts'

/** The view of one problem; whatever it throws, the rest of the page goes on. */
export function ViewHost({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const { broken, type } = useSnapshot(session.state).problems[problem] ?? {}
  if (!type) return <MissingType problem={problem} />
  if (broken !== undefined) return <BrokenProblem problem={problem} error={broken} />
  return (
    <ErrorBoundary
      fallback={(error, retry) => <BrokenProblem problem={problem} error={error} retry={retry} />}
    >
      <LoadingView problem={problem} code={type.code} />
    </ErrorBoundary>
  )
}

/** The code of its type could not be had when the test was opened: it is asked for again now, and on demand. */
function MissingType({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const { broken } = useSnapshot(session.state).problems[problem] ?? {}
  const [asked, retry] = useFetched(session.readAgain)
  if (asked.kind === 'waiting') return <TextSkeleton />
  return <BrokenProblem problem={problem} error={broken} retry={retry} />
}

function LoadingView({ problem, code }: { readonly problem: string; readonly code: string }) {
  const { views } = useOpenTest()
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const loaded = views.ready(code)

  useEffect(() => {
    if (loaded) return
    views.load(code).then(refresh, (error: unknown) => setFailure({ error }))
  }, [views, code, loaded])

  if (failure) throw failure.error
  return loaded ? <OpenView problem={problem} view={loaded} /> : <TextSkeleton />
}

function OpenView({ problem, view: { View } }: { readonly problem: string; readonly view: LoadedView }) {
  const { session } = useOpenTest()
  const services = useServices()
  const { phase, problems, runs, section: current } = useSnapshot(session.state)
  const { problem: content, solution, section, unreadable } = problems[problem] ?? {}
  const lifetime = useLifetime()
  const isOver = phase !== 'active' || (current !== undefined && section !== current)
  const readOnly = isOver || unreadable !== undefined
  const context = useMemo(
    () =>
      lifetime &&
      createProblemContext({ session, services, slug: problem, problem: content, lifetime, readOnly }),
    [session, services, problem, content, lifetime, readOnly],
  )
  return context ? <View context={context} solution={solution} run={runs[problem] ?? NO_RUN} /> : null
}

interface BrokenProblemProps {
  readonly problem: string
  readonly error: unknown
  /** Renders the view anew; without it only a reload can help. */
  readonly retry?: () => void
}

/** A problem of the open test whose view cannot be shown. */
function BrokenProblem({ problem, error, retry }: BrokenProblemProps) {
  const { session } = useOpenTest()
  const { statement = '', type, solution } = useSnapshot(session.state).problems[problem] ?? {}
  return (
    <BrokenView
      statement={statement}
      type={type}
      solution={solution}
      error={error}
      retry={retry}
      why={problemTexts.problem.failedWhy}
    />
  )
}
