import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TakeKind } from '../recorder/answer.ts'
import {
  isPausedNow,
  isRecordingNow,
  isSendingNow,
  type RecorderView,
  recordedMsOf,
} from '../recorder/view.ts'
import type { OpenRecorder, ProblemContext } from './view.ts'

export type { RecorderDevice } from '../recorder/ports.ts'
export type { RecorderView } from '../recorder/view.ts'
export type { OpenRecorder } from './view.ts'

/**
 * It records, or has paused.
 *
 * @example
 * const isBusy = isRecording(useRecorderView(recorder))
 */
export const isRecording = (view: RecorderView): boolean => isRecordingNow(view)

/**
 * It has paused, and can go on.
 *
 * @example
 * const view = useRecorderView(recorder)
 * const label = isPaused(view) ? 'Go on' : 'Pause'
 */
export const isPaused = (view: RecorderView): boolean => isPausedNow(view)

/**
 * A finished recording is on its way to the server.
 *
 * @example
 * const isUnderWay = isSending(useRecorderView(recorder))
 */
export const isSending = (view: RecorderView): boolean => isSendingNow(view)

type Opening =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { kind: 'here'; recorder: OpenRecorder }

/**
 * Opens the recorder of a problem; `retry` asks again for code that could not be fetched.
 *
 * @example
 * const [opening, retry] = useOpenRecorder(context, 'audio', 120_000)
 * const retryButton = opening.kind === 'failed' && <button type="button" onClick={retry}>Try again</button>
 */
export function useOpenRecorder(
  { recorder: source }: Pick<ProblemContext<unknown, never>, 'recorder'>,
  kind: TakeKind,
  maxMs: number,
): [Opening, retry: () => void] {
  const [opening, setOpening] = useState<Opening>({ kind: 'waiting' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens it once more
  useEffect(() => {
    let isOver = false
    source.open(kind, maxMs).then(
      (recorder) => {
        if (!isOver) setOpening({ kind: 'here', recorder })
      },
      () => {
        if (!isOver) setOpening({ kind: 'failed' })
      },
    )
    return () => {
      isOver = true
    }
  }, [source, kind, maxMs, tries])
  return [
    opening,
    () => {
      setOpening({ kind: 'waiting' })
      setTries((count) => count + 1)
    },
  ]
}

/**
 * What a recorder shows; renders again with each change.
 *
 * @example
 * const { deviceFault, isTimeOver } = useRecorderView(recorder)
 */
export function useRecorderView(recorder: OpenRecorder): RecorderView {
  return useSyncExternalStore(recorder.subscribe, recorder.view)
}

/**
 * How many whole seconds are recorded; counts on while it records.
 *
 * @example
 * const seconds = useRecordedSeconds(useRecorderView(recorder), context)
 */
export function useRecordedSeconds(
  view: RecorderView,
  { clock }: Pick<ProblemContext<unknown, never>, 'clock'>,
): number {
  const secondsNow = () => Math.floor(recordedMsOf(view, clock.monotonic()) / 1000)
  const [, tick] = useState(0)
  const { recordedMs, since } = view
  useEffect(() => {
    if (since === undefined) return
    let cancel = () => {}
    const next = () => {
      const rest = 1000 - ((recordedMs + clock.monotonic() - since) % 1000)
      cancel = clock.after(rest, () => {
        tick((count) => count + 1)
        next()
      })
    }
    next()
    return () => cancel()
  }, [clock, recordedMs, since])
  return secondsNow()
}
