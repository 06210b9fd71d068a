import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Diagnostic } from '../definitions/diagnostic.ts'
import { utf8Fault } from '../definitions/utf8.ts'

/** Files that are read as texts; YAML and captions are looked at where they are read. */
const TEXTS: ReadonlySet<string> = new Set(
  (
    '.csv .tsv .txt .md .json .html .htm .css .js .mjs .cjs .ts .tsx .jsx .py .ipynb .r .sql .sh .java .c .h .cpp .hpp .go .rs ' +
    '.rb .php .xml .svg .toml .ini .log'
  ).split(' '),
)
/** What others have made. */
const PASSED_OVER: ReadonlySet<string> = new Set(['.packages', '.git', 'node_modules'])

/** The texts in a test's folder that are not in UTF-8, each with the line in which that shows. */
export async function encodingFaults(folder: string): Promise<readonly Diagnostic[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const faults = await Promise.all(
    entries.map(async (entry): Promise<readonly Diagnostic[]> => {
      const file = join(folder, entry.name)
      if (entry.isDirectory()) return PASSED_OVER.has(entry.name) ? [] : encodingFaults(file)
      if (!entry.isFile() || !TEXTS.has(extname(entry.name).toLowerCase())) return []
      const fault = utf8Fault(await readFile(file))
      return fault ? [{ file, ...fault }] : []
    }),
  )
  return faults.flat()
}
