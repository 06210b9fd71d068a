import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { StoredRecordings } from '../../../sdk/widgets/recordings/StoredRecordings.tsx'
import { ScrollBox } from '../../../sdk/widgets/ScrollBox.tsx'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import type { Receipt } from '../../../wire/bodies.schema.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { endingTexts } from '../../texts/ending.ts'
import { problemTexts } from '../../texts/problems.ts'
import { dayText } from '../../texts/time.ts'
import { draftText } from '../../ui/plainText.ts'
import { CopyButton } from '../toasts/CopyButton.tsx'

const rows = css(plainList, {
  marginTop: 14,
  borderTop: '1px solid var(--border)',
  li: { padding: '8px 0', borderBottom: '1px solid var(--border)', fontSize: 15 },
  'li:last-of-type': { borderBottom: 0, paddingBottom: 0 },
})

const row = css({ display: 'flex', justifyContent: 'space-between', gap: 12 })

const number = css({ display: 'inline-block', minWidth: '2em', color: 'var(--text-muted)' })

const state = css({ fontSize: 14, whiteSpace: 'nowrap' })

/** The proof: which answers were submitted, and when. */
export function ReceiptCard() {
  const { session } = useOpenTest()
  const { receipt, order, problems } = useSnapshot(session.state)
  if (!receipt) return null
  const lines = receiptLines(receipt, order, problems)
  const count = Object.keys(receipt.sealed).length
  return (
    <section css={card} aria-labelledby="receipt">
      <h2 id="receipt" css={[subtitle, { display: 'flex', gap: 8, alignItems: 'center' }]}>
        <span css={{ color: 'var(--success)' }}>
          <Icon name="check" />
        </span>
        {endingTexts.feedback.receipt}
      </h2>
      <p css={{ marginTop: 6 }}>
        {count > 0 ? endingTexts.feedback.submittedCount(count) : endingTexts.feedback.nothing}
        {'. '}
        {endingTexts.feedback.at(dayText(receipt.submitted_at))}.
      </p>
      <p css={[mutedText, { fontSize: 14, overflowWrap: 'anywhere' }]}>
        {endingTexts.feedback.receiptId} <code translate="no">{receipt.id}</code>{' '}
        <CopyButton text={receipt.id} name={endingTexts.feedback.copyReceipt} />
      </p>
      <ol css={rows}>
        {lines.map(({ problem, title, isSealed }, index) => (
          <li key={problem} css={row}>
            <span>
              <span css={number}>{index + 1}</span> {title}
            </span>
            <span css={[state, { color: isSealed ? 'var(--success)' : 'var(--text-muted)' }]}>
              {isSealed ? problemTexts.saving.submitted : endingTexts.feedback.unanswered}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const draftBox = css({
  margin: '8px 0 0',
  padding: 12,
  maxHeight: 280,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: 'var(--radius)',
  background: 'var(--surface-2)',
  fontSize: 14,
})

/** Drafts that could not become part of the submission: kept, and shown. */
export function LateDrafts() {
  const { session } = useOpenTest()
  const { problems, recovered: watched } = useSnapshot(session.state)
  if (watched.length === 0) return null
  const { recovered } = session.state
  return (
    <section css={[card, { marginTop: 24 }]} aria-labelledby="late">
      <h2 id="late" css={subtitle}>
        {endingTexts.feedback.late}
      </h2>
      <p css={[mutedText, { marginTop: 6 }]}>{endingTexts.feedback.lateWhy}</p>
      <ul css={rows}>
        {recovered.map((draft) => (
          <li key={`${draft.problem} ${draft.rev} ${draft.received_at}`}>
            <p css={{ fontWeight: 600 }}>{problems[draft.problem]?.title ?? draft.problem}</p>
            <p css={[mutedText, { fontSize: 14 }]}>
              {endingTexts.feedback.lateAt(dayText(draft.received_at))},{' '}
              {endingTexts.feedback.lateReasons[draft.why]}
            </p>
            <details css={{ marginTop: 4, fontSize: 14 }}>
              <summary css={{ cursor: 'pointer' }}>{endingTexts.feedback.showDraft}</summary>
              {draft.recordings ? (
                <StoredRecordings recordings={draft.recordings} />
              ) : (
                <ScrollBox as="pre" css={draftBox}>
                  {draftText(draft.fields)}
                </ScrollBox>
              )}
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ReceiptLine {
  readonly problem: string
  readonly title: string
  readonly isSealed: boolean
}

type Named = Readonly<NonNullable<Receipt['questions']>[number]>

type Titled = Readonly<Record<string, { readonly title: string }>>

/** What was submitted and what was not, in the order of the test, as far as it is known by name here. */
function receiptLines(
  { sealed, questions = [] }: Pick<Receipt, 'sealed'> & { readonly questions?: readonly Named[] },
  order: readonly string[],
  problems: Titled,
): readonly ReceiptLine[] {
  const named = order.flatMap((problem) => {
    const { title } = problems[problem] ?? {}
    return title === undefined ? [] : [{ problem, title }]
  })
  const shown = named.length > 0 ? named : questions
  return shown.map((line) => ({ ...line, isSealed: Object.hasOwn(sealed, line.problem) }))
}
