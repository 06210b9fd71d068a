import { css } from '@emotion/react'
import { useState } from 'react'
import { isRunning } from '../../../src/sdk/execution.ts'
import type { ProblemContext, RunView } from '../../../src/sdk/view.ts'
import { ScrollBox } from '../../../src/sdk/widgets/ScrollBox.tsx'
import { muted } from '../../../src/sdk/widgets/text.ts'
import { smallButton } from '../../../src/sdk/widgets/viewButtons.ts'
import { previewSource } from '../../families/browser/preview/connection.ts'
import { PagePreview } from '../../families/browser/preview/PagePreview.tsx'
import { pageIn } from '../../families/browser/preview/page-in.ts'
import { texts } from './texts.ts'

const part = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 auto',
  gap: 8,
  minWidth: 0,
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
})

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
})

const room = css({ position: 'relative', flex: '1 0 22rem' })

/** As high as there is room, in the shape of a phone. */
const body = css({
  position: 'absolute',
  insetBlock: 0,
  insetInline: 0,
  marginInline: 'auto',
  display: 'flex',
  flexDirection: 'column',
  height: 'min(100%, 46rem)',
  maxWidth: '24rem',
  padding: '10px 8px 14px',
  border: '2px solid var(--border-strong)',
  borderRadius: 32,
  background: 'var(--surface-2)',
})

const speaker = css({
  flex: 'none',
  width: 56,
  height: 5,
  margin: '2px auto 10px',
  borderRadius: 3,
  background: 'var(--border-strong)',
})

const screen = css({
  flex: '1 1 auto',
  minHeight: 0,
  margin: 0,
  padding: 12,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 20,
  background: 'var(--surface)',
  fontFamily: 'var(--font-mono)',
  // A line of a phone's width, some forty letters, has room.
  fontSize: '0.75rem',
  lineHeight: 1.35,
  whiteSpace: 'pre',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

const empty = css(screen, {
  display: 'grid',
  placeItems: 'center',
  whiteSpace: 'normal',
  fontFamily: 'inherit',
  textAlign: 'center',
})

interface PhoneProps {
  readonly run: RunView
  readonly context: Pick<ProblemContext<unknown, unknown>, 'clock' | 'mayOpenWindows'>
  /** Absent where nothing can be run. */
  readonly onRun: (() => void) | undefined
}

/** What the app printed at its last run with own input, as on a phone: a page as a page, and all else as text. */
export function Phone({ run, context, onRun }: PhoneProps) {
  const [output, setOutput] = useState('')
  if (run.mode === 'custom' && run.output !== '' && run.output !== output) setOutput(run.output)
  const page = pageIn(output)
  const button = onRun && (
    <button type="button" css={smallButton} aria-disabled={isRunning(run)} onClick={onRun}>
      {texts.run}
    </button>
  )
  if (page !== undefined)
    return (
      <PagePreview title={texts.title} html={page} source={previewSource()} context={context} device="phone">
        {button}
      </PagePreview>
    )
  return (
    <section css={part}>
      <div css={bar}>
        <h2>{texts.title}</h2>
        {button}
      </div>
      <div css={room}>
        <div css={body}>
          <div css={speaker} />
          {output === '' ? (
            <div css={empty}>
              <p css={muted}>{texts.nothing}</p>
            </div>
          ) : (
            <ScrollBox as="pre" css={screen} role="region" aria-label={texts.screen} translate="no">
              {output}
            </ScrollBox>
          )}
        </div>
      </div>
    </section>
  )
}
