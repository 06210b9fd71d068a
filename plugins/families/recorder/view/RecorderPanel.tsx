import type { OpenRecorder, ProblemContext, RecordedAnswer, RecorderView } from '@assess/sdk'
import {
  isRecording,
  MediaPlayer,
  resourceAddress,
  useRecordedSeconds,
  useRecorderView,
} from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { SpokenProblem } from '../problem.schema.ts'
import { texts } from '../texts.ts'
import { Actions } from './Actions.tsx'
import { emptyPicture, soundBox } from './boxes.ts'
import { DeviceChoice } from './DeviceChoice.tsx'
import { Faults } from './faults/Faults.tsx'
import { RecorderHead } from './RecorderHead.tsx'
import { RecordingPreview } from './RecordingPreview.tsx'
import { useCountdown } from './useCountdown.ts'
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

/** As wide as what is seen or heard in it, with the space around that. */
const WIDTH = { video: 'max(55dvh, 340px)', audio: '560px' } as const

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
    <section
      css={panel}
      style={{ width: `min(100%, ${WIDTH[view.kind]} + 34px)` }}
      aria-label={texts.recorder}
    >
      <RecorderHead
        view={view}
        seconds={seconds}
        countdown={countdown.seconds}
        isTimed={isLive && view.stream !== undefined}
      />
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
  const player = source && <MediaPlayer kind={view.kind} address={source} label={texts.play} />
  // A page that is shorter for a moment would be scrolled up.
  if (view.kind === 'video') return player || <div css={emptyPicture} />
  return <div css={soundBox}>{player}</div>
}
