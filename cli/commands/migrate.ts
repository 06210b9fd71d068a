import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { SideName } from '../backend/data/migrate/sides.ts'

export function register(program: Command): void {
  program
    .command('migrate')
    .description(
      'move the data of a data folder into PostgreSQL, or back; compares each row, and keeps the source as it is',
    )
    .argument('<from>', 'a data folder, or a database such as postgres://user:password@host/name', sideOf)
    .argument('<to>', 'the other one; it holds nothing yet', sideOf)
    .addHelpText(
      'after',
      '\nStop the server first. Uploads, pictures and recordings stay in the data folder.\n\nExit code: 0 moved, 1 the copy differs and was not kept, 2 wrong use, or a side is in use, missing or not empty.',
    )
    .action(migrate)
}

const sideOf = (text: string): SideName =>
  /^postgres(ql)?:\/\//.test(text) ? { database: text } : { folder: resolve(text) }

async function migrate(from: SideName, to: SideName): Promise<void> {
  const { CopyDiffers, migrateData } = await import('../backend/data/migrate/migrate.ts')
  try {
    await migrateData({ from, to, say: (line) => console.error(line) })
  } catch (error) {
    if (!(error instanceof CopyDiffers)) throw error
    console.log(error.message)
    console.error('The copy differs from its source. The target is empty again. Report this.')
    process.exitCode = 1
    return
  }
  console.log('Everything was moved, and each row is the same.')
  console.log(await nextSteps(from, to))
}

/** What the operator does next. */
async function nextSteps(from: SideName, to: SideName): Promise<string> {
  if ('folder' in to) return stepsInFolder(to.folder)
  if ('database' in from) return 'Start the server with --database and the same --data as before.'
  return `Uploads, pictures and recordings stay in ${from.folder}. Start the server on both:
    assess-cli serve --data ${from.folder} --database <the new one>
A server without --database would go on with the old data there. Once you need these no more, delete assess.sqlite and assess.mark.`
}

async function stepsInFolder(folder: string): Promise<string> {
  const { openToRead } = await import('../backend/databases/open.ts')
  const { storedFiles } = await import('../backend/data/stored-files.ts')
  const { CONTENT_FOLDERS } = await import('../backend/files/port/stored-files.ts')
  const db = await openToRead({ dataDir: folder })
  const files = await storedFiles(db).finally(() => db.close())
  const missing = files.filter(
    ({ folder: kind, id, size }) => size !== null && !existsSync(join(folder, kind, id)),
  )
  const start = `Start the server without --database:\n    assess-cli serve --data ${folder}`
  if (missing.length === 0) return start
  const kinds = Object.values(CONTENT_FOLDERS).join(', ')
  return `${missing.length} uploads, pictures and recordings are not in ${folder}. Copy these folders of the data folder that the server had: ${kinds}.\n${start}`
}
