import { ref } from 'valtio/vanilla'
import type { SessionHost } from '../kernel/session/services.ts'
import type { RecorderPorts } from './ports.ts'
import { attemptKeyIn } from './recorder-host.ts'
import { durationOf, type Take, takeKindOf } from './take.ts'
import { UPLOAD_RETRIES, uploadTake } from './upload.ts'
import { initialView, type RecorderFields } from './view.ts'

type Host = Pick<SessionHost<RecorderFields>, 'clock' | 'notifyError' | 'report' | 'slug' | 'state' | 'track'>

/**
 * Sends what this device has kept of an attempt that is over, as recovered recordings, one after the other. What cannot be
 * sent stays for the next visit.
 */
export async function recoverTakes(host: Host, ports: RecorderPorts): Promise<void> {
  for (const take of await ports.store.takes(attemptKeyIn(host.state))) {
    const sent = recoverTake(host, ports, take)
    await host.track(sent).catch((error: unknown) => {
      host.report(error)
      host.notifyError(error)
    })
    delete host.state.recorders[take.problem]
  }
}

async function recoverTake(host: Host, ports: RecorderPorts, take: Take): Promise<void> {
  const { clock, state } = host
  const { draft, mimeType, problem } = take
  const pieces = await ports.store.pieces(take)
  if (pieces.length === 0) return ports.store.remove(take)
  if (!draft || state.attemptId === undefined) return
  const kind = takeKindOf(take)
  const body = await ports.join(pieces, mimeType)
  const playable = { file: body, durationMs: Math.round(durationOf(pieces)) }
  const show = (progress: number) => {
    const view = { ...initialView(kind, playable.durationMs), playable, progress }
    state.recorders[problem] = ref({ ...view, state: 'uploading' as const })
  }
  show(0)
  const address = await ports.late(state.attemptId, draft)
  if (!address) throw ports.uploadError(kind)
  await uploadTake({
    address: ports.address(kind, address),
    body,
    retries: UPLOAD_RETRIES[kind],
    clock,
    isOnline: () => state.online,
    letAnswersPass: async () => {},
    onProgress: show,
  })
  await ports.store.remove(take)
}
