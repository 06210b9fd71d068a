import {
  fieldsOf,
  isRecord,
  oneOf,
  optional,
  type Reader,
  readBoolean,
  readNumber,
  readRecord,
  readText,
  withDefault,
} from '../../sdk/reading.ts'
import type { Identity, User, WhiteLabel } from '../../wire/entities.ts'

const USER_TYPES = ['hacker', 'recruiter'] as const
const text = withDefault(readText, '')
const maybe = optional(readText)
const readUserType = withDefault(oneOf(USER_TYPES), 'hacker')

/** Who is signed in; `undefined` where the reply names nobody (ROLE-10). A user is `id` or `user_id` (ENTITY-129). */
export const readIdentity: Reader<Identity | undefined> = (value) => {
  const raw = isRecord(value) ? value : {}
  const id = raw.user_id || raw.id
  if (!id) return undefined
  return {
    user_id: readNumber(id, 'user_id'),
    username: text(raw.username, 'username') || text(raw.email, 'email'),
    usertype: readUserType(raw.usertype, 'usertype'),
    email: text(raw.email, 'email'),
  }
}

/** What no screen shows and no rule needs is not read (GAP-145). */
type Unread = 'last_login' | 'date_joined' | 'phone' | 'job_title' | 'role' | 'team_size'

const readNamed = fieldsOf<Omit<User, Unread>>({
  id: readNumber,
  username: text,
  full_name: text,
  first_name: text,
  email: text,
  usertype: readUserType,
  is_staff: withDefault(readBoolean, false),
  is_superuser: optional(readBoolean),
  user_hash: maybe,
})

/** The user who was asked for as `known`, and has a name in any case: the device keeps drafts by it. */
export const userReader =
  (known: Pick<Identity, 'user_id' | 'usertype'>): Reader<User> =>
  (value, place) => {
    const raw = readRecord(value, place)
    const id = raw.id ?? raw.user_id ?? known.user_id
    const user = readNamed({ ...raw, id, usertype: raw.usertype ?? known.usertype }, place)
    return { ...user, username: user.username || user.email || String(user.id) }
  }

export const readWhiteLabel: Reader<WhiteLabel> = (value, place) =>
  fieldsOf<WhiteLabel>({
    favicon_icon_url: maybe,
    logo_full_icon_url: maybe,
    logo_64X64_icon_url: maybe,
    extra_data: optional(
      fieldsOf<NonNullable<WhiteLabel['extra_data']>>({ white_label_support_email: maybe }),
    ),
  })(value ?? {}, place)

/** The id of a sign-in, where the backend names it. */
export const readSessionId: Reader<string | undefined> = (value) =>
  isRecord(value) && value.session_id != null ? readText(value.session_id, 'session_id') : undefined
