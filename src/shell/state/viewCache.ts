import type { ReactNode } from 'react'
import type { Registry } from '../../kernel/registry.ts'
import type { Plugin, ViewProps } from '../../sdk/view.ts'

/** A problem type as the problem page needs it. */
export interface LoadedView {
  readonly View: (props: ViewProps<unknown, unknown>) => ReactNode
  /** Fetches what the view needs beside its own code; runs none of it when it is only fetched. */
  warm(only?: 'fetch'): void
}

export interface ViewCache {
  /** The view of a solution code, if its code is here already. */
  ready(code: string): LoadedView | undefined
  /** Fetches it once; rejects when it cannot be loaded, and a later call tries again. */
  load(code: string): Promise<LoadedView>
}

export function createViewCache(registry: Registry<Plugin>): ViewCache {
  const views = new Map<string, LoadedView>()

  return {
    ready: (code) => views.get(code),
    async load(code) {
      const known = views.get(code)
      if (known) return known
      const plugin = await registry.load(code)
      const { default: View, warm = () => {} } = await plugin.view()
      if (!View) throw new Error(`The view of problem type "${plugin.code}" has no component`)
      const view = { View, warm }
      views.set(code, view)
      return view
    },
  }
}
