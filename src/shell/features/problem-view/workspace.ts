import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'

/** The views of workspaces are fetched when a page of the test has been up for so long, in milliseconds. */
const WARM_AFTER_MS = 1000

/** Whether a problem of the open test takes the whole width of its page; known as soon as its type is here. */
export function useWorkspaces(): (problem: string) => boolean {
  const { session } = useOpenTest()
  const { registry } = useServices()
  const { problems } = useSnapshot(session.state)
  return (slug) => {
    const { type } = problems[slug] ?? {}
    return type !== undefined && registry.ready(type.code)?.layout === 'workspace'
  }
}

/** The same of a solution code, without a test; its type is fetched where it is not here yet. */
export function useIsWorkspace(code: string | undefined): boolean {
  const { registry } = useServices()
  const [, setReady] = useState<string>()
  useEffect(() => {
    // A type that cannot be had is told of by who shows the problem.
    if (code)
      void registry.load(code).then(
        () => setReady(code),
        () => {},
      )
  }, [registry, code])
  return code !== undefined && registry.ready(code)?.layout === 'workspace'
}

/** Fetches the views of all workspaces of the test while nothing else happens: they are large, and wanted at once. */
export function useWarmWorkspaces(): void {
  const { session, views } = useOpenTest()
  const { clock } = useServices()
  const isWorkspace = useWorkspaces()
  const { order, problems } = useSnapshot(session.state)
  const codes = [...new Set(order.filter(isWorkspace).map((slug) => problems[slug]?.code ?? ''))]
    .sort()
    .join(' ')
  useEffect(() => {
    if (!codes) return
    return clock.after(WARM_AFTER_MS, () => {
      // One that cannot be had now is asked for again, and told of, when it is opened.
      for (const code of codes.split(' '))
        views
          .load(code)
          .then(({ warm }) => warm())
          .catch(() => {})
    })
  }, [clock, views, codes])
}
