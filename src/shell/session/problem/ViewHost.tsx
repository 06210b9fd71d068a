import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Snapshot } from 'valtio/vanilla'
import { mayAnswer } from '../../../kernel/selectors.ts'
import { NO_RUN } from '../../../runs/state.ts'
import { BrokenView, type BrokenViewProps } from '../../features/problem-view/BrokenView.tsx'
import { IsolatedView, type IsolatedViewProps } from '../../features/problem-view/IsolatedView.tsx'
import { useLifetime } from '../../features/problem-view/useLifetime.ts'
import { WhenSlow } from '../../features/problem-view/WhenSlow.tsx'
import { useOpenTest } from '../../state/openTestContext.ts'
import type { PlayerSession } from '../../state/playerSession.ts'
import { useServices } from '../../state/services.ts'
import { useShell } from '../../state/shellContext.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useRetry } from '../../state/useRetry.ts'
import { usePicked } from '../../state/useSelected.ts'
import type { LoadedView } from '../../state/viewCache.ts'
import { problemTexts } from '../../texts/problems.ts'
import { Note } from '../../ui/Note.tsx'
import { AnsweredView } from './AnsweredView.tsx'
import { FrozenView } from './FrozenView.tsx'
import { createProblemContext } from './problemContext.ts'

interface ViewHostProps {
  readonly problem: string
  /** What stands below the view: with it, so that it does not move when the view comes. */
  readonly children?: ReactNode
}

/** The view of one problem; whatever it does wrong, the rest of the page goes on. */
export function ViewHost({ problem, children }: ViewHostProps) {
  const { opening, session } = useOpenTest()
  const { broken, isFrozen, type } = usePicked(session.state, ({ problems }) => ({
    broken: problems[problem]?.broken,
    isFrozen: problems[problem]?.isFrozen,
    type: problems[problem]?.type,
  }))
  const { frozen } = useSnapshot(opening.state)
  if (isFrozen || frozen === problem)
    return (
      <>
        <FrozenView problem={problem} />
        {children}
      </>
    )
  if (type && broken === undefined)
    return (
      <LoadingView problem={problem} code={type.code}>
        {children}
      </LoadingView>
    )
  return (
    <>
      {!type && <MissingType problem={problem} />}
      {type && broken !== undefined && <BrokenProblem problem={problem} code={broken} />}
      {children}
    </>
  )
}

/** The code of its type could not be fetched when the test was opened: it is asked for again now, and on demand. */
function MissingType({ problem }: { readonly problem: string }) {
  const { session } = useOpenTest()
  const { broken } = useSnapshot(session.state).problems[problem] ?? {}
  const [asked, retry] = useFetched(session.readAgain)
  if (asked.kind === 'waiting') return <SlowView problem={problem} retry={retry} />
  return <BrokenProblem problem={problem} code={broken} retry={retry} />
}

function LoadingView({ problem, code, children }: ViewHostProps & { readonly code: string }) {
  const { views } = useOpenTest()
  const [tries, retry] = useReducer((count: number) => count + 1, 0)
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<Failure>()
  const loaded = views.ready(code)
  // What cannot be fetched from a server that is away is not an error of the page.
  const load = useCallback(() => void views.load(code).then(refresh, () => setFailure({})), [views, code])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again with each try
  useEffect(() => {
    setFailure(undefined)
    if (!loaded) load()
  }, [load, loaded, tries])

  if (!loaded && !failure) return <SlowView key={tries} problem={problem} retry={retry} />
  return (
    <>
      {loaded && <OpenView problem={problem} view={loaded} />}
      {!loaded && failure && <MissingView problem={problem} retry={retry} retryQuietly={load} />}
      {children}
    </>
  )
}

interface MissingViewProps {
  readonly problem: string
  retry(): void
  /** Leaves the notice up until the code is here. */
  retryQuietly(): void
}

/** The code of its view could not be fetched: it is asked for on demand, and every few seconds. */
function MissingView({ problem, retry, retryQuietly }: MissingViewProps) {
  useRetry(retryQuietly)
  return <BrokenProblem problem={problem} fault="LOAD" retry={retry} />
}

