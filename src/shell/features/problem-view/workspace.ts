import { useEffect, useState } from 'react'
import type { Snapshot } from 'valtio/vanilla'
import type { SessionState } from '../../../kernel/state.ts'
import type { Plugin } from '../../../sdk/view.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { type PlayerServices, useServices } from '../../state/services.ts'
import { useSelected } from '../../state/useSelected.ts'
import { BesidePassage } from '../passage/lazy.tsx'

/** The views of a test's types are fetched when a page of the test has been up for this long, in milliseconds. */
const WARM_AFTER_MS = 1000

type Problems = Snapshot<SessionState>['problems']

/** The codes of the types among these problems that take the whole width; each is known as soon as it is here. */
export function workspacesIn(
  registry: Pick<PlayerServices['registry'], 'ready'>,
  problems: Problems,
  slugs: readonly string[],
) {
  const types = new Set(slugs.map((slug) => problems[slug]?.type))
  return [...types].flatMap((type) =>
    type && registry.ready(type.code)?.layout === 'workspace' ? type.code : [],
  )
}

/** Whether one of these problems of the open test takes the whole width of its page. */
export function useHasWorkspace(slugs: readonly string[]): boolean {
  const { session } = useOpenTest()
  const { registry } = useServices()
  return useSelected(session.state, ({ problems }) => workspacesIn(registry, problems, slugs).length > 0)
}

/** The type of a solution code, without a test; it is fetched where it is not here yet. */
export function useTypeOf(code: string | undefined): Plugin | undefined {
  const { registry } = useServices()
  const [, setReady] = useState<string>()
  useEffect(() => {
    // Who shows the problem reports a type that cannot be fetched.
    if (code)
      void registry.load(code).then(
        () => setReady(code),
        () => {},
      )
  }, [registry, code])
  return code === undefined ? undefined : registry.ready(code)
}

/** Whether a problem of this type takes the whole width of its page. */
export const useIsWorkspace = (code: string | undefined): boolean => useTypeOf(code)?.layout === 'workspace'

/**
 * Fetches the views of all types of the test while nothing else happens, so that a lost network costs no question. Those
 * of workspaces come first: they are large.
 */
export function useWarmViews(): void {
  const { session, views } = useOpenTest()
  const { clock, registry } = useServices()
  const order = useSelected(session.state, (state) => state.order)
  useEffect(
    () =>
      clock.after(WARM_AFTER_MS, () => {
        const { problems } = session.state
        const hasPassage = order.some((slug) => problems[slug]?.passage !== undefined)
        if (hasPassage) BesidePassage.preload().catch(() => {})
        const codes = Object.keys(problems).flatMap((slug) => problems[slug]?.type?.code ?? [])
        // One that cannot be fetched now is requested again, and reported, when it is opened.
        for (const code of new Set([...workspacesIn(registry, problems, order), ...codes]))
          views
            .load(code)
            .then(({ warm }) => warm())
            .catch(() => {})
      }),
    [clock, registry, session, views, order],
  )
}
