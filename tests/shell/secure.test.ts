import { describe, expect, it } from 'vitest'
import { readSecureBrowser } from '../../src/adapters/browser/secure-browser.ts'
import type { SecureBrowser } from '../../src/ports/secure-browser.ts'
import { createSecureCheck, isSecured } from '../../src/shell/features/secure-browser/commands.ts'
import { restrictedApps } from '../../src/shell/features/secure-browser/restrictedApps.ts'

/** A device with a second screen and two programs, one of which does not let itself be closed. */
function device(stubborn: readonly string[] = []) {
  let running = ['zoom', 'notes']
  const found = { notifications: true, screens: 2 }
  const bridge: SecureBrowser = {
    notificationsOn: async () => found.notifications,
    screens: async () => found.screens,
    restrictedApps: async (names) =>
      running.filter((id) => names.includes(id)).map((id) => ({ id, name: id.toUpperCase() })),
    async closeApps(ids) {
      running = running.filter((id) => !ids.includes(id) || stubborn.includes(id))
    },
    exit: async () => {},
  }
  return { bridge, found }
}

describe('the commands of the secure browser', () => {
  it('[SECURE-01] [SECURE-02] [SECURE-03] [SECURE-04] stay running while something is in the way, and succeed when it is gone', async () => {
    const { bridge, found } = device()
    const check = createSecureCheck(bridge, ['zoom'])
    expect(check.state).toMatchObject({
      notifications: 'notExecuted',
      screens: 'notExecuted',
      apps: 'notExecuted',
    })
    const checking = check.check()
    expect(check.state).toMatchObject({
      notifications: 'inProgress',
      screens: 'inProgress',
      apps: 'inProgress',
    })
    await checking
    expect(check.state).toMatchObject({ notifications: 'running', screens: 'running', apps: 'running' })
    expect(check.state.screenCount).toBe(2)
    expect(check.state.found).toEqual([{ id: 'zoom', name: 'ZOOM' }])
    Object.assign(found, { notifications: false, screens: 1 })
    await check.closeApps()
    expect(isSecured(check.state)).toBe(false)
    await check.check()
    expect(isSecured(check.state)).toBe(true)
  })

  it('a program that does not close keeps the test shut, and a bridge that fails can be asked again', async () => {
    const { bridge } = device(['zoom'])
    const check = createSecureCheck(bridge, ['zoom'])
    await check.check()
    await check.closeApps()
    expect(check.state.apps).toBe('running')
    const failing = createSecureCheck({ ...bridge, screens: () => Promise.reject(new Error('gone')) }, [])
    await failing.check()
    expect(failing.state).toMatchObject({ screens: 'notExecuted', apps: 'success' })
  })
})

it('[SECURE-03] terminals are restricted on macOS only', () => {
  expect(restrictedApps('MacIntel')).toContain('Terminal')
  expect(restrictedApps('Win32')).not.toContain('Terminal')
  expect(restrictedApps('Win32')).toEqual(expect.arrayContaining(['Google Chrome', 'Zoom', 'TeamViewer']))
})

describe('[GAP-101] the bridge on the page', () => {
  const whole = {
    checkNotifications: async () => ({ enabled: false }),
    checkScreens: async () => ({ count: 1 }),
    listRestrictedApps: async () => [{ id: 'a', name: 'A' }],
    closeApps: async () => {},
    exit: async () => {},
  }

  it('counts only when all of it is there', () => {
    expect(readSecureBrowser(undefined)).toBeUndefined()
    expect(readSecureBrowser({ ...whole, exit: 'no' })).toBeUndefined()
    expect(readSecureBrowser(whole)).toBeDefined()
  })

  it('is not believed when it answers in another form', async () => {
    const odd = readSecureBrowser({
      ...whole,
      checkScreens: async () => 1,
      listRestrictedApps: async () => ['A'],
    })
    await expect(odd?.screens()).rejects.toThrow('answered checkScreens in an unknown form')
    await expect(odd?.restrictedApps([])).rejects.toThrow('listRestrictedApps')
  })
})
