import type { Person } from '../../definitions/definition.ts'
import type { Tab } from '../page/tab.ts'

/** Who sits before which device, and which tab is looked at. */
export interface Seats {
  /** Who sits before the device that is looked at. */
  person(): Person
  /** The tab that the person looks at; throws when there is none. */
  tab(): Tab
  /** The open tabs of all devices, in the order of their opening. */
  tabs(): readonly Tab[]
  /** The open tabs of the device that is looked at. */
  tabsHere(): readonly Tab[]
  /** Whether the person looks at this tab. */
  isActing(tab: Tab): boolean
  /** Opens an empty tab on the device that is looked at, and looks at it. */
  newTab(): Promise<Tab>
  /** Turns to another device, with a browser profile of its own, and answers its number. */
  newDevice(person: Person): Promise<number>
  /** Looks at one of the open tabs, from 1. */
  look(number: number): void
  /** Looks at the newest tab of a device, from 1. */
  switchTo(device: number): void
  /** Forgets a tab that was closed or has died. */
  forget(tab: Tab): void
}

export interface SeatsOptions {
  /** Who sits before the first device. */
  readonly person: Person
  openTab(name: string, device: number): Promise<Tab>
  /** A browser profile of its own; its number, from 1. */
  openDevice(): Promise<number>
}

export function createSeats({ person, openTab, openDevice }: SeatsOptions): Seats {
  const tabs: Tab[] = []
  const people = [person]
  let opened = 0
  let current: Tab | undefined
  let device = 1

  const tabsOf = (number: number) => tabs.filter((tab) => tab.device === number)

  function lookAt(tab: Tab | undefined, what: string) {
    if (!tab) throw new Error(`There is no open ${what}`)
    current = tab
    device = tab.device
  }

  return {
    person() {
      const sitting = people[device - 1]
      if (!sitting) throw new Error(`Nobody sits before device ${device}`)
      return sitting
    },
    tab() {
      if (!current) throw new Error('No tab is open: a flow begins with "open"')
      return current
    },
    tabs: () => tabs,
    tabsHere: () => tabsOf(device),
    isActing: (tab) => tab === current,
    async newTab() {
      const tab = await openTab(String.fromCharCode(97 + opened++), device)
      tabs.push(tab)
      current = tab
      return tab
    },
    async newDevice(sitting) {
      device = await openDevice()
      people[device - 1] = sitting
      return device
    },
    look: (number) => lookAt(tabs[number - 1], `tab ${number}`),
    switchTo: (number) => lookAt(tabsOf(number).at(-1), `tab on device ${number}`),
    forget(tab) {
      tabs.splice(tabs.indexOf(tab), 1)
      if (current === tab) current = tabsOf(device).at(-1)
    },
  }
}
