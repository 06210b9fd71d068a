import type { BackendClock, BackendRandom } from '../platform/clock.ts'
import type { Delivery } from '../realtime/delivery.ts'
import type { AttemptRow } from '../store/attempts.ts'
import {
  beginTerminal,
  type Holder,
  type KeptTerminal,
  type Reader,
  type WantedTerminal,
} from './kept-terminal.ts'
import type { Pod } from './pod.ts'

/** The terminals of one pod, which outlast the sockets of its page. */
export interface PodTerminals {
  /** Of this one life of the pod. */
  readonly id: string
  /** `undefined` where there are as many as there may be. */
  begin(wanted: WantedTerminal, reader: Reader, holder: Holder): KeptTerminal | undefined
  /** The one that this page may come back to. */
  find(key: string, holder: Holder): KeptTerminal | undefined
  /** Ends those that nobody shows and none of the keys names. */
  endOthers(keys: ReadonlySet<string>): void
}

/** The terminals of all pods. */
export interface KeptTerminals {
  of(pod: Pod, attempt: number): PodTerminals
  /**
   * Ends those of tabs that have lost the attempt. A tab that was loaded again has a newer opening too: what nobody shows
   * waits for it, and for nobody else who is not of the same sign-in.
   */
  fence(attempt: Pick<AttemptRow, 'epoch' | 'id' | 'session_id'>): void
  /** Ends those of a session that has ended. */
  drop(sessionId: string): void
}

interface KeptTerminalsPorts {
  readonly clock: Pick<BackendClock, 'after'>
  readonly realClock: Pick<BackendClock, 'after'>
  readonly delivery: Delivery
  readonly random: Pick<BackendRandom, 'token'>
}

interface Known extends PodTerminals {
  readonly attempt: number
  readonly all: Set<KeptTerminal>
}

/** The most terminals of a pod that are open at a time. */
const MOST_TERMINALS = 12

export function createKeptTerminals(ports: KeptTerminalsPorts): KeptTerminals {
  const known = new Map<Pod, Known>()

  function endEach(fits: (one: KeptTerminal, attempt: number) => boolean) {
    for (const { all, attempt } of known.values())
      for (const one of [...all]) if (fits(one, attempt)) void one.end()
  }

  function create(pod: Pod, attempt: number): Known {
    const all = new Set<KeptTerminal>()
    function forgetPod() {
      known.delete(pod)
      for (const one of [...all]) if (one.isAway()) void one.end()
    }
    void pod.ended.then(forgetPod, forgetPod)
    return {
      id: ports.random.token(),
      attempt,
      all,
      begin(wanted, reader, holder) {
        if (all.size >= MOST_TERMINALS) return undefined
        const one: KeptTerminal = beginTerminal({ ...ports, pod }, wanted, { reader, holder }, () =>
          all.delete(one),
        )
        all.add(one)
        return one
      },
      find: (key, { epoch, session }) =>
        [...all].find((one) => {
          const by = one.holder()
          return (
            key !== '' && one.key === key && by.session === session && (by.epoch === epoch || one.isAway())
          )
        }),
      endOthers(keys) {
        for (const one of [...all]) if (one.isAway() && !keys.has(one.key)) void one.end()
      },
    }
  }

  return {
    of(pod, attempt) {
      const found = known.get(pod) ?? create(pod, attempt)
      known.set(pod, found)
      return found
    },
    fence: ({ epoch, id, session_id }) =>
      endEach((one, attempt) => {
        const by = one.holder()
        return attempt === id && by.epoch < epoch && !(one.isAway() && by.session === session_id)
      }),
    drop: (sessionId) => endEach((one) => one.holder().session === sessionId),
  }
}
