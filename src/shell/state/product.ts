import { productType } from '../../kernel/session/error-notices.ts'
import type { Session } from '../../kernel/session/session.ts'
import type { User } from '../../wire/entities.ts'
import { texts } from '../texts/common.ts'

/** What the test is called within a sentence: `test`, `assessment`, `contest` in English (GAP-064). */
export function productName(session: Session): string {
  return texts.productWord(productType(session.state))
}

/** How the candidate is addressed (GAP-064). */
export function callingName(user: Pick<User, 'first_name' | 'full_name' | 'username'>): string {
  return user.first_name || user.full_name || user.username
}
