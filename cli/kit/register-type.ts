import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'plugins/README.md'
/** What comes after the table of the packages that the project brings along. */
const AFTER = '\n[The files of a type]'

/** Names a new package of this project in the table of types. */
export async function registerType(root: string, code: string, title: string): Promise<void> {
  const path = join(root, FILE)
  const text = await readFile(path, 'utf8')
  const row = `| \`${code}\` | ${title} | [${code}](${code}/README.md) |\n`
  const at = text.indexOf(AFTER)
  if (at < 0) throw new Error(`${FILE} has no place for a new type: add this line by hand:\n${row}`)
  await writeFile(path, text.slice(0, at) + row + text.slice(at))
}
