import { oneAtATime } from '../platform/one-at-a-time.ts'
import type { Delivery } from '../realtime/delivery.ts'
import type { Pod } from './pod.ts'
import type { Send } from './terminals.ts'

interface ListeningPorts {
  readonly pod: Pick<Pod, 'watchPort'>
  readonly delivery: Pick<Delivery, 'isVirtual'>
}

/** The most ports of a pod that are watched for one page. */
const MOST_PORTS = 20

/**
 * Tells a page which server listens at each port that it looks at. A server goes by the name of its first socket, and is
 * the same as long as one of its sockets stays; `send` may rest. On virtual time nobody is told, as a program listens when it likes.
 */
export function createListening({ delivery, pod }: ListeningPorts, send: Send) {
  const watched = new Map<number, () => void>()

  function begin(port: number) {
    let sockets: readonly string[] = []
    let server = ''
    let reported: string | undefined
    const tell = oneAtATime(async () => {
      if (server === reported) return
      reported = server
      await send({ type: 'listening', port, server })
    })
    return pod.watchPort(port, (now) => {
      const isSame = now.some((one) => sockets.includes(one))
      sockets = now
      if (!isSame) server = now[0] ?? ''
      void tell()
    })
  }

  return {
    watch(port: number) {
      if (delivery.isVirtual || watched.has(port) || watched.size === MOST_PORTS) return
      watched.set(port, begin(port))
    },
    close() {
      for (const end of watched.values()) end()
    },
  }
}
