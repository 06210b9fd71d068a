import type { Holds } from './holds.ts'
import { replace } from './native.ts'

type Granted = (lock: Lock | null) => unknown
type Request = (name: string, options: LockOptions, granted: Granted) => Promise<unknown>

/**
 * `navigator.locks`: time stands still until a lock is granted, or is known to wait for another holder.
 * The answer looks again at locks that wait, since another tab may have let go.
 */
export function installLocks(holds: Holds): () => Promise<void> {
  const manager = navigator.locks
  if (!manager) return async () => undefined
  const original: Request = LockManager.prototype.request.bind(manager)
  const query = LockManager.prototype.query.bind(manager)
  let waiting = 0

  /** A snapshot is answered after every grant that came before it. */
  async function look() {
    const release = holds.take('LockManager.query')
    await query().catch(() => undefined)
    release()
  }

  function request(name: string, ...rest: [Granted] | [LockOptions, Granted]): Promise<unknown> {
    const [options, granted] = rest.length === 2 ? rest : [{}, rest[0]]
    waiting++
    const arrive = () => {
      waiting--
    }
    let counted = true
    const answer = original(name, options, (lock) => {
      if (counted) arrive()
      counted = false
      return granted(lock)
    })
    answer.catch(() => {
      if (counted) arrive()
      counted = false
    })
    void look()
    return answer
  }

  replace(LockManager.prototype, 'request', request)
  return async () => {
    await look()
    if (waiting > 0) await look()
  }
}
