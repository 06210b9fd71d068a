import { css } from '@emotion/react'
import { createContext, useContext, useId, useMemo } from 'react'
import { Link } from 'wouter'
import { from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { noteOf, StoredRecordings } from '../../../sdk/widgets/recordings/StoredRecordings.tsx'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import type { ReportSet } from '../../../wire/report.schema.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { reportTexts } from '../../texts/report.ts'
import { StatusWord, statusForCandidate } from '../../ui/StatusWord.tsx'
import { PassageHeading } from '../passage/PassageHeading.tsx'
import { type ReviewState, reviewedOf } from './reviewed.ts'
import { awaitsVerdict, isPartial } from './score.ts'
import { FoldedTeaching } from './TeachingParts.tsx'

type Reported = ReportSet['problems'][number]

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"title review" "facts facts" "spoken spoken" "teaching teaching"',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '12px 0',
  borderTop: '1px solid var(--border)',
  '&:last-of-type': { paddingBottom: 0 },
  [from('medium')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 310px 96px',
    gridTemplateAreas: '"title facts review" "spoken spoken spoken" "teaching teaching teaching"',
    minHeight: 60,
  },
})

const facts = css({
  gridArea: 'facts',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
})

const spoken = css({
  gridArea: 'spoken',
  summary: { padding: '6px 0', cursor: 'pointer', color: 'var(--accent)' },
  '& > ul': { marginTop: 6 },
})

/** The other answers, for the page of one. */
const Reviewable = createContext<ReviewState>({ reviewed: [] })

/** Every question with its status and score, in the sections of the test; those that have an answer can be read. */
export function ReportList({ report }: { readonly report: ReportSet }) {
  const sections = Map.groupBy(report.problems, (problem) => problem.section)
  const { slug } = useOpenTest()
  const state = useMemo(() => ({ reviewed: reviewedOf(report, slug) }), [report, slug])
  if (sections.size === 0) return <p css={[mutedText, { marginTop: 24 }]}>{reportTexts.empty}</p>
  const cards = [...sections].map(([section, problems]) => (
    <section key={section} css={[card, { marginTop: 24 }]} aria-label={section || reportTexts.questions}>
      <h2 css={[subtitle, { marginBottom: 12 }]}>{section || reportTexts.questions}</h2>
      <ul css={plainList}>
        {groupsOf(problems).map(([passage, members]) =>
          passage === undefined ? (
            members.map((problem) => <ReportRow key={problem.problem} problem={problem} />)
          ) : (
            <PassageRows key={passage.problem} title={passage.title} problems={members} />
          ),
        )}
      </ul>
    </section>
  ))
  return <Reviewable value={state}>{cards}</Reviewable>
}

type Group = [passage: Reported['passage'], problems: readonly Reported[]]

/** What follows each other with the same passage. */
function groupsOf(problems: readonly Reported[]): readonly Group[] {
  const groups: [Reported['passage'], Reported[]][] = []
  for (const problem of problems) {
    const last = groups.at(-1)
    if (last && last[0]?.problem === problem.passage?.problem) last[1].push(problem)
    else groups.push([problem.passage, [problem]])
  }
  return groups
}

const passageRows = css({
  borderTop: '1px solid var(--border)',
  paddingTop: 12,
  '& > ul': { margin: '8px 0 14px', paddingInlineStart: 16, borderInlineStart: '3px solid var(--border)' },
})

interface PassageRowsProps {
  readonly title: string
  readonly problems: readonly Reported[]
}

/** The questions of a passage, which itself has no score (COM-04). */
function PassageRows({ title, problems }: PassageRowsProps) {
  const attempted = problems.filter(({ status }) => status !== undefined).length
  return (
    <li css={passageRows}>
      <PassageHeading title={title} attempted={attempted} total={problems.length} />
      <ul css={plainList}>
        {problems.map((problem) => (
          <ReportRow key={problem.problem} problem={problem} />
        ))}
      </ul>
    </li>
  )
}

/** An answer that nobody has judged yet has no points, which is not the same as none of them. */
function scoreText({ status, score, max_score }: Reported): string {
  if (max_score === 0) return reportTexts.noScore
  if (awaitsVerdict(status)) return reportTexts.notScoredOf(max_score)
  const points = reportTexts.scoreOf(score, max_score)
  return isPartial({ status, max_score }) ? `${points}, ${reportTexts.percent(score / max_score)}` : points
}

function ReportRow({ problem: reported }: { readonly problem: Reported }) {
  const { title, status, is_expired, recordings = [], teaching } = reported
  const { slug } = useOpenTest()
  const state = useContext(Reviewable)
  const id = useId()
  const [review] = reviewedOf({ problems: [reported] }, slug)
  return (
    <li css={row}>
      <span id={id} css={{ gridArea: 'title', fontWeight: 550, overflowWrap: 'anywhere' }}>
        {title}
      </span>
      <span css={facts}>
        <StatusWord status={statusForCandidate(status)} isExpired={is_expired} />
        <span css={[mutedText, { fontVariantNumeric: 'tabular-nums' }]}>{scoreText(reported)}</span>
      </span>
      {review && (
        <Link
          href={review.href}
          state={state}
          css={[buttonStyle('ghost'), { gridArea: 'review', color: 'var(--accent)' }]}
          aria-label={reportTexts.reviewNamed(title)}
        >
          {reportTexts.review}
        </Link>
      )}
      {recordings.length > 0 && (
        <details css={spoken} open={recordings.some((one) => noteOf(one) !== '')}>
          <summary>{reportTexts.listen(recordings.length)}</summary>
          <StoredRecordings recordings={recordings} />
        </details>
      )}
      {teaching && (
        <div css={{ gridArea: 'teaching' }}>
          <FoldedTeaching teaching={teaching} heading="h3" of={id} />
        </div>
      )}
    </li>
  )
}
