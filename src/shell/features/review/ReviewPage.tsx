import { css } from '@emotion/react'
import { useCallback } from 'react'
import { Link, useSearch } from 'wouter'
import type { ReportedSolution } from '../../../ports/screen-api.ts'
import type { Plugin } from '../../../sdk/view.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { mutedText } from '../../../sdk/widgets/text.ts'
import type { ReportScores, Teaching } from '../../../wire/report.schema.ts'
import type { SolutionStatus } from '../../../wire/solution.ts'
import { reviewAddress } from '../../routing/reviewAddress.ts'
import { paths } from '../../routing/routes.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useReportError } from '../../state/useReportError.ts'
import { reportTexts } from '../../texts/report.ts'
import { actionBar, actions } from '../../ui/actionBar.ts'
import { FailedCard } from '../../ui/FailedCard.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { screen } from '../../ui/page.ts'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { SlimHeader } from '../../ui/SlimHeader.tsx'
import { StatusWord, statusForCandidate } from '../../ui/StatusWord.tsx'
import { narrowPage, widePage } from '../../ui/viewPage.ts'
import { useIsWorkspace, useTypeOf } from '../problem-view/workspace.ts'
import { useNeighbours } from '../report/reviewed.ts'
import { awaitsVerdict, isPartial } from '../report/score.ts'
import { FoldedTeaching, TeachingParts } from '../report/TeachingParts.tsx'
import { BesideItsPassage } from '../standalone/BesideItsPassage.tsx'
import { SignedIn } from '../standalone/SignedIn.tsx'
import { StandaloneView } from '../standalone/StandaloneView.tsx'
import { useJudged } from './useJudged.ts'

const facts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px', marginTop: 10 })

const below = css({ marginTop: 32, paddingTop: 24, borderTop: '1px solid var(--border)' })

/** What fills the window leaves no room below it. */
const above = css({ flex: 'none', maxHeight: '40dvh', maxWidth: 864, marginBottom: 12, overflowY: 'auto' })

/** What somebody answered, as it was submitted, with its result (ROUTE-20, GAP-115). */
export function ReviewPage({ solution }: { readonly solution: string }) {
  const query = new URLSearchParams(useSearch())
  const test = query.get('test') ?? ''
  return (
    <SignedIn>
      {({ usertype }) => (
        <div css={screen}>
          <SlimHeader label={reportTexts.review}>
            {test &&
              (usertype === 'recruiter' ? (
                <ToAttempt address={reviewAddress(test, query.get('attempt') ?? '')} />
              ) : (
                <ToReport test={test} />
              ))}
          </SlimHeader>
          <Answer key={solution} solution={solution} test={test} isOwn={usertype !== 'recruiter'} />
          <Neighbours solution={solution} />
        </div>
      )}
    </SignedIn>
  )
}

function ToReport({ test }: { readonly test: string }) {
  return (
    <nav aria-label={reportTexts.title}>
      <Link href={paths.report(test)} css={buttonStyle('ghost')}>
        <Icon name="back" size={18} />
        {reportTexts.solution.back}
      </Link>
    </nav>
  )
}

/** A reviewer has no report of their own: they come from the page of the attempt. */
function ToAttempt({ address }: { readonly address: string | undefined }) {
  if (address === undefined) return null
  return (
    <nav aria-label={reportTexts.solution.attempt}>
      <a href={address} css={buttonStyle('ghost')}>
        <Icon name="back" size={18} />
        {reportTexts.solution.attempt}
      </a>
    </nav>
  )
}

/** Leads on to the other answers of the report. */
function Neighbours({ solution }: { readonly solution: string }) {
  const { next, previous, state } = useNeighbours(solution)
  const texts = reportTexts.solution
  if (!previous && !next) return null
  return (
    <nav css={actionBar} aria-label={texts.neighbours}>
      <div css={[actions, { maxWidth: 800 }]}>
        {previous && (
          <Link href={previous.href} state={state} css={buttonStyle('secondary')} title={previous.title}>
            <Icon name="back" size={18} />
            {texts.previous}
          </Link>
        )}
        {next && (
          <Link
            href={next.href}
            state={state}
            css={[buttonStyle('primary'), { marginInlineStart: 'auto' }]}
            title={next.title}
          >
            {texts.next}
            <Icon name="forward" size={18} />
          </Link>
        )}
      </div>
    </nav>
  )
}

interface AnswerProps {
  readonly solution: string
  /** Slug of the test whose report leads here; `''` when the address does not say it. */
  readonly test: string
  /** Of the reader. */
  readonly isOwn: boolean
}

function Answer({ solution, test, isOwn }: AnswerProps) {
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
      {reported.kind === 'here' && <Reported {...reported.value} isWorkspace={isWorkspace} isOwn={isOwn} />}
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
  readonly isOwn: boolean
}

/** What is left to teach where the view itself marks the answer; one that is not here yet may do so. */
function besideMarks(teaching: Teaching | undefined, type: Plugin | undefined): Teaching | undefined {
  if (!teaching?.marks || (type && !type.showsMarks)) return teaching
  const { explanation } = teaching
  return explanation === undefined ? undefined : { explanation }
}

function pointsText({
  status,
  score,
  max_score,
}: { readonly status: SolutionStatus | undefined } & ReportScores): string {
  const texts = reportTexts.solution
  if (awaitsVerdict(status)) return texts.notScored(max_score)
  const points = texts.points(score, max_score)
  return isPartial({ status, max_score }) ? `${points}, ${reportTexts.percent(score / max_score)}` : points
}

function Reported({
  passage,
  problem,
  solution: saved,
  score,
  max_score,
  teaching,
  isWorkspace,
  isOwn,
}: ReportedProps) {
  const judged = useJudged(saved.id, isWorkspace)
  const texts = reportTexts.solution
  const fillsWindow = isWorkspace || passage !== undefined
  const beside = besideMarks(teaching, useTypeOf(problem.problem_type))
  return (
    <>
      <PageHeading within={isOwn ? texts.title : texts.titleOfOther}>{problem.title}</PageHeading>
      <p css={facts}>
        <StatusWord status={isOwn ? statusForCandidate(saved.status) : saved.status} />
        <span css={mutedText}>{pointsText({ status: saved.status, score, max_score })}</span>
        {judged.passed !== undefined && judged.total !== undefined && (
          <span css={mutedText}>{texts.passed(judged.passed, judged.total)}</span>
        )}
      </p>
      <Note tone="info" text={isOwn ? texts.readOnly : texts.readOnlyOfOther} />
      {beside && fillsWindow && (
        <div css={above}>
          <FoldedTeaching teaching={beside} heading="h2" />
        </div>
      )}
      <BesideItsPassage passage={passage} question={problem.slug} readOnly>
        <StandaloneView
          head={problem}
          saved={saved}
          recordings={saved.recordings}
          marks={teaching?.marks}
          reviewed={saved.id}
          judged={judged.run}
          readOnly
        />
      </BesideItsPassage>
      {beside && !fillsWindow && (
        <div css={below}>
          <TeachingParts teaching={beside} heading="h2" />
        </div>
      )}
    </>
  )
}
