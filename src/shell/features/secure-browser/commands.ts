import { proxy } from 'valtio/vanilla'
import type { RunningApp, SecureBrowser } from '../../../ports/secure-browser.ts'

/**
 * Where a command to the secure browser stands (SECURE-04): asked for (`inProgress`), fulfilled (`success`), not
 * carried out (`notExecuted`), or stopped by something that still runs on the device (`running`).
 */
export type CommandState = 'notExecuted' | 'inProgress' | 'running' | 'success'

export interface SecureState {
  notifications: CommandState
  screens: CommandState
  apps: CommandState
  /** Connected screens; 0 before they were counted. */
  screenCount: number
  found: readonly RunningApp[]
  /** Nothing has been asked for yet. */
  isBefore: boolean
}

export interface SecureCheck {
  readonly state: SecureState
  /** Asks for everything; a command that fails is `notExecuted` and can be asked for again. */
  check(): Promise<void>
  /** Closes the programs that were found, then looks again. */
  closeApps(): Promise<void>
}

/** The device is as the test wants it (SECURE-01..03). */
export const isSecured = ({ notifications, screens, apps }: SecureState): boolean =>
  [notifications, screens, apps].every((command) => command === 'success')

export function createSecureCheck(bridge: SecureBrowser, names: readonly string[]): SecureCheck {
  const state = proxy<SecureState>({
    notifications: 'notExecuted',
    screens: 'notExecuted',
    apps: 'notExecuted',
    screenCount: 0,
    found: [],
    isBefore: true,
  })

  async function run(command: 'notifications' | 'screens' | 'apps', isFulfilled: () => Promise<boolean>) {
    state[command] = 'inProgress'
    state[command] = await isFulfilled().then(
      (fulfilled) => (fulfilled ? 'success' : 'running'),
      () => 'notExecuted',
    )
  }

  const lookForApps = () =>
    run('apps', async () => {
      state.found = await bridge.restrictedApps(names)
      return state.found.length === 0
    })

  return {
    state,
    async check() {
      state.isBefore = false
      await Promise.all([
        run('notifications', async () => !(await bridge.notificationsOn())),
        run('screens', async () => {
          state.screenCount = await bridge.screens()
          return state.screenCount === 1
        }),
        lookForApps(),
      ])
    },
    async closeApps() {
      const ids = state.found.map(({ id }) => id)
      state.apps = 'inProgress'
      await bridge.closeApps(ids).catch(() => {})
      await lookForApps()
    },
  }
}
