import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { DataPlace } from '../../backend/databases/open.ts'
import { tempFolder } from '../browser/temp-folder.ts'

/** Where the backend of one flow stores; it ends with the flow. */
export interface FlowStorage {
  readonly place: DataPlace
  remove(): Promise<void>
}

/**
 * A folder, and in a database of PostgreSQL, if one is named, a schema beside those of other flows. Rejects when the
 * database cannot be used.
 */
export async function createStorage(database: string | undefined): Promise<FlowStorage> {
  const schema = database === undefined ? undefined : await openSchema(database)
  const dataDir = await tempFolder('data')
  return {
    place: { dataDir, database: schema?.url },
    async remove() {
      await rm(dataDir, { recursive: true, force: true })
      await schema?.drop()
    },
  }
}

async function openSchema(database: string) {
  // A replay without a database starts without the code for it.
  const { createSchema, dropSchema, inSchema } = await import('../../backend/databases/postgres/schemas.ts')
  const name = `assess_replay_${randomUUID()}`
  await createSchema(database, name)
  return { url: inSchema(database, name), drop: () => dropSchema(database, name) }
}
