import { css } from '@emotion/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { productName } from '../product.ts'
import { useServices } from '../services.ts'
import { useShell } from '../shell.ts'
import { useTest } from '../test/context.ts'
import { texts } from '../texts/common.ts'
import { buttonStyle } from '../ui/button.ts'

/** The first try to reconnect has failed by then (NET-10), in milliseconds. */
const PANEL_AFTER_MS = 5000

const panel = css({
  position: 'fixed',
  insetBlock: 'auto calc(76px + env(safe-area-inset-bottom))',
  insetInline: 'auto 16px',
  zIndex: 5,
  width: 'min(400px, calc(100vw - 32px))',
  margin: 0,
  padding: 18,
  background: 'var(--surface)',
  color: 'var(--text)',
  border: '1px solid var(--border)',
  borderRadius: 12,
  boxShadow: 'var(--shadow)',
  p: { marginTop: 6, fontSize: 15 },
})

/** A panel that stops nobody after 5 seconds offline, and a word when the network is back (NET-17, GAP-124). */
export function Offline() {
  const { session } = useTest()
  const { online } = useSnapshot(session.state)
  useBackOnline(online)
  return online ? null : <OfflinePanel />
}

function useBackOnline(online: boolean) {
  const { toasts } = useShell()
  const { session } = useTest()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) {
      toasts.show({ kind: 'success', text: texts.offline.back(productName(session)) })
    }
    wasOnline.current = online
  }, [online, toasts, session])
}

function OfflinePanel() {
  const { clock } = useServices()
  const { session } = useTest()
  const [isOpen, setOpen] = useState(false)
  const keepsNothing = Object.values(useSnapshot(session.saving.slots)).some((slot) => slot.deviceFails)
  const title = useId()
  useEffect(() => clock.after(PANEL_AFTER_MS, () => setOpen(true)), [clock])
  if (!isOpen) return null
  return (
    <dialog open css={panel} aria-labelledby={title}>
      <h2 id={title} css={{ fontSize: 17 }}>
        {texts.offline.title}
      </h2>
      <p>{texts.offline.trying}</p>
      <p>{keepsNothing ? texts.offline.nothingKept : texts.offline.reassurance}</p>
      <button
        type="button"
        css={[buttonStyle('secondary'), { marginTop: 14 }]}
        onClick={() => setOpen(false)}
      >
        {texts.offline.hide}
      </button>
    </dialog>
  )
}
