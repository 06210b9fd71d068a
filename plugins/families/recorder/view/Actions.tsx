import type { OpenRecorder, RecorderView } from '@assess/sdk'
import {
  Dialog,
  DialogButton,
  isPaused,
  isRecording,
  isSending,
  muted,
  primaryButton,
  quietButton,
} from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import type { Countdown } from './useCountdown.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: 12, scrollMarginBlockEnd: 96 })
const bar = css({ flex: 1, accentColor: 'var(--accent)' })

interface ActionsProps {
  readonly recorder: OpenRecorder
  readonly view: RecorderView
  readonly countdown: Countdown
}

interface Action {
  readonly text: string
  /** Something is under way, after which there is another action in its place. */
  readonly isBusy?: boolean
  /** What there is would be replaced, or would be gone: what is asked before. */
  readonly asks?: (typeof texts)['askAgain']
  readonly look?: keyof typeof LOOK
  act(): unknown
}

/** What can be done in this state, and nothing else (REC-03, REC-04). The first button stays while its word changes. */
export function Actions({ recorder, view, countdown }: ActionsProps) {
  const ref = useRef<HTMLDivElement>(null)
  useInSight(ref, view.stream !== undefined)
  return (
    <>
      {isSending(view) && <Progress share={view.progress} />}
      <div css={row} ref={ref}>
        {actionsOf(recorder, view, countdown).map((action, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays on the first one
          <ActionButton key={index} {...action} isMain={index === 0 && !action.asks} />
        ))}
      </div>
    </>
  )
}

/** The preview that comes up above the buttons pushes none of them out of sight. */
function useInSight({ current }: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (isOpen && current?.contains(document.activeElement)) current.scrollIntoView({ block: 'nearest' })
  }, [current, isOpen])
}

function actionsOf(recorder: OpenRecorder, view: RecorderView, countdown: Countdown): readonly Action[] {
  const { isCutOff, state } = view
  if (isCutOff)
    return [
      view.stream ? { text: texts.goOn, act: recorder.resume } : opening(recorder, view),
      { text: texts.keepCutOff, act: recorder.stop },
    ]
  if (state === 'initial' || state === 'initiated') return before(recorder, view, countdown)
  if (!isRecording(view)) return after(recorder, view)
  const stop = { text: texts.stop, look: 'stops' as const, act: recorder.stop }
  return isPaused(view)
    ? [stop, { text: texts.resume, act: recorder.resume }]
    : [stop, { text: texts.pause, act: recorder.pause }]
}

const opening = (recorder: OpenRecorder, { isOpening, kind }: RecorderView): Action => ({
  text: isOpening ? texts.opening : texts.open[kind],
  isBusy: isOpening,
  act: () => recorder.open(),
})

function before(recorder: OpenRecorder, view: RecorderView, countdown: Countdown): readonly Action[] {
  if (countdown.seconds !== undefined)
    return [
      { text: texts.startNow, act: countdown.skip },
      { text: texts.cancelStart, act: countdown.cancel },
    ]
  const first = view.stream ? { text: texts.record, act: countdown.begin } : opening(recorder, view)
  return view.hasEarlier ? [first, { text: texts.keepEarlier, act: recorder.keepEarlier }] : [first]
}

function after(recorder: OpenRecorder, { fault, state }: RecorderView): readonly Action[] {
  const isThere = state !== 'stopped' || fault === 'not-joined'
  const again = { text: texts.again, ...(isThere && { asks: texts.askAgain }), act: recorder.recordAgain }
  const discard = {
    text: texts.discard,
    asks: texts.askDiscard,
    look: 'deletes' as const,
    act: recorder.discard,
  }
  const upload = { text: texts.upload, act: recorder.upload }
  switch (state) {
    case 'completed':
    case 'failed':
      return [upload, again, discard]
    case 'uploaded':
      return [again, discard]
    case 'uploading':
      return [{ text: texts.cancel, act: recorder.cancelUpload }]
    case 'stopped':
      return fault && fault !== 'not-joined'
        ? [again]
        : [{ text: texts.state.stopped, isBusy: true, act() {} }]
    default:
      return []
  }
}

const wide = css({ padding: '8px 16px', textWrap: 'balance' })

/** What stops is red, as what records is; what deletes stands apart from what is pressed often. */
const LOOK = {
  stops: css(primaryButton, {
    background: 'var(--danger)',
    '&:hover:not(:disabled)': { background: 'var(--danger)', filter: 'brightness(1.08)' },
  }),
  deletes: css(quietButton, {
    marginInlineStart: 'auto',
    borderColor: 'transparent',
    color: 'var(--danger)',
  }),
} as const

const stopSign = css({ width: 12, height: 12, borderRadius: 2, background: 'currentColor' })

function ActionButton({
  text,
  isBusy = false,
  asks: words,
  look,
  isMain,
  act,
}: Action & { readonly isMain: boolean }) {
  const [isAsking, setAsking] = useState(false)

  function press() {
    if (words) setAsking(true)
    else if (!isBusy) void act()
  }

  function answer(isYes: boolean) {
    setAsking(false)
    if (isYes) void act()
  }

  return (
    <>
      <button
        type="button"
        css={[look ? LOOK[look] : isMain ? primaryButton : quietButton, wide]}
        aria-disabled={isBusy}
        onClick={press}
      >
        {look === 'stops' && <span css={stopSign} aria-hidden="true" />}
        {text}
      </button>
      {words && isAsking && (
        <Dialog
          title={words.title}
          close={() => setAsking(false)}
          footer={
            <>
              <DialogButton text={words.yes} press={() => answer(true)} />
              <DialogButton look="primary" isFirst text={words.no} press={() => answer(false)} />
            </>
          }
        >
          <p>{words.text}</p>
        </Dialog>
      )}
    </>
  )
}

function Progress({ share }: { readonly share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <p css={[muted, { display: 'flex', alignItems: 'center', gap: 12 }]}>
      <progress css={bar} aria-label={texts.progress} max={100} value={percent} />
      <span css={{ whiteSpace: 'nowrap' }}>{percent} %</span>
    </p>
  )
}
