import type { PodView, ProblemContext } from '@assess/sdk'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { kernelOf, type NotebookContext } from '../kernel/background.ts'
import { type Kernel, type KernelView, NO_KERNEL } from '../kernel/state.ts'

const noKernel = () => NO_KERNEL
const never = () => () => {}

/** The kernel in the pod, once that is ready. */
export function useKernel(
  context: NotebookContext & Pick<ProblemContext<unknown, unknown>, 'readOnly'>,
  { setUp, address }: PodView,
): readonly [KernelView, Kernel | undefined] {
  const [kernel, setKernel] = useState<Kernel>()
  const server = setUp === 'ready' && address !== '' && !context.readOnly ? address : undefined

  useEffect(() => {
    setKernel(server === undefined ? undefined : kernelOf(context, server))
  }, [context, server])

  return [useSyncExternalStore(kernel?.subscribe ?? never, kernel?.current ?? noKernel), kernel]
}
