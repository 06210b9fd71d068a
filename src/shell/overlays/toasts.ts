import { proxy } from 'valtio/vanilla'
import type { Clock } from '../../kernel/ports.ts'
import type { Notice } from '../../kernel/state.ts'

export interface Toast extends Notice {
  readonly id: number
}

export interface ToastRack {
  readonly state: { toasts: readonly Toast[] }
  /**
   * Shows for 5 seconds, or as long as the notice asks (OVERLAY-13). The same text again replaces the first; an
   * error of the API is told only while no other one is (ERR-07).
   */
  show(notice: Notice): void
  dismiss(id: number): void
  /** While the candidate reads, by pointer or focus, nothing hides; afterwards each toast's time begins anew. */
  hold(held: boolean): void
}

const VISIBLE_MS = 5000

export function createToastRack(clock: Clock): ToastRack {
  const state = proxy<{ toasts: readonly Toast[] }>({ toasts: [] })
  const cancels = new Map<number, () => void>()
  let nextId = 1
  let isHeld = false

  function dismiss(id: number) {
    cancels.get(id)?.()
    cancels.delete(id)
    state.toasts = state.toasts.filter((toast) => toast.id !== id)
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
      if (notice.fromApi && state.toasts.some((toast) => toast.fromApi)) return
      const replaced = state.toasts.filter(
        (toast) => toast.text === notice.text && toast.kind === notice.kind,
      )
      for (const { id } of replaced) dismiss(id)
      const toast = { ...notice, id: nextId++ }
      state.toasts = [...state.toasts, toast]
      if (!isHeld) hideLater(toast)
    },
    hold(held) {
      isHeld = held
      for (const toast of state.toasts) {
        if (held) cancels.get(toast.id)?.()
        else hideLater(toast)
      }
    },
  }
}
