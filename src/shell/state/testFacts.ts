import { useSnapshot } from 'valtio/react'
import { productType } from '../../kernel/session/error-notices.ts'
import type { Session } from '../../kernel/session/session.ts'
import type { User } from '../../wire/entities.ts'
import { texts } from '../texts/common.ts'
import { useTest } from './testContext.ts'

/** What the test is called within a sentence: `test`, `assessment`, `contest` in English (GAP-064). */
export function productName(session: Session): string {
  return texts.productWord(productType(session.state))
}

/** How the candidate is addressed (GAP-064). */
export function callingName(user: Pick<User, 'first_name' | 'full_name' | 'username'>): string {
  return user.first_name || user.full_name || user.username
}

/** How many problems have an answer (GAP-017), and the rounded share of them (TOPBAR-05). */
export function useProgress(): { attempted: number; total: number; percent: number } {
  const { session } = useTest()
  const { order, problems, test } = useSnapshot(session.state)
  const attempted = order.filter((slug) => problems[slug]?.attempted).length
  const total = test?.problems_total || order.length
  return { attempted, total, percent: total === 0 ? 0 : Math.round((100 * attempted) / total) }
}
