import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import type { SectionStatus } from '../../../wire/entities.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { indexIn } from '../../state/problemOrder.ts'
import { useSelected } from '../../state/useSelected.ts'
import { problemTexts } from '../../texts/problems.ts'
import { countdownText } from '../../texts/time.ts'
import { muted, plainList, subtitle } from '../../ui/layout.ts'
import { groupsOf } from '../problem/batches.ts'
import { ProblemRow } from './ProblemRow.tsx'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2px 12px',
  margin: '28px 0 10px',
})

const rows = css(plainList, {
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 12,
  overflow: 'clip',
  'li + li': { borderTop: '1px solid var(--border)' },
})

const quiet = css(muted, {
  padding: '14px 16px',
  border: '1px dashed var(--border-strong)',
  borderRadius: 12,
})

/** One section with its questions; a timed one says where it stands (SECTION-01..03). */
export function SectionList({ section: slug }: { readonly section: string }) {
  const { session } = useOpenTest()
  const { sections, test } = useSnapshot(session.state)
  const section = sections.find((one) => one.slug === slug)
  if (!section) return null
  const { list } = problemTexts
  return (
    <section aria-labelledby={`section-${slug}`}>
      <div css={head}>
        <h2 id={`section-${slug}`} css={subtitle}>
          {section.name}
        </h2>
        <span css={muted}>{list.count(section.count)}</span>
      </div>
      {section.timed && <StatusLabel status={section.status} />}
      {section.timed && section.status === 'PND' ? (
        <p css={quiet}>{list.pending}</p>
      ) : test?.sub_test_type === 'LNG' ? (
        <Grouped problems={section.problems} />
      ) : (
        <Rows problems={section.problems} />
      )}
    </section>
  )
}

function Rows({ problems }: { readonly problems: readonly string[] }) {
  const { session } = useOpenTest()
  const order = useSelected(session.state, (state) => state.order)
  return (
    <ol css={rows}>
      {problems.map((slug) => (
        <ProblemRow key={slug} problem={slug} number={indexIn(order, slug) + 1} />
      ))}
    </ol>
  )
}

/** A long form shows multiple choice first, then the others (GAP-006, GAP-007). */
function Grouped({ problems }: { readonly problems: readonly string[] }) {
  const { session } = useOpenTest()
  const state = useSnapshot(session.state)
  return groupsOf(problems, state.problems).map((group) => (
    <div key={group.kind} css={{ '& + &': { marginTop: 16 } }}>
      <h3 css={[muted, { margin: '0 0 8px', fontWeight: 600 }]}>{problemTexts.list.groups[group.kind]}</h3>
      <Rows problems={group.problems} />
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
    <div css={[muted, { display: 'flex', flexWrap: 'wrap', gap: '0 20px', margin: '-4px 0 10px' }]}>
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
