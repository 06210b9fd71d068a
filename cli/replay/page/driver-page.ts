import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { DriverFile, DriverPage, Point, Target } from '../../../src/sdk/node.ts'
import { tempFolder } from '../browser/temp-folder.ts'
import { click, fill, paste, pick, pressKeys, type } from './input.ts'
import { describe, type Found, find, findBySelector, focused, type Root } from './locators.ts'
import { pressAlong, touchAlong } from './pointer.ts'
import type { Tab } from './tab.ts'

const FILE_CHOOSER_LIMIT_MS = 60_000
/** How often a field is pressed at most until it has the focus. */
const TRIES = 5

const MIDDLE: Point = { x: 0.5, y: 0.5 }

const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
}

/** How a view page acts and waits in a flow. */
export interface Actions {
  /** Does it with a standing clock, then lets a moment pass. */
  act(run: () => Promise<void>): Promise<void>
  /** Lets time pass until it is so; throws with `explain` when it does not become so. */
  until(isTrue: () => Promise<boolean>, explain: () => Promise<string>, limitMs?: number): Promise<void>
}

export interface DriverPageOptions {
  readonly tab: Tab
  readonly root: Root
  /** Folders of the files that solutions name, nearest first. */
  readonly files: readonly string[]
  readonly actions: Actions
}

/** A file that a flow names, from the first folder that has it; throws when none has. */
async function readSolutionFile(folders: readonly string[], name: string): Promise<DriverFile> {
  for (const folder of folders) {
    const bytes = await readFile(join(folder, basename(name))).catch(() => undefined)
    if (bytes)
      return { name: basename(name), type: TYPES[extname(name)] ?? 'application/octet-stream', bytes }
  }
  throw new Error(`There is no file "${name}" in ${folders.join(' or ')}`)
}

/** What a view that is on its way has not got yet says nothing about how it will be worked. */
async function untilDrawn({ tab, root, actions }: DriverPageOptions): Promise<void> {
  const drawn = typeof root === 'string' ? `${root} [data-view] *` : '[data-view] *'
  await actions.until(
    async () => (await findBySelector(tab, drawn)) !== undefined,
    async () => `The view of the problem did not come up; ${await describe(tab, root)}`,
  )
}

/** What is done at places in an element, and its focus. */
function pointingAt(
  { tab, actions }: DriverPageOptions,
  waitFor: (target: Target) => Promise<Found>,
): Pick<DriverPage, 'clickAt' | 'drag' | 'tap' | 'swipe' | 'focus'> {
  async function along(run: typeof pressAlong, target: Target, path: readonly Point[]): Promise<void> {
    const found = await waitFor(target)
    await actions.act(() => run(tab, found, path))
  }
  return {
    clickAt: (target, point) => along(pressAlong, target, [point]),
    drag: (target, path) => along(pressAlong, target, path),
    tap: (target, point = MIDDLE) => along(touchAlong, target, [point]),
    swipe: (target, path) => along(touchAlong, target, path),
    async focus(target) {
      const { id } = await waitFor(target)
      await actions.act(() => tab.cdp.send('DOM.focus', { backendNodeId: id }))
    },
  }
}

/** The view of one problem, worked by mouse, touch and keyboard in a real browser. */
export function createDriverPage(options: DriverPageOptions): DriverPage {
  const { tab, root, files, actions } = options

  async function waitFor(target: Target, withinMs?: number): Promise<Found> {
    let found: Found | undefined
    await actions.until(
      async () => {
        found = await find(tab, root, target)
        return found !== undefined
      },
      async () => `No ${target.role} "${target.name}" came up; ${await describe(tab, root)}`,
      withinMs,
    )
    if (!found) throw new Error(`No ${target.role} "${target.name}"`)
    return found
  }

  async function pressOn(target: Target, aside = 0): Promise<void> {
    const found = await waitFor(target)
    await actions.act(() => click(tab, found, aside))
  }

  async function hasFocus({ role, name }: Target): Promise<boolean> {
    const element = await focused(tab)
    return element?.role === role && [name].flat().includes(element.name)
  }

  /** The browser reads the file when it sends it, which a second try does again later. */
  async function choose(found: Found, file: DriverFile) {
    const folder = await tempFolder('file')
    const path = join(folder, file.name)
    await writeFile(path, file.bytes)
    const chooser = tab.page.waitForFileChooser({ timeout: FILE_CHOOSER_LIMIT_MS })
    await actions.act(async () => {
      await Promise.all([chooser, click(tab, found)])
      await (await chooser).accept([path])
    })
    tab.page.once('close', () => void rm(folder, { recursive: true, force: true }))
  }

  return {
    ...pointingAt(options, waitFor),
    async click(target) {
      await pressOn(target)
      // A field that is just being laid out may be missed, and an editor that takes its place just then too. The field of
      // an editor is a pixel at its caret: exactly between gutter and text, the gutter may be hit.
      for (let tries = 1; target.role === 'textbox' && tries < TRIES && !(await hasFocus(target)); tries++)
        await pressOn(target, tries)
    },
    async fill(target, text) {
      const found = await waitFor(target)
      await actions.act(() => fill(tab, found, text))
    },
    async choose(target, option) {
      const found = await waitFor(target)
      await actions.act(async () => {
        if (!(await pick(tab, found, option)))
          throw new Error(`"${target.name}" is not a list to choose from`)
      })
    },
    press: (keys) => actions.act(() => pressKeys(tab, keys)),
    type: (text) => actions.act(() => type(tab, text)),
    paste: (text) => actions.act(() => paste(tab.page, text)),
    async attach(target, file) {
      await choose(await waitFor(target), file)
      const isShown = async () => (await tab.screenText()).includes(file.name)
      await actions.until(
        isShown,
        async () => `The view does not show the file "${file.name}" that was attached`,
      )
    },
    async isChecked(target) {
      return (await find(tab, root, target))?.checked ?? false
    },
    see: async (target, withinMs) => void (await waitFor(target, withinMs)),
    async has(target) {
      await untilDrawn(options)
      return (await find(tab, root, target)) !== undefined
    },
    file: (name) => readSolutionFile(files, name),
  }
}
