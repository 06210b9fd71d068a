import { replace } from '../base/native.ts'
import type { PendingWork } from './pending-work.ts'

type Granted = (lock: Lock | null) => unknown
type Request = (name: string, options: LockOptions, granted: Granted) => Promise<unknown>

/**
 * `navigator.locks`: a request is pending until the lock is granted or is known to wait for another holder; the page
 * hears of it in its turn. The returned function checks waiting requests again, since another tab may have released
 * the lock.
 */
export function installLocks(pending: PendingWork): () => Promise<void> {
  const manager = navigator.locks
  if (!manager) return async () => undefined
  const original: Request = LockManager.prototype.request.bind(manager)
  const query = LockManager.prototype.query.bind(manager)
  let waiting = 0

  /** The browser answers a query after every grant before it. */
  async function check() {
    const end = pending.begin('LockManager.query')
    await query().catch(() => undefined)
    end()
  }

  function request(name: string, ...rest: [Granted] | [LockOptions, Granted]): Promise<unknown> {
    const [options, granted] = rest.length === 2 ? rest : [{}, rest[0]]
    const answered = Promise.withResolvers<void>()
    waiting++
    void answered.promise.then(() => waiting--)
    const answer = original(name, options, async (lock) => {
      answered.resolve()
      await turn
      return granted(lock)
    })
    answer.catch(() => answered.resolve())
    const turn = pending.inOrder('LockManager.request', Promise.race([answered.promise, check()]))
    return answer
  }

  replace(LockManager.prototype, 'request', request)
  return async () => {
    for (let round = 0; waiting > 0 && round < 2; round++) await check()
  }
}
