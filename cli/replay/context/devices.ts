import type { Person } from '../../definitions/definition.ts'
import type { Tab } from '../page/tab.ts'

/** The devices of a flow, their users and their tabs. */
export interface Devices {
  /** The user of the active device. */
  user(): Person
  /** The active tab; throws when there is none. */
  tab(): Tab
  /** The open tabs of all devices, in the order of their opening. */
  tabs(): readonly Tab[]
  /** The open tabs of the active device. */
  deviceTabs(): readonly Tab[]
  isActive(tab: Tab): boolean
  /** The tabs whose device is not asleep, the active one first. */
  awakeTabs(): readonly Tab[]
  /** Puts tabs to sleep: they take no part in virtual time. */
  suspend(tabs: readonly Tab[]): void
  wake(tab: Tab): void
  /** Opens an empty tab on the active device and makes it active. */
  newTab(): Promise<Tab>
  /** Opens another device with a browser profile of its own, makes it active and returns its number. */
  newDevice(user: Person): Promise<number>
  /** Makes one of the open tabs active, from 1. */
  switchToTab(number: number): void
  /** Makes the newest tab of a device active, from 1. */
  switchToDevice(device: number): void
  /** Removes a tab that was closed or has crashed. */
  removeTab(tab: Tab): void
}

export interface DevicesOptions {
  /** The user of the first device. */
  readonly user: Person
  openTab(name: string, device: number): Promise<Tab>
  /** Opens a browser profile; returns its number, from 1. */
  openDevice(): Promise<number>
}

export function createDevices({ user, openTab, openDevice }: DevicesOptions): Devices {
  const tabs: Tab[] = []
  const asleep = new Set<Tab>()
  const users = [user]
  let opened = 0
  let active: Tab | undefined
  let device = 1

  const tabsOf = (number: number) => tabs.filter((tab) => tab.device === number)
  const isActive = (tab: Tab) => tab === active

  function activate(tab: Tab | undefined, what: string) {
    if (!tab) throw new Error(`There is no open ${what}`)
    active = tab
    device = tab.device
  }

  return {
    user() {
      const found = users[device - 1]
      if (!found) throw new Error(`Device ${device} has no user`)
      return found
    },
    tab() {
      if (!active) throw new Error('No tab is open: a flow begins with "open"')
      return active
    },
    tabs: () => tabs,
    deviceTabs: () => tabsOf(device),
    isActive,
    awakeTabs() {
      const awake = tabs.filter((tab) => !asleep.has(tab))
      return awake.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)))
    },
    suspend(sleeping) {
      for (const tab of sleeping) asleep.add(tab)
    },
    wake: (tab) => void asleep.delete(tab),
    async newTab() {
      const tab = await openTab(String.fromCharCode(97 + opened++), device)
      tabs.push(tab)
      active = tab
      return tab
    },
    async newDevice(next) {
      device = await openDevice()
      users[device - 1] = next
      return device
    },
    switchToTab: (number) => activate(tabs[number - 1], `tab ${number}`),
    switchToDevice: (number) => activate(tabsOf(number).at(-1), `tab on device ${number}`),
    removeTab(tab) {
      tabs.splice(tabs.indexOf(tab), 1)
      if (active === tab) active = tabsOf(device).at(-1)
    },
  }
}
