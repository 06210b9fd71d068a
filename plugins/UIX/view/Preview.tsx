import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import { SHOWCASE_SANDBOX } from '../../../src/sdk/showcase.ts'
import type { Clock } from '../../../src/sdk/view.ts'
import { muted, quietButton } from '../../../src/sdk/widgets/styles.ts'
import { texts } from '../texts.ts'
import { PreviewConsole } from './PreviewConsole.tsx'
import { useFocusGuard } from './useFocusGuard.ts'
import { isGoneIn, type Showcase, useShowcase } from './useShowcase.ts'

const WIDTHS = { phone: 360, tablet: 768, full: undefined } as const
type WidthName = keyof typeof WIDTHS
const NAMES: readonly WidthName[] = ['phone', 'tablet', 'full']

const part = css({
  ...{ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 },
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
})

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: 4, marginInlineStart: 'auto' })

const choice = css(quietButton, {
  '&[aria-pressed="true"]': { borderColor: 'var(--accent)', background: 'var(--accent-soft)' },
})

const window = css({
  ...{ overflowX: 'auto', minWidth: 0, padding: 8 },
  ...{ border: '1px solid var(--border)', borderRadius: 'var(--radius)', background: 'var(--surface-2)' },
})

/** Pages have a white ground unless they say otherwise, whatever the player looks like. */
const page = css({
  ...{ display: 'block', marginInline: 'auto', height: 'clamp(240px, 50vh, 640px)', border: 0 },
  ...{ background: '#fff', colorScheme: 'light' },
})

const warning = css({
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, padding: '8px 12px' },
  ...{ borderRadius: 'var(--radius)', background: 'var(--warning-soft)', color: 'var(--warning)' },
  '& p': { margin: 0, flex: '1 1 16rem' },
})

interface PreviewProps {
  /** The whole page as one document. */
  readonly html: string
  /** Address of the frames; nothing where there is no second site. */
  readonly source: string | undefined
  readonly clock: Clock
}

/** The page as it is written, on another site, so that nothing in it reaches or stops the test. */
export function Preview({ html, source, clock }: PreviewProps) {
  const showcase = useShowcase(html, source !== undefined, clock)
  const [width, setWidth] = useState<WidthName>('full')
  if (source === undefined)
    return (
      <section css={part}>
        <h2>{texts.preview}</h2>
        <p css={muted}>{texts.off}</p>
      </section>
    )
  return (
    <section css={part}>
      <div css={bar}>
        <h2>{texts.preview}</h2>
        <fieldset css={[choices, { border: 0, padding: 0, margin: 0 }]} aria-label={texts.widths}>
          {NAMES.map((name) => (
            <button
              key={name}
              type="button"
              css={choice}
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
            >
              {texts[name]}
            </button>
          ))}
        </fieldset>
        <button type="button" css={quietButton} onClick={showcase.reload}>
          {texts.reload}
        </button>
      </div>
      <Trouble showcase={showcase} />
      {!isGoneIn(showcase.state) && (
        <Frame showcase={showcase} source={source} width={WIDTHS[width]} clock={clock} />
      )}
      <PreviewConsole lines={showcase.lines} dropped={showcase.dropped} />
    </section>
  )
}

function Trouble({ showcase: { state, stop } }: { readonly showcase: Showcase }) {
  const isTrouble = state !== 'loading' && state !== 'shown'
  return (
    <div role="status">
      {isTrouble && (
        <div css={warning}>
          <p>{texts[state]}</p>
          {state === 'silent' && (
            <button type="button" css={quietButton} onClick={stop}>
              {texts.stop}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

interface FrameProps {
  readonly showcase: Showcase
  readonly source: string
  readonly width: number | undefined
  readonly clock: Clock
}

function Frame({ showcase: { generation, frame, setFrame, grabbed }, source, width, clock }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusGuard(frame, box, grabbed, clock)
  return (
    <div ref={box} css={window}>
      <iframe
        key={generation}
        ref={setFrame}
        css={page}
        style={{ width: width ?? '100%' }}
        title={texts.frame}
        src={source}
        sandbox={SHOWCASE_SANDBOX}
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
