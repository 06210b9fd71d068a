import type { Tabs } from '../kernel/ports.ts'

/**
 * A Web Lock per attempt: the browser releases it when the tab dies. Where locks are missing or forbidden every
 * tab may write, and the backend fences.
 */
export function createWriter(): Tabs {
  let release = () => {}
  let held: Promise<void> = Promise.resolve()

  function hold(name: string, steal: boolean, lost: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      const options = steal ? { steal } : { ifAvailable: true }
      let granted = false
      held = navigator.locks
        .request(name, options, (lock) => {
          granted = lock !== null
          resolve(granted)
          return lock ? new Promise<void>((done) => (release = done)) : undefined
        })
        .catch(() => (granted ? lost() : resolve(true)))
    })
  }

  return {
    async acquire(attempt, lost, steal) {
      release()
      if (!navigator.locks) return true
      // A lock is free only some time after it was let go: a second try would take this tab for another one.
      await held
      return hold(`assess:${attempt}`, steal, lost)
    },
    release: () => release(),
  }
}
