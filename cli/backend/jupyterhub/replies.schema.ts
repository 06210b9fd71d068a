import { type Static, type TSchema, Type } from 'typebox'

/*
 * What a hub and its servers of notebooks say. Only what is needed is read; what else they say is left out.
 */

const Name = Type.String({ maxLength: 300 })
const Path = Type.String({ maxLength: 2000 })
const orNull = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const Time = orNull(Type.String({ maxLength: 60, description: 'ISO 8601' }))

/** `GET /hub/api/` */
export const HubVersion = Type.Object({ version: Type.String({ maxLength: 60 }) })

/** `GET /hub/api/user`: whose token it is. */
export const HubSelf = Type.Object({
  name: Name,
  scopes: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 1000 }),
})

/** A server of a user; the default one is named `''`. */
export const HubServer = Type.Object({
  ready: Type.Boolean(),
  pending: orNull(Type.String({ maxLength: 60, description: 'spawn or stop' })),
  started: Time,
  last_activity: Time,
})
export type HubServer = Static<typeof HubServer>

/** `GET /hub/api/users/<name>` */
export const HubUser = Type.Object({
  name: Name,
  servers: Type.Record(Type.String(), HubServer),
})
export type HubUser = Static<typeof HubUser>

/** `GET /hub/api/users`, a page of them. */
export const HubUsers = Type.Object({
  items: Type.Array(HubUser, { maxItems: 10_000 }),
  _pagination: Type.Object({
    next: orNull(Type.Object({ offset: Type.Integer({ minimum: 0 }) })),
  }),
})

/** `POST /hub/api/users/<name>/tokens` */
export const HubToken = Type.Object({ token: Type.String({ minLength: 8, maxLength: 500 }) })

/** An error of the hub, or of a server. */
export const HubError = Type.Object({ message: Type.String({ maxLength: 2000 }) })

/** A file or a folder, without what is in it. */
const Entry = Type.Object({
  path: Path,
  type: Type.Enum(['directory', 'file', 'notebook']),
  size: orNull(Type.Integer({ minimum: 0 })),
  last_modified: Time,
})
export type HubEntry = Static<typeof Entry>

/** `GET .../api/contents/<folder>?content=1` */
export const HubFolder = Type.Object({ content: Type.Array(Entry, { maxItems: 10_000 }) })

/** `GET .../api/contents/<file>?content=1&format=base64` */
export const HubFile = Type.Object({ content: Type.String(), format: Type.Literal('base64') })
