import { css } from '@emotion/react'
import { useEffect, useId, useState } from 'react'
import type { ConnectionLevel } from '../../../proctoring/state.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { raised } from '../../../sdk/widgets/surface.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useShell } from '../../state/shellContext.ts'
import { usePicked, useSelected } from '../../state/useSelected.ts'
import { connectionTexts } from '../../texts/connection.ts'
import { ConnectionBars } from './ConnectionBars.tsx'

const panel = css(raised, {
  // Below its button, whichever bar that is in.
  position: 'fixed',
  insetInline: 'auto 12px',
  zIndex: 1,
  width: 'min(280px, calc(100vw - 24px))',
  padding: '12px 14px',
  fontSize: 15,
})

/** How good the connection is; while somebody looks at it, it is measured every second (TOPBAR-07, NET-08). */
export function ConnectionIcon() {
  const { session } = useOpenTest()
  const { connection, isThere, online } = usePicked(session.state, (state) => ({
    isThere: state.online && !state.signedOut && !state.isServerLost,
    connection: state.connection,
    online: state.online,
  }))
  const { isOpen, open, ...looking } = useLooking()
  const id = useId()
  useSlowNotice()
  const level: ConnectionLevel = isThere ? (connection?.level ?? 'unknown') : 'lost'
  const word = online && !isThere ? connectionTexts.noServer : connectionTexts.levels[level]
  return (
    <span {...looking}>
      <button
        type="button"
        css={buttonStyle('ghost')}
        aria-label={connectionTexts.name(word)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={({ currentTarget }) => {
          currentTarget.focus()
          open()
        }}
      >
        <ConnectionBars level={level} />
      </button>
      <div id={id} css={panel} hidden={!isOpen} data-level={level}>
        <p css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px' }}>
          <strong>{connectionTexts.title}</strong>
          <span>
            {word}
            {isThere && connection?.speed !== undefined && ` · ${connectionTexts.speed(connection.speed)}`}
          </span>
        </p>
        <p css={[mutedText, { marginTop: 4 }]}>{connectionTexts.advice[level]}</p>
      </div>
    </span>
  )
}

/** By pointer or by focus; Escape puts it away (WCAG 1.4.13), and a press brings it back where the focus stayed. */
function useLooking() {
  const { session } = useOpenTest()
  const [isOver, setOver] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isOpen = isOver || isFocused
  useEffect(() => {
    session.lookAtConnection(isOpen)
    return () => session.lookAtConnection(false)
  }, [isOpen, session])
  return {
    isOpen,
    open: () => setFocused(true),
    onPointerEnter: () => setOver(true),
    onPointerLeave: () => setOver(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    onKeyDown({ key }: { readonly key: string }) {
      if (key !== 'Escape') return
      setOver(false)
      setFocused(false)
    },
  }
}

/** Told once, and again only after the connection was good meanwhile (NET-12). */
function useSlowNotice() {
  const { session } = useOpenTest()
  const { toasts } = useShell()
  const isSlow = useSelected(session.state, ({ connection }) => connection?.level === 'slow')
  useEffect(() => {
    const { connection } = session.state
    if (!isSlow || !connection || connection.isSlowShown) return
    connection.isSlowShown = true
    toasts.show({ kind: 'warning', text: connectionTexts.slow })
  }, [isSlow, session, toasts])
}
