import { useSyncExternalStore } from 'react'
import { tabStorage } from '../../../tab-storage.ts'
import type { Indentation } from './props.ts'

export const THEMES = ['vs', 'vs-dark'] as const
export type EditorTheme = (typeof THEMES)[number]

/** Pixels, at the usual size of the page's text. */
export const FONT_SIZES = [12, 14, 16, 18, 20, 24, 32] as const

/** How lines are indented: as the text is, with this many spaces, or with a tab that is this wide. */
export const INDENTS = ['auto', '2', '4', '8', 'tab-2', 'tab-4', 'tab-8'] as const
export type IndentChoice = (typeof INDENTS)[number]

/** Whose keys the full editor has. */
export const KEYMAPS = ['standard', 'vim', 'emacs'] as const
export type Keymap = (typeof KEYMAPS)[number]

/** How a candidate wants every editor of this tab to be. */
export interface Choices {
  /** Absent until one is chosen: then it goes with the page. */
  readonly theme: EditorTheme | undefined
  readonly fontSize: number
  readonly wrap: boolean
  readonly plain: boolean
  readonly screenReader: boolean
  readonly indent: IndentChoice
  readonly keymap: Keymap
  readonly formatOnSave: boolean
}

const PREFIX = 'assess:'
const KEYS = {
  theme: `${PREFIX}theme`,
  fontSize: `${PREFIX}editor-font-size`,
  wrap: `${PREFIX}editor-wrap`,
  plain: `${PREFIX}editor-plain`,
  screenReader: `${PREFIX}editor-screen-reader`,
  indent: `${PREFIX}editor-indent`,
  keymap: `${PREFIX}editor-keys`,
  formatOnSave: `${PREFIX}editor-format-on-save`,
} as const

/** Nothing but fingers: on screen keyboards only a plain field works well, and its lines are cut at forty letters. */
function isTouchOnly(): boolean {
  return matchMedia('(hover: none) and (pointer: coarse)').matches
}

function readChoices(): Choices {
  const theme = tabStorage.read(KEYS.theme)
  const size = Number(tabStorage.read(KEYS.fontSize))
  return {
    theme: THEMES.find((each) => each === theme),
    fontSize: FONT_SIZES.find((each) => each === size) ?? 14,
    wrap: (tabStorage.read(KEYS.wrap) ?? String(isTouchOnly())) === 'true',
    plain: (tabStorage.read(KEYS.plain) ?? String(isTouchOnly())) === 'true',
    screenReader: tabStorage.read(KEYS.screenReader) === 'true',
    indent: INDENTS.find((each) => each === tabStorage.read(KEYS.indent)) ?? 'auto',
    keymap: KEYMAPS.find((each) => each === tabStorage.read(KEYS.keymap)) ?? 'standard',
    formatOnSave: tabStorage.read(KEYS.formatOnSave) === 'true',
  }
}

let choices: Choices | undefined
const listeners = new Set<() => void>()

/**
 * What the candidate has chosen for the editors of this tab, such as `keymap`, outside of a component (RUN-06, GAP-078).
 *
 * @example
 * const isVim = currentEditorChoices().keymap === 'vim'
 */
export function currentChoices(): Choices {
  choices ??= readChoices()
  return choices
}

function change(changed: Partial<Choices>): void {
  choices = { ...currentChoices(), ...changed }
  for (const listener of listeners) listener()
}

/** Changes the theme of every editor of this tab; false, and no change, when the browser cannot keep it. */
export function chooseTheme(theme: EditorTheme): boolean {
  const isKept = tabStorage.write(KEYS.theme, theme)
  if (isKept) change({ theme })
  return isKept
}

/** Makes a choice for every editor of this tab, for as long as the browser keeps it. */
export function choose<K extends Exclude<keyof Choices, 'theme'>>(name: K, value: Choices[K]): void {
  tabStorage.write(KEYS[name], String(value))
  change({ [name]: value })
}

function onChoice(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/**
 * The choices of this tab; redraws the component when one is made.
 *
 * @example
 * const { fontSize, wrap } = useEditorChoices()
 */
export function useChoices(): Choices {
  return useSyncExternalStore(onChoice, currentChoices)
}

/** The width of a tab, and whether Tab writes spaces; `undefined` leaves that to the text. */
export function indentOf(choice: IndentChoice): Indentation | undefined {
  const tabSize = Number(choice.replace('tab-', ''))
  return choice === 'auto' ? undefined : { tabSize, insertSpaces: !choice.startsWith('tab') }
}
