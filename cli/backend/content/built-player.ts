import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_PATH } from '../../../src/wire/calls.ts'

/** Written beside the page by the build. */
const FILES_FILE = 'files.json'

/** By module that is loaded on demand, or loads others so. */
interface Files {
  /** The files it needs, its style sheets among them. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** The modules that it loads itself. */
  readonly loads: Readonly<Record<string, readonly string[]>>
  /** The modules that the code leads to that comes with it. */
  readonly leads: Readonly<Record<string, readonly string[]>>
}

export interface BuiltPlayer {
  /**
   * The page, with the scripts of these modules (`plugins/MCQ/index.ts`) before its own, so that it waits for none of them,
   * and the files of others that are fetched meanwhile, where they are used.
   */
  page(modules: readonly string[], later?: readonly Later[]): Promise<string>
  /** The modules that one of these loads on demand. */
  loadedBy(module: string): Promise<readonly string[]>
  /** Whether the code that comes with a module can load another. */
  leadsTo(module: string, other: string): Promise<boolean>
}

export interface Later {
  readonly module: string
  /** A media query: who else does not fetch it. */
  readonly media: string
}

/** The built player in a folder; read again when it was rebuilt. */
export function readPlayer(folder: string): BuiltPlayer {
  const index = join(folder, 'index.html')
  let builtAt = Number.NaN
  let read: Promise<{ html: string; files: Files }> | undefined

  async function current() {
    const { mtimeMs } = await stat(index)
    if (mtimeMs !== builtAt || !read) read = readFiles(folder)
    builtAt = mtimeMs
    return read
  }

  return {
    async page(modules, later = []) {
      const { html, files } = await current()
      const scripts = new Set(modules.flatMap((module) => files.files[module] ?? []).filter(isScript))
      const elements = [...scripts].map((file) => `<script defer src="${BASE_PATH}/${file}"></script>`)
      const links = later.flatMap(({ module, media }) =>
        (files.files[module] ?? []).map((file) => preload(file, media)),
      )
      // Those of the page come after them, as they run in this order.
      const last = html.lastIndexOf('<script defer')
      const full = last < 0 ? html : html.slice(0, last) + elements.join('') + html.slice(last)
      return full.replace('</head>', (end) => links.join('') + end)
    },
    async loadedBy(module) {
      return (await current()).files.loads[module] ?? []
    },
    async leadsTo(module, other) {
      return (await current()).files.leads[module]?.includes(other) === true
    },
  }
}

const isScript = (file: string) => file.endsWith('.js')

/** Has a file fetched after everything that the page waits for. */
function preload(file: string, media: string): string {
  const kind = isScript(file) ? 'script' : 'style'
  return `<link rel="preload" as="${kind}" fetchpriority="low" media="${media}" href="${BASE_PATH}/${file}">`
}

async function readFiles(folder: string) {
  const [html, files] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    // Only a page that was built by somebody else has none.
    readFile(join(folder, FILES_FILE), 'utf8').catch(() => '{"files":{},"loads":{},"leads":{}}'),
  ])
  return { html, files: JSON.parse(files) as Files }
}
