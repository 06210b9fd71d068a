import type { RunningApp, SecureBrowser } from '../../ports/secure-browser.ts'

/** The object that the desktop browser puts on the page (GAP-101). Only this file reads its replies. */
interface Bridge {
  /** `{ enabled: boolean }`: whether notifications may appear. */
  checkNotifications(): Promise<unknown>
  /** `{ count: number }`: connected screens. */
  checkScreens(): Promise<unknown>
  /** `[{ id, name }]`: those of the named programs that run. */
  listRestrictedApps(names: readonly string[]): Promise<unknown>
  closeApps(ids: readonly string[]): Promise<unknown>
  exit(): Promise<unknown>
}

declare global {
  interface Window {
    readonly secureBrowser?: unknown
  }
}

const METHODS = ['checkNotifications', 'checkScreens', 'listRestrictedApps', 'closeApps', 'exit'] as const

function isBridge(given: unknown): given is Bridge {
  return isRecord(given) && METHODS.every((name) => typeof given[name] === 'function')
}

/** The bridge of the secure desktop browser; `undefined` in any other browser. */
export function readSecureBrowser(given: unknown): SecureBrowser | undefined {
  if (!isBridge(given)) return undefined
  return {
    async notificationsOn() {
      const reply = await given.checkNotifications()
      if (!isRecord(reply) || typeof reply.enabled !== 'boolean') throw unknown('checkNotifications')
      return reply.enabled
    },
    async screens() {
      const reply = await given.checkScreens()
      if (!isRecord(reply) || typeof reply.count !== 'number') throw unknown('checkScreens')
      return reply.count
    },
    async restrictedApps(names) {
      const reply = await given.listRestrictedApps(names)
      if (!Array.isArray(reply) || !reply.every(isApp)) throw unknown('listRestrictedApps')
      return reply
    },
    async closeApps(ids) {
      await given.closeApps(ids)
    },
    async exit() {
      await given.exit()
    },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isApp = (value: unknown): value is RunningApp =>
  isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string'

const unknown = (method: string) => new Error(`The secure browser answered ${method} in an unknown form`)
