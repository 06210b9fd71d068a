import { css, keyframes } from '@emotion/react'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio/react'
import type { Notice } from '../../../kernel/state.ts'
import { changePage } from '../../../sdk/page.ts'
import { modals } from '../../../sdk/widgets/dialog/modals.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { raised } from '../../../sdk/widgets/surface.ts'
import { useShell } from '../../state/shellContext.ts'
import type { Toast } from '../../state/toasts.ts'
import { texts } from '../../texts/common.ts'
import { TONES, type ToneOf } from '../../ui/tones.ts'
import { CopyButton, tool } from './CopyButton.tsx'
import { ToastAnnouncer } from './ToastAnnouncer.tsx'

const LOOK: ToneOf<Notice['kind']> = {
  danger: TONES.danger,
  warning: TONES.warning,
  primary: TONES.info,
  success: TONES.good,
}

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

/** Between messages and what stands beside them, in CSS pixels. */
const GAP = 8

const region = css({
  position: 'fixed',
  inset: 'auto 0 max(72px + var(--dock-block, 0px) + env(safe-area-inset-bottom), var(--bar, 0px)) 0',
  zIndex: 10,
  display: 'grid',
  gap: GAP,
  justifyItems: 'center',
  width: 'auto',
  padding: '0 12px',
  border: 0,
  background: 'none',
  overflow: 'visible',
  pointerEvents: 'none',
  // A workspace that fills the window ends above it.
  'html[data-filled] &': {
    insetBlockEnd: `calc(${GAP}px + var(--dock-block, 0px) + env(safe-area-inset-bottom))`,
  },
  // Between the words of a dialog and its buttons, none of which it covers.
  'dialog &': { position: 'static', margin: 0, justifyItems: 'stretch' },
  'dialog &:has([data-toast])': { paddingBlockEnd: 12 },
})

const box = css(raised, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '0 8px',
  maxWidth: 560,
  paddingBlock: 10,
  paddingInline: '14px 8px',
  borderInlineStart: '4px solid',
  fontSize: 15,
  pointerEvents: 'auto',
  animation: `${rise} 160ms ease-out`,
})

const words = css({ flex: '1 1 0', minWidth: 120, color: 'var(--text)', paddingBlock: 2 })

/** Short messages at the bottom (OVERLAY-11..15), within the topmost dialog, where alone they can be pressed. */
export function Toasts() {
  const { toasts } = useShell()
  const { toasts: shown } = useSnapshot(toasts.state)
  const element = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)
  const host = useHost(element)
  const isShown = shown.length > 0

  useLayoutEffect(() => {
    const place = () => element.current && growUpwards(element.current)
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  })

  function focusIn({ relatedTarget }: FocusEvent) {
    if (!element.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
    toasts.hold(true)
  }

  /** What had the focus is gone with its toast, and tells nobody. */
  function dismiss(id: number) {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    toasts.hold(false)
    toasts.dismiss(id)
  }

  useLayoutEffect(() => {
    if (!isShown || !element.current) return
    const ends = [keepAboveBar(element.current), tellHeight(element.current)]
    return () => {
      for (const end of ends) end()
    }
  }, [isShown])

  return createPortal(
    <section
      ref={element}
      css={region}
      popover="manual"
      aria-label={texts.notices}
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={focusIn}
      onBlur={() => toasts.hold(false)}
    >
      <ToastAnnouncer toasts={shown} />
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} dismiss={() => dismiss(toast.id)} />
      ))}
    </section>,
    host,
  )
}

/** Where the region stands. It goes with the topmost dialog as it is, so that no toast is shown or told again. */
function useHost(element: RefObject<HTMLElement | null>) {
  const { toasts } = useShell()
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    function place() {
      const container = modals.container()
      const home = container ?? document.body
      if (host.parentElement !== home) {
        home.append(host)
        toasts.hold(false)
      }
      if (!container) element.current?.showPopover?.()
      else if (element.current) growUpwards(element.current)
    }
    place()
    const end = modals.onChange(place)
    return () => {
      end()
      host.remove()
    }
  }, [toasts, host, element])
  return host
}

function ToastBox({ toast, dismiss }: { readonly toast: Toast; dismiss(): void }) {
  const { icon, color } = LOOK[toast.kind]
  return (
    <div css={[box, { color, borderInlineStartColor: color }]} data-toast={toast.kind}>
      <span css={{ paddingTop: 3 }}>
        <Icon name={icon} />
      </span>
      <p css={words}>
        {toast.text} {toast.code && <span css={{ color: 'var(--text-muted)' }}>({toast.code})</span>}
      </p>
      {toast.copy && <CopyButton text={toast.copy} />}
      <button type="button" css={tool} aria-label={texts.close} onClick={dismiss}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}

/**
 * Keeps `region` above the bar at the bottom of the window, wherever that moves, however high it grows and whichever
 * bar takes its place; returns the way to end it.
 */
function keepAboveBar(region: HTMLElement): () => void {
  let bar: Element | null = null

  function place() {
    const now = document.querySelector('footer, [data-bottom-bar]')
    if (now !== bar && bar) sizes.unobserve(bar)
    if (now !== bar && now) sizes.observe(now)
    bar = now
    const above = bar ? window.innerHeight - bar.getBoundingClientRect().top + GAP : 0
    region.style.setProperty('--bar', `${above}px`)
  }

  const sizes = new ResizeObserver(place)
  const changes = new MutationObserver(place)
  const end = new AbortController()
  sizes.observe(document.body)
  changes.observe(document.body, { childList: true, subtree: true })
  for (const moves of ['resize', 'scroll'])
    window.addEventListener(moves, place, { capture: true, passive: true, signal: end.signal })
  place()
  return () => {
    sizes.disconnect()
    changes.disconnect()
    end.abort()
    region.style.removeProperty('--bar')
  }
}

/** Tells the height that messages of the page take, of which whatever fills the window leaves them as much; returns the end. */
function tellHeight(region: HTMLElement): () => void {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => {
    const height = region.closest('dialog') ? 0 : region.offsetHeight + 2 * GAP
    changePage(() => style.setProperty('--messages', `${height}px`))
  })
  sizes.observe(region)
  return () => {
    sizes.disconnect()
    changePage(() => void style.removeProperty('--messages'))
  }
}

/** Free space above a dialog, in CSS pixels, as its frame leaves it. */
const MARGIN = 12

/** Lets the dialog round `region` grow by it at the top only, so that its buttons stay under the pointer. */
export function growUpwards(region: HTMLElement): void {
  const dialog = region.closest('dialog')
  if (!dialog) return
  dialog.style.translate = ''
  const grown = dialog.getBoundingClientRect()
  region.style.position = 'absolute'
  const { bottom } = dialog.getBoundingClientRect()
  region.style.position = ''
  const shift = Math.min(grown.bottom - bottom, grown.top - MARGIN)
  if (shift > 0) dialog.style.translate = `0 ${-shift}px`
}
