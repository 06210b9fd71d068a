import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyAsOtherBuild } from '../other-build.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STEPS = 'cli/backend/databases/postgres/steps.ts'
/** What a later version may add. */
const ADDED = `adds('ALTER TABLE attempts ADD COLUMN added_later TEXT; CREATE TABLE later (id BIGINT PRIMARY KEY)'),`

/**
 * Writes the version after this one into a folder: the same code, with another build of the player, and one more step of
 * the schema. Gives its command line.
 */
export async function writeNextVersion(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of ['cli', 'src', 'plugins', 'package.json', 'dist'])
    await cp(join(ROOT, name), join(folder, name), { recursive: true, verbatimSymlinks: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await rm(join(folder, 'dist/player'), { recursive: true })
  await copyAsOtherBuild(join(folder, 'dist/player'))
  const steps = join(folder, STEPS)
  const text = await readFile(steps, 'utf8')
  const end = text.indexOf('  ],\n')
  if (end < 0) throw new Error(`${STEPS} has another shape`)
  await writeFile(steps, `${text.slice(0, end)}    ${ADDED}\n${text.slice(end)}`)
  return join(folder, 'cli/main.ts')
}
