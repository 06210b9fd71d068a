import type { RecordedEvent } from './recorded-event.ts'

type Load = Extract<RecordedEvent, { kind: 'load' }>
type Unload = Extract<RecordedEvent, { kind: 'unload' }>

/** Follows the tabs of a recording. */
export interface Loads {
  /** Steps of a page that was loaded, or that said that it is unloaded. */
  follow(event: Load | Unload): readonly string[]
  hasOpened(): boolean
}

/**
 * Tells a first page, a reload, a second tab, a second device, and a tab that comes back after the last one was closed
 * or after its browser died. A page that is closed says that it is unloaded; one that died does not.
 */
export function createLoads(): Loads {
  const devices: string[] = []
  const tabs = new Set<string>()
  const unloaded = new Set<string>()
  let last = ''

  function cameBack(alive: readonly string[]): readonly string[] {
    if (alive.length > 0) return ['second tab']
    return [unloaded.has(last) ? 'close tab' : 'kill browser', 'reopen']
  }

  function isNewDevice(device: string): boolean {
    if (devices.includes(device)) return false
    devices.push(device)
    return true
  }

  function load({ alive, device, navigation, tab }: Load): readonly string[] {
    const isFirst = tabs.size === 0
    const isKnown = tabs.has(tab)
    const isOtherDevice = isNewDevice(device)
    const steps = cameBack(alive)
    tabs.add(tab)
    unloaded.delete(tab)
    last = tab
    if (isKnown) return navigation === 'reload' ? ['reload'] : []
    if (isFirst) return ['open']
    return isOtherDevice ? ['second device'] : steps
  }

  return {
    hasOpened: () => tabs.size > 0,
    follow(event) {
      if (event.kind === 'load') return load(event)
      unloaded.add(event.tab)
      return []
    },
  }
}
