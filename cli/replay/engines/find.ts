import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/** The headless shell of Chromium: the one that ASSESS_HEADLESS_SHELL names, or one on the PATH. */
export function findShell(): string | undefined {
  const named = process.env.ASSESS_HEADLESS_SHELL
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((file) => existsSync(file))
}
