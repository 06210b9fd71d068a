import type { Reader } from '../../store/database.ts'
import { rowDifferences } from './compare-rows.ts'
import { copyRows } from './copy-rows.ts'
import { openSide, type Side, type SideName } from './sides.ts'
import { type MovedTable, movedTables } from './tables.ts'

/** The copy differs from its source; the message names where, one line each. The target is empty again. */
export class CopyDiffers extends Error {}

export interface Move {
  readonly from: SideName
  /** An empty one. */
  readonly to: SideName
  /** Hears of progress. */
  say(line: string): void
}

/**
 * Copies all rows from one side to the other and compares them, in one transaction of the target. The source stays as it is.
 * Files are not copied. Rejects with what to do if others use a side, if the source is empty, or if the target is not.
 * Rejects with `CopyDiffers` if a row of the copy differs.
 */
export async function migrateData({ from, say, to }: Move): Promise<void> {
  if ('folder' in from && 'folder' in to)
    throw new Error(
      'Both are data folders. Copy one with: assess-cli backup <new folder> --data <folder>, which copies the files too.',
    )
  const source = await openSide(from, 'source')
  try {
    const target = await openSide(to, 'target')
    try {
      await moveRows(source, target, say)
    } finally {
      await target.db.close()
    }
  } finally {
    await source.db.close()
  }
}

async function moveRows(source: Side, target: Side, say: Move['say']): Promise<void> {
  const arrivals = (await source.arrivals?.()) ?? (await target.arrivals?.())
  const tables = movedTables(arrivals ?? new Set())
  await refuseWrongSides(source, target, tables)
  await target.db.transaction(async () => {
    await copyRows(source.db, target, tables, say)
    await target.settle()
    say('Comparing each row ...')
    const lines = await rowDifferences(source.db, target, tables)
    if (lines.length > 0) throw new CopyDiffers(lines.join('\n'))
  })
  await target.db.durable()
}

async function refuseWrongSides(source: Side, target: Side, tables: readonly MovedTable[]): Promise<void> {
  if ((await filledTables(source.db, tables)).length === 0)
    throw new Error(`There is nothing to move in ${source.name}. The source is named first, then the target.`)
  const filled = await filledTables(target.db, tables)
  if (filled.length > 0)
    throw new Error(`There are data already in ${target.name}: ${filled.join(', ')}. ${target.ifNotEmpty}`)
}

async function filledTables(db: Reader, tables: readonly MovedTable[]): Promise<readonly string[]> {
  const filled: string[] = []
  for (const { name } of tables) if (await db.get(`SELECT 1 FROM ${name} LIMIT 1`)) filled.push(name)
  return filled
}
