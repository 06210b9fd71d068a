import type { UserType } from '../../../src/wire/entities.schema.ts'
import type { Person, PersonDetails } from '../../definitions/definition.ts'
import type { Database } from './database.ts'
import { createRowCache } from './row-cache.ts'

export interface UserRow {
  readonly id: number
  readonly username: string
  readonly full_name: string
  readonly email: string
  readonly usertype: UserType
  /** JSON of `PersonDetails`. */
  readonly details: string
  /** When the user was created; null for users of older versions. */
  readonly joined_at: number | null
  /** When an invite link of theirs was last opened. */
  readonly last_login: number | null
}

export interface InviteRow {
  readonly id: number
  readonly token: string
  readonly user_id: number
  readonly test_id: number
}

export interface SessionRow {
  readonly secret_hash: string
  /** Public name of the session, in place of its secret. */
  readonly public_id: string
  readonly csrf: string
  readonly user_id: number
  readonly expires_at: number
}

const BY_ID = 'SELECT * FROM users WHERE id = ?'

/** Somebody's session, and who they are. */
export interface SignedInRow {
  readonly session: SessionRow
  readonly user: UserRow
}

/** Sessions that are kept in memory. */
const KNOWN_SESSIONS = 10_000

/** Users, their invites and their sessions. */
export function userStore(db: Database) {
  const sessions = createRowCache<string, SignedInRow>(db, ['sessions', 'users'], { most: KNOWN_SESSIONS })

  async function readSession(secretHash: string): Promise<SignedInRow | undefined> {
    const session = await db.get<SessionRow>('SELECT * FROM sessions WHERE secret_hash = ?', secretHash)
    const user = session && (await db.get<UserRow>(BY_ID, session.user_id))
    return session && user && { session: { ...session }, user: { ...user } }
  }

  return {
    /** Until the transaction ends, no other one that locks the user goes on. */
    lock: (id: number) => db.lock('users', id),

    /** Makes the user or brings their details up to date. */
    user({ username, full_name, email, usertype, ...details }: Person, now: number): Promise<UserRow> {
      return db.transaction(async () => {
        await db.run(
          `INSERT INTO users (username, full_name, email, usertype, details, joined_at) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (username) DO UPDATE SET full_name = excluded.full_name, email = excluded.email,
           usertype = excluded.usertype, details = excluded.details`,
          username,
          full_name,
          email,
          usertype,
          JSON.stringify(details satisfies PersonDetails),
          now,
        )
        const row = await db.get<UserRow>('SELECT * FROM users WHERE username = ?', username)
        if (!row) throw new Error(`The user "${username}" could not be stored`)
        return row
      })
    },

    loggedIn: (userId: number, now: number) =>
      db.run('UPDATE users SET last_login = ? WHERE id = ?', now, userId),

    userByName: (username: string) => db.get<UserRow>('SELECT * FROM users WHERE username = ?', username),

    userById: (id: number) => db.get<UserRow>(BY_ID, id),

    /** The token of the user's invite to a test; `token` is taken only when there is none yet. */
    async invite(userId: number, testId: number, token: string): Promise<string> {
      await db.run(
        'INSERT INTO invites (token, user_id, test_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        token,
        userId,
        testId,
      )
      const invite = await this.inviteOf(userId, testId)
      return invite?.token ?? token
    },

    inviteOf: (userId: number, testId: number) =>
      db.get<InviteRow>('SELECT * FROM invites WHERE user_id = ? AND test_id = ?', userId, testId),

    inviteById: (id: number) => db.get<InviteRow>('SELECT * FROM invites WHERE id = ?', id),

    /** In the order in which they were made. */
    invitesOf: (userId: number) =>
      db.all<InviteRow>('SELECT * FROM invites WHERE user_id = ? ORDER BY id', userId),

    inviteByToken: (token: string) => db.get<InviteRow>('SELECT * FROM invites WHERE token = ?', token),

    /** Adds a session and forgets those that have expired by `now`. */
    async addSession(session: SessionRow, now: number) {
      await db.run('DELETE FROM sessions WHERE expires_at <= ?', now)
      await db.add('sessions', ['secret_hash', 'public_id', 'csrf', 'user_id', 'expires_at'], session)
    },

    /** A session that has not expired, with its user; every call asks for it. */
    async signedIn(secretHash: string, now: number): Promise<SignedInRow | undefined> {
      const known = await sessions.get(secretHash, () => readSession(secretHash))
      return known && known.session.expires_at > now ? known : undefined
    },

    /** Whether the session with this public id has neither ended nor expired. */
    async isSignedIn(publicId: string, now: number): Promise<boolean> {
      const row = await db.get('SELECT 1 FROM sessions WHERE public_id = ? AND expires_at > ?', publicId, now)
      return row !== undefined
    },

    endSession: (secretHash: string) => db.run('DELETE FROM sessions WHERE secret_hash = ?', secretHash),
  }
}
