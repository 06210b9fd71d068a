import type { ProblemContext } from '@assess/sdk'
import { createAttachmentUploads, type Upload, type Uploads } from '@assess/sdk/ui'
import { useState, useSyncExternalStore } from 'react'

export interface Sending extends Pick<Uploads, 'retry' | 'drop'> {
  /** What is on its way, or did not make it. */
  readonly list: readonly Upload[]
  readonly isUnderWay: boolean
  /** Sends a file; one that failed before is forgotten. */
  send(file: File): void
}

/** The uploads of one part of the answer; `arrived` gets the URI of each, and must begin from the newest answer. */
export function useUploads(
  context: Pick<ProblemContext<unknown, unknown>, 'upload' | 'signal'>,
  arrived: (uri: string) => void,
): Sending {
  const [uploads] = useState(() => createAttachmentUploads(context, arrived))
  const list = useSyncExternalStore(uploads.subscribe, uploads.current)
  return {
    list,
    isUnderWay: list.some(({ state }) => state === 'waiting' || state === 'sending'),
    send(file) {
      for (const { id, state } of list) if (state === 'failed' || state === 'refused') uploads.drop(id)
      uploads.add([file])
    },
    retry: uploads.retry,
    drop: uploads.drop,
  }
}
