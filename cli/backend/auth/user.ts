import { createHmac } from 'node:crypto'
import type { User } from '../../../src/wire/entities.schema.ts'
import { isoTime } from '../../../src/wire/time.ts'
import type { PersonDetails } from '../../definitions/definition.ts'
import type { UserRow } from '../store/users.ts'

/**
 * What is known of a person (ENTITY-129..142). `chatSecret` is the chat vendor's: it proves to the widget that the
 * name comes from this server; without it there is no proof (FEED-04, GAP-113).
 */
export function showUser(user: UserRow, chatSecret: string | undefined): User {
  const details: PersonDetails = JSON.parse(user.details)
  return {
    is_staff: false,
    ...details,
    id: user.id,
    username: user.username,
    full_name: user.full_name,
    first_name: user.full_name.split(' ')[0] ?? user.full_name,
    email: user.email,
    usertype: user.usertype,
    ...(user.joined_at !== null && { date_joined: isoTime(user.joined_at) }),
    ...(user.last_login !== null && { last_login: isoTime(user.last_login) }),
    ...(chatSecret !== undefined && { user_hash: hashFor(chatSecret, user.username) }),
  }
}

function hashFor(secret: string, username: string): string {
  return createHmac('sha256', secret).update(username).digest('hex')
}
