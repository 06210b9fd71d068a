import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What a flow may need of the browser beside a page that is shown. */
export const NEEDS = {
  windows: 'windows that lose the focus, are hidden and leave fullscreen as a real one does',
  camera: 'the browser’s own camera, microphone and screen capture',
} as const
export type Need = keyof typeof NEEDS
export const NEED_NAMES: readonly Need[] = ['windows', 'camera']

export const ENGINE_NAMES = ['chromium', 'shell'] as const
export type EngineName = (typeof ENGINE_NAMES)[number]

/** What each engine cannot do. */
const LACKS: Readonly<Record<EngineName, readonly Need[]>> = {
  chromium: [],
  shell: ['windows', 'camera'],
}

/** What an engine lacks of all that is needed. */
export function missingNeeds(engine: EngineName, needs: readonly Need[]): readonly Need[] {
  return needs.filter((need) => LACKS[engine].includes(need))
}

const NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/** The headless shell of Chromium: the one that ASSESS_HEADLESS_SHELL names, or one on the PATH. */
export function findShell(): string | undefined {
  const named = process.env.ASSESS_HEADLESS_SHELL
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((file) => existsSync(file))
}
