import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { hidden } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { useShell } from '../../state/shellContext.ts'
import { useSelected } from '../../state/useSelected.ts'
import { texts } from '../../texts/common.ts'
import { CornerDialog } from '../../ui/CornerDialog.tsx'
import { useReconnect } from './useReconnect.ts'

/** A panel that stops nobody after the first try to reconnect, and a word when the network is back (NET-17, GAP-124). */
export function Offline() {
  const { session } = useOpenTest()
  const online = useSelected(session.state, (state) => state.online)
  useBackOnline(online)
  return online ? null : <OfflinePanel />
}

function useBackOnline(online: boolean) {
  const { toasts } = useShell()
  const { session } = useOpenTest()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) {
      toasts.show({ kind: 'success', text: texts.offline.back(productName(session)) })
    }
    wasOnline.current = online
  }, [online, toasts, session])
}

function OfflinePanel() {
  const { session } = useOpenTest()
  const { state, attempt } = useReconnect()
  const [isHidden, setHidden] = useState(false)
  const [answer, ask] = useAnswer(state, attempt)
  const keepsNothing = Object.values(useSnapshot(session.slots)).some((slot) => slot.deviceFails)
  if (state === 'waiting' || state === 'first' || isHidden) return null
  return (
    <CornerDialog title={texts.offline.title}>
      <p>{state === 'attempting' ? texts.offline.attempting : texts.offline.failed}</p>
      <span role="status" css={hidden}>
        {answer}
      </span>
      <p>{texts.offline.trying}</p>
      <p>{keepsNothing ? texts.offline.nothingKept : texts.offline.reassurance}</p>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 14 }}>
        <button type="button" css={buttonStyle('secondary')} onClick={() => setHidden(true)}>
          {texts.offline.hide}
        </button>
        <button type="button" css={buttonStyle('ghost')} aria-disabled={state === 'attempting'} onClick={ask}>
          {texts.offline.now}
        </button>
      </div>
    </CornerDialog>
  )
}

/**
 * What a try that was asked for comes to. The tries of every few seconds are seen, and not read out: a screen reader has told
 * that the connection is lost, and tells when it is back.
 */
function useAnswer(state: ReturnType<typeof useReconnect>['state'], attempt: () => void) {
  const [isAsked, setAsked] = useState(false)
  const [answer, setAnswer] = useState('')

  function ask() {
    if (state === 'attempting') return
    setAnswer('')
    setAsked(true)
    attempt()
  }

  useEffect(() => {
    if (!isAsked || state !== 'failed') return
    setAsked(false)
    setAnswer(texts.offline.failed)
  }, [isAsked, state])
  return [answer, ask] as const
}