interface Failure {
  readonly error?: unknown
}

/** Says that a view takes long, once it does. */
function SlowView({ problem, retry }: { readonly problem: string; readonly retry: () => void }) {
  const { slow, slowWhy } = problemTexts.problem
  return (
    <WhenSlow>
      <BrokenProblem problem={problem} retry={retry} title={slow} why={slowWhy} />
    </WhenSlow>
  )
}

function OpenView({ problem, view }: { readonly problem: string; readonly view: LoadedView }) {
  const { toasts } = useShell()
  const [tries, restart] = useReducer((count: number) => count + 1, 0)
  const [failure, setFailure] = useState<Failure>()
  const [isWaiting, setWaiting] = useState(false)

  function retry() {
    setFailure(undefined)
    setWaiting(false)
    restart()
  }

  if (failure) return <BrokenProblem problem={problem} fault="VIEW" error={failure.error} retry={retry} />
  return (
    <>
      {isWaiting && <SlowView key={`slow ${tries}`} problem={problem} retry={retry} />}
      <DrawnView
        key={tries}
        problem={problem}
        view={view}
        onFailure={(error) => setFailure({ error })}
        onFault={() => toasts.show({ kind: 'danger', text: problemTexts.problem.fault })}
        onWaiting={setWaiting}
      />
    </>
  )
}

interface DrawnViewProps extends Pick<IsolatedViewProps, 'onFailure' | 'onFault' | 'onWaiting'> {
  readonly problem: string
  readonly view: LoadedView
}

function shownOf(
  { phase, problems, runs, section: current }: Snapshot<PlayerSession['state']>,
  slug: string,
) {
  const { code = '', problem: content, solution, section, unreadable } = problems[slug] ?? {}
  const isOver = !mayAnswer({ phase }) || (current !== undefined && section !== current)
  return { code, content, solution, readOnly: isOver || unreadable !== undefined, run: runs[slug] ?? NO_RUN }
}

function DrawnView({ problem, view: { View }, ...events }: DrawnViewProps) {
  const { opening, session, slug: test } = useOpenTest()
  const services = useServices()
  const { code, content, readOnly, run, solution } = usePicked(session.state, (state) =>
    shownOf(state, problem),
  )
  const lifetime = useLifetime()
  const onAnswer = useRef<(solution: unknown) => void>(() => {})
  const context = useMemo(
    () =>
      createProblemContext({
        session,
        services,
        test,
        slug: problem,
        problem: content,
        lifetime,
        readOnly,
        onAnswer: (taken) => onAnswer.current(taken),
      }),
    [session, services, test, problem, content, lifetime, readOnly],
  )
  const onOpening = useCallback(() => opening.begin(problem), [opening, problem])
  return (
    <>
      {services.isPartial(content) && <Note tone="warning" text={problemTexts.problem.partial} />}
      <IsolatedView {...events} problem={problem} type={code} onOpening={onOpening}>
        <AnsweredView {...{ View, context, solution, run, onAnswer }} />
      </IsolatedView>
    </>
  )
}

interface BrokenProblemProps
  extends Partial<Pick<BrokenViewProps, 'code' | 'error' | 'retry' | 'title' | 'why'>> {
  readonly problem: string
  /** What of its type failed: its code could not be fetched, or its view threw. */
  readonly fault?: 'LOAD' | 'VIEW'
}

/** A problem of the open test whose view cannot be shown. */
function BrokenProblem({ problem, fault, ...words }: BrokenProblemProps) {
  const { session } = useOpenTest()
  const { children = [], statement = '', type, solution } = useSnapshot(session.state).problems[problem] ?? {}
  const { failedWhy, fallback } = children.length > 0 ? problemTexts.passage : problemTexts.problem
  return (
    <BrokenView
      why={failedWhy}
      fallback={fallback}
      code={fault && `${type?.code}:${fault}`}
      {...words}
      statement={statement}
      type={type}
      solution={solution}
    />
  )
}
