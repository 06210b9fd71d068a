import type { DBSchema } from 'idb'
import { DatabaseLeft, type Piece, type Take, type TakeStore } from '../../recorder/take.ts'
import { createDatabase } from './database.ts'
import { readPiece, readTake } from './records.ts'

type PieceKey = [take: string, segment: number, index: number]

interface Tables extends DBSchema {
  recordings: { key: string; value: Take; indexes: { attempt: string } }
  pieces: { key: PieceKey; value: Piece }
}

/** All keys that begin with the take. */
const rangeOf = (take: string) => IDBKeyRange.bound([take], [take, []])

/** Takes in IndexedDB (SAVE-15). */
export function createTakeStore(databaseName = 'assess-media'): TakeStore {
  const database = createDatabase<Tables>(databaseName, (db) => {
    db.createObjectStore('recordings').createIndex('attempt', 'attempt')
    db.createObjectStore('pieces')
  })

  return {
    async takes(attempt) {
      const kept = await database.read((db) => db.getAllFromIndex('recordings', 'attempt', attempt))
      return kept.flatMap((take) => readTake(take) ?? []).toSorted((one, other) => one.at - other.at)
    },
    keep: (take) =>
      locked('shared', async () => {
        await database.write(['recordings'], (tx) => tx.objectStore('recordings').put(take, take.id))
      }),
    async append({ id }, piece) {
      await database.write(['pieces'], (tx) =>
        tx.objectStore('pieces').put(piece, [id, piece.segment, piece.index]),
      )
    },
    async pieces({ id }) {
      const kept = await database.read((db) => db.getAll('pieces', rangeOf(id)))
      return withoutGap(kept.map(readPiece))
    },
    async remove({ id }) {
      await database.write(['recordings', 'pieces'], async (tx) => {
        await Promise.all([
          tx.objectStore('recordings').delete(id),
          tx.objectStore('pieces').delete(rangeOf(id)),
        ])
      })
      await locked('exclusive', async () => {
        if ((await database.read((db) => db.count('recordings'))) > 0) return
        await database.destroy().catch((cause: unknown) => {
          throw new DatabaseLeft('The database of takes cannot be deleted', { cause })
        })
      })
    },
  }
}

/** No tab deletes the database while another one begins a take. */
const locked = (mode: LockMode, run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('assess-media', { mode }, run) : run()

/** The pieces of each segment up to the first that is missing or unreadable. */
function withoutGap(kept: readonly (Piece | undefined)[]): readonly Piece[] {
  const counts = new Map<number, number>()
  return kept
    .filter((piece) => piece !== undefined)
    .filter(({ index, segment }) => {
      const count = counts.get(segment) ?? 0
      if (index !== count) return false
      counts.set(segment, count + 1)
      return true
    })
}
