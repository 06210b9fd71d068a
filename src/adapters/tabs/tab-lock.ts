import type { Tabs } from '../../kernel/ports.ts'

/**
 * One Web Lock per attempt; the browser releases it when the tab dies. Without Web Locks every tab may write, and the
 * backend's epoch is the only fence.
 */
export function createTabLock(): Tabs {
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
      // A released lock becomes free a little later; an immediate request would see this tab as another one.
      await held
      return hold(`assess:${attempt}`, steal, lost)
    },
    release: () => release(),
  }
}
