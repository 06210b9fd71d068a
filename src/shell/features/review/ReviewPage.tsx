import { css } from '@emotion/react'
import { useCallback } from 'react'
import { Link, useSearch } from 'wouter'
import type { ReportedSolution } from '../../../ports/screen-api.ts'
import { paths } from '../../routing/routes.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useReportError } from '../../state/useReportError.ts'
import { reportTexts } from '../../texts/report.ts'
import { buttonStyle } from '../../ui/button.ts'
import { FailedCard } from '../../ui/FailedCard.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { muted, narrowPage, screen, widePage } from '../../ui/layout.ts'
import { Note } from '../../ui/Note.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { SlimHeader } from '../../ui/SlimHeader.tsx'
import { StatusWord } from '../../ui/StatusWord.tsx'
import { useIsWorkspace } from '../problem-view/workspace.ts'
import { BesideItsPassage } from '../standalone/BesideItsPassage.tsx'
import { SignedIn } from '../standalone/SignedIn.tsx'
import { StandaloneView } from '../standalone/StandaloneView.tsx'

const facts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px', marginTop: 10 })

/** What somebody answered, as it was submitted, with what came of it (ROUTE-20, GAP-115). */
export function ReviewPage({ solution }: { readonly solution: string }) {
  const test = new URLSearchParams(useSearch()).get('test') ?? ''
  return <SignedIn>{() => <Review solution={solution} test={test} />}</SignedIn>
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
  const { api } = useServices()
  const reportError = useReportError()
  const load = useCallback(
    () =>
      api.reportSolution(solution, test).catch((error: unknown) => {
        reportError(error)
        throw error
      }),
    [api, reportError, solution, test],
  )
  const [reported, retry] = useFetched(load)
  const { passage, problem } = reported.kind === 'here' ? reported.value : {}
  const isWorkspace = useIsWorkspace(problem?.problem_type)
  return (
    <main css={isWorkspace || passage ? widePage : narrowPage} id="content">
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

function Reported({ passage, problem, solution: saved, score, max_score, isWorkspace }: ReportedProps) {
  return (
    <>
      <PageHeading within={reportTexts.solution.title}>{problem.title}</PageHeading>
      <p css={facts}>
        <StatusWord status={saved.status} />
        <span css={muted}>{reportTexts.solution.points(score, max_score)}</span>
        {isWorkspace && <TestCasesPassed solution={saved.id} />}
      </p>
      <Note tone="info" text={reportTexts.solution.readOnly} />
      <BesideItsPassage passage={passage} question={problem.slug} readOnly>
        <StandaloneView
          head={problem}
          saved={saved}
          recordings={saved.recordings}
          reviewed={saved.id}
          readOnly
        />
      </BesideItsPassage>
    </>
  )
}

/** How many test cases the answer passed when it was judged; nothing where that cannot be had. */
export function TestCasesPassed({ solution }: { readonly solution: number }) {
  const { api } = useServices()
  const load = useCallback(async () => {
    const { revisions } = await (await api.runs()).revisions(solution)
    return revisions.find(({ mode }) => mode === 'judge')
  }, [api, solution])
  const [newest] = useFetched(load)
  if (newest.kind !== 'here') return null
  const { passed, total } = newest.value ?? {}
  if (passed === undefined || total === undefined) return null
  return <span css={muted}>{reportTexts.solution.passed(passed, total)}</span>
}
