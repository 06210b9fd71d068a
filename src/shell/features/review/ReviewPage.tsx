import { css } from '@emotion/react'
import { useCallback } from 'react'
import { Link, useSearch } from 'wouter'
import type { ReportedSolution } from '../../../ports/api-client.ts'
import { paths } from '../../routing/guards.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useTell } from '../../state/useReportError.ts'
import { reportTexts } from '../../texts/report.ts'
import { buttonStyle } from '../../ui/button.ts'
import { FailedCard } from '../../ui/FailedCard.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { muted, page, screen, widePage } from '../../ui/layout.ts'
import { Note } from '../../ui/Note.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { SlimHeader } from '../../ui/SlimHeader.tsx'
import { StatusWord } from '../../ui/StatusWord.tsx'
import { useIsWorkspace } from '../problem-view/workspace.ts'
import { Signed } from '../standalone/SignedIn.tsx'
import { LoneView } from '../standalone/StandaloneView.tsx'
import { Passed } from './Passed.tsx'

const facts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px', marginTop: 10 })

/** What somebody answered, as it was handed in, with what came of it (ROUTE-20, GAP-115). */
export function ReviewPage({ solution }: { readonly solution: string }) {
  const test = new URLSearchParams(useSearch()).get('test') ?? ''
  return <Signed>{() => <Review solution={solution} test={test} />}</Signed>
}

interface ReviewProps {
  readonly solution: string
  /** Slug of the test whose report leads here; `''` when the address does not say it. */
  readonly test: string
}

function Review({ solution, test }: ReviewProps) {
  return (
    <div css={screen}>
      <SlimHeader label={reportTexts.review}>
        {test && (
          <nav aria-label={reportTexts.title}>
            <Link href={paths.report(test)} css={buttonStyle('ghost')}>
              <Icon name="back" size={18} />
              {reportTexts.solution.back}
            </Link>
          </nav>
        )}
      </SlimHeader>
      <Answer key={solution} solution={solution} test={test} />
    </div>
  )
}

function Answer({ solution, test }: ReviewProps) {
  const { errands } = useServices()
  const tell = useTell()
  const load = useCallback(
    () =>
      errands.reportSolution(solution, test).catch((error: unknown) => {
        tell(error)
        throw error
      }),
    [errands, tell, solution, test],
  )
  const [reported, retry] = useFetched(load)
  const isWorkspace = useIsWorkspace(
    reported.kind === 'here' ? reported.value.problem.problem_type : undefined,
  )
  return (
    <main css={isWorkspace ? widePage : [page, { maxWidth: 864 }]} id="content">
      {reported.kind === 'waiting' && <TextSkeleton />}
      {reported.kind === 'failed' && <Missing retry={retry} />}
      {reported.kind === 'here' && <Reported {...reported.value} isWorkspace={isWorkspace} />}
    </main>
  )
}

function Missing({ retry }: { readonly retry: () => void }) {
  return (
    <>
      <PageHeading>{reportTexts.solution.title}</PageHeading>
      <div css={{ marginTop: 20 }}>
        <FailedCard
          title={reportTexts.solution.failed}
          text={reportTexts.solution.failedWhy}
          again={reportTexts.retry}
          retry={retry}
        />
      </div>
    </>
  )
}

interface ReportedProps extends ReportedSolution {
  readonly isWorkspace: boolean
}

function Reported({ problem, solution: saved, score, max_score, isWorkspace }: ReportedProps) {
  return (
    <>
      <PageHeading within={reportTexts.solution.title}>{problem.title}</PageHeading>
      <p css={facts}>
        <StatusWord status={saved.status} />
        <span css={muted}>{reportTexts.solution.points(score, max_score)}</span>
        {isWorkspace && <Passed solution={saved.id} />}
      </p>
      <Note tone="info" text={reportTexts.solution.readOnly} />
      <LoneView head={problem} saved={saved} readOnly />
    </>
  )
}
