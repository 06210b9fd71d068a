import { subscribe } from 'valtio/vanilla'
import { type ConnectionWatch, initialConnection, watchConnection } from '../../proctoring/connection.ts'
import type { SessionContext } from './context.ts'

const OUTAGES_MARK = 'outages'

/** Looks after the connection while the attempt is open, in every test; only a proctored one records it (NET-01). */
export async function openConnection(context: SessionContext): Promise<void> {
  const { attempt, clock, isHidden, journal, opening, report, saving, speed, state, timer } = context
  if (!attempt) return
  const kept = await journal.readMark(attempt.key, OUTAGES_MARK).catch(report)
  if (context.opening !== opening || state.phase !== 'active') return
  context.connection?.stop()
  state.connection = initialConnection()
  const isSaving = () => Object.values(saving.slots).some((slot) => slot.state === 'flying')
  const watch = watchConnection({
    ...{ clock, isHidden, isSaving, speed, state: state.connection, now: timer.now, kept: kept ?? undefined },
    raise(name, data) {
      if (state.settings?.proctor.enabled) context.proctor?.raise(name, data)
    },
    keep: (text) => void journal.mark(attempt.key, OUTAGES_MARK, text).catch(report),
  })
  watch.setOnline(state.online)
  context.connection = yielding(watch, () => subscribe(saving.slots, () => isSaving() && watch.giveWay()))
}

/** As the watch, but it hears of each save that begins until it stops. */
function yielding(watch: ConnectionWatch, hear: () => () => void): ConnectionWatch {
  const unhear = hear()
  return {
    ...watch,
    stop() {
      unhear()
      watch.stop()
    },
  }
}
