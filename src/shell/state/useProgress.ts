import { useSnapshot } from 'valtio/react'
import { useTest } from './testContext.ts'

/** How many problems have an answer (GAP-017), and the rounded share of them (TOPBAR-05). */
export function useProgress(): { attempted: number; total: number; percent: number } {
  const { session } = useTest()
  const { order, problems, test } = useSnapshot(session.state)
  const attempted = order.filter((slug) => problems[slug]?.attempted).length
  const total = test?.problems_total || order.length
  return { attempted, total, percent: total === 0 ? 0 : Math.round((100 * attempted) / total) }
}
