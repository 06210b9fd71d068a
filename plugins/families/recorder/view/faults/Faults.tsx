import type { OpenRecorder, RecordedAnswer, RecorderView } from '@assess/sdk'
import { isSending, muted, quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { texts } from '../../texts.ts'
import { faultTexts } from './texts.ts'

const warning = css({
  margin: 0,
  padding: '8px 12px',
  borderInlineStart: '3px solid var(--danger)',
  background: 'var(--surface-2)',
  borderRadius: 'var(--radius)',
})

interface FaultsProps {
  readonly recorder: OpenRecorder
  readonly view: RecorderView
  readonly solution: RecordedAnswer
}

/** What is wrong, each in one sentence that says what to do. */
export function Faults({ recorder, view, solution }: FaultsProps) {
  const { fault, isTimeOver, kind } = view
  const isInOtherBrowser =
    solution.uploadStatus === 'recorded' &&
    (view.state === 'initial' || view.state === 'initiated') &&
    !view.hasEarlier
  return (
    <>
      <div role="alert" css={{ display: 'contents' }}>
        {isTimeOver && <p css={warning}>{texts.timeOver}</p>}
        {view.deviceFault !== undefined && <DeviceFault kind={kind} name={view.deviceFault} />}
        {fault !== undefined && <p css={warning}>{faultText(fault, kind)}</p>}
      </div>
      {(fault === 'not-read' || fault === 'not-joined') && (
        <div>
          <button type="button" css={quietButton} onClick={() => void recorder.readAgain()}>
            {texts.readAgain}
          </button>
        </div>
      )}
      <div role="status" css={{ display: 'contents' }}>
        {(view.hasEarlier || isInOtherBrowser) && <p css={muted}>{texts.earlier}</p>}
        {isInOtherBrowser && <p css={muted}>{texts.otherBrowser}</p>}
        {isSending(view) && view.isSlow && <p css={muted}>{texts.slow}</p>}
        {isSending(view) && view.triesLeft !== undefined && (
          <p css={muted}>{texts.triesLeft(view.triesLeft)}</p>
        )}
      </div>
    </>
  )
}

function faultText(fault: NonNullable<RecorderView['fault']>, kind: RecorderView['kind']): string {
  const words = faultTexts.faults[fault]
  return typeof words === 'string' ? words : words[kind]
}

function DeviceFault({ kind, name }: { readonly kind: RecorderView['kind']; readonly name: string }) {
  const isKnown = name in faultTexts.devices && name !== 'other'
  const words = faultTexts.devices[isKnown ? (name as keyof typeof faultTexts.devices) : 'other'][kind]
  const isDenied = name === 'NotAllowedError' && kind === 'audio'
  return <p css={warning}>{isDenied ? `${faultTexts.required} ${words}` : words}</p>
}
