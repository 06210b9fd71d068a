import { type ReactNode, useCallback } from 'react'
import type { LoneProblem as Loaded } from '../../../ports/api-client.ts'
import type { UserType } from '../../../wire/entities.ts'
import { CallError } from '../../../wire/errors.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useTell } from '../../state/useReportError.ts'
import { loneTexts } from '../../texts/lone.ts'
import { FailedCard } from '../../ui/FailedCard.tsx'
import { page, screen, widePage } from '../../ui/layout.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { SlimHeader } from '../../ui/SlimHeader.tsx'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import { useIsWorkspace } from '../problem-view/workspace.ts'

interface LoneProblemProps {
  readonly slug: string
  readonly role: UserType
  /** What is done with the problem here, such as `Trial`. */
  readonly label: string
  /** What stands below the heading once the problem is here. */
  children(loaded: Loaded, reload: () => void): ReactNode
}

/** A problem that belongs to no open test: loading, not there, not to be had, or here (CALL-27, MSG-08). */
export function LoneProblem({ slug, role, label, children }: LoneProblemProps) {
  const { errands } = useServices()
  const tell = useTell()
  const load = useCallback(
    () =>
      errands.problem(slug, role).catch((error: unknown) => {
        if (!isMissing(error)) tell(error)
        throw error
      }),
    [errands, tell, slug, role],
  )
  const [loaded, retry] = useFetched(load)
  const isWorkspace = useIsWorkspace(loaded.kind === 'here' ? loaded.value.problem.problem_type : undefined)
  if (loaded.kind === 'failed' && isMissing(loaded.error)) return <NotFoundPage />
  return (
    <div css={screen}>
      <SlimHeader label={label} />
      <main css={isWorkspace ? widePage : [page, { maxWidth: 864 }]} id="content">
        {loaded.kind === 'waiting' && <TextSkeleton />}
        {loaded.kind === 'failed' && (
          <>
            <PageHeading>{label}</PageHeading>
            <div css={{ marginTop: 20 }}>
              <FailedCard
                title={loneTexts.failed}
                text={loneTexts.failedWhy}
                again={loneTexts.retry}
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
