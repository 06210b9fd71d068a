import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_PATH } from '../../../src/wire/calls.ts'

/** Written beside the page by the build: which scripts a module needs that is loaded on demand, and what it loads itself. */
const SCRIPTS_FILE = 'scripts.json'

interface Scripts {
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly loads: Readonly<Record<string, readonly string[]>>
}

export interface BuiltPlayer {
  /** The page, with the scripts of these modules (`plugins/MCQ/index.ts`) before its own, so that it waits for none of them. */
  page(modules: readonly string[]): Promise<string>
  /** The modules that one of these loads on demand. */
  loadedBy(module: string): Promise<readonly string[]>
}

/** The built player in a folder; read again when it was built anew. */
export function readPlayer(folder: string): BuiltPlayer {
  const index = join(folder, 'index.html')
  let builtAt = Number.NaN
  let read: Promise<{ html: string; scripts: Scripts }> | undefined

  async function current() {
    const { mtimeMs } = await stat(index)
    if (mtimeMs !== builtAt || !read) read = readFiles(folder)
    builtAt = mtimeMs
    return read
  }

  return {
    async page(modules) {
      const { html, scripts } = await current()
      const files = new Set(modules.flatMap((module) => scripts.files[module] ?? []))
      const elements = [...files].map((file) => `<script defer src="${BASE_PATH}/${file}"></script>`)
      // Those of the page come after them, as they run in this order.
      const last = html.lastIndexOf('<script defer')
      return last < 0 ? html : html.slice(0, last) + elements.join('') + html.slice(last)
    },
    async loadedBy(module) {
      return (await current()).scripts.loads[module] ?? []
    },
  }
}

async function readFiles(folder: string) {
  const [html, scripts] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    // Only a page that was built by somebody else has none.
    readFile(join(folder, SCRIPTS_FILE), 'utf8').catch(() => '{"files":{},"loads":{}}'),
  ])
  return { html, scripts: JSON.parse(scripts) as Scripts }
}
