import { useCallback, useMemo, useState } from 'react'
import { fieldsOf, type SolutionFields } from '../../kernel/problem.ts'
import { NO_RUN } from '../../kernel/run.ts'
import type { Plugin, ViewProps } from '../../sdk/view.ts'
import type { ProblemHead } from '../../wire/entities.ts'
import { BrokenView } from '../problem/BrokenView.tsx'
import { noRuns } from '../problem/noRuns.ts'
import { useLifetime } from '../problem/useLifetime.ts'
import { useServices } from '../services.ts'
import { loneTexts } from '../texts/lone.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { useFetched } from '../useFetched.ts'

interface LoneViewProps {
  readonly head: ProblemHead
  /** What was answered before; without it the view begins empty. */
  readonly saved: SolutionFields | undefined
  readonly readOnly: boolean
}

interface Opened {
  readonly View: Awaited<ReturnType<Plugin['view']>>['default']
  readonly problem: unknown
  readonly first: unknown
}

/** A problem in its type's own view, without a test: what is answered stays in the page. */
export function LoneView({ head, saved, readOnly }: LoneViewProps) {
  const { registry } = useServices()
  const open = useCallback(async (): Promise<Opened> => {
    const type = await registry.load(head.problem_type)
    const { default: View } = await type.view()
    const first = saved ? type.solution.decode(fieldsOf(saved)) : type.solution.empty()
    return { View, problem: type.problem(head), first }
  }, [registry, head, saved])
  const [opened, retry] = useFetched(open)

  const broken = (error: unknown, again: () => void) => (
    <BrokenView
      statement={head.statement}
      type={undefined}
      solution={undefined}
      error={error}
      why={loneTexts.brokenWhy}
      retry={again}
    />
  )
  if (opened.kind === 'waiting') return <TextSkeleton />
  if (opened.kind === 'failed') return broken(opened.error, retry)
  return (
    <ErrorBoundary fallback={broken}>
      <OpenView opened={opened.value} readOnly={readOnly} />
    </ErrorBoundary>
  )
}

function OpenView({ opened, readOnly }: { readonly opened: Opened; readonly readOnly: boolean }) {
  const { View, problem, first } = opened
  const [solution, setSolution] = useState(first)
  const lifetime = useLifetime()
  const room = useMemo(
    (): ViewProps<unknown, unknown>['room'] | undefined =>
      lifetime && {
        problem,
        readOnly,
        signal: lifetime.signal,
        defer: lifetime.defer,
        answer: (next) => void (readOnly || setSolution(next)),
        upload: () => Promise.reject(new Error(loneTexts.trial.noFiles)),
        runs: noRuns,
      },
    [lifetime, problem, readOnly],
  )
  return room ? <View room={room} solution={solution} run={NO_RUN} /> : null
}
