import { readdir, stat, watch } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the player is built from. */
const PLAYER = ['src', 'plugins'].map((name) => fileURLToPath(new URL(`../../../${name}`, import.meta.url)))
/** An editor writes a file in several goes. */
const QUIET_MS = 200
const EDITED = /\.(ya?ml|json|md|tsx?|css|csv|txt)$/

export interface Watched {
  /** Files and folders, asked for before each run; a folder with all that is in it. */
  paths(): Promise<readonly string[]>
  /** Folder of what a run writes itself. */
  readonly written: string
}

/** A folder that cannot be found has nothing to watch. */
async function foldersIn(path: string): Promise<readonly string[]> {
  const inside = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])
  const folders = inside.filter((entry) => entry.isDirectory())
  return [path, ...folders.map(({ parentPath, name }) => join(parentPath, name))]
}

/**
 * Tells each file that is edited below the paths. Each folder is watched by itself: many editors write a new file and
 * put it in place of the old one, and then a watch of the old file hears of nothing more.
 */
function watchPaths(written: string, onEdit: (file: string) => void) {
  const watched = new Set<string>()

  async function hear(folder: string, filename: string) {
    const path = join(folder, filename)
    if (EDITED.test(filename)) onEdit(path)
    else if (await isFolder(path)) await listenBelow(path)
    else watched.delete(path)
  }

  async function listen(folder: string, only?: string) {
    const key = only ?? folder
    if (watched.has(key) || `${folder}${sep}`.startsWith(written + sep)) return
    watched.add(key)
    try {
      for await (const { filename } of watch(folder)) {
        if (filename !== null && (only === undefined || filename === basename(only)))
          await hear(folder, filename)
      }
    } catch {
      // The folder is gone; when it comes back, the one round it tells.
    }
    watched.delete(key)
  }

  async function listenBelow(path: string) {
    for (const folder of await foldersIn(path)) void listen(folder)
  }

  async function begin(path: string) {
    if (await isFolder(path)) await listenBelow(path)
    else void listen(dirname(path), path)
  }

  return (paths: readonly string[]) => {
    for (const path of paths) void begin(resolve(path))
  }
}

const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() ?? false

/** Resolves when something that is edited has changed below one of the paths, and nothing more for a moment. */
function createWatch(written: string) {
  let changed: string | undefined
  let timer: NodeJS.Timeout | undefined
  let wake: ((file: string) => void) | undefined

  function quiet() {
    if (changed === undefined || !wake) return
    wake(changed)
    changed = wake = undefined
  }

  const watchAlso = watchPaths(written, (file) => {
    changed = file
    clearTimeout(timer)
    timer = setTimeout(quiet, QUIET_MS)
  })
  return {
    watchAlso,
    next: () =>
      new Promise<string>((heard) => {
        wake = heard
        quiet()
      }),
  }
}

/** Runs at once, and again after every change of what is watched or of the player's sources, until the process is ended. */
export async function watchAndRun(
  { paths, written }: Watched,
  run: () => Promise<unknown>,
  say: (line: string) => void,
): Promise<never> {
  const watching = createWatch(written)
  watching.watchAlso(PLAYER)
  while (true) {
    watching.watchAlso(await paths().catch(() => []))
    await run().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
    say('Waiting for a change. Stop with Ctrl+C.')
    say(`Changed: ${relative('', await watching.next())}`)
  }
}
