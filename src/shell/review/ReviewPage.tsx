import { css } from '@emotion/react'
import { useCallback } from 'react'
import { Link, useSearch } from 'wouter'
import { paths } from '../../kernel/guards.ts'
import { StatusWord } from '../report/StatusWord.tsx'
import { useServices } from '../services.ts'
import { reportTexts } from '../texts/report.ts'
import { LoneView } from '../trial/LoneView.tsx'
import { Note } from '../trial/Note.tsx'
import { Signed } from '../trial/Signed.tsx'
import { SlimHeader } from '../trial/SlimHeader.tsx'
import { useTell } from '../trial/useTell.ts'
import { buttonStyle } from '../ui/button.ts'
import { FailedCard } from '../ui/FailedCard.tsx'
import { Icon } from '../ui/Icon.tsx'
import { muted, page, screen } from '../ui/layout.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { useFetched } from '../useFetched.ts'

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
          <Link href={paths.report(test)} css={buttonStyle('ghost')}>
            <Icon name="back" size={18} />
            {reportTexts.solution.back}
          </Link>
        )}
      </SlimHeader>
      <main css={[page, { maxWidth: 864 }]} id="content">
        <Answer key={solution} solution={solution} test={test} />
      </main>
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
  if (reported.kind === 'waiting') return <TextSkeleton />
  if (reported.kind === 'failed')
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
  const { problem, solution: saved, score, max_score } = reported.value
  return (
    <>
      <PageHeading within={reportTexts.solution.title}>{problem.title}</PageHeading>
      <p css={facts}>
        <StatusWord status={saved.status} />
        <span css={muted}>{reportTexts.solution.points(score, max_score)}</span>
      </p>
      <Note tone="info" text={reportTexts.solution.readOnly} />
      <LoneView head={problem} saved={saved} readOnly />
    </>
  )
}
