import { useSyncExternalStore } from 'react'
import { tabStorage } from './tab-storage.ts'

/** Something that a candidate turns on or off for all pages of a tab. */
export interface TabSwitch {
  isOn(): boolean
  turn(isOn: boolean): void
  /** Whether it is on, for a component, which renders again when it is turned. */
  use(): boolean
}

/**
 * A switch that the tab keeps; where the browser keeps nothing, it lasts as long as the page.
 *
 * @example
 * const showGrid = createTabSwitch('acme-drw:grid', true)
 * const isShown = showGrid.use()
 */
export function createTabSwitch(key: string, initially: boolean): TabSwitch {
  const listeners = new Set<() => void>()
  let turned: boolean | undefined

  function isOn(): boolean {
    const kept = tabStorage.read(key)
    return kept === undefined ? (turned ?? initially) : kept === 'on'
  }

  function subscribe(run: () => void) {
    listeners.add(run)
    return () => void listeners.delete(run)
  }

  return {
    isOn,
    turn(next) {
      turned = next
      tabStorage.write(key, next ? 'on' : 'off')
      for (const run of listeners) run()
    },
    use: () => useSyncExternalStore(subscribe, isOn),
  }
}
