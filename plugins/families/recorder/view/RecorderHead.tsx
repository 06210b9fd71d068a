import type { RecorderView } from '@assess/sdk'
import { hidden, Icon, isPaused, isRecording, muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { clockText, texts } from '../texts.ts'
import { START_SECONDS } from './useCountdown.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: 32,
  margin: 0,
  fontWeight: 600,
})

/** What stands before it is empty. */
const alone = css({ marginInline: '-16px auto' })

const digits = css({ fontSize: 22, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums', fontWeight: 600 })

const dot = css({
  display: 'inline-block',
  width: 14,
  height: 14,
  marginInlineEnd: 8,
  borderRadius: '50%',
  background: 'var(--danger)',
  verticalAlign: '-1px',
})

const light = css({ fontWeight: 400, whiteSpace: 'nowrap' })

const done = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' })

interface RecorderHeadProps {
  readonly view: RecorderView
  readonly seconds: number
  /** Seconds until it records; `undefined` while nothing counts. */
  readonly countdown: number | undefined
  readonly isTimed: boolean
}

/** What the recorder does, and how long it has recorded. */
export function RecorderHead({ view, seconds, countdown, isTimed }: RecorderHeadProps) {
  const isCounting = countdown !== undefined
  const isFresh = !isTimed && (view.state === 'initial' || view.state === 'initiated') && !view.isCutOff
  return (
    <p css={head}>
      <span role="status" css={isCounting && hidden}>
        {isRecording(view) && !isPaused(view) && <span css={dot} aria-hidden="true" />}
        {isCounting ? texts.startsIn(START_SECONDS) : view.state === 'uploaded' ? <Done /> : stateText(view)}
      </span>
      {isCounting && <span aria-hidden="true">{texts.startsIn(countdown)}</span>}
      {isFresh && <span css={alone}>{texts.kindOf[view.kind](clockText(view.maxMs / 1000))}</span>}
      {isTimed && (
        <span css={[muted, light]}>
          <span css={digits} role="timer" aria-label={texts.recorded(clockText(seconds))}>
            {clockText(seconds)}
          </span>{' '}
          {texts.atMost(clockText(view.maxMs / 1000))}
        </span>
      )}
      <TimeLeft view={view} seconds={seconds} />
    </p>
  )
}

function Done() {
  return (
    <span css={done}>
      <span css={[done, { color: 'var(--success)' }]}>
        <Icon name="check" size={22} />
        <span>{texts.isIn}</span>
      </span>
      <span css={[muted, light]}>{texts.state.uploaded}</span>
    </span>
  )
}

function stateText(view: RecorderView): string {
  const { isCutOff, isOffline, kind, state, stream } = view
  const { recording, ready, ...words } = texts.state
  if (isCutOff) return texts.cutOff
  if (isOffline && (state === 'uploading' || state === 'submitting')) return words.completed
  if (state === 'failed' && kind === 'audio') return texts.audioFailed
  if (isPaused(view)) return words.paused
  if (state === 'started' || state === 'recording') return recording
  if (state === 'initial' || state === 'initiated') return stream ? ready : ''
  return words[state]
}

/** Said once each, not with every second. */
const SAID_AT = [30, 10]

const ending = css({ width: '100%', color: 'var(--danger)', textAlign: 'end' })

/** The last half minute is seen counting, and said twice. */
function TimeLeft({ view, seconds }: Pick<RecorderHeadProps, 'view' | 'seconds'>) {
  const left = Math.ceil(view.maxMs / 1000) - seconds
  const said = SAID_AT.filter((at) => left <= at && view.maxMs > at * 1000).at(-1)
  const isNear = isRecording(view) && said !== undefined
  return (
    <>
      <span css={hidden} role="status">
        {isNear ? texts.left(said) : ''}
      </span>
      {isNear && (
        <span css={ending} aria-hidden="true">
          {texts.left(left)}
        </span>
      )}
    </>
  )
}
