import { css } from '@emotion/react'
import { useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { Link } from 'wouter'
import { paths } from '../../kernel/guards.ts'
import { looseEnds } from '../problems/looseEnds.ts'
import { productName } from '../product.ts'
import { useTest } from '../test/context.ts'
import { endingTexts } from '../texts/ending.ts'
import { buttonStyle } from '../ui/button.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { muted, plainList } from '../ui/layout.ts'

/** Asks once more before everything is handed in (OVERLAY-03, FLOW-18), and shows how far the submission is. */
export function SubmitDialog({ close }: { close(): void }) {
  const { session, submit } = useTest()
  const { phase, submitFailure: lastFailure } = useSnapshot(session.state)
  // What failed before the candidate went back to work is no news any more.
  const [oldFailure] = useState(lastFailure)
  const submitFailure = lastFailure === oldFailure ? undefined : lastFailure
  const product = productName(session)
  const isBusy = phase === 'ending'

  return (
    <Dialog
      title={isBusy ? endingTexts.submit.sending : endingTexts.submit.title(product)}
      close={isBusy ? undefined : close}
      footer={
        <>
          <button type="button" css={buttonStyle('secondary')} disabled={isBusy} onClick={close}>
            {endingTexts.submit.back}
          </button>
          <button
            type="button"
            css={buttonStyle('primary')}
            aria-disabled={isBusy}
            onClick={() => void (isBusy || submit())}
          >
            {submitFailure ? endingTexts.submit.retry : endingTexts.submit.confirm(product)}
          </button>
        </>
      }
    >
      {!isBusy && <p css={muted}>{endingTexts.submit.intro}</p>}
      {isBusy ? <Progress /> : submitFailure && <Failure text={submitFailure.text} />}
      {!isBusy && <LooseEnds close={close} />}
    </Dialog>
  )
}

const notice = css({
  display: 'flex',
  gap: 10,
  marginTop: 14,
  padding: '12px 14px',
  borderRadius: 'var(--radius)',
  fontSize: 15,
})

function Progress() {
  const { session } = useTest()
  const { order, problems } = useSnapshot(session.state)
  const slots = useSnapshot(session.saving.slots)
  const isFlushing = looseEnds(order, problems, {}, slots).unsaved.length > 0
  return (
    <div css={[notice, { background: 'var(--accent-soft)', display: 'block' }]}>
      <p role="status" css={{ marginBottom: 8 }}>
        <strong>{isFlushing ? endingTexts.submit.flushing : endingTexts.submit.sending}</strong>{' '}
        {endingTexts.submit.wait}
      </p>
      <progress
        css={{ width: '100%', accentColor: 'var(--accent)' }}
        aria-label={endingTexts.submit.sending}
      />
    </div>
  )
}

function Failure({ text }: { readonly text: string }) {
  return (
    <div role="alert" css={[notice, { background: 'var(--danger-soft)' }]}>
      <span css={{ color: 'var(--danger)', paddingTop: 2 }}>
        <Icon name="warning" />
      </span>
      <p>
        <strong>{text || endingTexts.submit.failed}</strong>
        <br />
        {endingTexts.submit.failedWhy}
      </p>
    </div>
  )
}

function LooseEnds({ close }: { close(): void }) {
  const { session, bookmarks } = useTest()
  const { order, problems } = useSnapshot(session.state)
  const { marks } = useSnapshot(bookmarks.state)
  const slots = useSnapshot(session.saving.slots)
  const { unanswered, bookmarked, unsaved } = looseEnds(order, problems, marks, slots)
  const isClean = unanswered.length + unsaved.length === 0
  return (
    <>
      {isClean && (
        <p css={[notice, { background: 'var(--success-soft)' }]}>
          <span css={{ color: 'var(--success)' }}>
            <Icon name="check" />
          </span>
          {endingTexts.submit.allAnswered(order.length)}
        </p>
      )}
      <ProblemLinks
        title={endingTexts.submit.unsaved}
        hint={endingTexts.submit.unsavedWhy}
        problems={unsaved}
        close={close}
      />
      <ProblemLinks title={endingTexts.submit.unanswered} problems={unanswered} close={close} />
      <ProblemLinks title={endingTexts.submit.bookmarked} problems={bookmarked} close={close} />
    </>
  )
}

interface ProblemLinksProps {
  readonly title: string
  readonly hint?: string
  readonly problems: readonly string[]
  close(): void
}

const links = css(plainList, {
  marginTop: 6,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
})

const link = css({
  display: 'flex',
  gap: 10,
  padding: '8px 12px',
  color: 'var(--text)',
  textDecoration: 'none',
  fontSize: 15,
  '&:hover': { background: 'var(--surface-2)' },
  'li:not(:first-of-type) > &': { borderTop: '1px solid var(--border)' },
  '&:focus-visible': { outlineOffset: -3 },
})

function ProblemLinks({ title, hint, problems, close }: ProblemLinksProps) {
  const { session, slug } = useTest()
  const state = useSnapshot(session.state)
  if (problems.length === 0) return null
  return (
    <section css={{ marginTop: 18 }}>
      <h3 css={{ fontSize: 15 }}>
        {title} <span css={{ color: 'var(--text-muted)', fontWeight: 400 }}>({problems.length})</span>
      </h3>
      {hint && <p css={[muted, { fontSize: 14 }]}>{hint}</p>}
      <ul css={links}>
        {problems.map((problem) => (
          <li key={problem}>
            <Link href={paths.problem(slug, problem)} css={link} onClick={close}>
              <span css={{ minWidth: 22, color: 'var(--text-muted)', fontVariantNumeric: 'tabular-nums' }}>
                {state.order.indexOf(problem) + 1}
              </span>
              {state.problems[problem]?.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
