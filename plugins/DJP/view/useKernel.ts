import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PodView } from '../../../src/sdk/pod.ts'
import { hold, type ProblemContext } from '../../../src/sdk/view.ts'
import { openKernel } from '../kernel/kernel.ts'
import type { KernelOptions } from '../kernel/options.ts'
import { type Kernel, type KernelView, NO_KERNEL } from '../kernel/state.ts'

/** Where the Jupyter server of a pod is. */
const serverAt = (address: string) => new URL('jupyter/', new URL(address, document.baseURI)).href

const noKernel = () => NO_KERNEL
const never = () => () => {}

/** The kernel in the pod, once that is ready; `onRan` must stay the same. It goes on running when the view is left. */
export function useKernel(
  { clock, readOnly }: Pick<ProblemContext<unknown, unknown>, 'clock' | 'readOnly'>,
  { setUp, address }: PodView,
  onRan: KernelOptions['onRan'],
): readonly [KernelView, Kernel | undefined] {
  const [kernel, setKernel] = useState<Kernel>()
  const server = setUp === 'ready' && address !== '' && !readOnly ? address : undefined

  useEffect(() => {
    if (server === undefined) return
    const made = openKernel({
      clock,
      hold,
      onRan,
      async connect(listener) {
        const { connect } = await import(/* webpackChunkName: "jupyter" */ '../kernel/connection.ts')
        return connect(serverAt(server), listener)
      },
    })
    setKernel(made)
    return () => {
      made.close()
      setKernel(undefined)
    }
  }, [clock, server, onRan])

  return [useSyncExternalStore(kernel?.subscribe ?? never, kernel?.current ?? noKernel), kernel]
}
