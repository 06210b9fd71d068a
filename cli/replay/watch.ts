import { watch } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What the player is built from. */
const PLAYER = ['src', 'plugins'].map((name) => fileURLToPath(new URL(`../../${name}`, import.meta.url)))
/** An editor writes a file in several goes. */
const QUIET_MS = 200
const EDITED = /\.(ya?ml|json|md|tsx?|css|csv|txt)$/

export interface Watched {
  /** Files and folders; a folder with all that is in it. */
  readonly paths: readonly string[]
  /** Folder of what a run writes itself. */
  readonly written: string
}

/** Resolves when something that is edited has changed below one of the paths, and nothing more for a moment. */
function createWatch({ paths, written }: Watched) {
  let changed: string | undefined
  let timer: NodeJS.Timeout | undefined
  let wake: ((file: string) => void) | undefined

  function quiet() {
    if (changed === undefined || !wake) return
    wake(changed)
    changed = wake = undefined
  }

  async function listen(path: string) {
    for await (const { filename } of watch(path, { recursive: true })) {
      const isOwn = filename !== null && resolve(path, filename).startsWith(written + sep)
      if (isOwn || (filename !== null && !EDITED.test(filename))) continue
      changed = filename ?? path
      clearTimeout(timer)
      timer = setTimeout(quiet, QUIET_MS)
    }
  }

  for (const path of paths) listen(path).catch(() => undefined)
  return {
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
  const watching = createWatch({ paths: [...paths, ...PLAYER], written })
  while (true) {
    await run().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
    say('Waiting for a change. Stop with Ctrl+C.')
    say(`Changed: ${await watching.next()}`)
  }
}
