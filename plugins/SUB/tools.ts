import type { ChainedCommands, Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import type { ToolName } from './texts.ts'

/** The one level of heading, below the page's and the problem's own. */
const HEADING_LEVEL = 3

/**
 * All that an answer may hold. Whatever else is pasted or was saved is dropped, so this list is also what
 * makes foreign HTML safe. No empty paragraph is added at the end: what is saved is what was written.
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [HEADING_LEVEL] },
    link: false,
    underline: false,
    strike: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
]

export interface Tool {
  readonly name: ToolName
  /** As `aria-keyshortcuts` wants it. */
  readonly keys: string
  /** Lines of the icon, in a square of 24. */
  readonly icon: string
  run(editor: Editor): void
  /** Absent when the tool is not one that stays pressed. */
  isOn?(editor: Editor): boolean
  /** Absent when it can always be used. */
  isUsable?(editor: Editor): boolean
}

/** A tool that gives the selection a mark or a block of this name, or takes it away. */
function toggle(
  name: ToolName,
  keys: string,
  type: string,
  change: (chain: ChainedCommands) => ChainedCommands,
): Tool {
  return {
    name,
    keys,
    icon: ICONS[name],
    run: (editor) => change(editor.chain().focus()).run(),
    isOn: (editor) => editor.isActive(type),
  }
}

/** A step back or forward in the history of the text. */
function step(name: 'undo' | 'redo', keys: string): Tool {
  return {
    name,
    keys,
    icon: ICONS[name],
    run: (editor) => editor.chain().focus()[name]().run(),
    isUsable: (editor) => editor.can()[name](),
  }
}

const ICONS: Readonly<Record<ToolName, string>> = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  heading: 'M6 5v14M18 5v14M6 12h12',
  bullets: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  numbers: 'M11 6h9M11 12h9M11 18h9M4.5 5L6 4v5M4 15h3l-3 4.5h3',
  quote: 'M5 5v14M10 7h10M10 12h10M10 17h6',
  codeBlock: 'M4 5h16v14H4zM10 9.5L7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
  undo: 'M9 6L5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l4 4-4 4M19 10h-9a5 5 0 0 0 0 10h3',
}

export const tools: readonly Tool[] = [
  toggle('bold', 'Control+B', 'bold', (chain) => chain.toggleBold()),
  toggle('italic', 'Control+I', 'italic', (chain) => chain.toggleItalic()),
  toggle('code', 'Control+E', 'code', (chain) => chain.toggleCode()),
  toggle('heading', `Control+Alt+${HEADING_LEVEL}`, 'heading', (chain) =>
    chain.toggleHeading({ level: HEADING_LEVEL }),
  ),
  toggle('bullets', 'Control+Shift+8', 'bulletList', (chain) => chain.toggleBulletList()),
  toggle('numbers', 'Control+Shift+7', 'orderedList', (chain) => chain.toggleOrderedList()),
  toggle('quote', 'Control+Shift+B', 'blockquote', (chain) => chain.toggleBlockquote()),
  toggle('codeBlock', 'Control+Alt+C', 'codeBlock', (chain) => chain.toggleCodeBlock()),
  step('undo', 'Control+Z'),
  step('redo', 'Control+Shift+Z'),
]
