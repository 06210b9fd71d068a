import { type ReactNode, useCallback } from 'react'
import type { StandaloneProblem as Loaded } from '../../../ports/screen-api.ts'
import type { UserType } from '../../../wire/entities.schema.ts'
import { CallError } from '../../../wire/errors.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useReportError } from '../../state/useReportError.ts'
import { standaloneTexts } from '../../texts/standalone.ts'
import { FailedCard } from '../../ui/FailedCard.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { screen } from '../../ui/page.ts'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { SlimHeader } from '../../ui/SlimHeader.tsx'
import { narrowPage, widePage } from '../../ui/viewPage.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { useIsWorkspace } from '../problem-view/workspace.ts'

interface StandaloneProblemProps {
  readonly slug: string
  readonly role: UserType
  /** What is done with the problem here, such as `Trial`. */
  readonly label: string
  /** What stands below the heading once the problem is here. */
  children(loaded: Loaded, reload: () => void): ReactNode
}

/** A problem that belongs to no open test: loading, missing, not available, or here (CALL-27, MSG-08). */
export function StandaloneProblem({ slug, role, label, children }: StandaloneProblemProps) {
  const { api } = useServices()
  const reportError = useReportError()
  const load = useCallback(
    () =>
      api.problem(slug, role).catch((error: unknown) => {
        if (!isMissing(error)) reportError(error)
        throw error
      }),
    [api, reportError, slug, role],
  )
  const [loaded, retry] = useFetched(load)
  const { passage, problem } = loaded.kind === 'here' ? loaded.value : {}
  const isWorkspace = useIsWorkspace(problem?.problem_type)
  if (loaded.kind === 'failed' && isMissing(loaded.error)) return <NotFoundPage />
  return (
    <div css={screen}>
      <SlimHeader label={label} />
      <main css={isWorkspace || passage ? widePage : narrowPage} id="content">
        {loaded.kind === 'waiting' && <TextSkeleton />}
        {loaded.kind === 'failed' && (
          <>
            <PageHeading>{label}</PageHeading>
            <div css={{ marginTop: 20 }}>
              <FailedCard
                title={standaloneTexts.failed}
                text={standaloneTexts.failedWhy}
                again={standaloneTexts.retry}
                retry={retry}
              />
            </div>
          </>
        )}
        {loaded.kind === 'here' && (
          <>
            <PageHeading within={label}>{loaded.value.problem.title}</PageHeading>
            {children(loaded.value, retry)}
          </>
        )}
      </main>
    </div>
  )
}

const isMissing = (error: unknown) => error instanceof CallError && error.outcome === 404
