import { useCallback, useMemo, useRef, useState } from 'react'
import { NO_RUN } from '../../../runs/state.ts'
import { WORDS_ALONE } from '../../../sdk/completion.ts'
import { createHighlights } from '../../../sdk/highlights-in-memory.ts'
import { createMissingPod } from '../../../sdk/pod.ts'
import type { PartMark, Plugin, RunView, ViewProps } from '../../../sdk/view.ts'
import type { ProblemHead, StoredRecording } from '../../../wire/entities.schema.ts'
import { type SolutionFields, solutionFieldsOf } from '../../../wire/solution.ts'
import { useServices } from '../../state/services.ts'
import { useShell } from '../../state/shellContext.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useReportError } from '../../state/useReportError.ts'
import { problemTexts } from '../../texts/problems.ts'
import { standaloneTexts } from '../../texts/standalone.ts'
import { draftText } from '../../ui/plainText.ts'
import { BrokenView } from '../problem-view/BrokenView.tsx'
import { IsolatedView, type IsolatedViewProps } from '../problem-view/IsolatedView.tsx'
import { createLookUp } from '../problem-view/lookUp.ts'
import { createRepositorySource } from '../problem-view/repositorySource.ts'
import { useLifetime } from '../problem-view/useLifetime.ts'
import { WhenSlow } from '../problem-view/WhenSlow.tsx'
import { createStandaloneRuns, disabledRuns } from './standaloneRuns.ts'

interface StandaloneViewProps {
  readonly head: ProblemHead
  /** What was answered before; without it the view begins empty. */
  readonly saved: SolutionFields | undefined
  readonly readOnly: boolean
  /** What the server has of a spoken answer. */
  readonly recordings?: readonly StoredRecording[] | undefined
  /** How each part of the answer compares with the right one. */
  readonly marks?: readonly PartMark[] | undefined
  /** Id of the solution that is reviewed. */
  readonly reviewed?: number
  /** The result of its judgement. */
  readonly judged?: RunView | undefined
  /** Of the user who tries it; without one nothing is run. */
  readonly username?: string
}

interface Opened {
  /** Of its type. */
  readonly code: string
  readonly View: Awaited<ReturnType<Plugin['view']>>['default']
  readonly problem: unknown
  readonly first: unknown
  encode(solution: unknown): SolutionFields
}

/** A problem in its type's own view, without a test: what is answered stays in the page. */
export function StandaloneView({ head, saved, ...rest }: StandaloneViewProps) {
  const { registry } = useServices()
  const { toasts } = useShell()
  const open = useCallback(async (): Promise<Opened> => {
    const type = await registry.load(head.problem_type)
    const { default: View } = await type.view()
    const first = saved ? type.solution.decode(solutionFieldsOf(saved)) : type.solution.empty()
    const encode = (solution: unknown) => type.solution.encode(solution)
    return { code: type.code, View, problem: type.problem(head), first, encode }
  }, [registry, head, saved])
  const [opened, retry] = useFetched(open)

  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const [isWaiting, setWaiting] = useState(false)

  function again() {
    setFailure(undefined)
    setWaiting(false)
    retry()
  }

  const broken = {
    statement: head.statement,
    type: undefined,
    solution: undefined,
    why: standaloneTexts.brokenWhy,
    retry: again,
  }
  const slow = (
    <WhenSlow>
      <BrokenView {...broken} title={problemTexts.problem.slow} />
    </WhenSlow>
  )
  const code = head.problem_type
  const stored = saved && draftText(solutionFieldsOf(saved))
  if (failure) return <BrokenView {...broken} code={`${code}:VIEW`} error={failure.error} stored={stored} />
  if (opened.kind === 'waiting') return slow
  if (opened.kind === 'failed')
    return <BrokenView {...broken} code={`${code}:READ`} error={opened.error} stored={stored} />
  const events = {
    onFailure: (error: unknown) => setFailure({ error }),
    onFault: () => toasts.show({ kind: 'danger', text: problemTexts.problem.fault }),
    onWaiting: setWaiting,
  }
  return (
    <>
      {isWaiting && slow}
      <OpenView opened={opened.value} head={head} {...events} {...rest} />
    </>
  )
}

interface OpenViewProps
  extends Omit<StandaloneViewProps, 'saved'>,
    Pick<IsolatedViewProps, 'onFailure' | 'onFault' | 'onWaiting'> {
  readonly opened: Opened
}

function OpenView({
  opened,
  head,
  readOnly,
  recordings,
  marks,
  reviewed,
  judged,
  username,
  ...events
}: OpenViewProps) {
  const { code, View, problem, first, encode } = opened
  const { api, clock, supportEmail } = useServices()
  const [solution, setSolution] = useState(first)
  const [run, setRun] = useState(NO_RUN)
  const newest = useRef(first)
  const reportError = useReportError()
  const lifetime = useLifetime()
  const context = useMemo((): ViewProps<unknown, unknown>['context'] => {
    const lookUp = createLookUp(api, reportError)
    const call = () => ({ ...calledAs(head, username), fields: encode(newest.current) })
    return {
      problem,
      key: `/${head.slug}`,
      readOnly,
      marks,
      signal: lifetime.signal,
      defer: lifetime.defer,
      answer(next) {
        if (readOnly) return
        newest.current = next
        setSolution(next)
      },
      // Nothing can be uploaded here, nor anything else that takes work.
      answerLater() {},
      newest: () => (readOnly ? undefined : newest.current),
      upload: () => Promise.reject(new Error(standaloneTexts.preview.noFiles)),
      runs: username
        ? createStandaloneRuns({ api, clock, lookUp, lifetime, call, show: setRun, reportError })
        : { ...disabledRuns, ...lookUp },
      recorder: {
        missing: standaloneTexts.preview.noRecorder,
        open: () => Promise.reject(new Error(standaloneTexts.preview.noRecorder)),
        stored: () => recordings ?? [],
      },
      pod: createMissingPod(standaloneTexts.preview.noPod),
      completion: WORDS_ALONE,
      highlights: createHighlights(),
      repository: createRepositorySource({
        api,
        supportEmail,
        async solution() {
          if (reviewed !== undefined) return reviewed
          throw new Error(standaloneTexts.preview.noRepository)
        },
      }),
      clock,
    }
  }, [
    lifetime,
    api,
    clock,
    supportEmail,
    reportError,
    problem,
    head,
    encode,
    readOnly,
    recordings,
    marks,
    reviewed,
    username,
  ])
  return (
    <IsolatedView {...events} type={code}>
      <View context={context} solution={solution} run={judged ?? run} />
    </IsolatedView>
  )
}

const calledAs = ({ id, problem_type }: ProblemHead, username = '') => ({
  problem: id,
  code: problem_type,
  username,
})
