import type { Connection } from './connection.ts'
import type { KernelOptions } from './options.ts'
import type { KernelView } from './state.ts'
import { readVariables, VARIABLES } from './variables.ts'

/** Keeps what is known of the variables as new as the last run. */
export interface Names {
  isReading(): boolean
  /** Cells have run, or the kernel is another one. */
  outdate(): void
  /** Asks a kernel that does nothing else, unless nothing has changed since. */
  read(connection: Connection): void
  /** The connection was lost, and a reply to it may never come. */
  drop(): void
}

/** Asks one time after the other. */
export function createNames(
  hold: KernelOptions['hold'],
  show: (variables: KernelView['variables']) => void,
): Names {
  let isOld = true
  let drop: (() => void) | undefined
  return {
    isReading: () => drop !== undefined,
    outdate() {
      isOld = true
    },
    read(connection) {
      if (!isOld || drop) return
      isOld = false
      const lost = Promise.withResolvers<undefined>()
      const own = () => lost.resolve(undefined)
      drop = own
      const replied = connection.evaluate(VARIABLES).then(readVariables, () => undefined)
      const asked = Promise.race([replied, lost.promise]).then((variables) => {
        if (drop === own) drop = undefined
        if (variables) show(variables)
      })
      hold(asked)
    },
    drop() {
      if (!drop) return
      isOld = true
      drop()
      drop = undefined
    },
  }
}
