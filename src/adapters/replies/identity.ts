import { isRecord, type Reader, read } from '../../schema/read.ts'
import { SessionReply } from '../../wire/bodies.schema.ts'
import { Identity, ShownUser, type User, WhiteLabel } from '../../wire/entities.schema.ts'

/** Who is signed in; `undefined` where the reply names nobody (ROLE-10). A user is `id` or `user_id` (ENTITY-129). */
export const readIdentity: Reader<Identity | undefined> = (value, at) => {
  const raw = isRecord(value) ? value : {}
  const id = raw.user_id || raw.id
  if (!id) return undefined
  const identity = read(Identity, { ...raw, user_id: id }, at)
  return { ...identity, username: identity.username || identity.email }
}

/** The user who was asked for as `known`, and has a name in any case: the device keeps drafts by it. */
export const userReader =
  (known: Pick<Identity, 'user_id' | 'usertype'>): Reader<User> =>
  (value, at) => {
    const raw = isRecord(value) ? { id: value.user_id ?? known.user_id, usertype: known.usertype } : {}
    const user = read(ShownUser, isRecord(value) ? { ...raw, ...withoutNull(value) } : value, at)
    return { ...user, username: user.username || user.email || String(user.id) }
  }

const withoutNull = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== null))

export const readWhiteLabel: Reader<WhiteLabel> = (value, at) => read(WhiteLabel, value ?? {}, at)

/** The id of a sign-in, where the backend names it. */
export const readSessionId: Reader<string | undefined> = (value, at) =>
  isRecord(value) && value.session_id != null ? read(SessionReply, value, at).session_id : undefined
