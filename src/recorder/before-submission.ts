import type { SessionState } from '../kernel/state.ts'
import type { Recorder } from './recorder.ts'
import { isSendingNow, type RecorderFields } from './view.ts'

type State = Pick<SessionState, 'waitsForUploads'> & RecorderFields
/** With the problems that they belong to. */
type OpenRecorders = readonly (readonly [problem: string, recorder: Recorder])[]

export interface BeforeSubmission {
  /** Ends what is being recorded, and resolves when it is sent; see `Recorders.send`. */
  send(open: OpenRecorders): Promise<boolean>
  stopWaiting(): void
}

/** What has to be on the server before a submission by hand begins (REC-07). */
export function createBeforeSubmission(state: State): BeforeSubmission {
  let stopWaiting = () => {}

  return {
    async send(open) {
      await Promise.all(open.map(([, recorder]) => recorder.finish()))
      const sent = Promise.all(open.map(([, recorder]) => recorder.upload()))
      const back = new Promise<true>((resolve) => {
        stopWaiting = () => resolve(true)
      })
      state.waitsForUploads = open.some(([, recorder]) => isSendingNow(recorder.view()))
      const isBack = await Promise.race([back, sent.then(() => false)])
      state.waitsForUploads = false
      const failed = open.filter(([, recorder]) => recorder.view().state === 'failed')
      state.unsent = isBack ? [] : failed.map(([problem]) => problem)
      return !isBack && failed.length === 0
    },
    stopWaiting: () => stopWaiting(),
  }
}
