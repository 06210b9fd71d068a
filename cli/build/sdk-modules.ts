import { readFileSync } from 'node:fs'
import { type ResolveHookSync, registerHooks } from 'node:module'

const SDK = new URL('../../src/sdk/', import.meta.url)
const ENTRIES: Readonly<Record<string, string>> = {
  '@assess/sdk': new URL('entries/index.ts', SDK).href,
  '@assess/sdk/node': new URL('entries/node.ts', SDK).href,
}

/** The version of the SDK that this host has. */
export const SDK_VERSION: string = JSON.parse(readFileSync(new URL('package.json', SDK), 'utf8')).version

/** What schemas are written with: that of the package, or otherwise the host's. */
const SCHEMAS = 'typebox'

const resolveHere: ResolveHookSync = (specifier, context, next) => {
  try {
    return next(specifier, context)
  } catch {
    return next(specifier, { ...context, parentURL: import.meta.url })
  }
}

let isShared = false

/**
 * From now on, whatever this thread loads gets the host's own SDK by its name, also from the folder of a package that has
 * another copy installed.
 */
export function shareSdk(): void {
  if (isShared) return
  isShared = true
  registerHooks({
    resolve(specifier, context, next) {
      const url = Object.hasOwn(ENTRIES, specifier) ? ENTRIES[specifier] : undefined
      if (url !== undefined) return { url, shortCircuit: true }
      return specifier === SCHEMAS ? resolveHere(specifier, context, next) : next(specifier, context)
    },
  })
}
