import { useSyncExternalStore } from 'react'
import type { PodView } from '../pods/view.ts'
import type { ProblemPod } from './pod.ts'

/**
 * The pod as it is now; renders the component again when it changes.
 *
 * @example
 * const { setUp, message } = usePod(context.pod)
 */
export function usePod({ current, subscribe }: Pick<ProblemPod, 'current' | 'subscribe'>): PodView {
  return useSyncExternalStore(subscribe, current)
}
