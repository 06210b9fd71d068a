import { type Static, Type } from 'typebox'
import { REPOSITORY } from './limits.ts'

/** A file or folder of a repository; `path` begins at the repository's own folder. */
export const RepositoryEntry = Type.Object({
  name: Type.String({ assumed: '' }),
  path: Type.String(),
  kind: Type.Enum(['file', 'folder']),
  /** Of a file, in bytes. */
  size: Type.Optional(Type.Number()),
})
export type RepositoryEntry = Static<typeof RepositoryEntry>

/** Reply of `/solution/{id}/repo` (CALL-41): what lies in a folder, or what `find` has found below it. */
export const RepositoryTree = Type.Object({
  entries: Type.Array(RepositoryEntry, { assumed: [] }),
  /** True where there are more than are listed. */
  is_partial: Type.Optional(Type.Boolean()),
})
export type RepositoryTree = Static<typeof RepositoryTree>

/** Reply of `/solution/{id}/repoblob` (CALL-41): a file. */
export const RepositoryBlob = Type.Object({
  /** In bytes. */
  size: Type.Number({ assumed: 0 }),
  /** `utf-8`: the content is the text; `base64`: it holds the bytes. */
  encoding: Type.Enum(['utf-8', 'base64'], { assumed: 'utf-8' }),
  content: Type.String(),
  /** True for a file that is too large to be sent; it comes without its content. */
  is_truncated: Type.Optional(Type.Boolean()),
})
export type RepositoryBlob = Static<typeof RepositoryBlob>

const path = Type.String({ maxLength: REPOSITORY.path })

/** Query of `/solution/{id}/repo`: the folder, `''` for the repository's own; `find` is part of a file's name. */
export const RepositoryQuery = Type.Object({
  path,
  find: Type.Optional(Type.String({ minLength: 1, maxLength: REPOSITORY.find })),
})

/** Query of `/solution/{id}/repoblob`: the file. */
export const RepositoryBlobQuery = Type.Object({ path })
