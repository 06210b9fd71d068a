import { proxy } from 'valtio/vanilla'
import type { Clock } from '../../kernel/ports.ts'
import type { Notice } from '../../kernel/state.ts'

export interface Toast extends Notice {
  readonly id: number
}

export interface ToastQueue {
  readonly state: {
    toasts: readonly Toast[]
    /** Of the last failed call that was told, for a report of it. */
    lastCode: string | undefined
  }
  /**
   * Shows for 5 seconds, or as long as the notice asks (OVERLAY-13). The same text again replaces the first. An
   * error of the API shows only while no other one does (ERR-07): the same words are dropped, others wait.
   */
  show(notice: Notice): void
  dismiss(id: number): void
  /** The test is over, and what waits to be shown is no news any more (ERR-09). */
  discardWaiting(): void
  /** While the candidate reads, by pointer or focus, nothing hides; afterwards each toast's time begins again. */
  hold(held: boolean): void
}

const VISIBLE_MS = 5000

const isFromApi = ({ fromApi }: Notice) => fromApi === true

export function createToastQueue(clock: Clock): ToastQueue {
  const state = proxy<ToastQueue['state']>({ toasts: [], lastCode: undefined })
  const cancels = new Map<number, () => void>()
  let waiting: readonly Notice[] = []
  let nextId = 1
  let isHeld = false

  function dismiss(id: number) {
    cancels.get(id)?.()
    cancels.delete(id)
    state.toasts = state.toasts.filter((toast) => toast.id !== id)
    const [next, ...rest] = waiting
    if (!next || state.toasts.some(isFromApi)) return
    waiting = rest
    add(next)
  }

  function add(notice: Notice) {
    const toast = { ...notice, id: nextId++ }
    state.toasts = [...state.toasts, toast]
    if (!isHeld) hideLater(toast)
  }

  function hideLater({ id, visibleMs = VISIBLE_MS }: Toast) {
    cancels.get(id)?.()
    cancels.set(
      id,
      clock.after(visibleMs, () => dismiss(id)),
    )
  }

  return {
    state,
    dismiss,
    show(notice) {
      if (isFromApi(notice)) state.lastCode = notice.code
      const isSame = ({ text, kind }: Notice) => text === notice.text && kind === notice.kind
      const shown = state.toasts.filter(isFromApi)
      if (isFromApi(notice) && shown.length > 0) {
        if (![...shown, ...waiting].some(isSame)) waiting = [...waiting, notice]
        return
      }
      for (const { id } of state.toasts.filter(isSame)) dismiss(id)
      add(notice)
    },
    discardWaiting() {
      waiting = []
    },
    hold(held) {
      if (held === isHeld) return
      isHeld = held
      for (const toast of state.toasts) {
        if (held) cancels.get(toast.id)?.()
        else hideLater(toast)
      }
    },
  }
}
