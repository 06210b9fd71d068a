import type { SessionContext } from '../kernel/session/context.ts'

const RETRY_MS = 5000

/** Id of the solution set, which is made where there is none; rejects with a `CallError`. */
export async function prepare(context: SessionContext): Promise<number> {
  const { api, state } = context
  if (!state.test) throw new Error('The test has to be loaded before it is started')
  context.prepared ??= state.attemptId ?? (await api.init(state.test))
  return context.prepared
}

/** Proctoring begins beside the attempt; code that cannot be had now is asked for again (PROC-12). */
export async function watchRoom(context: SessionContext): Promise<void> {
  const { clock, opening, report, state } = context
  if (!state.settings?.proctor.enabled) return
  const isOpen = () => context.opening === opening && (state.phase === 'active' || state.phase === 'ending')
  try {
    const proctoring = await context.openProctoring()
    if (isOpen()) proctoring.begin()
  } catch (error) {
    report(error)
    if (isOpen()) clock.after(RETRY_MS, () => void watchRoom(context))
  }
}
