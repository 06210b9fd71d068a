import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { RecordedAnswer } from '../../../../src/sdk/common.ts'
import {
  isPaused,
  isRecording,
  type OpenRecorder,
  type RecorderView,
  useRecordedSeconds,
  useRecorderView,
} from '../../../../src/sdk/recorder.ts'
import { resourceAddress } from '../../../../src/sdk/resources.ts'
import type { ProblemContext } from '../../../../src/sdk/view.ts'
import { MediaPlayer } from '../../../../src/sdk/widgets/recordings/MediaPlayer.tsx'
import { hidden, muted } from '../../../../src/sdk/widgets/text.ts'
import type { SpokenProblem } from '../problem.schema.ts'
import { clockText, texts } from '../texts.ts'
import { Actions } from './Actions.tsx'
import { DeviceChoice } from './DeviceChoice.tsx'
import { Faults } from './faults/Faults.tsx'
import { RecordingPreview } from './RecordingPreview.tsx'
import { START_SECONDS, useCountdown } from './useCountdown.ts'
import { useFocusKept } from './useFocusKept.ts'

const panel = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 16,
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  minWidth: 0,
})

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', margin: 0 })
const digits = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 })
const dot = css({
  display: 'inline-block',
  width: 12,
  height: 12,
  marginInlineEnd: 8,
  borderRadius: '50%',
  background: 'var(--danger)',
})

interface RecorderPanelProps {
  readonly recorder: OpenRecorder
  readonly context: ProblemContext<SpokenProblem, RecordedAnswer>
  readonly solution: RecordedAnswer
}

/** The recorder of one problem: camera or microphone, the recording, and how far it has come. */
export function RecorderPanel({ recorder, context, solution }: RecorderPanelProps) {
  const view = useRecorderView(recorder)
  const seconds = useRecordedSeconds(view, context)
  const keepFocus = useFocusKept()
  const countdown = useCountdown(context.clock, canBegin(view), recorder.record)
  // No recording goes on unseen.
  useEffect(() => () => recorder.close(), [recorder])
  const isLive = view.state === 'initial' || view.state === 'initiated' || isRecording(view) || view.isCutOff
  return (
    <section css={panel} aria-label={texts.recorder}>
      <p css={head}>
        <span role="status">
          {isRecording(view) && !isPaused(view) && <span css={dot} aria-hidden="true" />}
          {countdown.seconds === undefined ? stateText(view) : texts.startsIn(START_SECONDS)}
        </span>
        {isLive && view.stream && (
          <span css={muted}>
            <span css={digits} role="timer" aria-label={texts.recorded(clockText(seconds))}>
              {clockText(seconds)}
            </span>{' '}
            {texts.atMost(clockText(view.maxMs / 1000))}
          </span>
        )}
        <TimeLeft view={view} seconds={seconds} />
      </p>
      {isLive && (
        <RecordingPreview
          recorder={recorder}
          view={view}
          clock={context.clock}
          countdown={countdown.seconds}
        />
      )}
      {!isLive && <Recorded view={view} context={context} solution={solution} />}
      <div css={{ display: 'contents' }} {...keepFocus}>
        <Faults recorder={recorder} view={view} solution={solution} />
        <Actions recorder={recorder} view={view} countdown={countdown} />
      </div>
      {/* Known a moment later, so it must not move a button that is being pressed. */}
      {isLive && view.stream && <DeviceChoice recorder={recorder} view={view} />}
    </section>
  )
}

/** Nothing is recorded yet, and camera or microphone is open. */
const canBegin = ({ isCutOff, state, stream }: RecorderView): boolean =>
  stream !== undefined && !isCutOff && (state === 'initial' || state === 'initiated')

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

function TimeLeft({ view, seconds }: { readonly view: RecorderView; readonly seconds: number }) {
  const left = Math.ceil(view.maxMs / 1000) - seconds
  const said = SAID_AT.filter((at) => left <= at && view.maxMs > at * 1000).at(-1)
  return (
    <span css={hidden} role="status">
      {isRecording(view) && said !== undefined ? texts.left(said) : ''}
    </span>
  )
}

/** The address of a file while the component is there. */
function useFileAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}

/** What can be played: from this device, otherwise from the server. */
function Recorded({
  view,
  context,
  solution,
}: Omit<RecorderPanelProps, 'recorder'> & { view: RecorderView }) {
  const address = useFileAddress(view.playable?.file)
  const stored = context.recorder.stored().find(({ take }) => take === solution.take)
  const source = address ?? (stored && resourceAddress(stored.url))
  return source ? <MediaPlayer kind={view.kind} address={source} label={texts.play} /> : null
}
