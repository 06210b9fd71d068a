import type { Database } from '../store/database.ts'
import { recordingStores, type Store, storeOn } from '../store/store.ts'
import { type FolderUse, openDataFolder, readDatabase } from './sqlite/data-folder.ts'

/** The store of the backend, in a data folder. Rejects as `openDataFolder` does. */
export const openStore = async (folder: string, use?: FolderUse): Promise<Store> =>
  storeOn(await openDataFolder(folder, use))

interface DatabaseUse extends FolderUse {
  /** The address of a database of PostgreSQL; the data folder has the database where none is named. */
  readonly database?: string | undefined
  readonly dataDir: string
  /** Hears of connections that were lost. */
  log(line: string): void
  /** Hears of all work on PostgreSQL; virtual time waits for it. */
  readonly hold?: ((work: Promise<unknown>) => void) | undefined
}

/** By one connection what is asked for first is done first, the same every time. */
const ORDERED = 1

/** The store of the backend, on the engine that is named. Rejects with what to do where it cannot be used. */
export async function openBackendStore({
  database,
  dataDir,
  hold,
  log,
  ...use
}: DatabaseUse): Promise<Store> {
  if (database === undefined) return openStore(dataDir, use)
  // A server without it starts without the code for it.
  const { openPostgres } = await import('./postgres/open.ts')
  return storeOn(await openPostgres(database, { log, ...(hold && { hold, connections: ORDERED }) }))
}

/** Where the data of a server are. */
export interface DataPlace {
  /** The folder of uploads, pictures and recordings, and of the database unless another one is named. */
  readonly dataDir: string
  readonly database?: string | undefined
}

/** Reads a database, also while a server writes it. Rejects with what to do if it is missing, or another version wrote it. */
export async function openToRead({ database, dataDir }: DataPlace): Promise<Database> {
  if (database === undefined) return readDatabase(dataDir)
  const { readPostgres } = await import('./postgres/open.ts')
  return readPostgres(database)
}

/** Reads the recordings of a server. Rejects as `openToRead` does. */
export async function openRecords(place: DataPlace) {
  const db = await openToRead(place)
  return { ...recordingStores(db), close: db.close }
}
