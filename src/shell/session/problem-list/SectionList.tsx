import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { hasEnded } from '../../../kernel/selectors.ts'
import { recordingLeft } from '../../../recorder/view.ts'
import { useLanguage } from '../../../sdk/useLanguage.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import type { SectionStatus } from '../../../wire/entities.schema.ts'
import { PassageHeading } from '../../features/passage/PassageHeading.tsx'
import { paths } from '../../routing/routes.ts'
import { useLinks } from '../../routing/useLinks.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { attemptedOf, groupedByPassage } from '../../state/passageGroups.ts'
import { indexIn } from '../../state/problemOrder.ts'
import { useServices } from '../../state/services.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'
import { countdownText } from '../../texts/time.ts'
import { Note } from '../../ui/Note.tsx'
import { groupsOf } from '../problem/batches.ts'
import { ProblemRow, rowsStyle } from './ProblemRow.tsx'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2px 12px',
  margin: '28px 0 10px',
})

const quiet = css(mutedText, {
  padding: '14px 16px',
  border: '1px dashed var(--border-strong)',
  borderRadius: 12,
})

interface SectionListProps {
  readonly section: string
  /** How many of its questions are drawn. */
  readonly most: number
}

/** One section with its questions; a timed one says where it stands (SECTION-01..03). */
export function SectionList({ section: slug, most }: SectionListProps) {
  const { session } = useOpenTest()
  const { kind, section } = usePicked(session.state, ({ sections, test }) => ({
    kind: test?.sub_test_type,
    section: sections.find((one) => one.slug === slug),
  }))
  if (!section) return null
  const { list } = problemTexts
  return (
    <section aria-labelledby={`section-${slug}`}>
      <div css={head}>
        <h2 id={`section-${slug}`} css={subtitle}>
          {section.name || list.title}
        </h2>
        <span css={mutedText}>{list.count(section.count)}</span>
      </div>
      {section.timed && <StatusLabel status={section.status} />}
      {section.timed && section.status === 'PND' ? (
        <p css={quiet}>{list.pending}</p>
      ) : section.problems.length === 0 && section.status !== 'SUB' ? (
        <NoQuestions />
      ) : kind === 'LNG' ? (
        <Grouped problems={section.problems} most={most} />
      ) : (
        <Rows problems={section.problems} most={most} />
      )}
    </section>
  )
}

/** A backend has sent neither the questions of a section nor their ids (GAP-168). */
function NoQuestions() {
  const { reload } = useServices()
  return (
    <Note tone="warning" text={problemTexts.list.empty}>
      <button type="button" css={buttonStyle('secondary')} onClick={reload}>
        {problemTexts.problem.reload}
      </button>
    </Note>
  )
}

interface RowsProps extends Pick<SectionListProps, 'most'> {
  readonly problems: readonly string[]
}

/** Asks for all rows what they show, so that a long list listens once. */
function Rows({ problems, most }: RowsProps) {
  const { session, slug } = useOpenTest()
  const { follow, hrefOf } = useLinks()
  const { code } = useLanguage()
  const slots = useSelected(session.slots, (all) => all)
  const { bookmarks, isOver, heads, order, recorders, runs, sections } = usePicked(
    session.state,
    (state) => ({
      bookmarks: state.position?.bookmarks,
      isOver: hasEnded(state),
      heads: state.problems,
      order: state.order,
      recorders: state.recorders,
      runs: state.runs,
      sections: state.sections,
    }),
  )
  const submitted = new Set(sections.flatMap((one) => (one.status === 'SUB' ? one.slug : [])))

  function row(problem: string) {
    const head = heads[problem]
    return (
      head && (
        <ProblemRow
          key={problem}
          head={head}
          number={indexIn(order, problem) + 1}
          href={hrefOf(paths.problem(slug, problem))}
          follow={follow}
          run={runs[problem]}
          slot={slots[problem]}
          left={recordingLeft(recorders[problem], head.solution)}
          isMarked={bookmarks?.[problem] === true}
          isSubmitted={submitted.has(head.section)}
          hasEnded={isOver}
          language={code}
        />
      )
    )
  }

  return (
    <ol css={rowsStyle}>
      {groupedByPassage(problems.slice(0, most), heads).map(({ passage, problems: members }) =>
        passage === undefined ? (
          members.map(row)
        ) : (
          <li key={passage}>
            <PassageHeading
              className="passage"
              title={heads[passage]?.title ?? ''}
              {...attemptedOf(heads, passage)}
            />
            <ol css={plainList}>{members.map(row)}</ol>
          </li>
        ),
      )}
    </ol>
  )
}

/** A long form shows multiple choice first, then the others, then what is read with a passage (GAP-006, GAP-007). */
function Grouped({ problems, most }: RowsProps) {
  const { session } = useOpenTest()
  const heads = useSelected(session.state, (state) => state.problems)
  return groupsOf(problems, heads).map((group) => (
    <div key={group.passage ?? group.kind} css={{ '& + &': { marginTop: 16 } }}>
      {group.kind !== 'passage' && (
        <h3 css={[mutedText, { margin: '0 0 8px', fontWeight: 600 }]}>
          {problemTexts.list.groups[group.kind]}
        </h3>
      )}
      <Rows problems={group.problems} most={most} />
    </div>
  ))
}

const COLORS: Readonly<Record<SectionStatus, string>> = {
  CTK: 'var(--accent)',
  PND: 'var(--text-muted)',
  SUB: 'var(--success)',
}

function StatusLabel({ status }: { readonly status: SectionStatus }) {
  const { list } = problemTexts
  return (
    <div css={[mutedText, { display: 'flex', flexWrap: 'wrap', gap: '0 20px', margin: '-4px 0 10px' }]}>
      <strong css={{ color: COLORS[status] }}>{list.sectionStates[status]}</strong>
      {status === 'SUB' && <span>{list.closed}</span>}
      {status === 'CTK' && <TimeLeft />}
    </div>
  )
}

/** Of the section and of the whole test, which includes what is pending (SECTION-04). */
function TimeLeft() {
  const { session } = useOpenTest()
  const { remaining, total } = useSnapshot(session.timer.state)
  const { accommodation } = useSnapshot(session.state)
  if (remaining === undefined || total === undefined || accommodation?.quiet_timer) return null
  const { list } = problemTexts
  return (
    <span css={{ display: 'flex', flexWrap: 'wrap', gap: '0 20px', fontVariantNumeric: 'tabular-nums' }}>
      <span>
        {list.sectionLeft}: {countdownText(remaining)}
      </span>
      <span>
        {list.totalLeft}: {countdownText(total)}
      </span>
    </span>
  )
}
