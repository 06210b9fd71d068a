import type { PodWorkspace, ServerReply } from '@assess/sdk'
import { hold, isNotListening } from '@assess/sdk/ui'
import { useState } from 'react'
import {
  type Kept,
  readKept,
  withAdded,
  withChanged,
  withoutCurrent,
  writeKept,
} from '../../requests/kept.ts'
import { NEW_REQUEST, sentOf, type WrittenRequest } from '../../requests/request.ts'

/** What has become of the request that is shown. */
export type Outcome =
  | { readonly kind: 'none' | 'sending' }
  | { readonly kind: 'answered'; readonly reply: ServerReply }
  | { readonly kind: 'failed'; readonly message: string; readonly isDown: boolean }

export interface Requests extends Kept {
  readonly request: WrittenRequest
  readonly outcome: Outcome
  change(change: Partial<WrittenRequest>): void
  choose(place: number): void
  add(request?: WrittenRequest): void
  remove(): void
  send(): void
}

const NONE: Outcome = { kind: 'none' }

/** The requests that a tab keeps of an answer, and what the candidate's server says to them. */
export function useRequests(key: string, workspace: PodWorkspace, port: number): Requests {
  const [kept, setKept] = useState(() => readKept(key))
  /** By place of the request. */
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const request = kept.list[kept.current] ?? NEW_REQUEST

  function put(next: Kept) {
    writeKept(key, next)
    setKept(next)
  }
  const show = (place: number, outcome: Outcome) => setOutcomes((now) => new Map(now).set(place, outcome))

  return {
    ...kept,
    request,
    outcome: outcomes.get(kept.current) ?? NONE,
    change: (change) => put(withChanged(kept, change)),
    choose: (current) => put({ ...kept, current }),
    add: (added = NEW_REQUEST) => put(withAdded(kept, added)),
    remove() {
      setOutcomes(new Map())
      put(withoutCurrent(kept))
    },
    send() {
      const place = kept.current
      show(place, { kind: 'sending' })
      const answered = workspace.request(port, sentOf(request)).then(
        (reply) => show(place, { kind: 'answered', reply }),
        (error: unknown) => {
          const message = error instanceof Error ? error.message : ''
          show(place, { kind: 'failed', message, isDown: isNotListening(error) })
        },
      )
      hold(answered)
    },
  }
}
